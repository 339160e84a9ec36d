/** What must be so of every lowered game: see `runtime/ir/ir.ts`. */

import { describe, expect, test } from 'vitest';
import type { Effect, FlowNode, GameIR } from '../../../runtime/ir/ir.ts';
import { irOf, lowerCodes } from './text-game.ts';

function nodesOf(game: GameIR): FlowNode[] {
  const found: FlowNode[] = [];
  const visit = (node: FlowNode | undefined): void => {
    if (!node) return;
    found.push(node);
    if (node.kind === 'sequence') node.children.forEach(visit);
    else if (node.kind === 'branch') [node.then, node.else].forEach(visit);
    else if (node.kind === 'loop') visit(node.body);
    else if (node.kind === 'decision')
      [...node.actions.map((action) => action.body), node.otherwise].forEach(visit);
  };
  visit(game.flow);
  return found;
}

const pathsOf = (game: GameIR): string[] => nodesOf(game).map((node) => node.path);
const optionsOf = (game: GameIR) => game.configuration.options;

const BASE = `game "Base" edition 1
players 2..3 { Red, Blue, Green }
option lives: 1..9 = 3
option quick: yes/no = no
option mode: one of { soft, hard } = soft
option gift: 0..9 = per players { 2: 5, 3: 1 }
require lives > gift or quick or gift < 6 "too few lives"
player { health: 0..9 = lives }
ending Won
define strong(p: player) = p.health >= lives and (quick or mode is hard)
setup { for each p in players { set p.health to gift } }
play {
  rounds {
    turns {
      let bonus: 0..9 = if quick then 1 else lives
      phase Act {
        choose "Well?" {
          action Pass {}
          action Hit(q in players except me, n: 1..3) needs n <= lives { let m = n + bonus  when strong(q) { win q by Won } subtract min(m, q.health) from q.health }
        }
      }
      do Rest(me, bonus)
    }
  }
}
step Rest(p: player, n: 0..9) { when p.health < n { choose by p { action Sleep { set p.health to n } action Wake {} } } }
variant "Hard" { option mode = hard  option lives = 5 }
variant "Pairs" for 2 players { extend setup { set Red.health to 9 } }
variant "Calm" { remove action Hit  replace step Rest(p: player, n: 0..9) { set p.health to n }  add ending Slept  extend phase Act before { when round = 9 { draw game by Slept } } }
`;

describe('options', () => {
  test('are constants by now: no trace of their names or of what they decide', () => {
    const text = JSON.stringify(irOf(BASE, { players: 3 }).flow);
    for (const name of ['lives', 'quick', 'gift', 'soft', 'hard']) expect(text).not.toContain(name);
    const quick = irOf(BASE, { players: 3, options: { quick: true } });
    const start = JSON.stringify(nodesOf(quick).filter((node) => node.title === 'let bonus'));
    expect(start).toContain('"value":{"op":"const","value":1}');
    expect(start).not.toContain('"op":"if"');
  });

  test('have the default of the number of players', () => {
    expect(optionsOf(irOf(BASE, { players: 2 })).gift).toBe(5);
    expect(optionsOf(irOf(BASE, { players: 3 })).gift).toBe(1);
    expect(optionsOf(irOf(BASE, { players: 2, options: { gift: 4 } })).gift).toBe(4);
  });

  test('a branch that an option decides is not there at all', () => {
    const text = BASE.replace(
      'do Rest(me, bonus)',
      'when mode is hard { do Rest(me, bonus) } else { do Rest(me, 2) }',
    );
    expect(pathsOf(irOf(text)).filter((path) => /Rest$/.test(path))).toHaveLength(1);
    expect(pathsOf(irOf(text)).some((path) => path.includes('turn/when/'))).toBe(false);
  });
});

describe('choices of players, variants and options', () => {
  test.each<[string, object, readonly string[]]>([
    ['nothing chosen', {}, []],
    [
      'everything chosen',
      { players: 2, variants: ['Hard', 'Pairs'], options: { quick: 'yes', lives: '4' } },
      [],
    ],
    ['too many players', { players: 4 }, ['players-not-allowed']],
    ['no players', { players: 0 }, ['players-not-allowed']],
    ['a variant that is not there', { variants: ['Hrad'] }, ['unknown-variant']],
    ['an option that is not there', { options: { live: 3 } }, ['unknown-name']],
    ['an option out of its range', { options: { lives: 12 } }, ['option-value']],
    ['half a life', { options: { lives: 2.5 } }, ['option-value']],
    ['no number', { options: { lives: 'many' } }, ['option-value']],
    ['empty text', { options: { lives: '' } }, ['option-value']],
    ['neither yes nor no', { options: { quick: 3 } }, ['option-value']],
    ['no member', { options: { mode: 'medium' } }, ['option-value']],
    [
      'options that do not go together',
      { players: 3, options: { gift: 9, lives: 2 } },
      ['requirement-broken'],
    ],
  ])('%s', (_, choices, codes) => {
    expect(lowerCodes(BASE, choices)).toEqual(codes);
  });

  test('a variant for a number of players holds by itself, and choosing it chooses them', () => {
    expect(irOf(BASE, { players: 2 }).configuration.variants).toEqual(['Pairs']);
    expect(irOf(BASE, { players: 3 }).configuration.variants).toEqual([]);
    expect(irOf(BASE, { variants: ['pairs'] }).players).toBe(2);
    expect(irOf(BASE, { players: 3, variants: ['Pairs'] }).configuration.variants).toEqual([]);
  });
});

describe('variants', () => {
  test('set options', () => {
    expect(optionsOf(irOf(BASE, { variants: ['Hard'] }))).toMatchObject({ mode: 'hard', lives: 5 });
    expect(optionsOf(irOf(BASE, { variants: ['Hard'], options: { lives: 7 } })).lives).toBe(7);
  });

  test('remove, replace, add and extend parts, and go together', () => {
    const game = irOf(BASE, { players: 2, variants: ['Calm', 'Hard'] });
    const decisions = nodesOf(game).filter((node) => node.kind === 'decision');
    expect(decisions.map((node) => node.actions.map((action) => action.name))).toEqual([['Pass']]);
    expect(game.endings.map((ending) => ending.name)).toContain('Slept');
    expect(pathsOf(game)[0]).toBe('game');
    expect(pathsOf(game).some((path) => path.endsWith('Act/when'))).toBe(true);
    expect(game.configuration.variants).toEqual(['Hard', 'Pairs', 'Calm']);
  });
});

describe('the flow', () => {
  test('has one path for each node and one number for each wait', () => {
    const nodes = nodesOf(irOf(BASE));
    expect(new Set(nodes.map((node) => node.path)).size).toBe(nodes.length);
    const waits = nodes.flatMap((node) => ('wait' in node ? [node.wait] : []));
    expect(waits).toEqual([...new Set(waits)]);
  });

  test('keeps its paths when something is added elsewhere', () => {
    const before = pathsOf(irOf(BASE));
    const added = BASE.replace('player { health', 'table { extra: 0..3 = 2 }\nplayer { health').replace(
      'setup {',
      'setup { set extra to 1',
    );
    const labelled = BASE.replace('"Well?"', '"Well, {me}?"').replace('// ', '//');
    expect(pathsOf(irOf(added)).filter((path) => path.startsWith('play'))).toEqual(
      before.filter((path) => path.startsWith('play')),
    );
    expect(pathsOf(irOf(labelled))).toEqual(before);
  });

  test('leaves only to nodes around', () => {
    const text = BASE.replace(
      'action Pass {}',
      'action Pass { end turn }  action Stop { end phase }  action Over { end round }',
    );
    const game = irOf(text);
    const paths = new Set(pathsOf(game));
    const leaves = nodesOf(game).filter((node) => node.kind === 'leave');
    expect(leaves).toHaveLength(3);
    for (const leave of leaves) {
      expect(paths).toContain(leave.target);
      expect(leave.path.startsWith(`${leave.target}/`)).toBe(true);
    }
  });
});

describe('cells', () => {
  test('of local values are cleared where their block ends', () => {
    const game = irOf(BASE);
    const lasting = game.layout.fields.reduce((end, field) => Math.max(end, field.base + field.length), 0);
    const stored = new Set<number>();
    const cleared = new Set<number>();
    const look = (effects: readonly Effect[]): void => {
      for (const effect of effects) {
        if (effect.op === 'store' && effect.ref.indices.length === 0) stored.add(effect.ref.base);
        if (effect.op === 'clear')
          for (let cell = effect.base; cell < effect.base + effect.length; cell++) cleared.add(cell);
        if (effect.op === 'seek') stored.add(effect.cursor).add(effect.element);
        if (effect.op === 'for') look(effect.body);
        if (effect.op === 'if') [effect.then, effect.else].forEach(look);
      }
    };
    for (const node of nodesOf(game)) {
      if (node.kind === 'sequence') look(node.exit);
      if (node.kind === 'effects') look(node.effects);
      if (node.kind === 'loop') [node.enter, node.next, node.exit].forEach(look);
      if (node.kind === 'decision')
        for (const parameter of node.actions.flatMap((action) => action.parameters))
          stored.add(parameter.cell);
    }
    const locals = [...stored].filter((cell) => cell >= lasting);
    expect(locals.length).toBeGreaterThan(3);
    for (const cell of locals) expect(cleared).toContain(cell);
  });

  test('begin as the fields say, and the rest with 0', () => {
    const game = irOf(BASE, { players: 2 });
    const health = game.layout.fields.find((field) => field.name === 'player.health');
    expect(game.initial.slice(health?.base, (health?.base ?? 0) + 2)).toEqual([3, 3]);
    expect(game.initial).toHaveLength(game.layout.size);
  });

  test('are as narrow as the values allow', () => {
    const text = (high: number): string =>
      `game "Size" edition 1\nplayers 1\ntable { n: 0..${high} }\nplay {}`;
    expect(irOf(text(100)).layout.storage).toBe('int8');
    expect(irOf(text(1000)).layout.storage).toBe('int16');
    expect(irOf(text(100_000)).layout.storage).toBe('int32');
  });
});

test('the IR is plain JSON', () => {
  const game = irOf(BASE);
  expect(JSON.parse(JSON.stringify(game))).toEqual(JSON.parse(JSON.stringify(structuredClone(game))));
});
