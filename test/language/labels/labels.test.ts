/** Tables of labels: what is read of them, and what is said of what is wrong. */

import { describe, expect, test } from 'vitest';
import { describe as describeGame } from '../../../language/describe.ts';
import { type Compilation, compile, type Diagnostic, type Source } from '../../../language/index.ts';
import { languagesOf } from '../../../language/labels/tables.ts';
import { translationOf } from '../../../language/labels/translation.ts';
import { visible } from '../../../shared/visible.ts';
import { processorTime } from '../../processor-time.ts';

const RULES = `game "Stones" edition 1
players 2 { Red, Blue "Blue ones" }
labels from "stones.labels.csv"
enum Kind { Big, small "Small" }
player { held: 0..9 = 0 "Held" unit "pieces" }
table { kind: Kind = Big "Kind" }
ending Last "took the last stone"
play {
  rounds {
    turns {
      choose "{me}, take up to {9 - me.held} stones" to others "{me} takes" {
        action Take(sort: Kind, n: 1..3 "How many") "Take {n} \\"{sort}\\""
          needs me.held + n < 9 "that is {me.held + n} already"
        { add n to me.held  set kind to sort }
        action Stop "Stop" { win me by Last }
      }
    }
  }
}
`;

/** Every text, in the order of the rules. */
const ROWS: readonly (readonly [string, string])[] = [
  ['Stones', 'Steine'],
  ['Red', 'Rot'],
  ['Blue ones', 'Die Blauen'],
  ['Big', 'Groß'],
  ['Small', 'Klein'],
  ['Held', 'Genommen'],
  ['pieces', 'Stück'],
  ['Kind', 'Sorte'],
  ['took the last stone', 'nahm den letzten Stein'],
  ['"{me}, take up to {9 - me.held} stones"', '"Bis zu {9-me.held} Steine nimmt {me}"'],
  ['{me} takes', '{me} nimmt'],
  ['sort', 'Sorte'],
  ['How many', 'Wie viele'],
  ['"Take {n} ""{sort}"""', '{sort}: {n} nehmen'],
  ['that is {me.held + n} already', 'das wären schon {me.held + n}'],
  ['Stop', 'Aufhören'],
];

const table = (rows: readonly string[], head = 'en,de'): Source => ({
  name: 'stones.labels.csv',
  text: `${[head, ...rows].join('\n')}\n`,
});
const lines = ROWS.map((row) => row.join(','));

function withTable(labels: Source, rules = RULES): Compilation {
  return compile([{ name: 'stones.regel', text: rules }, labels]);
}

const said = ({ sources, diagnostics }: Compilation): readonly string[] =>
  diagnostics.map(({ code, message, span }) => {
    const text = sources[span.file]?.text ?? '';
    return `${code} [${text.slice(span.start, span.end)}] ${message}`;
  });

/** The sources with the change of the first problem of a code. */
function mended(compilation: Compilation, code: string): readonly Source[] {
  const found = compilation.diagnostics.find((one) => one.code === code);
  if (!found?.fix) throw new Error(`no fix of ${code}`);
  return applied(compilation.sources, found.fix);
}

function applied(sources: readonly Source[], fix: NonNullable<Diagnostic['fix']>): readonly Source[] {
  return sources.map(({ name, text }, index) => {
    const edits = fix.edits.filter(({ span }) => span.file === index);
    const sorted = [...edits].sort((a, b) => b.span.start - a.span.start);
    return {
      name,
      text: sorted.reduce(
        (now, { span, text: by }) => now.slice(0, span.start) + by + now.slice(span.end),
        text,
      ),
    };
  });
}

test('a whole table says nothing, and the game has its languages', () => {
  const compilation = withTable(table(lines));
  expect(said(compilation)).toEqual([]);
  expect(languagesOf(compilation.document.parsed.files)).toEqual(['en', 'de']);
});

test('rules without tables have no languages', () => {
  const { document } = compile([{ name: 'stones.regel', text: RULES.replace(/labels.*\n/, '') }]);
  expect(languagesOf(document.parsed.files)).toEqual([]);
  expect(translationOf(document.parsed.files, 'de')).toBeUndefined();
});

test.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['de-AT', 'de'],
  ['en-GB', 'en'],
  ['fr', undefined],
])('whoever reads %s gets %s', (wanted, language) => {
  const { document } = withTable(table(lines));
  expect(translationOf(document.parsed.files, wanted)?.language).toBe(language);
});

describe('what is missing', () => {
  test('is told once, with a fix that adds the rows', () => {
    const compilation = withTable(table(lines.filter((line) => !/^(Held|Stop|"Take)/.test(line))));
    expect(said(compilation)).toEqual([
      'label-rows ["stones.labels.csv"] stones.labels.csv has no row for 3 texts of the rules, the first is "Held" (player). Players read them as the rules say them.',
    ]);
    const whole = compile(mended(compilation, 'label-rows'));
    expect(said(whole)).toEqual([
      'label-empty [] Nothing stands here in `de`: players read the text of the rules. 2 more cells are empty in this column.',
    ]);
    expect(whole.sources[1]?.text.endsWith('Held,\nTake {n} "{sort}",\nStop,\n')).toBe(true);
  });

  test('is written into a table that has only its first line', () => {
    const compilation = withTable({ name: 'stones.labels.csv', text: 'at;en;de;fr' });
    const [, written] = mended(compilation, 'label-rows');
    expect(written?.text.split('\n').slice(0, 3)).toEqual(['at;en;de;fr', ';Stones;;', ';Red;;']);
    expect(said(compile(mended(compilation, 'label-rows')))).toHaveLength(2);
  });

  test('of two tables of one language each may have a part', () => {
    const rules = RULES.replace('enum', 'labels from "more.csv"\nenum');
    const more = { name: 'more.csv', text: `en,de\n${lines.slice(9).join('\n')}\n` };
    const first = table(lines.slice(0, 9));
    expect(said(compile([{ name: 'stones.regel', text: rules }, first, more]))).toEqual([]);
  });
});

describe('braces', () => {
  const withCell = (cell: string) =>
    withTable(table(lines.map((line) => (line.startsWith('{me} takes') ? `{me} takes,${cell}` : line))));

  test.each([
    [
      '{mi} nimmt',
      'label-holes [{mi} nimmt] `{mi}` does not stand in the text of the rules. `{me}` of the rules is left out here.',
    ],
    ['nimmt', 'label-holes [nimmt] `{me}` of the rules is left out here.'],
    ['{me} {n}', 'label-holes [{me} {n}] `{n}` does not stand in the text of the rules.'],
    ['{me nimmt', 'hole-not-closed [{me nimmt] There is no `}` for the `{` here.'],
  ])('%s', (cell, expected) => {
    const [problem] = said(withCell(cell));
    expect(problem?.slice(0, 25)).toBe(expected.slice(0, 25));
    if (expected.startsWith('label')) expect(problem).toBe(expected);
  });

  test('a near one is offered', () => {
    expect(said(compile(mended(withCell('{mi} nimmt'), 'label-holes')))).toEqual([]);
  });

  test('may stand twice, in another order, with other blanks, and escaped', () => {
    expect(said(withCell('{ me } nimmt: {me} \\{so\\}'))).toEqual([]);
  });
});

describe('rows for nothing', () => {
  test('are told, with the text that was probably meant', () => {
    const compilation = withTable(table(lines.map((line) => line.replace('Held,', 'Helt,'))));
    expect(said(compilation).map((one) => one.split(' ')[0])).toEqual(['label-rows', 'label-unused']);
    expect(said(compile(mended(compilation, 'label-unused')))).toEqual([]);
  });

  test('are removed where no text is near', () => {
    const compilation = withTable(table([...lines, 'Something else entirely,Ganz was anderes']));
    expect(said(compilation)).toEqual([
      'label-unused [Something else entirely] "Something else entirely" stands nowhere in the rules.',
    ]);
    const whole = compile(mended(compilation, 'label-unused'));
    expect(said(whole)).toEqual([]);
    expect(whole.sources[1]?.text).toBe(table(lines).text);
  });

  test('and twice the same', () => {
    const compilation = withTable(table([...lines, 'Stop,Halt']));
    expect(said(compilation)).toEqual([
      'label-twice [Stop] There is a row for "Stop" already; what stands in this one is not used.',
    ]);
    expect(said(compile(mended(compilation, 'label-twice')))).toEqual([]);
  });
});

describe('a text that means two things', () => {
  const rules = RULES.replace('"Stop" {', '"Held" {');
  const rest = lines.filter((line) => !/^(Held|Stop)/.test(line)).map((line) => `,${line}`);
  const at = (part: string) =>
    withTable(table([...rest, ',Held,Genommen', `${part},Held,Anhalten`], 'at,en,de'), rules);

  test('is told apart by the part that it stands in', () => {
    const compilation = at('action Stop');
    expect(said(compilation)).toEqual([]);
    const { files } = compilation.document.parsed;
    const translation = translationOf(files, 'de');
    const [field] = compilation.program.globals.playerFields.values();
    expect(field?.syntax.label && translation?.text(field.syntax.label).parts).toEqual(['Genommen']);
  });

  test('a part that does not say it is told', () => {
    expect(said(at('action Tkae'))).toEqual([
      'label-unused [action Tkae] "Held" does not stand in `action Tkae`, but in `player`, `action Stop`.',
    ]);
  });
});

describe('first lines', () => {
  test.each([
    ['', 'label-columns'],
    ['en', 'label-columns'],
    ['at,en', 'label-columns'],
    ['English,German', 'label-language'],
    ['en,de,note of mine', 'label-language'],
    ['en,de,fr,De', 'label-language'],
    ['en,en', 'label-language'],
  ])('%s', (head, code) => {
    const { diagnostics } = withTable({ name: 'stones.labels.csv', text: `${head}\n` });
    expect(diagnostics.map((one) => one.code)).toEqual([code]);
  });

  test('of two tables name the same language of the rules', () => {
    const rules = RULES.replace('enum', 'labels from "more.csv"\nenum');
    const more = { name: 'more.csv', text: `fr,it\n${lines.join('\n')}\n` };
    const { diagnostics } = compile([{ name: 'stones.regel', text: rules }, table(lines), more]);
    expect(diagnostics.map((one) => one.code)).toContain('label-own');
  });
});

test('what stands above a variant may have a row, and so may the name of an action with a label', () => {
  const rules = `${RULES}/// Take stones,
/// leave none.
variant "Long" { }
`;
  const rows = [...lines, 'Long,Lang', 'Take,Nehmen'];
  const { diagnostics: without } = withTable(table(rows), rules);
  expect(without.map(({ code }) => code)).toEqual([]);
  const { program, diagnostics } = withTable(
    table([...rows, '"Take stones, leave none.",Lass nichts.']),
    rules,
  );
  expect(diagnostics.map(({ code }) => code)).toEqual([]);
  expect(describeGame(program, 2, [], 'de').variants.map(({ doc }) => doc)).toEqual(['Lass nichts.']);
  expect(describeGame(program, 2, [], 'en').variants.map(({ doc }) => doc)).toEqual([
    'Take stones,\nleave none.',
  ]);
});

describe('a table from a stranger', () => {
  const wrong = (labels: Source): readonly string[] => [
    ...new Set(withTable(labels).diagnostics.map(({ code }) => code)),
  ];

  test.each<[string, string, readonly string[]]>([
    ['a cell of a million letters', `en,de\nStones,${'x'.repeat(1_000_000)}\n`, ['too-large']],
    ['a cell of 100,000 letters', `en,de\nStones,${'x'.repeat(100_000)}\n`, ['too-large']],
    ['100,000 lines', `en,de\n${'Stones,Steine\n'.repeat(30_000)}`, ['too-large']],
    ['200,000 columns', `en,de${',de'.repeat(150_000)}\n`, ['label-language']],
    [
      'thousands of languages',
      `en,${Array.from({ length: 50_000 }, (_, index) => `de-x${index}`).join()}\n`,
      ['too-large'],
    ],
    ['a row of 200,000 cells', `en,de\nStones${',x'.repeat(200_000)}\n`, ['label-rows']],
    ['braces by the thousand', `en,de\n{me} takes,${'{me}'.repeat(200)}\n`, ['label-rows']],
    ['open braces by the thousand', `en,de\n{me} takes,${'{'.repeat(500)}\n`, ['hole-not-closed']],
    ['a quote that nobody closes', 'en,de\n"Stones,Steine\nRed,Rot\n', ['text-not-closed']],
    ['names that objects have', 'en,de\n__proto__,constructor\ntoString,x\n', ['label-rows', 'label-unused']],
    ['nothing but zeros', '\u0000'.repeat(20), ['label-language']],
  ])('%s', { timeout: 20_000 }, (_, text, codes) => {
    const time = processorTime(() => expect(wrong({ name: 'stones.labels.csv', text })).toEqual(codes));
    expect(time).toBeLessThan(10_000);
  });

  test('steers no terminal, and does not turn a line around', () => {
    const cell = 'Rot\u001b[31m\u202eX\u200b';
    const compilation = withTable(
      table(lines.map((line) => (line.startsWith('Red,') ? `Red,${cell}` : line))),
    );
    const translation = translationOf(compilation.document.parsed.files, 'de');
    const [seat] = compilation.program.globals.players?.seats ?? [];
    const told = compilation.diagnostics.map(({ message }) => message);
    const shown = [...told, (seat && translation?.name(seat.name)) ?? ''].join();
    expect(told.length).toBeGreaterThan(0);
    expect(shown).toBe(visible(shown));
  });

  test('asks for no value that the text of the rules does not show', () => {
    const compilation = withTable(
      table(lines.map((line) => (line.startsWith('{me} takes') ? '{me} takes,{me} nimmt {me.held}' : line))),
    );
    expect(said(compilation)).toEqual([
      'label-holes [{me} nimmt {me.held}] `{me.held}` does not stand in the text of the rules.',
    ]);
    expect(compilation.playable).toBe(false);
  });
});
