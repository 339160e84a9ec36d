/** How things are drawn: `look { player { money: first icon coin }  piece Guard shape square }`. */

import type { TokenType } from 'chevrotain';
import { nearNames } from '../../../diagnostics/suggest.ts';
import type { LookDeclaration, LookField, LookOwner, LookPart, LookTrait, Name } from '../../ast.ts';
import { type Core, otherwise, type Reader, type Way } from '../../parser/core.ts';
import { tellHeadAsOne } from '../../parser/joined.ts';
import { beginsField } from '../../parser/lookahead.ts';
import { complain, describe, missingSpan, remark, startAfresh } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import type { PairEdit } from '../foreign/options-in-words.ts';
import { inBraces } from '../lists.ts';
import { nameOf } from '../names.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

type Parts = Needs<'name' | 'word' | 'text'>;

/** All that can be said, as it is written. */
export const traitWords = [
  ...['hide', 'first', 'last', 'middle', 'corner', 'text', 'picture'],
  ...['icon', 'shape', 'size', 'colour', 'short'],
];

/** What a look can be about; those of which there are several are named. */
export const LOOK_OWNERS: readonly [TokenType, ...TokenType[]] = [
  K.player,
  K.table,
  K.space,
  K.piece,
  K.place,
  K.record,
  K.dice,
  K.cards,
];
const namedOwners: ReadonlySet<LookOwner> = new Set(['place', 'record', 'dice', 'cards']);

/** `look { … }` */
export function lookDeclaration(p: Core, g: Parts): Reader<LookDeclaration> {
  const trait = lookTrait(p, g);
  const traits = (): LookTrait[] => {
    const read: LookTrait[] = [];
    p.repeat(
      () => comesTrait(p),
      () => {
        const one = trait();
        if (one) read.push(one);
      },
    );
    return read;
  };
  const field = p.rule('LookField', (): LookField | undefined => {
    const start = p.here();
    const name = g.word('field');
    p.need(T.Colon, 'look');
    const said = traits();
    return name && { span: p.from(start), name, traits: said };
  });
  const part = p.rule('LookPart', (): LookPart | undefined => {
    startAfresh(p);
    const start = p.here();
    const of = p.takeAny(...LOOK_OWNERS).image as LookOwner;
    const isNamed = namedOwners.has(of) || (of === 'piece' && !isSaidOfAll(p));
    const name = p.maybe(
      () => isNamed,
      () => g.name(of),
    );
    const said = traits();
    const fields: LookField[] = [];
    p.maybe(
      () => p.next(T.LCurly),
      () =>
        inBraces(
          p,
          'look',
          () => beginsField(p),
          () => {
            const one = field();
            if (one) fields.push(one);
          },
        ),
    );
    if (isNamed && !name) return undefined;
    return { span: p.from(start), of, name, traits: said, fields };
  });
  return p.rule('Look', (start): LookDeclaration => {
    const things: LookPart[] = [];
    inBraces(
      p,
      'look',
      () => p.nextWord(1, ...LOOK_OWNERS),
      () => {
        const start = p.here();
        const one = part();
        tellHeadAsOne(p, start);
        if (one) things.push(one);
      },
    );
    return { kind: 'look', span: p.from(start), things };
  });
}

/** Does something that is said of it come? A comma between, and a colon behind its word, are told and left out. */
function comesTrait(p: Core): boolean {
  const isSaid = (ahead: number): boolean => traitWords.includes(p.peek(ahead).image);
  // A field may be called so, of which something is said that is a word of looks.
  const isColon = (ahead: number): boolean =>
    p.next(T.Colon, ahead + 1) && !isSaid(ahead + 2) && (p.nextIsName(ahead + 2) || p.next(K.by, ahead + 2));
  const at = p.next(T.Comma) ? 2 : 1;
  if (!p.nextIsName(at) || (p.next(T.Colon, at + 1) && !(isSaid(at) && isColon(at)))) return false;
  if (at === 2) {
    if (!isSaid(2)) return false;
    const span = p.spanOf(p.peek());
    skip(p, 1);
    remark(
      p,
      'foreign-sign',
      span,
      { written: ',', say: '' },
      { fix: { title: 'Remove `,`', edits: [{ span, text: '' }] } },
    );
  }
  return true;
}

/** `colour: red`: what it is follows without a sign. */
function skipColonBehind(p: Core): void {
  if (!p.next(T.Colon)) return;
  const span = p.spanOf(p.peek());
  skip(p, 1);
  const fix = { title: 'Remove `:`', edits: [{ span, text: '' }] };
  remark(p, 'word-too-many', span, { word: ':' }, { fix });
}

/** `{ Red: red }`, `{ Red -> red }`: what each looks like follows without a sign. Who writes one so writes all so: it is told once. */
function skipSignOfPair(p: Core, told: PairEdit[]): void {
  const isArrow = p.next(T.Minus) && p.next(T.Greater, 2);
  if (!isArrow && !p.nextWord(1, T.Colon, T.Equal, T.Minus)) return;
  const start = p.here();
  skip(p, isArrow ? 2 : 1);
  const span = p.from(start);
  told.push({ span: { ...span, end: p.here() }, text: p.source.text[start - 1] === ' ' ? '' : ' ' });
  if (told.length > 1) return;
  const fix = { title: `Remove \`${p.written(span)}\``, edits: told };
  remark(p, 'word-too-many', span, { word: p.written(span) }, { fix });
}

/** Does `piece` stand for all pieces: before the brace, or before something that can only be said of a kind? */
function isSaidOfAll(p: Core): boolean {
  if (p.next(T.LCurly)) return true;
  const isSaid = p.nextWord(2, T.TextToken) || (p.nextIsName(2) && !traitWords.includes(p.peek(2).image));
  return traitWords.includes(p.peek().image) && isSaid;
}

/** `hide when 0`, `icon coin`, `short "G"`, `colour by kind { Business grey }` */
function lookTrait(p: Core, g: Parts): () => LookTrait | undefined {
  const comes = (word: string) => (): boolean => p.peek().image === word;
  const plain = (
    word: 'first' | 'last' | 'middle' | 'corner' | 'text' | 'picture',
  ): Way<LookTrait | undefined, number> => [
    comes(word),
    (start) => {
      p.take(T.NameWord);
      return { kind: word, span: p.from(start) };
    },
  ];
  const chosen = (word: 'shape' | 'size'): Way<LookTrait | undefined, number> => [
    comes(word),
    (start) => {
      p.take(T.NameWord);
      skipColonBehind(p);
      const value = g.name(word);
      return value && { kind: word, value, span: p.from(start) };
    },
  ];
  const ways: readonly Way<LookTrait | undefined, number>[] = [
    [
      comes('hide'),
      (start) => {
        p.take(T.NameWord);
        const isWhenZero = p.after(K.when, () => zero(p));
        return { kind: isWhenZero === undefined ? 'hide' : 'hide when 0', span: p.from(start) };
      },
    ],
    plain('first'),
    plain('last'),
    plain('middle'),
    plain('corner'),
    plain('text'),
    plain('picture'),
    chosen('shape'),
    chosen('size'),
    [comes('icon'), chosenOrBy(p, g, 'icon')],
    [comes('colour'), chosenOrBy(p, g, 'colour')],
    [
      comes('short'),
      (start) => {
        p.take(T.NameWord);
        const text = g.text('look');
        return text && { kind: 'short', text, span: p.from(start) };
      },
    ],
    [otherwise, () => unknownTrait(p)],
  ];
  return p.rule('LookTrait', () => p.firstOf(ways, p.here()));
}

/** `colour red`, or `colour by kind { Business grey, Authority blue }`; the same of icons. */
function chosenOrBy(p: Core, g: Parts, what: 'icon' | 'colour'): (start: number) => LookTrait | undefined {
  const yesOrNo = (): boolean => p.nextWord(1, K.yes, K.no);
  const members: readonly Way<Name | undefined>[] = [
    [yesOrNo, () => nameOf(p, p.takeAny(K.yes, K.no))],
    [otherwise, () => g.name('member')],
  ];
  let signs: PairEdit[] = [];
  const pair = p.rule(what === 'icon' ? 'LookIcon' : 'LookColour', () => {
    const member = p.firstOf(members, undefined);
    skipSignOfPair(p, signs);
    const value = g.name(what);
    return member && value && { member, value };
  });
  const byAttribute = (start: number): LookTrait | undefined => {
    p.take(K.by);
    const attribute = g.name('attribute');
    const values: { readonly member: Name; readonly value: Name }[] = [];
    signs = [];
    inBraces(
      p,
      'look',
      () => p.nextIsName() || yesOrNo(),
      () => {
        const one = pair();
        if (one) values.push(one);
      },
    );
    return attribute && { kind: `${what} by`, attribute, values, span: p.from(start) };
  };
  const ways: readonly Way<LookTrait | undefined, number>[] = [
    [() => p.next(K.by), byAttribute],
    [
      otherwise,
      (start) => {
        const value = g.name(what);
        return value && { kind: what, value, span: p.from(start) };
      },
    ],
  ];
  return (start) => {
    p.take(T.NameWord);
    skipColonBehind(p);
    return p.firstOf(ways, start);
  };
}

/** The only condition there is. */
function zero(p: Core): true {
  if (p.comes(p.next(T.NumberToken) && p.peek().image === '0')) p.take(T.NumberToken);
  else {
    const facts = { word: '0', found: describe(p), example: 'owed: hide when 0' };
    complain(p, 'word-missing', missingSpan(p), facts);
    if (p.next(T.NumberToken)) skip(p, 1);
  }
  return true;
}

function unknownTrait(p: Core): undefined {
  const token = p.take(T.NameWord);
  const near = nearNames(token.image, traitWords);
  remark(p, 'look-word', p.spanOf(token), { word: token.image, near, known: traitWords });
  // What it was to be is said behind it.
  if (p.nextIsName() && !p.next(T.Colon, 2) && !traitWords.includes(p.peek().image)) p.takeNext();
  else if (p.next(T.TextToken)) p.takeNext();
  return undefined;
}
