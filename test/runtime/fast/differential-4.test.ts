import { testShare } from './differential.ts';

testShare(3);
