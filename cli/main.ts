#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { processIo } from './io.ts';
import { type About, run } from './run.ts';

const about = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as About;

// Whoever reads our output may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await run(process.argv.slice(2), processIo(), about);
