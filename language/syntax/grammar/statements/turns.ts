/** The course of a game: `rounds`, `turns`, `turn of` and `phase`. */

import type { Direction, PhaseStatement, RoundsStatement, TurnStatement, TurnsStatement } from '../../ast.ts';
import type { Core, Reader } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { docOf } from '../described.ts';
import { takeForDirection, tellInstead } from '../foreign/foreign-forms.ts';
import { turnedOver } from '../foreign/kinds-in-words.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

/** `rounds {…}` */
export function roundsStatement(p: Core, g: Needs<'citedBlock'>): Reader<RoundsStatement> {
  return p.rule('Rounds', (start) => {
    skipNumberOfRounds(p, start);
    skipUntil(p);
    const { cites, body } = g.citedBlock('rounds');
    skipUntil(p);
    return { kind: 'rounds', span: p.from(start), body, cites };
  });
}

/** `rounds until round 5 {…}`, `rounds {…} until somebody has won`: rounds go on until the game ends, which is said in their block. */
function skipUntil(p: Core): void {
  if (p.peek().image !== 'until' || !p.next(T.PlainName) || !onSameLine(p, 2)) return;
  const start = p.here();
  let last = 2;
  while (last < MOST_TOKENS && onSameLine(p, last + 1) && !p.nextWord(last + 1, T.LCurly, T.RCurly)) last++;
  const condition = p.written({ ...p.spanOf(p.peek(2)), end: p.spanOf(p.peek(last)).end });
  const [, number] = /^(?:the )?(?:end of )?round (\d+)$/.exec(condition) ?? [];
  skip(p, last);
  const when = number === undefined ? condition : `round = ${number}`;
  const say = `rounds { …  when ${when} { rank p in players by p.score } }`;
  remark(p, 'foreign-word', p.from(start), { written: p.written(p.from(start)), say });
  excuse(p);
}

/** More tokens than such a condition has. */
const MOST_TOKENS = 40;

/** `rounds 3 times {…}`, `rounds 3 {…}`, `rounds up to 3 {…}`: rounds go on until the game ends. */
function skipNumberOfRounds(p: Core, start: number): void {
  const number = p.next(K.up) && p.next(K.to, 2) ? 3 : 1;
  const isNamed = p.nextIsName(number) && p.nextWord(number + 1, T.LCurly, K.times);
  if (!(p.next(T.NumberToken, number) || isNamed) || !onSameLine(p, number)) return;
  skip(p, number - 1);
  const { image } = p.takeNext();
  if (p.next(K.times)) p.takeNext();
  tellInstead(p, p.from(start), `repeat up to ${image} times`);
}

/** `turns clockwise from starter {…}`, `turns counterclockwise {…}` */
export function turnsStatement(
  p: Core,
  g: Needs<'postfix' | 'citedBlock'>,
): Reader<TurnsStatement | TurnStatement> {
  return p.rule('Turns', (start) => {
    skipWho(p, start);
    skipFirstPlayer(p, start);
    if (p.next(K.of) && onSameLine(p, 1)) return turnOfOne(p, g, start);
    takeForDirection(p);
    const before = p.maybe(
      () => p.nextWord(1, K.clockwise, K.counterclockwise),
      () => p.takeAny(K.clockwise, K.counterclockwise).image as Direction,
    );
    takeForFrom(p);
    const behind = p.here();
    const from = p.after(K.from, () => g.postfix());
    const direction = before ?? (from && takeDirectionBehind(p, behind)) ?? 'clockwise';
    const { cites, body } = g.citedBlock('turns');
    return { kind: 'turns', span: p.from(start), direction, from, body, cites };
  });
}

/** `turns starting with the first player`: turns begin with that one unless something else is said. */
function skipFirstPlayer(p: Core, start: number): void {
  const isStarting = /^(starting|beginning|start|begin)$/.test(p.peek().image);
  const at = isStarting ? 3 : 2;
  const isFrom = isStarting ? /^(with|from|at|by)$/.test(p.peek(2).image) : p.next(K.from);
  if (!isFrom || !p.next(K.the, at) || p.peek(at + 1).image !== 'first' || !onSameLine(p, at + 2)) return;
  if (!p.next(K.player, at + 2) || !p.nextWord(at + 3, T.LCurly, T.Colon)) return;
  skip(p, at + 2);
  tellInstead(p, p.from(start), 'turns');
}

/** `turns starting with p`, `turns clockwise starting from p`, `turns clockwise p` */
function takeForFrom(p: Core): void {
  if (!onSameLine(p, 1)) return;
  const isStarting = /^(starting|beginning|start|begin)$/.test(p.peek().image);
  const isWith = isStarting && /^(with|from|at|by)$/.test(p.peek(2).image);
  if (isStarting && (isWith || p.nextIsName(2) || p.next(K.me, 2))) {
    const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(isWith ? 2 : 1)).end };
    if (isWith) p.takeNext();
    tellInstead(p, span, 'from');
    replaceNext(p, K.from);
  }
}

/** `turns from p clockwise`: which way round is said before. */
function takeDirectionBehind(p: Core, from: number): Direction | undefined {
  takeForDirection(p);
  if (!p.nextWord(1, K.clockwise, K.counterclockwise) || !onSameLine(p, 1)) return undefined;
  const { image } = p.peek();
  const before = p.behind();
  const span = p.spanOf(p.takeNext());
  const say = `turns ${image} from …`;
  const behindTurns = { ...span, start: from, end: from };
  const edits = [
    { span: behindTurns, text: `${image} ` },
    { span: { ...span, start: before }, text: '' },
  ];
  const fix = { title: `Write \`${say}\``, edits };
  remark(p, 'foreign-word', span, { written: `turns from … ${image}`, say }, { fix });
  return image as Direction;
}

/** `turns of all players`, `turns for each player`: who has them need not be said; one player has a `turn of`. */
function skipWho(p: Core, start: number): void {
  if (!p.nextWord(1, K.of, K.for) || !onSameLine(p, 1)) return;
  let ahead = 2;
  while (/^(all|each|every|the)$/.test(p.peek(ahead).image)) ahead++;
  if (/^(players?|everybody|everyone)$/.test(p.peek(ahead).image)) {
    for (let taken = 0; taken < ahead; taken++) p.takeNext();
    const span = { ...p.from(start), start };
    tellInstead(p, span, 'turns');
  }
}

/** `turns of boss {…}` */
function turnOfOne(p: Core, g: Needs<'postfix' | 'citedBlock'>, start: number): TurnStatement {
  tellInstead(p, p.from(start), 'turn');
  p.takeNext();
  const player = g.postfix();
  const { cites, body } = g.citedBlock('turn');
  return { kind: 'turn', span: p.from(start), player, body, cites };
}

/** `turn of boss {…}` */
export function turnStatement(p: Core, g: Needs<'postfix' | 'citedBlock'>): Reader<TurnStatement> {
  return p.rule('Turn', (start): TurnStatement | undefined => {
    if (skipTurnedOver(p, start)) return undefined;
    p.need(K.of, 'turn');
    const player = g.postfix();
    const { cites, body } = g.citedBlock('turn');
    return { kind: 'turn', span: p.from(start), player, body, cites };
  });
}

/** `turn over the top of b.stack`: cards have no other side here. True if it came, and was told. */
function skipTurnedOver(p: Core, start: number): boolean {
  if (!/^(over|up)$/.test(p.peek().image) || !onSameLine(p, 2)) return false;
  let last = 1;
  while (last < MOST_TURNED && onSameLine(p, last + 1) && !p.nextWord(last + 1, T.RCurly, T.LCurly)) last++;
  const span = { ...p.from(start), end: p.spanOf(p.peek(last)).end };
  const said = turnedOver(p, p.written(span).replace(/\s+/g, ' '));
  if (!said) return false;
  skip(p, last);
  const fix = said.isKnown ? writing(said.say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say: said.say }, { fix });
  return true;
}

/** More tokens than such words have. */
const MOST_TURNED = 12;

/** `phase Start "Start of the turn" cites NT-1 { … }` */
export function phaseStatement(p: Core, g: Needs<'name' | 'label' | 'citedBlock'>): Reader<PhaseStatement> {
  return p.rule('Phase', (start) => {
    const doc = docOf(p, start);
    const name = g.name('phase');
    const label = g.label();
    const { cites, body } = g.citedBlock('phase');
    return name && { kind: 'phase', span: p.from(start), name, label, cites, doc, body };
  });
}
