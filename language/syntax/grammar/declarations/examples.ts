/** Examples, line by line. */

import type { ExampleDeclaration, ExampleLine, Expression, Name, Text } from '../../ast.ts';
import { type Core, otherwise, type Reader, type Way } from '../../parser/core.ts';
import { tellAsOne } from '../../parser/joined.ts';
import { beginsLine, onSameLine } from '../../parser/lookahead.ts';
import { commaMissing, skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { textForTitle } from '../expressions/literals.ts';
import { comesBareCondition } from '../foreign/bare-conditions.ts';
import {
  actionAsVerb,
  type Edits,
  looseArguments,
  readAssert,
  readChanceOf,
  readColon,
  readDrawn,
  readThen,
  readThrown,
  readVerb,
  severalAlike,
  skipActionAlone,
  skipActionAsVerb,
  skipDice,
  skipStop,
  takeAndForComma,
} from '../foreign/example-lines.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { afterEqual, inBraces } from '../lists.ts';
import { isMisspelt } from '../recovery/misspelt-words.ts';
import type { Needs } from '../rules.ts';
import { comesExpected, expectation, tellExpect } from './expectations.ts';
import { givenLine } from './given.ts';

const { K } = T;

type Needed = Needs<
  'name' | 'text' | 'cites' | 'expression' | 'postfix' | 'optionalArguments' | 'block' | 'endingName'
>;

/** What an example is played with. */
interface With {
  /** The edits that put commas between names that words stand between. */
  readonly commas: Edits;
  readonly players: Name[];
  readonly variants: Text[];
  readonly options: { readonly name: Name; readonly value: Expression }[];
}

/** `example "NT-E2 …" with Anna, Bert, Cleo { given {…}  Anna does Trade(Four)  expect … }` */
export function exampleDeclaration(p: Core, g: Needed): Reader<ExampleDeclaration> {
  const line = exampleLine(p, g);
  const withItems: readonly Way<void, With>[] = [
    [
      () => p.next(K.variant),
      ({ variants }) => {
        p.take(K.variant);
        const variant = g.text('with');
        if (variant) variants.push(variant);
      },
    ],
    [
      otherwise,
      ({ players, options, commas }) => {
        if (skipNumberOfPlayers(p)) return;
        const name = g.name('player');
        const value = afterEqual(p, () => g.expression());
        takeAndForComma(p, commas);
        if (name && value) options.push({ name, value });
        else if (name) players.push(name);
      },
    ],
  ];
  return p.rule('Example', (start) => {
    const name = textForTitle(p, 'example') ?? g.text('example');
    const before = g.cites();
    const played: With = { players: [], variants: [], options: [], commas: [] };
    p.repeat(
      () => p.next(K.with),
      () => {
        p.take(K.with);
        p.separated(T.Comma, () => p.firstOf(withItems, played));
      },
    );
    const cites = [...before, ...g.cites()];
    const lines: ExampleLine[] = [];
    const stops: Edits = [];
    // Where a line begins, and how many mistakes were told before it.
    let [begun, told] = [0, 0];
    // Behind what is expected no more is expected on the same line without the word.
    let isExpected = false;
    inBraces(
      p,
      'example',
      () => {
        const mayFollow = (): boolean => !isExpected || beginsLine(p, p.peek());
        do {
          if (mayFollow()) skipStop(p, stops);
          [begun, told] = [p.here(), p.diagnostics.length];
          readHead(p);
        } while (skipActionAsVerb(p) || skipActionAlone(p) || skipChange(p));
        return beginsLineOfExample(p, mayFollow());
      },
      () => {
        isExpected = p.next(K.expect);
        const one = line();
        tellAsOne(p, p.from(begun), told);
        if (one) lines.push(one);
      },
    );
    const { players, variants, options } = played;
    return name && { kind: 'example', span: p.from(start), name, cites, players, variants, options, lines };
  });
}

/** `with 2 players`: they have names. True if it came, and was told; it is left out. */
function skipNumberOfPlayers(p: Core): boolean {
  if (!p.next(T.NumberToken) || !p.nextWord(2, K.players, K.player)) return false;
  const start = p.here();
  const count = Math.min(Number(p.peek().image), NAMES.length);
  skip(p, 2);
  const span = p.from(start);
  // Those who do something further down are called so.
  const rest = p.source.text.slice(span.end, span.end + MOST_OF_EXAMPLE).split(/\n(?=\S)/, 1)[0] ?? '';
  const called = [
    ...new Set(
      [...rest.matchAll(/(?<![\p{L}\d_.])(\p{Lu}[\p{L}\d_]*)(?=\.| does | cannot | can | wins)/gu)].map(
        ([, name = '']) => name,
      ),
    ),
  ];
  const names = [...called, ...NAMES.filter((name) => !called.includes(name))].slice(
    0,
    Math.max(count, called.length),
  );
  tellInstead(p, span, names.join(', '));
  return true;
}

const NAMES = ['Ada', 'Ben', 'Cid', 'Dan', 'Eve', 'Fay'];
/** Letters of an example in which players are looked for. */
const MOST_OF_EXAMPLE = 2000;

/** `set Ada.coins to 3`: what is so at first stands behind `given`. It is told, and left out; true if it came. */
function skipChange(p: Core): boolean {
  if (!p.nextWord(1, K.set, K.add, K.subtract, K.move) || !onSameLine(p, 2)) return false;
  const start = p.here();
  let last = 1;
  while (last < MOST_OF_LINE && onSameLine(p, last + 1) && !p.nextWord(last + 1, T.RCurly, K.expect)) last++;
  skip(p, last);
  const span = p.from(start);
  tellInstead(p, span, `given { ${p.written(span)} }`);
  return true;
}

/** More tokens than stand on such a line. */
const MOST_OF_LINE = 30;

/** The first words of a line, where they are others than ours. */
function readHead(p: Core): void {
  readAssert(p);
  readThen(p);
  readChanceOf(p);
  readDrawn(p);
  readThrown(p);
  readColon(p);
  readVerb(p);
}

function beginsLineOfExample(p: Core, mayBeBare: boolean): boolean {
  if (p.nextWord(1, K.given, K.roll, K.pick, K.expect)) return true;
  if (p.nextIsName() && p.next(K.does, 2)) return true;
  if (comesTimePasses(p) || (mayBeBare && comesBareCondition(p))) return true;
  if (isMisspelt(p, K.given, K.roll, K.pick, K.expect)) return true;
  return p.nextIsName() && beginsLine(p, p.peek()) && onSameLine(p, 2) && p.nextIsWord(2);
}

function comesTimePasses(p: Core): boolean {
  return p.next(K.time) && p.next(K.passes, 2);
}

function exampleLine(p: Core, g: Needed): () => ExampleLine | undefined {
  const expect = expectation(p, g);
  const given = givenLine(p, g);
  const lines: readonly Way<ExampleLine | undefined, number>[] = [
    [() => p.next(K.given), (start) => given(start)],
    [() => p.nextWord(1, K.roll, K.pick), (start) => chance(p, g, start)],
    [
      () => p.next(K.expect) || comesExpected(p) || comesBareCondition(p),
      (start) => {
        if (p.comes(p.next(K.expect))) p.take(K.expect);
        else tellExpect(p);
        return expect(start);
      },
    ],
    [
      () => comesTimePasses(p),
      (start) => {
        p.take(K.time);
        p.take(K.passes);
        return { kind: 'time', span: p.from(start) };
      },
    ],
    [otherwise, (start) => does(p, g, start)],
  ];
  return p.rule('ExampleLine', () => p.firstOf(lines, p.here()));
}

/** `Anna does Trade(Four)` */
function does(p: Core, g: Needed, start: number): ExampleLine | undefined {
  const player = g.name('player');
  const said = player && actionAsVerb(p, g);
  if (said) return { kind: 'does', span: p.from(start), player, ...said };
  const told = p.diagnostics.length;
  p.need(K.does, 'does');
  // Where it is some other word, what stands behind that is not known either.
  const isOther = p.diagnostics.length > told;
  const action = g.name('action');
  const args = g.optionalArguments() ?? (isOther ? undefined : looseArguments(p, g, action)) ?? [];
  return player && action && { kind: 'does', span: p.from(start), player, action, arguments: args };
}

/** `roll Ace, Ace, Three, Zero` or `pick Anna` */
function chance(p: Core, g: Needed, start: number): ExampleLine {
  const word = p.takeAny(K.roll, K.pick).tokenType === K.roll ? 'roll' : 'pick';
  skipDice(p);
  const values = [...(word === 'pick' ? severalAlike(p, start) : []), g.expression()];
  p.repeat(
    () => p.next(T.Comma) || comesValueWithoutComma(p),
    () => {
      if (p.comes(p.next(T.Comma))) p.take(T.Comma);
      else commaMissing(p);
      values.push(g.expression());
    },
  );
  return { kind: 'chance', span: p.from(start), word, values };
}

/** Does one more value come, though no comma stands before it? */
function comesValueWithoutComma(p: Core): boolean {
  if (!(p.nextIsName() || p.next(T.NumberToken)) || !onSameLine(p, 1)) return false;
  return !p.next(K.does, 2) && !comesTimePasses(p);
}
