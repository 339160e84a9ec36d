/**
 * Random rules files of one shape: goods that lie on spaces, at players and in a bag, counted by kind, by player and by number, and
 * questions about them inside questions. What is kept of such questions knows rows and columns at once.
 */

import { type Choices, choicesOf } from './choices.ts';

/** The names that stand for one of each here. */
interface Known {
  readonly spaces: readonly string[];
  readonly players: readonly string[];
  readonly goods: readonly string[];
  readonly numbers: readonly string[];
}

const NOTHING: Known = { spaces: [], players: [], goods: [], numbers: [] };

/** The rules of a seed. */
export function nestedQuestions(seed: number): string {
  const random = choicesOf(seed);
  const ask = new Asker(random);
  const at = (known: Partial<Known>): Known => ({ ...NOTHING, ...known });
  const definitions = [0, 1, 2, 3].map((index) => `define e${index} = ${ask.number(4, NOTHING)}`);
  const needs = (known: Partial<Known>) => `needs ${ask.number(3, at(known))} mod 3 != ${random.of(0, 1, 2)}`;
  const here = { spaces: ['s'], players: ['me'] };
  return `game "Goods ${seed}" edition 1
players 2..3
enum Good { A, B, C, D, E, F, G, H }
item Tile: 12 of each Good
board grid ${random.of('3 by 3', '4 by 4', '3 by 5')}
space { tiles: pile of Tile  cubes: 0..9 per player = 0 clamped  level: 0..5 = 0 clamped }
table { bag: pile of Tile = all  price: 0..9 per Good = 2 clamped }
player { score: 0..30 = 0 clamped  stock: pile of Tile  goods: 0..9 per Good = 1 clamped  line: 0..5 per 1..9 = 0 clamped }
${definitions.join('\n')}
play { rounds {
  for each s in space where s.number mod 2 = 0 { when count bag > 3 { draw 1 at random from bag to s.tiles } }
  turns {
    choose {
      action Put(s in space where ${ask.test(2, at(here))}, g in Good) ${needs({ ...here, goods: ['g'] })} needs bag[g] > 0 { move 1 of g from bag to s.tiles  add 1 to s.cubes[me]  add 1 to s.level  subtract 1 from price[g] }
      action Take(s: space, g in s.tiles) ${needs({ ...here, goods: ['g'] })} { move 1 of g from s.tiles to me.stock  add 1 to me.goods[g]  add 2 to price[g] }
      action Line(n: 1..9) ${needs({ players: ['me'], numbers: ['n'] })} { add 1 to me.line[n]  add (e0 mod 3) to me.score }
      action Nice(p in players except me) needs e1 mod 2 = 0 { subtract 1 from p.score  move all from me.stock to bag }
      action Skip { for each s in space where ${ask.test(2, at(here))} { subtract 1 from s.level } }
    }
    when e2 mod 7 = 3 { add 1 to me.score }
  }
  when round = 8 { rank p in players by p.score, e3 }
} }
invariant "small" ${ask.number(4, NOTHING)} < 100000
`;
}

/** Writes questions; each name in them is another one. */
class Asker {
  readonly random: Choices;
  names = 0;

  constructor(random: Choices) {
    this.random = random;
  }

  number(depth: number, known: Known): string {
    const { random } = this;
    if (depth === 0 || random.percent(30))
      return random.percent(75) ? this.value(known) : String(random.below(4));
    switch (random.of('arithmetic', 'if', 'count', 'fold', 'fold')) {
      case 'arithmetic':
        return `(${this.number(depth - 1, known)} ${random.of('+', '-', '*')} ${this.number(depth - 1, known)})`;
      case 'if':
        return `(if ${this.test(depth - 1, known)} then ${this.number(depth - 1, known)} else ${this.number(depth - 1, known)})`;
      case 'count': {
        const { from, inside } = this.each(known);
        return `(count ${from} where ${this.test(depth - 1, inside)})`;
      }
      case 'fold': {
        const { from, inside } = this.each(known);
        const where = random.percent(33) ? ` where ${this.test(depth - 1, inside)}` : '';
        return `(${random.of('sum', 'sum', 'max', 'min')} ${from}${where} of ${this.number(depth - 1, inside)})`;
      }
    }
  }

  test(depth: number, known: Known): string {
    const { random } = this;
    const kind = depth === 0 ? 'compare' : random.of('compare', 'compare', 'compare', 'both', 'any', 'all');
    switch (kind) {
      case 'compare':
        return `${this.number(Math.max(0, depth - 1), known)} ${random.of('=', '>', '<', '!=', '>=')} ${this.number(0, known)}`;
      case 'both':
        return `(${this.test(depth - 1, known)} ${random.of('and', 'or')} ${this.test(depth - 1, known)})`;
      case 'any': {
        const { from, inside } = this.each(known);
        return `(any ${from} where ${this.test(depth - 1, inside)})`;
      }
      case 'all': {
        const { from, inside } = this.each(known);
        return `(all ${from} have ${this.test(depth - 1, inside)})`;
      }
    }
  }

  /** `x in …`, and what is known behind it. */
  each(known: Known): { readonly from: string; readonly inside: Known } {
    const { random } = this;
    const name = `v${this.names++}`;
    const space = random.one(known.spaces);
    switch (random.of('spaces', 'spaces', 'players', 'goods', 'goods', 'numbers')) {
      case 'spaces': {
        const near = space === undefined ? [] : [`neighbours(${space})`, `within(${space}, 2)`];
        return {
          from: `${name} in ${random.of('space', 'space', ...near)}`,
          inside: { ...known, spaces: [...known.spaces, name] },
        };
      }
      case 'players':
        return { from: `${name} in players`, inside: { ...known, players: [...known.players, name] } };
      case 'goods': {
        const there = space === undefined ? [] : [`${space}.tiles`];
        return {
          from: `${name} in ${random.of('Good', 'Good', ...there)}`,
          inside: { ...known, goods: [...known.goods, name] },
        };
      }
      case 'numbers':
        return {
          from: `${name} in 1..${random.of(4, 9)}`,
          inside: { ...known, numbers: [...known.numbers, name] },
        };
    }
  }

  /** What a cell holds that the names lead to. */
  value(known: Known): string {
    const { random } = this;
    const [space, player, good, number] = [known.spaces, known.players, known.goods, known.numbers].map(
      (names) => random.one(names),
    );
    const cells = [
      ...(space === undefined ? [] : [`count ${space}.tiles`, `${space}.level`]),
      ...(space && player ? [`${space}.cubes[${player}]`] : []),
      ...(space && good ? [`${space}.tiles[${good}]`, `${space}.tiles[${good}]`] : []),
      ...(player === undefined ? [] : [`${player}.score`, `count ${player}.stock`]),
      ...(player && good ? [`${player}.goods[${good}]`, `${player}.stock[${good}]`] : []),
      ...(player && number ? [`${player}.line[${number}]`] : []),
      ...(good === undefined ? [] : [`price[${good}]`, `bag[${good}]`]),
      ...(number === undefined ? [] : [number]),
    ];
    return random.one(cells) ?? 'round';
  }
}
