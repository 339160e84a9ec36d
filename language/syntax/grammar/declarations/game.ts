/** The head of a rules file: `game`, `use` and `players`. */

import { addAll } from '../../../../shared/lists.ts';
import type { GameDeclaration, PlayersDeclaration, SeatSyntax, Span, UseDeclaration } from '../../ast.ts';
import { plainFileName } from '../../file-name.ts';
import { retype } from '../../lexer.ts';
import type { Core, Reader } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { complain, describe, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import { shapes } from '../../shapes.ts';
import * as T from '../../tokens.ts';
import { docOf } from '../described.ts';
import { plainText, textForTitle } from '../expressions/literals.ts';
import { pathUnquoted } from '../foreign/file-names.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { numberMeant } from '../foreign/how-many.ts';
import { inBraces } from '../lists.ts';
import type { Grammar, Needs } from '../rules.ts';
import { beginsMember } from './members.ts';

/** `game "Title" edition 1` */
export function gameDeclaration(p: Core, g: Needs<'text' | 'number' | 'cites'>): Reader<GameDeclaration> {
  return p.rule('Game', (start) => {
    const doc = docOf(p, start);
    if (p.next(T.Colon) && p.next(T.TextToken, 2)) skipColonOfTitle(p);
    const title = textForTitle(p, 'game') ?? g.text('game');
    const edition = p.after(T.K.edition, () => g.number('game'));
    const cites = g.cites();
    return title && { kind: 'game', span: p.from(start), title, edition, label: undefined, cites, doc };
  });
}

/** `game: "Frogs"`: the title follows without a sign. */
function skipColonOfTitle(p: Core): void {
  const span = p.spanOf(p.peek());
  skip(p, 1);
  const fix = { title: 'Remove `:`', edits: [{ span, text: '' }] };
  remark(p, 'word-too-many', span, { word: ':' }, { fix });
}

/** `use "cards.regel"` */
export function fileDeclaration(p: Core, g: Needs<'text'>): Reader<UseDeclaration> {
  return p.rule('Use', (start) => {
    skipNamesUsed(p);
    const path = pathUnquoted(p) ?? g.text('use');
    const one = path && { kind: 'use' as const, span: p.from(start), path: plainFileName(plainText(path)) };
    moreFiles(p, g);
    return one;
  });
}

/** `use Suit from "cards.regel"`: all of a file is used. */
function skipNamesUsed(p: Core): void {
  let last = 0;
  while (p.nextWord(last + 1, T.PlainName, T.Comma, T.Times, T.LCurly, T.RCurly) && onSameLine(p, last + 1))
    last++;
  if (last === 0 || !p.next(T.K.from, last + 1) || !p.next(T.TextToken, last + 2)) return;
  const start = p.here();
  skip(p, last + 1);
  const span = { ...p.spanOf(p.peek()), start };
  tellInstead(p, span, p.peek().image);
}

/** `use "a.regel", "b.regel"`: each file has the word before it. */
function moreFiles(p: Core, g: Needs<'text'>): void {
  const first = p.emptySpan();
  const edits: { readonly span: Span; readonly text: string }[] = [];
  while (p.nextWord(1, T.Comma, T.K.and) && p.next(T.TextToken, 2) && onSameLine(p, 2)) {
    const behind = p.behind();
    p.takeNext();
    edits.push({ span: { ...p.emptySpan(), start: behind, end: p.here() }, text: '\nuse ' });
    const start = p.here();
    const path = g.text('use');
    if (path) p.misplaced.push({ kind: 'use', span: p.from(start), path: plainFileName(plainText(path)) });
  }
  if (edits.length === 0) return;
  const facts = { written: 'use …, …', say: 'use …  use …' };
  const span = { ...first, end: first.end + 1 };
  remark(p, 'foreign-word', span, facts, { fix: { title: 'Write `use` before each', edits } });
}

/** `players 3..4 { Suns red, Moons black }` */
export function playersDeclaration(
  p: Core,
  g: Needs<'name' | 'label' | 'cites' | 'playerCount'>,
): Reader<PlayersDeclaration> {
  const seat = p.rule('Seat', (): SeatSyntax | undefined => {
    const start = p.here();
    const name = g.name('seat');
    const label = g.label();
    const colour = p.maybe(
      () => p.nextIsName(),
      () => g.name('colour'),
    );
    return name && { span: p.from(start), name, label, colour };
  });
  return p.rule('Players', (start): PlayersDeclaration => {
    const { min, max } = g.playerCount();
    const before = g.cites();
    const seats: SeatSyntax[] = [];
    if (p.next(T.Colon) && p.nextIsName(2)) addAll(seats, seatsBehindColon(p, seat));
    p.maybe(
      () => p.next(T.LCurly),
      () =>
        inBraces(
          p,
          'players',
          () => beginsMember(p),
          () => {
            const one = seat();
            if (one) seats.push(one);
          },
        ),
    );
    const cites = [...before, ...g.cites()];
    return { kind: 'players', span: p.from(start), min, max, seats, cites };
  });
}

/** `players 2: Black, White`: seats stand in braces. */
function seatsBehindColon(p: Core, seat: () => SeatSyntax | undefined): readonly SeatSyntax[] {
  const from = p.behind();
  p.takeNext();
  const seats: SeatSyntax[] = [];
  const start = p.here();
  do {
    const one = seat();
    if (one) seats.push(one);
  } while (p.next(T.Comma) && p.nextIsName(2) && p.takeNext());
  const say = `{ ${p.written(p.from(start))} }`;
  const edits = [{ span: { ...p.from(start), start: from }, text: ` ${say}` }];
  const facts = { written: p.written({ ...p.from(start), start: from }), say };
  remark(p, 'foreign-word', p.from(start), facts, { fix: { title: `Write \`${say}\``, edits } });
  return seats;
}

export function playerCounts(p: Core, g: Needs<'number'>): Pick<Grammar, 'playerCount'> {
  return {
    playerCount: p.rule('PlayerCount', () => {
      skipSign(p);
      const counted = countOfSeats(p);
      if (counted !== undefined) return { min: counted, max: counted };
      const spelt = countsInWords(p);
      if (spelt) return spelt;
      const min = g.number('players');
      if (p.nextWord(1, T.Minus, T.K.to) && p.next(T.NumberToken, 2)) takeForRange(p);
      const max = p.after(T.DotDot, () => g.number('players')) ?? min;
      if (p.next(T.Comma) && p.next(T.NumberToken, 2)) {
        complain(p, 'players-list', p.spanOf(p.peek()), {});
        while (p.nextWord(1, T.Comma, T.NumberToken)) skip(p, 1);
      }
      return { min: min ?? 1, max: max ?? 1 };
    }),
  };
}

/** `players { Anna, Bert }`: there are as many as are named. */
function countOfSeats(p: Core): number | undefined {
  if (!p.next(T.LCurly) || !p.nextIsName(2)) return undefined;
  let [seats, ahead] = [1, 2];
  while (ahead < MOST_TOKENS && !p.atEnd(ahead) && !p.nextWord(ahead, T.RCurly, T.LCurly)) {
    if (p.next(T.Comma, ahead) && !p.next(T.RCurly, ahead + 1)) seats++;
    ahead++;
  }
  if (!p.next(T.RCurly, ahead)) return undefined;
  const fix = { title: `Insert \`${seats}\``, edits: [{ span: p.emptySpan(), text: ` ${seats}` }] };
  const facts = { found: describe(p), example: shapes.players };
  remark(p, 'number-missing', p.spanOf(p.peek()), facts, { fix });
  return seats;
}

/** More tokens than seats have that are counted. */
const MOST_TOKENS = 100;

/** `players two`, `players two to four` */
function countsInWords(p: Core): { readonly min: number; readonly max: number } | undefined {
  const min = numberMeant(p.peek().image);
  if (min === undefined || !onSameLine(p, 1)) return undefined;
  const other = p.nextWord(2, T.Minus, T.K.to, T.DotDot) ? numberMeant(p.peek(3).image) : undefined;
  if (p.next(T.NumberToken) && (other === undefined || p.next(T.NumberToken, 3))) return undefined;
  const start = p.here();
  for (let taken = other === undefined ? 1 : 3; taken > 0; taken--) p.takeNext();
  tellInstead(p, p.from(start), other === undefined ? String(min) : `${min}..${other}`);
  return { min, max: other ?? min };
}

/** `players: 2..4`, `players = 2..4`, `players from 2 to 4` */
function skipSign(p: Core): void {
  if (!p.nextWord(1, T.Colon, T.Equal, T.K.from) || !p.next(T.NumberToken, 2) || !onSameLine(p, 1)) return;
  if (p.nextWord(3, T.K.to, T.Minus) && p.next(T.NumberToken, 4)) {
    const whole = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(4)).end };
    const say = `${p.peek(2).image}..${p.peek(4).image}`;
    const space = /\s/.test(p.source.text[whole.start - 1] ?? '') ? '' : ' ';
    const fix = { title: `Write \`${say}\``, edits: [{ span: whole, text: space + say }] };
    remark(p, 'foreign-word', whole, { written: p.written(whole), say }, { fix });
    retype(p.peek(3), T.DotDot);
    p.takeNext();
    return;
  }
  const sign = p.spanOf(p.takeNext());
  const span = { ...sign, end: p.spanOf(p.peek()).end };
  const written = p.source.text.slice(span.start, span.end);
  const edits = [
    { span: { ...sign, end: p.here() }, text: /\s/.test(p.source.text[sign.start - 1] ?? '') ? '' : ' ' },
  ];
  const say = `players ${p.peek().image}`;
  remark(
    p,
    'foreign-word',
    span,
    { written: `players${/^\w/.test(written) ? ' ' : ''}${written}`, say },
    { fix: { title: `Write \`${say}\``, edits } },
  );
}

/** `2-4`, `2 to 4` */
function takeForRange(p: Core): void {
  const token = p.peek();
  const span = p.spanOf(token);
  const facts = { written: p.written(span), say: '..' };
  // A dash as texts have it is told as a sign already.
  const code = p.written(span) === '-' || p.written(span) === 'to' ? 'foreign-sign' : 'foreign-word';
  remark(p, code, span, facts, { fix: writing('..', span) });
  replaceNext(p, T.DotDot);
}
