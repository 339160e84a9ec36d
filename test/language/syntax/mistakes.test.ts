/** Single mistakes: the one diagnostic each gives, and the text after its fix. */

import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../language/diagnostics/diagnostic.ts';
import { parse } from '../../../language/syntax/parse.ts';

function applyFix(text: string, { fix }: Diagnostic): string {
  const edits = [...(fix?.edits ?? [])].sort((a, b) => b.span.start - a.span.start);
  return edits.reduce(
    (rest, { span, text: by }) => rest.slice(0, span.start) + by + rest.slice(span.end),
    text,
  );
}

/** One diagnostic `code` at `place` (`''`: between two signs); `fixed` is the text after its fix, if it has one. */
function check(source: string, code: string, place: string, fixed?: string): void {
  test(source.trim(), () => {
    const { diagnostics } = parse(source, 0);
    const [first] = diagnostics;
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
    expect(source.slice(first?.span.start, first?.span.end)).toBe(place);
    expect(first?.fix && applyFix(source, first)).toBe(fixed);
    if (fixed !== undefined) expect(parse(fixed, 0).diagnostics).toEqual([]);
  });
}

function checkStatement(source: string, code: string, place: string, fixed?: string): void {
  check(`play { ${source} }`, code, place, fixed && `play { ${fixed} }`);
}

describe('signs of other languages', () => {
  check('define a = b == c', 'foreign-sign', '==', 'define a = b = c');
  check('define a = b && c', 'foreign-sign', '&&', 'define a = b and c');
  check('define a = b || c', 'foreign-sign', '||', 'define a = b or c');
  check('define a = ! b', 'foreign-sign', '!', 'define a = not b');
  check('define a := b', 'foreign-sign', ':=', 'define a = b');
  check('define a = true', 'foreign-word', 'true', 'define a = yes');
  check("use 'cards.regel'", 'foreign-quotes', "'cards.regel'", 'use "cards.regel"');
  check('use “cards.regel”', 'foreign-quotes', '“cards.regel”', 'use "cards.regel"');
  check('use „cards.regel“', 'foreign-quotes', '„cards.regel“', 'use "cards.regel"');
  check('# a comment\nplay { }', 'foreign-comment', '# ', '// a comment\nplay { }');
  check('/* a\ncomment */ play { }', 'foreign-comment', '/*');
  check('define _a = 1', 'name-begins-with-letter', '_a');
  check('define a = 1 ? 2', 'foreign-sign', '?');
  check('define a = 1 € 2', 'unknown-character', '€');
  checkStatement('stop;', 'foreign-sign', ';', 'stop');
  checkStatement('let a := 3', 'foreign-sign', ':=', 'let a = 3');
});

describe('what beginners write', () => {
  check('board 20 spaces', 'board-shape', '20 spaces', 'board ring 20');
  check('board with 8 fields "Street"', 'board-shape', 'with 8 fields', 'board ring 8 "Street"');
  check('board 8 x 8', 'board-shape', '8 x 8', 'board grid 8 by 8');
  check('board hexagon 5', 'board-shape', 'hexagon 5', 'board hex 5');
  check('board hex 5 x 7', 'foreign-sign', 'x', 'board hex 5 by 7');
  checkStatement('win players except me by Best', 'foreign-word', 'win players except me by Best');
  checkStatement('draw by Best', 'foreign-word', 'draw by', 'draw game by Best');
  checkStatement(
    'when all p in players: p.score > 3 { draw game }',
    'query-incomplete',
    ':',
    'when all p in players have p.score > 3 { draw game }',
  );
  check(
    'example "Two" with Ada, Ben, Cleo { expect Ada and Ben and Cleo cannot Pay(3) }',
    'foreign-word',
    'Ada and Ben and Cleo cannot Pay(3)',
    'example "Two" with Ada, Ben, Cleo { expect Ada cannot Pay(3)  expect Ben cannot Pay(3)  expect Cleo cannot Pay(3) }',
  );
  check(
    'table { end: 0..3 = 0 }\nstep Go { set end to 1  when end = 2 { add 1 to end } }',
    'reserved-word',
    'end',
  );
  check('table { given: 0..3 = 0 }\nstep Go { when given > 2 { set given to 0 } }', 'reserved-word', 'given');
  check('playes 2..4 { Red, Blue }', 'misspelt-word', 'playes', 'players 2..4 { Red, Blue }');
  check('playr { score: 0..5 = 0 }', 'misspelt-word', 'playr', 'player { score: 0..5 = 0 }');
  check('playr { draw game }', 'misspelt-word', 'playr', 'play { draw game }');
  check('define a(b: 0..9) = 1 < b < 5', 'chained-comparison', '<', 'define a(b: 0..9) = 1 < b and b < 5');
  check('cards Rank { Ace x 4, 2 x King }', 'foreign-word', 'Ace x 4', 'cards Rank { 4 x Ace, 2 x King }');
  checkStatement('choose n in 1..3 { add n to me.coins }', 'foreign-word', 'n in 1..3');
  checkStatement('roll 2d6', 'foreign-word', 'roll 2d6');
  checkStatement(
    'for (i in 1..3) { add i to me.coins }',
    'foreign-word',
    'for (i in 1..3)',
    'for each i in 1..3 { add i to me.coins }',
  );
});

describe('words of the language as names', () => {
  check('define far(from: 0..3, s: space) = from + 1', 'reserved-word', 'from');
  checkStatement(
    'choose { action Move(p in piece, to: space) "{p} to {to}" needs not p at to "there" { move p to to } }',
    'reserved-word',
    'to',
  );
  checkStatement('let by = 3  set me.gold to by', 'reserved-word', 'by');
  checkStatement('for each at in space { set at.mark to 1 }', 'reserved-word', 'at');
  checkStatement(
    'let at: space = start  when along(at, 1) is start { set at to along(at, 1) }',
    'reserved-word',
    'at',
  );
});

describe('words of other languages', () => {
  checkStatement('if (a > 1) { stop }', 'foreign-word', 'if', 'when (a > 1) { stop }');
  checkStatement(
    'when a { stop } else if b { stop }',
    'foreign-word',
    'if',
    'when a { stop } else when b { stop }',
  );
  checkStatement('while a { stop }', 'foreign-word', 'while', 'repeat while a { stop }');
  checkStatement('when a then { stop }', 'foreign-word', 'then', 'when a { stop }');
  checkStatement('me.coins++', 'assignment', '++', 'add 1 to me.coins');
  checkStatement('me.coins--', 'assignment', '--', 'subtract 1 from me.coins');
  checkStatement('Fight stop', 'do-missing', 'Fight', 'do Fight stop');
  checkStatement(
    'choose { action A if a > 1 { stop } }',
    'foreign-word',
    'if',
    'choose { action A needs a > 1 { stop } }',
  );
  checkStatement('break', 'foreign-word', 'break', 'stop');
  checkStatement('var a = 2', 'foreign-word', 'var', 'let a = 2');
  checkStatement('call Fight(me)', 'foreign-word', 'call', 'do Fight(me)');
  checkStatement('remove p from left', 'foreign-word', 'remove', 'subtract p from left');
  checkStatement('remove h', 'foreign-word', 'remove', 'delete h');
  checkStatement('insert p to left', 'foreign-word', 'insert', 'add p to left');
  checkStatement('x = 5', 'assignment', '=', 'let x = 5');
  check(
    'table { x: 0..5 = 0 }  play { x = 5 }',
    'assignment',
    '=',
    'table { x: 0..5 = 0 }  play { set x to 5 }',
  );
  checkStatement('me.coins := x + 1', 'assignment', ':=', 'set me.coins to x + 1');
  checkStatement('p.score[Ace] += 2', 'assignment', '+=', 'add 2 to p.score[Ace]');
  checkStatement('lives -= n', 'assignment', '-=', 'subtract n from lives');
  checkStatement('set x = 5', 'set-with-equal', '=', 'set x to 5');
  checkStatement('Fight(me, 2)', 'do-missing', 'Fight', 'do Fight(me, 2)');
  checkStatement('CheckWin', 'do-missing', 'CheckWin', 'do CheckWin');
  checkStatement('end game', 'end-game', 'game');
  check('player { open: boolean }', 'foreign-word', 'boolean', 'player { open: yes/no }');
  check('player { coins: int }', 'foreign-word', 'int', 'player { coins: 0..10 }');
  check('function twice { stop }', 'foreign-word', 'function');
});

describe('misspelt words', () => {
  checkStatement('moove a to b', 'misspelt-word', 'moove', 'move a to b');
  checkStatement('wehn a { stop }', 'misspelt-word', 'wehn', 'when a { stop }');
  checkStatement('When a { stop }', 'misspelt-word', 'When', 'when a { stop }');
  checkStatement('Repeat { stop }', 'misspelt-word', 'Repeat', 'repeat { stop }');
  checkStatement('choose { acton A { } }', 'misspelt-word', 'acton', 'choose { action A { } }');
  checkStatement('add 1 too me.health', 'word-mistaken', 'too', 'add 1 to me.health');
  checkStatement('for every p in players { }', 'foreign-word', 'every', 'for each p in players { }');
  check('defin a = 1', 'misspelt-word', 'defin', 'define a = 1');
  check('Enum Suit { Clubs }', 'misspelt-word', 'Enum', 'enum Suit { Clubs }');
  check('item Coin: 4 off each Value', 'declaration-expected', 'off');
});

describe('reserved words as names', () => {
  check('define turn = 1', 'reserved-word', 'turn');
  check('step Fight(set: player) { }', 'reserved-word', 'set');
  check('enum Kind { Clubs, hand, Hearts }', 'reserved-word', 'hand');
  checkStatement('let round = 1', 'reserved-word', 'round');
  check('define a = 1 + step * 2', 'reserved-word', 'step');
});

describe('missing parts', () => {
  checkStatement('move me.pawn Home', 'word-missing', 'Home', 'move me.pawn to Home');
  checkStatement('draw 3 from deck me.hand', 'word-missing', 'me', 'draw 3 from deck to me.hand');
  checkStatement('pick a from players', 'word-missing', 'from', 'pick a at random from players');
  checkStatement('repeat up 3 times { }', 'word-missing', '3', 'repeat up to 3 times { }');
  checkStatement('let a 3', 'word-missing', '3', 'let a = 3');
  checkStatement('let = 3', 'name-missing', '=');
  checkStatement('set x to', 'expression-missing', '}');
  checkStatement('hits > 2 { stop }', 'head-missing', 'hits', 'when hits > 2 { stop }');
  checkStatement('each p in players { stop }', 'head-missing', 'each', 'for each p in players { stop }');
  checkStatement('left: 0..3 = 2', 'head-missing', 'left', 'let left: 0..3 = 2');
  checkStatement('boss to p', 'head-missing', 'boss', 'set boss to p');
  check('option a 1..3 = 2', 'word-missing', '1', 'option a: 1..3 = 2');
  check('option a: 1..3', 'word-missing', '');
  check('player { health 0..8 }', 'word-missing', '0', 'player { health: 0..8 }');
  check('player { health: }', 'type-missing', '}');
  check('player { : 0..8 }', 'name-missing', ':');
  check('player { coins: pile Coin }', 'word-missing', 'Coin', 'player { coins: pile of Coin }');
  check('define f(a: player = 1', 'word-missing', '=', 'define f(a: player) = 1');
  check('define f(a player) = 1', 'word-missing', 'player', 'define f(a: player) = 1');
  check('define f(a: player b: player) = 1', 'comma-missing', 'b', 'define f(a: player, b: player) = 1');
  check('game', 'text-missing', '');
  check('board map', 'picture-missing', '');
  check('Fight(p: player) { stop }', 'head-missing', 'Fight', 'step Fight(p: player) { stop }');
  check('{ rounds { stop } }', 'head-missing', '{', 'play { rounds { stop } }');
});

describe('texts', () => {
  check('use "cards', 'text-not-closed', '"cards', 'use "cards"');
  check(
    'play { choose "Which { action A { } } }',
    'text-not-closed',
    '"Which',
    'play { choose "Which" { action A { } } }',
  );
  check('game "a {b" edition 1', 'hole-not-closed', '{b', 'game "a \\{b" edition 1');
  check('game "a {}"', 'hole-empty', '{}');
  check('game "a {b c}"', 'hole-surplus', 'c');
  check('game "a {b +}"', 'expression-missing', '');
  check('game "a {to} b"', 'expression-missing', 'to');
  check('game "a \\n b"', 'unknown-escape', '\\n');
});

describe('citations', () => {
  check('play cites "NT-27" { }', 'citation-in-quotes', '"NT-27"', 'play cites NT-27 { }');
  check('play cites 27 { }', 'rule-id-missing', '27');
  check('play cites { }', 'rule-id-missing', '{');
  check('play cites NT-1 NT-2 { }', 'comma-missing', 'NT-2', 'play cites NT-1, NT-2 { }');
  check('play cites NT-5..NT-1 { }', 'citation-range', 'NT-5..NT-1');
  check('play cites NT-5..KO-9 { }', 'citation-range', 'NT-5..KO-9');
  check('play cites NT-1..NT-500 { }', 'citation-range', 'NT-1..NT-500');
});

describe('braces', () => {
  check('play {\n  stop\n', 'brace-not-closed', '', 'play {\n  stop\n}\n');
  check('play { stop } }', 'brace-surplus', '}', 'play { stop } ');
  check('play { stop }\n}\n} }', 'brace-surplus', '}\n} }', 'play { stop }\n');
  check('define a = b)', 'brace-surplus', ')', 'define a = b');
  check('play { stop }]})', 'brace-surplus', ']})', 'play { stop }');
  check('play { set a to 1) stop }', 'brace-surplus', ')', 'play { set a to 1 stop }');
  check(
    'ending A when any p in players { stop }}',
    'brace-surplus',
    '}',
    'ending A when any p in players { stop }',
  );
  check('play {\n  rounds {\n    stop\n', 'brace-not-closed', '', 'play {\n  rounds {\n    stop\n  }\n}\n');
  check('play { { stop }', 'brace-surplus', '{', 'play {  stop }');
  check('play {\n  let a = 1\n  { stop\n}', 'brace-surplus', '{', 'play {\n  let a = 1\n   stop\n}');
  check('play {\n  when a\n    stop\n  }\n}', 'brace-not-opened', '', 'play {\n  when a {\n    stop\n  }\n}');
  check('play { when a  stop } }', 'brace-not-opened', '', 'play { when a {  stop } }');
  check('play { when v in { A, B { stop } }', 'brace-not-closed', '', 'play { when v in { A, B } { stop } }');
  check(
    'step A {\n  when a {\n    stop\n  when b { stop }\n}\nstep B { }',
    'brace-not-closed',
    '',
    'step A {\n  when a {\n    stop\n  }\n  when b { stop }\n}\nstep B { }',
  );
  check('step A { stop\nstep B { }', 'brace-not-closed', '', 'step A { stop }\nstep B { }');
});

describe('wrong places', () => {
  check('stop', 'statement-outside', 'stop');
  check('play {\n  step A { }\n}', 'declaration-in-block', 'step');
  check('variant "x" { replace use "a" }', 'patch-part', 'use');
  check('variant "x" { extend use { } }', 'patch-part', 'use');
  checkStatement('when a > b > c { stop }', 'chained-comparison', '>', 'when a > b and b > c { stop }');
});

describe('what stands on the table', () => {
  check('player { coins: 0..9 "Coins" unit M  gold: 0..3 }', 'text-missing', 'M');
  check('define worth(p: player) "Worth" unit = p.coins', 'text-missing', '=');
  check(
    'define worth(p: player) "Worth" shown to = p.coins',
    'word-missing',
    '=',
    'define worth(p: player) "Worth" shown to owner = p.coins',
  );
  check('record Deal up to 4 by { buyer: player }', 'name-missing', '{');
});

describe('several words that begin a statement', () => {
  const right = 'at any time any p in players may { action L {} }';
  checkStatement('at any tmie any p in players may { action L {} }', 'misspelt-word', 'tmie', right);
  checkStatement('at eny time any p in players may { action L {} }', 'misspelt-word', 'eny', right);
  checkStatement('ta any time any p in players may { action L {} }', 'misspelt-word', 'ta', right);
});

describe('loops of other languages, wherever they stand', () => {
  const loop = 'for (i = 0; i < 3; i++)';
  const right = 'for each i in 0..2 { stop }';
  checkStatement(`${loop} { stop }`, 'foreign-word', loop, right);
  checkStatement('for i = 0; i < 3; i++ { stop }', 'foreign-word', 'for i = 0; i < 3; i++', right);
  checkStatement('for let i = 0; i < 3; i++ { stop }', 'foreign-word', 'for let i = 0; i < 3; i++', right);
  checkStatement('choose "x" { for (a; b; c) { action A "a" { } } }', 'item-expected', 'for');
  check('for (a; b; c) { }\nplay { stop }', 'statement-outside', 'for');
});

describe('a block behind a word that means nothing, left open', () => {
  const game = (lines: string): string =>
    `play {\n  choose "x" {\n    action A "a" { stop }\n${lines}\n    action B "b" { stop }\n  }\n}\n`;
  check(game('    nonsense {'), 'head-missing', 'nonsense', game('    action nonsense { }'));
  check(game('    nonsense { stop'), 'head-missing', 'nonsense', game('    action nonsense { stop }'));
  check('play {\n  when yes {\n    nonsense {\n  }\n}\n', 'statement-expected', 'nonsense');
  check(game('    }'), 'brace-surplus', '}', game('    '));
});

describe('slips of the hand', () => {
  check('board 3 grid by 3', 'words-swapped', '3 grid', 'board grid 3 by 3');
  check('play rounds { { turns { } } }', 'words-swapped', 'rounds {', 'play { rounds { turns { } } }');
  check('play { stop\nending } A "a"', 'words-swapped', 'ending }', 'play { stop\n} ending A "a"');
  check('setup ( set a to 1 }', 'other-sign', '(', 'setup { set a to 1 }');
  check(
    'play { when a { rank p in b by by p.c } }',
    'word-too-many',
    'by',
    'play { when a { rank p in b by p.c } }',
  );
  check('look player { a: first } }', 'brace-missing', '', 'look { player { a: first } }');
  // What stands before a `}` is too much there, or a part of its own: nobody knows.
  check('play { choose { action A { } stop } }', 'item-expected', 'stop');
  // Two mistakes that no single slip explains stay two.
  test('play { set a 1 }  setup { set to 1 }', () => {
    const { diagnostics } = parse('play { set a 1 }\nsetup { set to 1 }', 0);
    expect(diagnostics.map(({ code }) => code)).toEqual(['word-missing', 'expression-missing']);
  });
});
