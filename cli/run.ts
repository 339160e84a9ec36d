/** The command line as a function: arguments in, exit code out. */

import { Command, CommanderError } from 'commander';
import { addChart } from './commands/chart.ts';
import { addCheck } from './commands/check.ts';
import { addCompare } from './commands/compare.ts';
import { addCoverage } from './commands/coverage.ts';
import { addExplain } from './commands/explain.ts';
import { addFormat } from './commands/format.ts';
import { addPerft } from './commands/perft.ts';
import { addPlay } from './commands/play.ts';
import { addSettings } from './commands/settings.ts';
import { addSimulate } from './commands/simulate.ts';
import { addTest } from './commands/test.ts';
import { addTrace } from './commands/trace.ts';
import { type Io, print } from './io.ts';
import { UsageError } from './usage-error.ts';

/** What the package says about itself. */
export interface About {
  readonly version: string;
  readonly description: string;
}

/**
 * Runs a command. Resolves to 0, to 1 if it found problems, or to 2 if it was called wrongly. Never rejects:
 * a mistake of our own is one line for the person, with the details if `REGELWERK_DEBUG` is set.
 */
export async function run(argv: readonly string[], io: Io, about: About): Promise<number> {
  let code = 0;
  const program = createProgram(io, about, (result) => {
    code = result;
  });
  try {
    if (argv.length === 0) program.outputHelp();
    else await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    return explain(io, error);
  }
}

const commands = [
  addCheck,
  addFormat,
  addTest,
  addSettings,
  addPlay,
  addSimulate,
  addCompare,
  addTrace,
  addPerft,
  addExplain,
  addChart,
  addCoverage,
];

function createProgram(io: Io, about: About, exit: (code: number) => void): Command {
  const program = new Command('regelwerk')
    .description(about.description)
    .version(about.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help, or help on a command')
    .helpCommand('help [command]', 'print help, or help on a command')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.output.write(text),
      writeErr: (text) => io.errors.write(text),
      getOutHelpWidth: () => 100,
      getErrHelpWidth: () => 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
      outputError: (text, write) => write(text.replace(/^error: /, 'regelwerk: ')),
    })
    .addHelpText('after', '\nExample:\n  regelwerk play games/king-of-new-tokyo/king-of-new-tokyo.regel');
  for (const add of commands) add(program, io, exit);
  for (const command of program.commands) command.copyInheritedSettings(program);
  return program;
}

function explain(io: Io, error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof UsageError) {
    print(io.errors, `regelwerk: ${error.message}`);
    return 2;
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  print(io.errors, `regelwerk: Sorry, this is our mistake, not yours: ${message.split('\n')[0]}`);
  if (io.environment.REGELWERK_DEBUG) print(io.errors, stack ?? '');
  return 1;
}
