/** The command line as a function: arguments in, exit code out. */

import { Command, CommanderError } from 'commander';
import { commands } from './commands.ts';
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
  const program = createProgram(io, about);
  try {
    await addCommands(program, argv, io, (result) => {
      code = result;
    });
    if (argv.length === 0) program.outputHelp();
    else await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    return explain(io, error);
  }
}

function createProgram(io: Io, about: About): Command {
  return (
    new Command('regelwerk')
      .description(about.description)
      .version(about.version, '-V, --version', 'print the version')
      .helpOption('-h, --help', 'print help, or help on a command')
      .helpCommand('help [command]', 'print help, or help on a command')
      .showSuggestionAfterError()
      .exitOverride()
      // Also what is not loaded has options.
      .configureHelp({ subcommandTerm: (command) => `${command.name()} ${command.usage()}` })
      .configureOutput({
        writeOut: (text) => io.output.write(text),
        writeErr: (text) => io.errors.write(text),
        getOutHelpWidth: () => 100,
        getErrHelpWidth: () => 100,
        getOutHasColors: () => false,
        getErrHasColors: () => false,
        outputError: (text, write) => write(text.replace(/^error: /, 'regelwerk: ')),
      })
      .addHelpText('after', '\nExample:\n  regelwerk play games/king-of-new-tokyo/king-of-new-tokyo.regel')
  );
}

/** Lists all commands, and loads the one that is called or asked about: loading takes longer than most of them. */
async function addCommands(
  program: Command,
  argv: readonly string[],
  io: Io,
  exit: (code: number) => void,
): Promise<void> {
  const words = argv.filter((word) => !word.startsWith('-'));
  const called = words[0] === 'help' ? words[1] : words[0];
  for (const { name, summary, takes, load } of commands) {
    const command = program.command(name).summary(summary);
    if (takes) command.argument(takes.written, takes.what);
    if (name === called) (await load())(command, io, exit);
  }
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
