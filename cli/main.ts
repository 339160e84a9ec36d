#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { reasonOf } from './files/reasons.ts';
import { exitCodeOf, processIo } from './io.ts';
import { type About, run } from './run.ts';

const about = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as About;

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads our output may stop early, as `head` does.
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
  // A terminal that was closed answers so.
  if (error.code === 'EIO') process.exit(exitCodeOf('SIGHUP', 0));
  process.stderr.write(`regelwerk: The output cannot be written: ${reasonOf(error)}.\n`);
  process.exit(2);
});
// There is nobody left to tell.
process.stderr.on('error', () => {});

process.exitCode = await run(process.argv.slice(2), processIo(), about);
