import { compileProgram, start } from './load-program.ts';

await start(compileProgram()).asThread();
