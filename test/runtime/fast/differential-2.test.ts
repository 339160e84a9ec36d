import { testShare } from './differential.ts';

testShare(1);
