/** `regelwerk settings FILE` */

import type { Command } from 'commander';
import { type Description, describe } from '../../language/index.ts';
import { type Io, print, printAll } from '../io.ts';
import { loadRules } from '../rules/load.ts';
import { checkChoices, complain, spokenIn } from '../rules/open-game.ts';
import { readNumber } from '../rules/read-number.ts';
import { type Paint, paintFor } from '../terminal/colours.ts';
import { alignColumns } from '../terminal/width.ts';
import { countNoun } from '../terminal/words.ts';

interface Options {
  readonly players?: number;
  readonly variant?: readonly string[];
  readonly language?: string;
  readonly json?: boolean;
}

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addSettings(command: Command, io: Io, exit: (code: number) => void): void {
  const collect = (name: string, names: readonly string[] = []) => [...names, name];
  command
    .description('Lists the numbers of players, the seats, the options with their bounds, and the variants.')
    .option('--players <n>', 'show the defaults for so many players (the most, if not said)', readNumber)
    .option('--variant <name>', 'show them with a variant; may be repeated', collect)
    .option('--language <name>', 'show them in a language that the game has labels in, such as de')
    .option('--json', 'print one object')
    .addHelpText('after', '\nExample:\n  regelwerk settings games/king-of-new-tokyo/king-of-new-tokyo.regel')
    .action((file: string, options: Options) => exit(settings(io, file, options)));
}

function settings(io: Io, file: string, { players, variant = [], language, json }: Options): number {
  const rules = loadRules(io, file);
  const { compilation } = rules;
  if (!compilation.playable) {
    complain(io, rules, rules.diagnostics);
    return 1;
  }
  checkChoices(rules, { players, variants: variant });
  const shown = describe(compilation.program, players, variant, spokenIn(rules, language));
  if (json) print(io.output, JSON.stringify(withoutPlaces(shown), undefined, 1));
  else printAll(io.output, showSettings(shown, paintFor(io, io.output)));
  return 0;
}

function showSettings(shown: Description, paint: Paint): readonly string[] {
  const { title, languages, players, seats, options, variants } = shown;
  const { min, max } = players;
  const optionRows = options.map(({ name, label, type, value }) => [
    `  ${name} = ${showValue(value)}`,
    showType(type),
    label === name ? '' : label,
  ]);
  const isTranslated = variants.some(({ name, label }) => label !== name);
  const variantRows = variants.map(({ name, label, players: count, doc }) => [
    `  ${name}`,
    ...(isTranslated ? [label] : []),
    count === undefined ? '' : `with ${countNoun(count, 'player')}`,
    doc.split('\n', 1)[0] ?? '',
  ]);
  const section = (heading: string, rows: readonly (readonly string[])[]) =>
    rows.length === 0 ? [] : ['', paint('bold', heading), ...alignColumns(rows)];
  return [
    paint('bold', title),
    min === max ? countNoun(min, 'player') : `${min} to ${max} players`,
    ...(languages.length > 1 ? [`in ${languages.join(', ')}`] : []),
    ...section(
      'Seats, in order',
      seats.map(({ name, label }) => [`  ${name}`, label === name ? '' : label]),
    ),
    ...section('Options', optionRows),
    ...section('Variants', variantRows),
  ];
}

function showType(type: Description['options'][number]['type']): string {
  switch (type.kind) {
    case 'number':
      return `${type.low} to ${type.high}`;
    case 'yes-no':
      return 'yes or no';
    case 'one-of':
      return type.members.map(({ name }) => name).join(', ');
  }
}

function showValue(value: number | boolean | string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Where something stands in the file is for the editor. */
function withoutPlaces({ options, variants, ...rest }: Description): object {
  return {
    ...rest,
    options: options.map(({ span: _, ...option }) => option),
    variants: variants.map(({ span: _, ...variant }) => variant),
  };
}
