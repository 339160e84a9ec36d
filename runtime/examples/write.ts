/** A game that was played, written as an example of the rules. */

import { CELL, type Cells } from '../ir/cells.ts';
import type { Configuration, GameIR } from '../ir/ir.ts';
import { legalActions } from '../play/legal-actions.ts';
import { gameResult } from '../play/result.ts';
import { waiting } from '../play/waiting.ts';
import type { LogEvent } from '../session/log.ts';
import { cellsAt, type Session } from '../session/session.ts';
import { nameValue } from '../values/names.ts';
import { type Told, told } from '../values/words/told.ts';
import type { GivenPosition } from './given.ts';
import { wordsFor } from './naming.ts';
import type { Position } from './run.ts';

/** What an example is to be. */
export interface ExampleWish {
  readonly name: string;
  /** The number of events that have been played where it ends. */
  readonly at: number;
  /** Where it begins, where that is not the start of the game: behind so many events, in this position. */
  readonly from?: { readonly at: number; readonly given: GivenPosition } | undefined;
  /** The variants and options that differ from what the rules say. */
  readonly setup: Pick<Configuration, 'variants' | 'options'>;
}

/** The text of an example, in no particular layout; or why the language cannot say it. */
export type WrittenExample =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: Told };

/** The first events of a session as an example that ends by saying what came of them. */
export function writeExample(session: Session, { name, at, setup, from }: ExampleWish): WrittenExample {
  const { game } = session;
  const players = game.ir.domains[0]?.members.map((member) => member.name) ?? [];
  const lines: string[] = [];
  /** How many lines the setup takes, and how many events. */
  let ofSetup = 0;
  let setUp = 0;
  if (isSettingUp(session, at)) return { ok: false, why: told('stillSettingUp') };
  for (const [index, { event }] of session.played.slice(0, at).entries()) {
    if (index < (from?.at ?? 0)) continue;
    const line = lineOf(session, players, event, index);
    if (line === undefined) return { ok: false, why: told('noWordsForEvent', String(index + 1)) };
    lines.push(line);
    if (isSettingUp(session, index)) {
      ofSetup = lines.length;
      setUp = index + 1;
    }
  }
  // Above a `given`, what nature does in the setup is as it is said; otherwise it has its first outcomes.
  const none = ofSetup > 0 ? ['given {}'] : [];
  const given = from ? [`given at ${from.given.at} {\n${from.given.changes.join('\n')}\n}`] : none;
  const played = [...lines.slice(0, ofSetup), ...given, ...lines.slice(ofSetup)];
  const options = Object.entries(setup.options).map(
    ([option, value]) => `${option} = ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`,
  );
  const variants = setup.variants.map((variant) => `variant ${textOf(variant)}`);
  const settings = [...players, ...options, ...variants].join(', ');
  const body = [...played, ...expected(session, from?.at ?? setUp, at)].join('\n');
  return { ok: true, text: `example ${textOf(name)} with ${settings} {\n${body}\n}\n` };
}

function isSettingUp(session: Session, at: number): boolean {
  const now = waiting(session.game, cellsAt(session, at), 'all');
  return now.kind !== 'end' && now.path.startsWith('setup/');
}

/** More than these expectations of what has changed nobody reads. */
const MOST_CHANGES = 12;

/**
 * What holds at the end: what each seat has, and what is on the board, that was not so at the beginning, and of much the latest of it; the result, or
 * what may be done.
 */
function expected(session: Session, begin: number, at: number): readonly string[] {
  const { game } = session;
  const cells = cellsAt(session, at);
  const players = game.ir.domains[0]?.members.map(({ name }) => name) ?? [];
  const all = (position: Cells) => [
    ...holdingsOf(game.ir, players, position),
    ...onTheBoard(game.ir, position),
  ];
  const linesAt = (index: number) => all(index === 0 ? session.initial : cellsAt(session, index));
  const changed = latest(without(all(cells), linesAt(begin)), begin, at, linesAt);
  const result = gameResult(game, cells);
  if (result?.kind === 'ended') {
    const by = game.ir.endings.some(({ name }) => name !== '' && name === result.name);
    const who = result.winners.map((seat) => players[seat]).join(' and ') || 'nobody';
    return [...changed, `expect ${who} wins${by ? ` by ${result.name}` : ''}`];
  }
  const can = new Set(
    legalActions(game, cells).map(({ seat, action }) => `expect ${players[seat]} can ${action}`),
  );
  return [...changed, ...can];
}

/** Of many lines those that have come to hold last, in their order, with a note of how many others there are. */
function latest(
  lines: readonly string[],
  from: number,
  at: number,
  linesAt: (index: number) => readonly string[],
): readonly string[] {
  if (lines.length <= MOST_CHANGES) return lines;
  const kept = new Set<string>();
  // Further and further back, as long as there is room for all that was otherwise there.
  for (let index = at - 1; index >= from; index--) {
    const since = without(lines, linesAt(index)).filter((line) => !kept.has(line));
    const isTooMuch = kept.size + since.length > MOST_CHANGES;
    if (isTooMuch && kept.size > 0) break;
    for (const line of since.slice(0, MOST_CHANGES)) kept.add(line);
    if (isTooMuch) break;
  }
  const others = lines.length - kept.size;
  return [
    ...lines.filter((line) => kept.has(line)),
    `// ${others} more that changed before are not asked about.`,
  ];
}

function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line));
}

/** `expect Ada.money = 3`, for the simple fields of seats. */
function holdingsOf(ir: GameIR, players: readonly string[], cells: Cells): readonly string[] {
  return ir.layout.fields.flatMap(({ name, base, over, type, holds }) => {
    const isSimple = type.kind === 'number' || type.kind === 'yes-no';
    if (!name.startsWith('player.') || over.length !== 1 || over[0] !== 0 || holds || !isSimple) return [];
    return players.map((player, seat) => {
      const value = wordsFor(ir, cells, nameValue(ir, type, cells[base + seat] ?? 0));
      return `expect ${player}.${name.slice('player.'.length)} = ${value}`;
    });
  });
}

/** A name that the rules can write as it is. */
const PLAIN = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** `expect Ada.pawn at Inn`, `expect b2.mark is Ada`: where pieces stand, and what is said of spaces. */
function onTheBoard(ir: GameIR, cells: Cells): readonly string[] {
  return ir.layout.fields.flatMap((field) => {
    const { name, base, over, type, holds } = field;
    const [domain, ...others] = over;
    const members = domain === undefined ? undefined : ir.domains[domain];
    if (!members || others.length > 0 || holds || type.kind === 'dice') return [];
    const isPlace = name === `${members.name}.space`;
    if (!isPlace && members.name !== 'space') return [];
    return members.members.flatMap((member, index) => {
      const value = nameValue(ir, type, cells[base + index] ?? 0);
      const what = wordsFor(ir, cells, member.name);
      const words = wordsFor(ir, cells, value);
      if (what === undefined || words === undefined || (!isPlace && !PLAIN.test(what))) return [];
      if (isPlace && value !== null) return PLAIN.test(words) ? [`expect ${what} at ${words}`] : [];
      const is = value === null || typeof value === 'string' ? 'is' : '=';
      return [`expect ${what}.${name.slice(members.name.length + 1)} ${is} ${words}`];
    });
  });
}

function lineOf(
  session: Session,
  players: readonly string[],
  event: LogEvent,
  index: number,
): string | undefined {
  if ('time' in event) return 'time passes';
  const cells = cellsAt(session, index);
  const words = ('chance' in event ? event.shows : event.args).map((value) =>
    wordsFor(session.game.ir, cells, value),
  );
  if (words.includes(undefined)) return undefined;
  if ('chance' in event) {
    const now = waiting(session.game, cells, 'all');
    return `${now.kind === 'chance' && now.what === 'roll' ? 'roll' : 'pick'} ${words.join(', ')}`;
  }
  return `${players[event.seat - 1]} does ${event.action}${words.length === 0 ? '' : `(${words.join(', ')})`}`;
}

/** As a text of the language. */
function textOf(text: string): string {
  return `"${text.replace(/[\\"{}]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ')}"`;
}

/** Whether two positions of the same rules are the same in every cell that the rules know; seats may have other names. */
export function isSamePosition(one: Position, other: Position): boolean {
  const fields = new Map(other.game.ir.layout.fields.map((field) => [field.name, field]));
  const isSameField = one.game.ir.layout.fields.every(({ name, base, length }) => {
    const field = fields.get(name);
    if (field?.length !== length) return false;
    for (let index = 0; index < length; index++)
      if (one.cells[base + index] !== other.cells[field.base + index]) return false;
    return true;
  });
  return isSameField && (one.cells[CELL.result] ?? 0) === (other.cells[CELL.result] ?? 0);
}
