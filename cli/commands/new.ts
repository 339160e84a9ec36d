/** `regelwerk new NAME` */

import type { Command } from 'commander';
import { type Io, print, printAll } from '../io.ts';
import { makeFolder } from '../new/folder.ts';
import { filesOfNewGame } from '../new/game.ts';
import { fileNameOf } from '../new/name.ts';
import { listTemplates, readTemplate } from '../new/templates.ts';
import { alignColumns } from '../terminal/width.ts';
import { UsageError } from '../usage-error.ts';

interface Options {
  readonly template: string;
  readonly list?: boolean;
}

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addNew(command: Command, io: Io, exit: (code: number) => void): void {
  command
    .description(
      'Makes a folder with a game that can be played at once: its rules, worked examples, a list of numbered rules and a README.',
    )
    .option('--template <name>', 'what to begin with', 'race')
    .option('--list', 'list the templates')
    .addHelpText('after', '\nExample:\n  regelwerk new "Night Train" --template card-hand')
    .action((name: string | undefined, options: Options) => exit(makeNew(io, name, options)));
}

function makeNew(io: Io, name: string | undefined, { template, list }: Options): number {
  const templates = listTemplates();
  if (list) {
    printAll(io.output, alignColumns(templates.map(({ name, about }) => [name, about])));
    return 0;
  }
  if (name === undefined)
    throw new UsageError('Say how the game is called, as in `regelwerk new "Night Train"`.');
  const chosen = templates.find((one) => one.name === template);
  if (!chosen) {
    const names = templates.map((one) => one.name).join(', ');
    throw new UsageError(`There is no template ${template}. The templates are: ${names}.`);
  }
  const id = fileNameOf(name);
  makeFolder(io, id, filesOfNewGame({ id, title: name.trim(), template: readTemplate(chosen) }));
  const rules = `${id}/${id}.regel`;
  print(
    io.output,
    `${rules} is made, from the template ${chosen.name}.`,
    '',
    `  regelwerk studio ${id}`,
    `  regelwerk play ${rules}`,
    `  regelwerk test ${rules}`,
  );
  return 0;
}
