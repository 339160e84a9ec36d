/** A game for the players, variants and options that were asked for. */

import { type Command, InvalidArgumentError } from 'commander';
import { hasErrors } from '../../language/diagnostics/diagnostic.ts';
import { type Description, describe } from '../../language/index.ts';
import { nearestLanguage } from '../../language/labels/languages.ts';
import { languagesOf } from '../../language/labels/tables.ts';
import type { Choices, Game } from '../../runtime/index.ts';
import { configure } from '../../runtime/lowering/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { createGame } from '../../runtime/play/game.ts';
import type { Budget } from '../../shared/budget.ts';
import { type Io, print, printAll } from '../io.ts';
import { paintFor } from '../terminal/colours.ts';
import { showDiagnostics } from '../terminal/diagnostics.ts';
import { countNoun } from '../terminal/words.ts';
import { UsageError } from '../usage-error.ts';
import { loadRules, type RulesFile } from './load.ts';
import { readNumber } from './read-number.ts';

/** What `addGameOptions` reads. */
export interface GameChoices {
  readonly players?: number;
  readonly variant?: readonly string[];
  readonly option?: Readonly<Record<string, string>>;
  /** What players read it in. */
  readonly language?: string;
}

/** A game, and the rules it was made of. */
export interface OpenGame {
  readonly rules: RulesFile;
  readonly game: Game;
}

/** Lets a command be told which game to make of the rules. */
export function addGameOptions(command: Command): Command {
  const collect = (name: string, names: readonly string[] = []) => [...names, name];
  return command
    .option('--players <n>', 'number of players (the most, if not said)', readNumber)
    .option('--variant <name>', 'play with a variant; may be repeated', collect)
    .option('--option <name=value>', 'set an option of the game; may be repeated', readOption)
    .option('--language <name>', 'play it in a language that it has labels in, such as de');
}

/**
 * Makes the game. Where the rules do not make one, says why and returns undefined; throws a `UsageError` where
 * it was asked for something that the rules do not have. `budget`: what playing it may take.
 */
export function openGame(io: Io, file: string, chosen: GameChoices, budget?: Budget): OpenGame | undefined {
  const rules = loadRules(io, file);
  const game = makeGame(
    io,
    rules,
    {
      players: chosen.players,
      variants: chosen.variant,
      options: chosen.option,
    },
    budget,
    chosen.language,
  );
  return game && { rules, game };
}

/** The same for rules that are read already. */
export function makeGame(
  io: Io,
  rules: RulesFile,
  choices: Choices,
  budget?: Budget,
  language?: string,
): Game | undefined {
  const { program, playable } = rules.compilation;
  if (!playable) return complain(io, rules, rules.diagnostics);
  const isPlain = Object.values(choices).every((value) => value === undefined);
  const configured = configure(program, choices);
  const wrong = configured.diagnostics.filter(({ severity }) => severity === 'error');
  // What the choices make wrong with the rules has a place in them.
  if (hasErrors(configured.program.diagnostics)) return complain(io, rules, wrong);
  if (wrong.length > 0 && !isPlain) throw refusal(rules, wrong);
  const { game, diagnostics } = lower(program, choices, spokenIn(rules, language));
  return game ? createGame(game, { budget }) : complain(io, rules, diagnostics);
}

/** The language that was asked for, else that of the rules; throws a `UsageError` where the rules have no labels in it. */
export function spokenIn(
  { compilation, description }: RulesFile,
  wanted: string | undefined,
): string | undefined {
  const languages = languagesOf(compilation.document.parsed.files);
  if (wanted === undefined) return languages[0];
  const found = nearestLanguage(languages, wanted);
  if (found !== undefined) return found;
  const known =
    languages.length === 0
      ? 'It has labels in no language but its own.'
      : `It can be played in: ${languages.join(', ')}.`;
  throw new UsageError(`${description.title} has no labels in ${wanted}. ${known}`);
}

/** Checks choices before anything is made of them; throws a `UsageError` if the rules do not have them. */
export function checkChoices(rules: RulesFile, choices: Choices): void {
  const { diagnostics } = configure(rules.compilation.program, choices);
  const wrong = diagnostics.filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) throw refusal(rules, wrong);
}

/** What is wrong with choices; and the names to choose from, where one is not among them. */
function refusal({ description }: RulesFile, wrong: RulesFile['diagnostics']): UsageError {
  const list = (what: string, of: readonly { readonly name: string }[]): string =>
    of.length === 0 ? `There are no ${what}.` : `The ${what} are: ${of.map(({ name }) => name).join(', ')}.`;
  const codes = new Set(wrong.map(({ code }) => code));
  const names = [
    ...(codes.has('unknown-variant') ? [list('variants', description.variants)] : []),
    ...(codes.has('unknown-name') ? [list('options', description.options)] : []),
  ];
  return new UsageError([...wrong.map(({ message }) => message), ...names].join(' '));
}

/** `Pig, 3 players, Short game, target = 50`: what differs from the plain game is named. */
export function nameGame({ rules, game }: OpenGame): string {
  const { players, variants, options } = game.ir.configuration;
  const plain = describe(rules.compilation.program, players, variants);
  const chosen = variants.filter((name) => !isImplied(plain, name));
  const changed = plain.options.filter(({ name, value }) => options[name] !== value);
  const values = changed.map(({ name }) => `${name} = ${showValue(options[name])}`);
  return [game.ir.title, countNoun(players, 'player'), ...chosen, ...values].join(', ');
}

/** The arguments that lead to the same game again. */
export function repeatGame({ rules, game }: OpenGame): string {
  const { players, variants, options } = game.ir.configuration;
  const plain = describe(rules.compilation.program, players, variants);
  const changed = plain.options.filter(({ name, value }) => options[name] !== value);
  return [
    quote(rules.file),
    `--players ${players}`,
    ...variants.filter((name) => !isImplied(plain, name)).map((name) => `--variant ${quote(name)}`),
    ...changed.map(({ name }) => `--option ${name}=${showValue(options[name])}`),
  ].join(' ');
}

function readOption(
  text: string,
  options: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const [, name, value] = /^\s*([^=]+?)\s*=\s*(.*?)\s*$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('Say name=value.');
  return { ...options, [name]: value };
}

/** Says what is wrong with rules that make no game. */
export function complain(io: Io, rules: RulesFile, diagnostics: RulesFile['diagnostics']): undefined {
  const paint = paintFor(io, io.errors);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  printAll(io.errors, showDiagnostics(rules, errors, paint));
  if (hasErrors(diagnostics)) print(io.errors, `${rules.file}: ${countNoun(errors.length, 'error')}`);
  return undefined;
}

/** Whether a variant follows from the number of players. */
function isImplied(description: Description, name: string): boolean {
  return description.variants.some((variant) => variant.name === name && variant.players !== undefined);
}

function showValue(value: number | boolean | string | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

function quote(word: string): string {
  return /^[\w./=-]+$/.test(word) ? word : `"${word}"`;
}
