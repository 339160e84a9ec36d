import { expect, test } from 'vitest';
import { choosable, chooseVariants, sayConflicts, variantsInForce } from '../../editor/variants/variants.ts';
import { withVariant, wrongName } from '../../editor/variants/write-variant.ts';
import type { Setup } from '../../editor/worker/protocol.ts';
import { compile, describe } from '../../language/index.ts';
import { formatted } from '../../language/services/format/format.ts';
import { loadGame } from '../../runtime/index.ts';

const TEXT = `game "Mill" edition 1

players 2..4

option goal: 1..20 = 10
option fast: yes/no = no
option wind: one of { calm, gale } = calm

player { sacks: 0..20 = 0 }

play { turns { do Grind } }

step Grind {
  choose { action Work { add 1 to me.sacks } action Rest { when fast { add 1 to me.sacks } } }
  when me.sacks >= goal or wind = gale and me.sacks > 3 { win me by Full }
}

ending Full "a full mill"

variant "Short" { option goal = 5 }

variant "Lazy" {
  option goal = 8
  replace step Grind {
    choose { action Rest { add 1 to me.sacks } action Sleep { } }
    when me.sacks >= goal { win me by Full }
  }
}

variant "Two millers" for 2 players { option fast = yes }
`;

const sources = (text: string) => [{ name: 'mill.regel', text }];
const compilation = compile(sources(TEXT));
const game = describe(compilation.program);
const setup = { players: 4, variants: [] as readonly string[], options: {} };

test('the rules are sound', () => {
  expect(compilation.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(choosable(game).map(({ name }) => name)).toEqual(['Short', 'Lazy', 'Two millers']);
});

test.each([
  { before: setup, picked: ['Short'], after: { variants: ['Short'] } },
  { before: setup, picked: ['Short', 'Lazy'], after: { variants: ['Short', 'Lazy'] } },
  {
    before: { ...setup, variants: ['Short'] },
    picked: ['Short', 'Two millers'],
    after: { variants: ['Short'], players: 2 },
  },
  { before: { ...setup, players: 2 }, picked: ['Two millers', 'Lazy'], after: { variants: ['Lazy'] } },
  { before: { ...setup, players: 2 }, picked: [], after: { variants: [], players: 4 } },
])('$picked chosen in place of $before gives $after', ({ before, picked, after }) => {
  expect(chooseVariants(game, before, picked)).toEqual(after);
});

test('the variant of a number of players is in force whenever so many play', () => {
  expect(variantsInForce(game, { ...setup, players: 2, variants: ['Lazy'] })).toEqual([
    'Lazy',
    'Two millers',
  ]);
});

test('variants say what they take back of each other', () => {
  const [short, lazy] = game.variants;
  expect(short && sayConflicts(short, ['Short', 'Lazy'], game.variants)).toBe(
    'Changes option goal, as “Lazy” does: what stands later in the rules counts.',
  );
  const inGerman = game.variants.map((each) => (each === lazy ? { ...each, label: 'Faul' } : each));
  expect(short && sayConflicts(short, ['Short', 'Lazy'], inGerman)).toContain('“Faul”');
  expect(lazy?.conflicts).toEqual([{ variant: 'Short', parts: ['option goal'] }]);
  expect(lazy && sayConflicts(lazy, ['Lazy'], game.variants)).toBeUndefined();
});

const SETTINGS: readonly Setup['options'][] = [
  { goal: 7 },
  { fast: true },
  { goal: 3, fast: true, wind: 'gale' },
];

test.each(SETTINGS)('a setting becomes a variant that makes the same game: %j', (options) => {
  const text = withVariant(TEXT, 'Windy day', game.options, options);
  expect(formatted(text)).toBe(formatted(TEXT) + text.slice(TEXT.length));
  const set = loadGame(sources(TEXT), { players: 3, options });
  const written = loadGame(sources(text), { players: 3, variants: ['Windy day'] });
  expect(written.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(written.game?.configuration.options).toEqual(set.game?.configuration.options);
  expect(written.game?.ir.flow).toBeDefined();
});

test('a setting that is kept says which variants it was made beside', () => {
  const game = describe(compile(sources(TEXT)).program, 3);
  const text = withVariant(TEXT, 'Windy day', game.options, { goal: 12 }, ['Night', 'Short game']);
  expect(text.slice(TEXT.trimEnd().length)).toBe(
    '\n\n/// Together with “Night”, “Short game”.\nvariant "Windy day" { option goal = 12 }\n',
  );
  const [kept] = describe(compile(sources(text)).program, 3).variants.filter(
    ({ name }) => name === 'Windy day',
  );
  expect(kept?.doc).toBe('Together with “Night”, “Short game”.');
});

test.each([
  ['', 'A variant needs a name.'],
  ['a "b"', 'A name has no quotes, braces or backslashes.'],
  ['short ', 'There is a variant of this name already.'],
  ['Windy', undefined],
])('the name %j: %s', (name, wrong) => {
  expect(wrongName(name, ['Short', 'Lazy'])).toBe(wrong);
});
