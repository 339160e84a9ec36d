/** Lines that make several members: `each (Suit, 1..13)`. Names are in docs/language/semantics.md, section 3. */

import { describe, expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { lower } from '../../../runtime/lowering/lower.ts';

const game = (declarations: string): string => `game "Made" edition 1
players 2
enum Suit { Clubs "♣", Diamonds "♦", Hearts "hearts" }
${declarations}
play { rounds { turns { choose { action Stop { win me } } } } }`;

/** Names and labels of the members of a list, and how many there are of each. */
function membersOf(declarations: string, list = 'Card') {
  const compilation = compile([{ name: 'made.regel', text: game(declarations) }]);
  const { game: ir } = lower(compilation.program);
  if (!ir) throw new Error(compilation.diagnostics.map(({ message }) => message).join('\n'));
  return ir.domains.find(({ name }) => name === list)?.members ?? [];
}

const namesOf = (declarations: string, list?: string) =>
  membersOf(declarations, list)
    .map(({ name }) => name)
    .join(' ');

describe('what a line makes', () => {
  const lines: readonly (readonly [attributes: string, line: string, names: string])[] = [
    [
      'suit: Suit, rank: 1..3',
      'each (Suit, 1..3)',
      'Clubs1 Clubs2 Clubs3 Diamonds1 Diamonds2 Diamonds3 Hearts1 Hearts2 Hearts3',
    ],
    [
      'suit: Suit, rank: 1..13',
      'each (Suit except { Clubs, Hearts }, { 1, 11..13 })',
      'Diamonds1 Diamonds11 Diamonds12 Diamonds13',
    ],
    [
      'suit: Suit, rank: 1..3',
      '3 x each (Suit, 1), Ten (Clubs, 3), each (Hearts, 2..3)',
      'Clubs1 Diamonds1 Hearts1 Ten Hearts2 Hearts3',
    ],
    ['worth: 8..11', 'each (8..11)', 'Card8 Card9 Card10 Card11'],
    ['suit: Suit', 'each (Suit)', 'CardClubs CardDiamonds CardHearts'],
    ['low: 0..12, high: 0..12', 'each (1..2, { 1, 12 })', 'Card1_1 Card1_12 Card2_1 Card2_12'],
    ['suit: Suit, wild: yes/no', 'each (Suit, no)', 'CardClubs CardDiamonds CardHearts'],
    ['suit: Suit, wild: yes/no', 'each (Hearts, { yes, no })', 'HeartsYes HeartsNo'],
    [
      'suit: Suit or none, rank: -1..3',
      'each ({ none, Hearts }, { -1, 3 })',
      'NoneMinus1 None3 HeartsMinus1 Hearts3',
    ],
    ['also: set of Suit, rank: 1..2', 'each ({ Clubs, Hearts }, 1..2)', 'Card1 Card2'],
    ['also: set of Suit', 'each (Suit)', 'Card1'],
  ];
  test.each(lines)('(%s) { %s }', (attributes, line, names) => {
    expect(namesOf(`cards Card(${attributes}) { ${line} }\ntable { deck: deck of Card = all }`)).toBe(names);
  });

  test('a list that is declared below, and one that has such lines itself', () => {
    const declared = `cards Card(pair: Pair, back: 1..2) { each (Pair, 2) }
      enum Pair(suit: Suit, size: Size) { each (Suit, Small), Odd (Clubs, Large) }
      enum Size { Small, Large }
      table { deck: deck of Card = all }`;
    expect(namesOf(declared)).toBe('ClubsSmall2 DiamondsSmall2 HeartsSmall2 Odd2');
    expect(namesOf(declared, 'Pair')).toBe('ClubsSmall DiamondsSmall HeartsSmall Odd');
  });

  test('so many of each, with the values of its name', () => {
    const text = `cards Card(suit: Suit, rank: 1..3) { 2 x each (Suit, 1..3), Last (Clubs, 1) }
      table { deck: deck of Card = all  bank: pile of Card }
      invariant "All of them" count deck + count bank = 19
      invariant "Its values" Hearts2.rank = 2 and Hearts2.suit is Hearts
      example "Two of each" with Ada, Ben { given { move all from deck to bank }  expect bank[Hearts3] = 2 and bank[Last] = 1 }`;
    expect(membersOf(text)).toHaveLength(10);
  });
});

describe('labels', () => {
  const labelsOf = (attributes: string, line: string) =>
    membersOf(`cards Card(${attributes}) { ${line} }\ntable { deck: deck of Card = all }`).map(
      ({ label }) => label,
    );

  test('show the values that they name, by the words of these', () => {
    expect(labelsOf('suit: Suit, rank: 1..2', 'each "{rank} of {suit}" ({ Clubs, Hearts }, 1..2)')).toEqual([
      '1 of ♣',
      '2 of ♣',
      '1 of hearts',
      '2 of hearts',
    ]);
  });

  test('are the words of all values where none is written', () => {
    expect(labelsOf('suit: Suit or none, rank: 1..2', 'each ({ none, Clubs }, 2)')).toEqual(['2', '♣ 2']);
    expect(labelsOf('suit: Suit, wild_card: yes/no', 'each (Clubs, { yes, no })')).toEqual([
      '♣ Wild card',
      '♣',
    ]);
    expect(labelsOf('suit: Suit, wild: yes/no', 'each "{suit}, wild: {wild}" (Clubs, { yes, no })')).toEqual([
      '♣, wild: yes',
      '♣, wild: no',
    ]);
  });

  test('are said in another language with the same values', () => {
    const rules = game(`labels from "words.csv"
      cards Card(suit: Suit, rank: 1..2) { each "{rank} of {suit}" (Hearts, 1..2) }
      table { deck: deck of Card = all }`);
    const words = 'en,de\n{rank} of {suit},{suit} {rank}\nhearts,Herz\n';
    const { program } = compile([
      { name: 'made.regel', text: rules },
      { name: 'words.csv', text: words },
    ]);
    const cards = lower(program, {}, 'de').game?.domains.find(({ name }) => name === 'Card')?.members;
    expect(cards?.map(({ name, label }) => `${name}: ${label}`)).toEqual([
      'Hearts1: Herz 1',
      'Hearts2: Herz 2',
    ]);
  });
});

test('lists that go round each other, or are far too long, are told, and quickly', () => {
  const problems = (declarations: string) =>
    compile([{ name: 'made.regel', text: game(declarations) }]).diagnostics.map(({ code }) => code);
  expect(problems('enum Left(of: Right) { each (Right) }\nenum Right(of: Left) { each (Left) }')).not.toEqual(
    [],
  );
  expect(problems('enum Many(a: 1..1000, b: 1..1000) { each (1..1000, 1..1000) }')).toEqual(['too-large']);
  const tower = Array.from(
    { length: 40 },
    (_, index) => `enum L${index + 1}(a: L${index}, b: L${index}) { each (L${index}, L${index}) }`,
  );
  expect(problems(`enum L0 { Up, Down }\n${tower.join('\n')}`)).toContain('too-large');
  const many = Array.from({ length: 5000 }, (_, index) => `enum M${index}(a: 1..999) { each (1..999) }`);
  expect(problems(many.join('\n'))).toContain('too-large');
  const wide = Array.from({ length: 5000 }, () => 'each (1..999, { 1..31, 1..31 }, 1..999)').join(', ');
  expect(problems(`enum Wide(a: 1..999, b: 1..31, c: 1..999) { ${wide} }`)).toContain('too-large');
});

test('something may be called as a word that is meant so elsewhere', () => {
  const kept =
    'enum Often(times: 0..9) { every (9) sometimes (4), never (0) }\ntable { often: Often = every }';
  expect(namesOf(kept, 'Often')).toBe('every sometimes never');
});

test('of names that a wrong line would make nothing is said, in examples neither', () => {
  const text = game(`cards Card(suit: Suit, rank: 1..3) { each (Suit) }
    table { deck: deck of Card = all  shown: pile of Card }
    define two = shown[Clubs2]
    example "Two" with Ada, Ben { expect shown[Hearts2] = 0 }`);
  const { diagnostics } = compile([{ name: 'made.regel', text }]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['attribute-count']);
});
