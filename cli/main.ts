#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { Command } from 'commander';

const { version, description } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string; description: string };

new Command('regelwerk')
  .description(description)
  .version(version)
  .showHelpAfterError()
  .action((_options, program: Command) => program.help())
  .parse();
