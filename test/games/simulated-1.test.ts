import { testShare } from './simulated.ts';

testShare(0);
