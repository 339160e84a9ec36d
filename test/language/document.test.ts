/** A document reaches each stage when it is asked for, and no stage runs twice for the same text. */

import { beforeEach, expect, test, vi } from 'vitest';
import { compileDocument, openDocument, openWithUsed } from '../../language/compile.ts';
import { errorsOfRules } from '../../language/document/problems.ts';
import { describe, type Source } from '../../language/index.ts';
import { labelTables } from '../../language/labels/tables.ts';
import { shownTexts } from '../../language/labels/texts.ts';
import { checkExample } from '../../language/semantics/check/declarations/examples.ts';
import { bindProgram, checkProgram } from '../../language/semantics/program.ts';
import { parse } from '../../language/syntax/parse.ts';
import { lowerExamples } from '../../runtime/lowering/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { lowerTable } from '../../runtime/lowering/shown/table.ts';

vi.mock('../../language/syntax/parse.ts', { spy: true });
vi.mock('../../language/semantics/program.ts', { spy: true });
vi.mock('../../language/semantics/check/declarations/examples.ts', { spy: true });
vi.mock('../../runtime/lowering/shown/table.ts', { spy: true });

/** How often each stage has run; `lowered` counts games and examples. */
const runs = () => ({
  parsed: vi.mocked(parse).mock.calls.length,
  bound: vi.mocked(bindProgram).mock.calls.length,
  checked: vi.mocked(checkProgram).mock.calls.length,
  examples: vi.mocked(checkExample).mock.calls.length,
  lowered: vi.mocked(lowerTable).mock.calls.length,
});

beforeEach(() => {
  vi.clearAllMocks();
});

const RULES = `game "Race" edition 1
use "race.examples.regel"
players 2..3
option long: 3..20 = 9
option goal: 3..20 = 5
board ring goal + 1
player { steps: 0..goal clamped }
play {
  rounds { turns { choose {
    action Walk { add 1 to me.steps when me.steps >= goal { win me } }
    action Wait {}
  } } }
}
variant "Long" { option goal = long }
variant "Three" for 3 players { option goal = 4 }`;

const EXAMPLES = `example "one step" with Ann, Bea { Ann does Walk  expect Ann.steps = 1 }
example "three" with Ann, Bea, Cid { Ann does Walk  expect Ann.steps = 1 }
example "long" with Ann, Bea with variant "Long" { Ann does Walk  expect Ann.steps = 1 }`;

const rules: Source = { name: 'race.regel', text: RULES };
const examples: Source = { name: 'race.examples.regel', text: EXAMPLES };

test('a stage runs when it is first asked for', () => {
  const document = openDocument([rules, examples]);
  expect(runs()).toEqual({ parsed: 2, bound: 0, checked: 0, examples: 0, lowered: 0 });
  expect(document.bound.globals.steps).toEqual([]);
  expect(runs()).toEqual({ parsed: 2, bound: 1, checked: 0, examples: 0, lowered: 0 });
  expect(errorsOfRules(document)).toEqual([]);
  expect(runs()).toEqual({ parsed: 2, bound: 1, checked: 1, examples: 0, lowered: 0 });
});

test('the rules are checked once for the base game and once for each variant, whoever asks', () => {
  const document = openDocument([rules, examples]);
  const { program, diagnostics } = compileDocument(document);
  expect(diagnostics).toEqual([]);
  const once = { parsed: 2, bound: 3, checked: 3, examples: 3, lowered: 0 };
  expect(runs()).toEqual(once);
  compileDocument(document);
  for (const players of [undefined, 2, 3]) describe(program, players);
  expect(describe(program, 2, ['Long']).options[1]?.value).toBe(9);
  expect(runs()).toEqual({ ...once, bound: 3, checked: 3 });
});

test('a game is lowered once for each configuration, and its examples are not checked again', () => {
  const { program } = compileDocument(openDocument([rules, examples]));
  const { game } = lower(program, { players: 2 });
  expect(lower(program, { players: 2, options: { goal: 5 } }).game).toBe(game);
  expect(runs()).toEqual({ parsed: 2, bound: 3, checked: 3, examples: 3, lowered: 1 });
  expect(lower(program, { players: 2, options: { long: 7 } }).game).not.toBe(game);
  expect(runs()).toMatchObject({ checked: 3, lowered: 2 });
  // Another size of the board is another game, with spaces of its own.
  expect(lower(program, { players: 2, options: { goal: 7 } }).game?.domains).not.toEqual(game?.domains);
  expect(runs()).toMatchObject({ checked: 4, lowered: 3 });
  expect(lowerExamples(program).map(({ game }) => game !== undefined)).toEqual([true, true, true]);
  expect(runs()).toMatchObject({ parsed: 2, lowered: 6 });
});

test('the examples and variants come later, on the same document', () => {
  const document = openDocument([rules, examples]);
  errorsOfRules(document);
  const { game } = lower(document.checked, { players: 2 });
  expect(runs()).toEqual({ parsed: 2, bound: 1, checked: 1, examples: 0, lowered: 1 });
  const { program, playable } = compileDocument(document);
  expect(playable).toBe(true);
  expect(lower(program, { players: 2 }).game).toBe(game);
  expect(runs()).toEqual({ parsed: 2, bound: 3, checked: 3, examples: 3, lowered: 1 });
});

test('a file that did not change keeps its tree', () => {
  const before = openDocument([rules, examples]);
  const after = openDocument([{ ...rules, text: RULES.replace('2..3', '2..4') }, examples], before);
  expect(runs().parsed).toBe(3);
  expect(after.parsed.files[1]).toBe(before.parsed.files[1]);
  expect(after.parsed.files[0]).not.toBe(before.parsed.files[0]);
  expect(after.checked).not.toBe(before.checked);
});

test('the same text is the same document', () => {
  const before = openDocument([rules, examples]);
  const same = openDocument([{ ...rules }, { ...examples }], before);
  expect(same).toBe(before);
  expect(runs().parsed).toBe(2);
  // With no document before, everything is done anew.
  expect(openDocument([rules, examples])).not.toBe(before);
  expect(runs().parsed).toBe(4);
});

test('files that are used are read as they are found, and each is parsed once', () => {
  const read = (path: string) => (path === examples.name ? EXAMPLES : undefined);
  const before = openWithUsed(rules, read);
  expect(before.parsed.sources.map(({ name }) => name)).toEqual([rules.name, examples.name]);
  expect(runs().parsed).toBe(2);
  expect(openWithUsed(rules, read, before)).toBe(before);
  expect(openWithUsed(rules, () => undefined).parsed.diagnostics.map(({ code }) => code)).toEqual([
    'file-not-found',
  ]);
});

test('a table beside the rules that changes gives its file another tree, without reading that again', () => {
  const main = { name: 'cards.regel', text: 'game "Cards" edition 1\ncards Card from "cards.csv"' };
  const table = { name: 'cards.csv', text: 'name;count\nAce;4' };
  const before = openDocument([main, table]);
  const after = openDocument([main, { ...table, text: `${table.text}\nTwo;4` }], before);
  expect(runs().parsed).toBe(1);
  expect(before.bound.globals.enums[0]?.members.map(({ name }) => name)).toEqual(['Ace']);
  expect(after.bound.globals.enums[0]?.members.map(({ name }) => name)).toEqual(['Ace', 'Two']);
});

test('a table of labels is read anew only where its text changed, and texts only where their declaration did', () => {
  const main = {
    name: 'stones.regel',
    text: 'game "Stones" edition 1\nlabels from "l.csv"\nplayers 2 { Red "Red ones" }\nvariant "Two" { remove option x }',
  };
  const table = { name: 'l.csv', text: 'en,de\nRed ones,Rote' };
  const before = openDocument([main, table]);
  const typed = openDocument([{ ...main, text: `// moved\n${main.text}` }, { ...table }], before);
  const [one] = labelTables(before.parsed.files);
  expect(one?.table.rows).toHaveLength(1);
  expect(labelTables(typed.parsed.files)[0]?.table).toBe(one?.table);
  const more = openDocument([main, { ...table, text: `${table.text} Steine` }], before);
  expect(labelTables(more.parsed.files)[0]?.table).not.toBe(one?.table);
  const [texts, kept] = [before, more].map(({ parsed }) => shownTexts(parsed.files));
  expect(texts?.length).toBeGreaterThan(0);
  expect(kept).not.toBe(texts);
  expect(kept?.every((text, index) => text === texts?.[index])).toBe(true);
});

test('examples wait until the rules can be read', () => {
  const broken = { ...rules, text: RULES.replace('players 2..3', 'playrs 2..3') };
  const { diagnostics } = compileDocument(openDocument([broken, examples]));
  expect(diagnostics.filter(({ span }) => span.file === 1)).toEqual([]);
  expect(diagnostics.length).toBeLessThan(4);
  expect(runs().examples).toBe(0);
});

test('an example that cannot be read keeps neither the rules nor other examples from being checked', () => {
  const broken = { ...examples, text: `${EXAMPLES}\nexample "more" with Ann, Bea { Ann does }` };
  const document = openDocument([rules, broken]);
  expect(document.parsed.rulesAreRead).toBe(true);
  expect(document.examplesChecked.diagnostics).toEqual([]);
  expect(compileDocument(document).playable).toBe(false);
  expect(runs().examples).toBeGreaterThanOrEqual(3);
});
