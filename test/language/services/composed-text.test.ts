import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openWithUsed } from '../../../language/compile.ts';
import type { Source } from '../../../language/index.ts';
import { plainText, variantsOf } from '../../../language/semantics/compose.ts';
import { composedText } from '../../../language/services/composed-text.ts';
import { formatted } from '../../../language/services/format/format.ts';
import { editText } from '../../../language/services/text-edits.ts';
import { parse } from '../../../language/syntax/parse.ts';
import type { GameIR } from '../../../runtime/ir/ir.ts';
import { configure, lower } from '../../../runtime/lowering/index.ts';
import { allGames } from '../../all-games.ts';

function composed(text: string, ...names: string[]): string {
  const document = openWithUsed({ name: 'a.regel', text }, () => undefined);
  const all = variantsOf(document.parsed.files);
  const chosen = names.map((name) => all.find((one) => plainText(one.name) === name) as (typeof all)[number]);
  const [source] = composedText(document, chosen);
  return formatted(source?.text ?? '').split('variant')[0] ?? '';
}

const BASE = `game "G" edition 1
players 2..4 { Red red, Blue blue }
option target: 1..50 = 10 "To win"
player { score: 0..50 = 0 }
setup { set round to 0 }
play { rounds { turns { do Go } } }
step Go {
  choose "What?" {
    action Add "Add one" needs me.score < target "enough" { add 1 to me.score }
    action Stay {}
  }
  phase Late { add 1 to me.score }
}
step Empty {}
ending Won "won"
`;

test.each([
  ['option target = 20', 'option target: 1..50 = 20 "To win"'],
  ['players 3..4', 'players 3..4 { Red red, Blue blue }'],
  ['extend step Go before { set me.score to 3 }', 'step Go {\n  set me.score to 3\n  choose'],
  ['extend step Go { set me.score to 3 }', '  phase Late { add 1 to me.score }\n  set me.score to 3\n}'],
  ['extend step Empty { set round to 1 }', 'step Empty {\n  set round to 1\n}'],
  [
    'replace action Add "Add two" { add 2 to me.score }',
    '    action Add "Add two" { add 2 to me.score }\n    action Stay {}',
  ],
  ['replace step Empty { set round to 2 }', 'step Empty { set round to 2 }\nending'],
  ['remove step Empty', '  phase Late { add 1 to me.score }\n}\nending Won'],
  [
    'extend phase Late { set me.score to 4 }',
    '  phase Late {\n    add 1 to me.score\n    set me.score to 4\n  }',
  ],
  ['replace setup { set Ada.score to 2 }', '}\nsetup { set Ada.score to 2 }\n'],
  ['extend player { money: 0..9 = 0 }', 'player {\n  score: 0..50 = 0\n  money: 0..9 = 0\n}'],
  ['replace player { score: 0..60 = 5 }', 'player { score: 0..60 = 5 }\nsetup'],
])('`%s` is written where it belongs', (patch, written) => {
  expect(composed(`${BASE}variant "V" { ${patch} }\n`, 'V')).toContain(written);
});

test('a variant that changes what another one has put there', () => {
  const variants =
    'variant "A" { replace step Empty { set round to 2 } }\nvariant "B" { extend step Empty { set round to 3 } }\n';
  expect(composed(BASE + variants, 'A', 'B')).toContain(
    'step Empty {\n  set round to 2\n  set round to 3\n}',
  );
});

test('options that are set, and nothing else, stand in the text', () => {
  const document = openWithUsed({ name: 'a.regel', text: BASE }, () => undefined);
  const [source] = composedText(document, [], { target: '7' });
  expect(source?.text).toBe(BASE.replace('= 10', '= 7'));
  expect(composedText(document, [])).toEqual(document.parsed.sources);
});

test('an option that is set has that value, whatever a variant says, and the variant stays as it is', () => {
  const text = `${BASE}variant "V" { option target = 20  add option extra: 0..9 = 1 }\n`;
  const document = openWithUsed({ name: 'a.regel', text }, () => undefined);
  const [source] = composedText(document, variantsOf(document.parsed.files), { target: '7', extra: '3' });
  expect(source?.text).toBe(`${text.replace('= 10', '= 7').trimEnd()}\noption extra: 0..9 = 3\n`);
});

test('what a variant adds stands in the file of the variant', () => {
  const files: Readonly<Record<string, string>> = { 'b.regel': 'define x = 1\n' };
  const text = `${BASE}variant "V" { ending Lost "lost" }\nuse "b.regel"\n`;
  const document = openWithUsed({ name: 'a.regel', text }, (name) => files[name]);
  const [main, other] = composedText(document, variantsOf(document.parsed.files));
  expect(main?.text).toContain('\nending Lost "lost"');
  expect(other?.text).toBe(files['b.regel']);
});

describe('the text with a variant written into it makes the same game', () => {
  const files = allGames.filter((file) => readFileSync(file, 'utf8').includes('variant '));
  test.each(files)('%s', (file) => {
    const read = (name: string) => {
      const path = join(dirname(file), name);
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    };
    const main = { name: basename(file), text: readFileSync(file, 'utf8') };
    const document = openWithUsed(main, read);
    for (const variant of variantsOf(document.parsed.files)) {
      const chosen = variant.forPlayers === undefined ? [plainText(variant.name)] : [];
      const configured = configure(document.checked, { players: variant.forPlayers, variants: chosen });
      const { players, variants } = configured.configuration;
      const inForce = variantsOf(document.parsed.files).filter(({ name }) =>
        variants.includes(plainText(name)),
      );
      const sources = composedText(document, inForce);
      const written = openWithUsed(withoutVariants(sources[0] as Source), (name) => {
        const source = sources.find((one) => one.name === name);
        return source ? withoutVariants(source).text : read(name);
      });
      const before = lower(document.checked, { players: variant.forPlayers, variants: chosen }).game;
      // Fewer seats than have names can play in a variant only.
      if (written.checked.diagnostics.some(({ code }) => code === 'seats-surplus')) continue;
      const after = lower(written.checked, { players }).game;
      expect([plainText(variant.name), played(after)]).toEqual([plainText(variant.name), played(before)]);
    }
  });
});

/** The file without its variants. */
function withoutVariants(source: Source): Source {
  const { file } = parse(source.text, 0);
  const gone = variantsOf([file]).map(({ span }) => ({ span, text: '' }));
  return { ...source, text: editText(source.text, gone) };
}

/** All of a game but where it is written, and what it is called to be. */
function played(game: GameIR | undefined): unknown {
  return JSON.parse(JSON.stringify({ ...game, origins: undefined, configuration: undefined }));
}

describe('how a window closes', () => {
  const market = (closes: string, variant: string) => `game "G" edition 1
players 2..4
player { score: 0..50 = 0 }
play { rounds {
  window Market "Trade" {
    any p in players may { action Offer "Offer" { add 1 to p.score } }
    Red may pass
    ${closes}
  }
} }
variant "V" { extend window Market { ${variant} } }
`;
  test.each([
    ['', 'closes when all pass', ['closes when all pass']],
    ['', 'Red may pass closes when all pass', ['closes when all pass']],
    ['// closes when all pass', 'closes when all pass', ['// closes when all pass', 'closes when all pass']],
    ['closes when round > 3', 'closes when all pass', ['closes when all pass']],
    ['closes when all pass', 'closes when round > 3', ['closes when round > 3']],
    ['closes when all pass', 'closes after 9 actions', ['closes when all pass', 'closes after 9 actions']],
    ['closes when round > 3', 'closes when round > 4', ['closes when round > 4']],
    [
      'closes after 9 actions',
      'closes when all pass closes after 8 actions',
      ['closes after 8 actions', 'closes when all pass'],
    ],
  ])('%s, changed by %s', (closes, variant, expected) => {
    const lines = composed(market(closes, variant), 'V').split('\n');
    const said = lines.map((line) => line.trim()).filter((line) => line.includes('closes'));
    expect(said.toSorted()).toEqual(expected.toSorted());
  });
});
