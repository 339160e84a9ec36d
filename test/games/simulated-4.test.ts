import { testShare } from './simulated.ts';

testShare(3);
