/** `regelwerk studio FOLDER` */

import { createHash } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { reasonOf } from '../files/reasons.ts';
import { type EndSignal, exitCodeOf, type Io, print } from '../io.ts';
import { readNumber } from '../rules/read-number.ts';
import { openBrowser } from '../studio/browser.ts';
import { openFolder } from '../studio/folder.ts';
import { newKey } from '../studio/gate.ts';
import { openPages } from '../studio/pages.ts';
import { serveStudio } from '../studio/server.ts';
import { UsageError } from '../usage-error.ts';

interface Options {
  readonly port: number;
  readonly open?: boolean;
}

/** Where the package keeps the built editor. */
const EDITOR = fileURLToPath(new URL('../../dist/editor', import.meta.url));

const LAST_PORT = 65_535;

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addStudio(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .description(
      'Opens the editor in the browser on the games of a folder: it reads, watches and writes their files. Only this machine reaches it, with ' +
        'the address that is printed. Ctrl-C ends it.',
    )
    .option('--port <n>', 'port to serve it on (any that is free, if not said)', readNumber, 0)
    .option('--open', 'open it in the browser')
    .addHelpText('after', '\nExample:\n  regelwerk studio games/king-of-new-tokyo --open')
    .action(async (folder: string, options: Options) => exit(await studio(io, folder, options)));
}

async function studio(io: Io, name: string, { port, open }: Options): Promise<number> {
  if (port > LAST_PORT) throw new UsageError(`Say 0 to ${LAST_PORT} after --port.`);
  const folder = realFolder(io, name);
  const pages = openPages(EDITOR);
  if (!pages) throw new UsageError('The editor is not built here. In a checkout, `npm run build` builds it.');
  const key = newKey();
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const what = { folder: openFolder(io, folder), title: basename(folder), id, pages, key };
  const { server, port: own } = await serveStudio(what, port).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'another program uses it' : reasonOf(error);
    throw new UsageError(`Port ${port} cannot be had: ${why}.`);
  });
  const address = `http://127.0.0.1:${own}/#key=${key}`;
  print(io.output, `The studio of ${name} is at`, '', `  ${address}`, '', 'Ctrl-C ends it.');
  if (open) openBrowser(address);
  const ended = await new Promise<EndSignal>((end) => {
    io.onInterrupt(end);
  });
  server.close();
  server.closeAllConnections();
  return exitCodeOf(ended, 0);
}

function realFolder(io: Io, name: string): string {
  const path = resolve(io.folder, name);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`There is no folder ${name}.`);
  if (!stats.isDirectory()) throw new UsageError(`${name} is no folder. Name the folder that it is in.`);
  return realpathSync(path);
}
