/** The command line, compiled with the benchmark. */

import { processIo } from '../cli/io.ts';
import { run } from '../cli/run.ts';

process.exitCode = await run(process.argv.slice(2), processIo(), { version: '', description: '' });
