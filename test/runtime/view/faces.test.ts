/** Cards drawn as cards: what a look puts on them from the columns of their list. */

import { describe, expect, test } from 'vitest';
import { showTable } from '../../../cli/terminal/table.ts';
import { compile, type Source } from '../../../language/index.ts';
import { type CardFace, start, viewTable } from '../../../runtime/index.ts';
import type { GameIR } from '../../../runtime/ir/ir.ts';
import { verify } from '../../../runtime/ir/verify.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { seenTable } from '../../../runtime/view/view.ts';

const CSV = `count,name,label,family,worth,ripe,with,rules,art
2,Apple,Apple,Tree,1,yes,Tree Field,"Draw, then stop.",pictures/apple.png
1,Melon,"Melon, sugared",Field,0,no,,,melon.webp
1,Joker,,none,3,no,,Anything,
`;

const rules = (look: string): Source => ({
  name: 'test.regel',
  text: `game "Fruit" edition 1
    players 2 { Red, Blue }
    enum Family { Tree "Trees", Field }
    cards Fruit(family: Family or none, worth: 0..5, ripe: yes/no, with: set of Family) "Fruit" from "fruit.csv"
    place stall "Stall" { fruit: pile of Fruit = all "Fruit"  best: Fruit or none = none "Best"  open: deck of Fruit seen by all "Open" }
    player { hand: hand of Fruit "Hand" }
    setup { move Apple from stall.fruit to Red.hand  move Melon from stall.fruit to stall.open  set stall.best to Joker }
    play { rounds { turns { choose { action Pass {} } } } }
    ${look}`,
});

function irOf(look: string): GameIR {
  const { diagnostics, program } = compile([rules(look), { name: 'fruit.csv', text: CSV }]);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return lower(program).game as GameIR;
}

const faces = (look: string): readonly CardFace[] => irOf(look).table.faces?.[0]?.faces ?? [];
const parts = (look: string, card = 0) => faces(look)[card]?.parts;

const LOOK = `look { cards Fruit icon star colour by family { Tree green } icon by name { Melon sun } {
  family: icon house
  worth: corner colour red hide when 0
  ripe: short "Ripe!"
  with:
  rules: text
  art: picture
} }`;

describe('the face of a card', () => {
  test('has what the look says of its columns, in the order of its lines, without what is nothing', () => {
    expect(faces(LOOK)).toEqual([
      {
        label: 'Apple',
        drawn: { icon: 'star', colour: 'green' },
        parts: [
          { name: 'family', at: 'line', label: 'Family', words: 'Trees', drawn: { icon: 'house' } },
          { name: 'worth', at: 'corner', words: '1', drawn: { colour: 'red' } },
          { name: 'ripe', at: 'line', words: 'Ripe!', drawn: {} },
          { name: 'with', at: 'line', label: 'With', words: 'Trees, Field', drawn: {} },
          { name: 'rules', at: 'text', words: 'Draw, then stop.', drawn: {} },
          { name: 'art', at: 'picture', words: 'pictures/apple.png', drawn: {} },
        ],
      },
      {
        label: 'Melon, sugared',
        drawn: { icon: 'sun' },
        parts: [
          { name: 'family', at: 'line', label: 'Family', words: 'Field', drawn: { icon: 'house' } },
          { name: 'art', at: 'picture', words: 'melon.webp', drawn: {} },
        ],
      },
      {
        label: 'Joker',
        drawn: { icon: 'star' },
        parts: [
          { name: 'worth', at: 'corner', words: '3', drawn: { colour: 'red' } },
          { name: 'rules', at: 'text', words: 'Anything', drawn: {} },
        ],
      },
    ]);
  });

  test('has what the later line says, trait by trait', () => {
    const twice = `${LOOK} look { cards Fruit icon moon { family: hide  worth: text  rules: short "Note" } }`;
    expect(faces(twice)[1]?.drawn).toEqual({ icon: 'moon' });
    expect(parts(twice)?.map(({ name, at }) => `${name} ${at}`)).toEqual([
      'worth text',
      'ripe line',
      'with line',
      'rules text',
      'art picture',
    ]);
  });

  test('can be written without regard to capital letters of columns that are for looks', () => {
    expect(parts('look { cards Fruit { Rules: text } }')?.[0]?.words).toBe('Draw, then stop.');
  });

  test('has only the name where the look says no more', () => {
    expect(parts('look { cards Fruit }')).toEqual([]);
  });

  test('has what is so of it where no look says anything, without what is nothing', () => {
    expect(parts('')).toEqual([
      { name: 'family', at: 'note', words: 'Trees', drawn: {} },
      { name: 'worth', at: 'note', label: 'Worth', words: '1', drawn: {} },
      { name: 'ripe', at: 'note', words: 'Ripe', drawn: {} },
      { name: 'with', at: 'note', words: 'Trees, Field', drawn: {} },
    ]);
    expect(parts('', 1)?.map(({ name }) => name)).toEqual(['family']);
    expect(parts('', 2)?.map(({ name }) => name)).toEqual(['worth']);
  });

  test.each([
    ['a name says a value', 'each "{suit} {rank}" (Suit, 2..4)', []],
    [
      'most names say a value',
      'Red2 "two of red" (Red, 2), Red3 "3 of red" (Red, 3), Red4 "4 of red" (Red, 4)',
      [],
    ],
    [
      'few names say a value',
      'Two (Red, 2), Three (Red, 3), Four "Red 4" (Red, 4)',
      ['Red, Rank 2', 'Red, Rank 3', 'Red, Rank 4'],
    ],
    [
      'a number is said for another attribute',
      'A "Red, level 2" (Red, 2, 2), B "Red, level 3" (Red, 3, 3)',
      ['Points 2', 'Points 3'],
    ],
    ['a number is part of a longer one', 'A "Red 12" (Red, 2), B "Red 13" (Red, 3)', ['Rank 2', 'Rank 3']],
  ])('has no attributes that names say: %s', (_, cards, expected) => {
    const points = cards.includes('level') ? ', points: 0..9' : '';
    const text = `game "Suits" edition 1
      players 2
      enum Suit { Red, Blue }
      cards Card(suit: Suit, rank: 0..9${points}) "Card" { ${cards} }
      table { pile: pile of Card = all "Pile" }
      play { rounds { turns { choose { action Pass {} } } } }`;
    const { program, diagnostics } = compile([{ name: 'test.regel', text }]);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const faces = lower(program).game?.table.faces?.[0]?.faces ?? [];
    const said = (face: CardFace) => face.parts.map(({ label, words }) => `${label ?? ''} ${words}`.trim());
    expect(faces.map((face) => said(face).join(', ')).filter((words) => words !== '')).toEqual(expected);
  });

  test('is no part of the game', () => {
    const { table, ...game } = irOf(LOOK);
    const { faces, ...rest } = table;
    const { table: plainTable, ...plain } = irOf('');
    const { faces: names, ...without } = plainTable;
    expect(faces).toHaveLength(1);
    expect(names).not.toEqual(faces);
    expect(rest).toEqual(without);
    expect(game).toEqual(plain);
  });

  test('is for those who look, not for bots, and is the same for everybody', () => {
    const game = createGame(irOf(LOOK));
    const cells = start(game);
    expect(seenTable(game, cells, 0).cards).toEqual([]);
    expect(viewTable(game, cells, 0).cards).toBe(viewTable(game, cells, 1).cards);
    expect(viewTable(game, cells, 1).cards[0]?.name).toBe('Fruit');
  });

  test('is found by what a value says that it is', () => {
    const game = createGame(irOf(LOOK));
    const { places, seats } = viewTable(game, start(game), 0);
    const shown = (name: string) => places[0]?.fields.find((field) => field.name === name)?.shown;
    expect(shown('best')).toMatchObject({ kind: 'member', of: 'Fruit', index: 2 });
    expect(shown('open')).toMatchObject({ kind: 'deck', of: 'Fruit', index: 1 });
    expect(seats[0]?.fields[0]?.shown).toMatchObject({ kind: 'pile', of: 'Fruit' });
    expect(seats[1]?.fields[0]?.shown).toEqual({ kind: 'hidden', total: 0 });
  });
});

describe('a terminal', () => {
  test('says what stands on cards, without pictures', () => {
    const game = createGame(irOf(LOOK));
    const lines = showTable(viewTable(game, start(game), 0), (_, text) => text);
    expect(lines.slice(1)).toEqual([
      '▸ Red   Hand 1 (★ Apple [⌂ Trees, 1, Ripe!, Trees, Field, Draw, then stop.])',
      '  Blue  Hand 0 hidden',
      '  Stall  Fruit 2 (★ Apple [⌂ Trees, 1, Ripe!, Trees, Field, Draw, then stop.], ★ Joker [3, Anything])  ' +
        'Best ★ Joker [3, Anything]  Open ☀ Melon, sugared [⌂ Field] on top of 1',
    ]);
  });
});

test('a terminal says of cards without a look what their names do not say', () => {
  const game = createGame(irOf(''));
  const lines = showTable(viewTable(game, start(game), 1), (_, text) => text);
  expect(lines.at(-1)).toContain('Best Joker [Worth 3]');
});

describe('a game from outside', () => {
  const withPicture = (words: string): GameIR =>
    JSON.parse(JSON.stringify(irOf(LOOK)).replace('pictures/apple.png', words)) as GameIR;

  test('may have faces, but no pictures that lie elsewhere or hold code', () => {
    expect(verify(withPicture('pictures/apple.png'))).toEqual([]);
    for (const words of ['https://example.org/a.png', 'apple.svg', '../apple.png'])
      expect(verify(withPicture(words)), words).toHaveLength(1);
  });
});
