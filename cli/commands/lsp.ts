/** `regelwerk lsp` */

import type { Command } from 'commander';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import type { Io } from '../io.ts';
import { disk } from '../lsp/disk.ts';
import { serve } from '../lsp/server.ts';

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addLsp(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .description(
      'Speaks the language server protocol over its standard input and output, for editors: what is wrong, what can be written, what stands where.',
    )
    .option('--stdio', 'over the standard input and output (always)')
    .addHelpText('after', '\nExample:\n  regelwerk lsp --stdio')
    .action(async () => exit(await lsp(io)));
}

/** Resolves when the editor ends it: 0, or 1 where it has not said so before. */
async function lsp({ input, output }: Io): Promise<number> {
  const connection = createConnection(ProposedFeatures.all, input, output);
  let isToldToEnd = false;
  connection.onShutdown(() => {
    isToldToEnd = true;
  });
  serve(connection, disk);
  await new Promise<void>((end) => {
    connection.onExit(() => end());
    input.once('end', end);
    input.once('close', end);
  });
  return isToldToEnd ? 0 : 1;
}
