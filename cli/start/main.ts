#!/usr/bin/env node
import { compileProgram, start } from './load-program.ts';

await start(compileProgram()).asProcess();
