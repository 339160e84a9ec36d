/** What can be set before a game: `option`, and `require`, which options must meet. */

import type {
  Expression,
  OptionDeclaration,
  PerPlayers,
  RequireDeclaration,
  Span,
  TypeSyntax,
} from '../../ast.ts';
import { type Core, otherwise, type Reader, type Way } from '../../parser/core.ts';
import { tellAsOne } from '../../parser/joined.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { replaceNext } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { docOf } from '../described.ts';
import { skipThousands, tellInstead, wholeName } from '../foreign/foreign-forms.ts';
import {
  labelBefore,
  moreOptions,
  type PairEdit,
  takeBrace,
  takeForColon,
  tellLabelFirst,
} from '../foreign/options-in-words.ts';
import { inBraces, needEqual } from '../lists.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

/** `option points_to_win: 5..30 = 12 "Points that win"` */
export function optionDeclaration(
  p: Core,
  g: Needs<'name' | 'type' | 'expression' | 'number' | 'labelAndCites'>,
): Reader<OptionDeclaration> {
  const values: readonly Way<Expression | PerPlayers>[] = [
    [() => p.next(K.per), () => perPlayers(p, g)],
    [otherwise, () => g.expression()],
  ];
  const option = p.rule('Option', (start: number): OptionDeclaration | undefined => {
    const doc = docOf(p, start);
    const first = labelBefore(p);
    const name = wholeName(p, g.name('option'), [T.Colon]);
    const inferred = typeLeftOut(p);
    if (!inferred) p.need(T.Colon, 'option');
    const type = inferred ?? g.type();
    skipThousands(p);
    const early = p.next(T.TextToken) && p.next(T.Equal, 2) ? p.spanOf(p.takeNext()) : undefined;
    const [begun, told] = [p.here(), p.diagnostics.length];
    needEqual(p, 'option');
    if (type.kind === 'yes-no-type') readOnOff(p);
    const said = p.firstOf(values, undefined);
    skipThousands(p);
    // `default off`
    tellAsOne(p, p.from(begun), told);
    // `option lives: 1..9 "Lives" = 3`
    if (early)
      tellInstead(p, p.from(early.start), `${p.written(p.from(early.end)).trim()} ${p.written(early)}`);
    const value = said?.kind === 'per-players' ? said : (eachFor(p, said) ?? said);
    skipPerKind(p, value.span);
    if (first) tellLabelFirst(p, first);
    const { label, cites } = g.labelAndCites();
    return name && { kind: 'option', span: p.from(start), name, type, value, label, cites, doc };
  });
  return (start) => {
    const brace = takeBrace(p);
    const one = option(start);
    moreOptions(p, option, brace);
    return one;
  };
}

/** `on`, `off`, of what is `yes/no`. */
function readOnOff(p: Core): void {
  if (!/^(on|off)$/.test(p.peek().image) || !onSameLine(p, 1)) return;
  const type = p.peek().image === 'on' ? K.yes : K.no;
  tellInstead(p, p.spanOf(p.peek()), String(type.LABEL));
  replaceNext(p, type);
}

/** `option lives = 3`: what it may be set to is said before. */
function typeLeftOut(p: Core): TypeSyntax | undefined {
  // `option goal 5`
  const isBare = p.nextWord(1, T.NumberToken, K.yes, K.no) && !p.next(T.DotDot, 2) && !p.next(T.Slash, 2);
  if (isBare && onSameLine(p, 1)) return typeAndSignLeftOut(p);
  if (!p.next(T.Equal) || !onSameLine(p, 2)) return undefined;
  const sign = p.spanOf(p.peek());
  const value = p.peek(2);
  const isYesNo = p.nextWord(2, K.yes, K.no);
  if (!isYesNo && !p.next(T.NumberToken, 2)) return undefined;
  const { say, type } = typeFor(value.image, isYesNo, sign);
  const fix = { title: `Write \`${say}\``, edits: [{ span: { ...sign, start: p.behind() }, text: say }] };
  remark(p, 'foreign-word', sign, { written: `= ${value.image}`, say: `${say} ${value.image}` }, { fix });
  return type;
}

/** `option lives 3`: what it may be set to, and the sign before its value. */
function typeAndSignLeftOut(p: Core): TypeSyntax {
  const span = p.spanOf(p.peek());
  const { image } = p.peek();
  const { say, type } = typeFor(image, p.nextWord(1, K.yes, K.no), span);
  const edits = [{ span: { ...span, start: p.behind(), end: span.start }, text: `${say} ` }];
  remark(
    p,
    'foreign-word',
    span,
    { written: image, say: `${say} ${image}` },
    { fix: { title: `Write \`${say}\``, edits } },
  );
  return type;
}

function typeFor(
  value: string,
  isYesNo: boolean,
  span: Span,
): { readonly say: string; readonly type: TypeSyntax } {
  const low = value === '0' ? 0 : 1;
  const high = 10 ** Math.min(value.length, 6) - 1;
  const number = (of: number): Expression => ({ kind: 'number', span, value: of });
  return isYesNo
    ? { say: ': yes/no =', type: { kind: 'yes-no-type', span } }
    : {
        say: `: ${low}..${high} =`,
        type: { kind: 'range-type', span, low: number(low), high: number(high) },
      };
}

/** `option lives: 1..9 = 3 per Colour`: an option is one value. */
function skipPerKind(p: Core, value: Span): void {
  if (!p.next(K.per) || !onSameLine(p, 1) || !onSameLine(p, 2) || !p.nextIsWord(2)) return;
  p.takeNext();
  const kind = p.takeNext().image;
  const span = p.from(value.start);
  const written = p.written(value);
  const isPlayer = kind === 'player' || kind === 'players';
  const say = isPlayer ? written : `${written}\`, with an option for each \`${kind}`;
  const fix = isPlayer ? writing(say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
}

/** `7 for 2 players, 5 for 3 players`: a value for each number of players stands in braces. */
function eachFor(p: Core, first: Expression): PerPlayers | undefined {
  const comes = (ahead: number): boolean =>
    p.next(K.for, ahead) && p.next(T.NumberToken, ahead + 1) && p.nextWord(ahead + 2, K.players, K.player);
  if (!comes(1) || !onSameLine(p, 3)) return undefined;
  const values = [forPlayers(p, first)];
  while (!p.atEnd() && p.next(T.Comma) && p.next(T.NumberToken, 2) && comes(3)) {
    p.takeNext();
    const token = p.takeNext();
    values.push(forPlayers(p, { kind: 'number', span: p.spanOf(token), value: Number(token.image) }));
  }
  const span = p.from(first.span.start);
  const each = values.map(({ players, value }) => `${players}: ${p.written(value.span)}`);
  tellInstead(p, span, `per players { ${each.join(', ')} }`);
  return { kind: 'per-players', span, values };
}

/** Takes `for 2 players` behind a value. */
function forPlayers(p: Core, value: Expression): PerPlayers['values'][number] {
  p.takeNext();
  const players = Number(p.takeNext().image);
  p.takeNext();
  return { players, value, span: p.from(value.span.start) };
}

/** `2..3: 5`, `2-3: 5`: up to which number of players the value is for. */
function lastOfSeveral(p: Core, first: number): number | undefined {
  const isRange =
    p.nextWord(1, T.DotDot, T.Minus, K.to, K.or) && p.next(T.NumberToken, 2) && p.next(T.Colon, 3);
  const last = Number(p.peek(2).image);
  if (!isRange || last <= first || last > MOST_PLAYERS) return undefined;
  p.takeNext();
  p.takeNext();
  return last;
}

const MOST_PLAYERS = 8;

/** `per players { 3: 1, 4: 0 }` */
function perPlayers(p: Core, g: Needs<'number' | 'expression'>): PerPlayers {
  const start = p.here();
  p.take(K.per);
  p.need(K.players, 'per-players');
  const values: PerPlayers['values'][number][] = [];
  const signs: PairEdit[] = [];
  inBraces(
    p,
    'per-players',
    () => p.next(T.NumberToken),
    () => {
      const from = p.here();
      const players = g.number('per-players');
      const last = players === undefined ? undefined : lastOfSeveral(p, players);
      takeForColon(p, signs);
      p.need(T.Colon, 'per-players');
      const value = g.expression();
      const span = p.from(from);
      const all = Array.from(
        { length: (last ?? players ?? 0) - (players ?? 1) + 1 },
        (_, at) => (players ?? 0) + at,
      );
      if (last !== undefined)
        tellInstead(p, span, all.map((each) => `${each}: ${p.written(value.span)}`).join(', '));
      if (players !== undefined) for (const each of all) values.push({ players: each, value, span });
    },
  );
  return { kind: 'per-players', span: p.from(start), values };
}

/** `require max_health >= start_health "…"` */
export function requireDeclaration(
  p: Core,
  g: Needs<'expression' | 'labelAndCites'>,
): Reader<RequireDeclaration> {
  return p.rule('Require', (start) => {
    skipThat(p);
    const condition = g.expression();
    if (p.next(T.Comma) && p.next(T.TextToken, 2)) skipCommaBefore(p);
    const { label: message, cites } = g.labelAndCites();
    return { kind: 'require', span: p.from(start), condition, message, cites };
  });
}

/** `require that …` */
function skipThat(p: Core): void {
  if (p.peek().image !== 'that' || !onSameLine(p, 2)) return;
  const span = p.spanOf(p.takeNext());
  const edits = [{ span: { ...span, end: p.here() }, text: '' }];
  remark(p, 'word-too-many', span, { word: 'that' }, { fix: { title: 'Remove `that`', edits } });
}

/** `require a < b, "why not"`: the sentence follows without a sign. */
function skipCommaBefore(p: Core): void {
  const span = p.spanOf(p.takeNext());
  remark(
    p,
    'word-too-many',
    span,
    { word: ',' },
    { fix: { title: 'Remove `,`', edits: [{ span, text: '' }] } },
  );
}
