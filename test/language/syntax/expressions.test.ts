import { expect, test } from 'vitest';
import { parseExpression } from './outline.ts';

function check(source: string, expected: string, ...codes: readonly string[]): void {
  test(source, () => expect(parseExpression(source)).toEqual({ outline: expected, codes }));
}

// Values
check('3', '3');
check('yes', 'yes');
check('none', 'none');
check('me', 'me');
check('players', 'players');
check('round', 'round');
check('deck', 'deck');
check('x', 'x');
check('{ A, B }', '{A, B}');
check('{ A, B, }', '{A, B}');
check('{}', '{}');
check('points(me)', 'points(me)');
check('f()', 'f()');
check('max(1, 2, x)', 'max(1, 2, x)');
check('space(n + 1)', 'space((n + 1))');
check('count space', '<count space>');
check('min(a, b)', 'min(a, b)');
check('müller', 'müller');

// Fields and kinds: behind a dot every word is a name
check('me.coins[Ace]', 'me.coins[Ace]');
check('p.hand', 'p.hand');
check('guard.space', 'guard.space');
check('o.player.table.set', 'o.player.table.set');
check('grid[x, y].owner', 'grid[x, y].owner');

// Binding
check('a + b * c - d', '((a + (b * c)) - d)');
check('a - b - c', '((a - b) - c)');
check('a / b mod c', '((a / b) mod c)');
check('-a + -b.c', '((-a) + (-b.c))');
check('a-1', '(a - 1)');
check('A-1', '(A - 1)');
check('NT-27', '(NT - 27)');
check('(a + b) * c', '((a + b) * c)');
check('a or b and c', '(a or (b and c))');
check('not a and b', '((not a) and b)');
check('not a = b', '(not (a = b))');
check('not not a', '(not (not a))');
check('a and not b or c', '((a and (not b)) or c)');
check('a + 1 < b * 2', '((a + 1) < (b * 2))');
check('if a > b then a else b', '(if (a > b) then a else b)');
check('if a then b else if c then d else e', '(if a then b else (if c then d else e))');

// Comparisons
for (const operator of ['=', '!=', '<', '<=', '>', '>=', 'is', 'is not', 'at', 'in', 'not in']) {
  check(`a ${operator} b`, `(a ${operator} b)`);
}
check('p is out', '(p is out)');
check('p is not out', '(not (p is out))');
check('p is in s', '(p in s)');
check('p is not in s', '(p not in s)');
check('pawn is at home', '(pawn at home)');
check('pawn is not at home', '(not (pawn at home))');
check('x is none', '(x is none)');
check('x in 1..5', '(x in 1..5)');
check('x in { A, B } and y', '((x in {A, B}) and y)');
check('p in players except me', '(p in (players except me))');
check('p not in players except { me, q }', '(p not in (players except {me, q}))');

// Queries
check('count me.coins', '<count me.coins>');
check('count me.coins + 1', '(<count me.coins> + 1)');
check('count players > 2', '(<count players> > 2)');
check('count players except me', '<count players except me>');
check('count p in players where p.x > 1 and p.y', '<count p in players where ((p.x > 1) and p.y)>');
check('sum v in Value of me.coins[v] * v.worth', '<sum v in Value of (me.coins[v] * v.worth)>');
check('sum v in Value of supply.coins[v] = 24', '(<sum v in Value of supply.coins[v]> = 24)');
check('max p in players except me of p.x', '<max p in players except me of p.x>');
check('min s in 1..8 of f(s)', '<min s in 1..8 of f(s)>');
check('any p in players where p.x', '<any p in players where p.x>');
check('all p in players have p.x > 1', '<all p in players have (p.x > 1)>');
check('the p in players where p.pawn at X', '<the p in players where (p.pawn at X)>');
check(
  'count q in players clockwise after me where q.x = 1',
  '<count q in players clockwise after me where (q.x = 1)>',
);
check('sum a in A of count b in B where b.x = a', '<sum a in A of <count b in B where (b.x = a)>>');
check('(any q in players where q.x) or y', '(<any q in players where q.x> or y)');

// Mistakes: what is missing is marked, the rest is kept
check('', '?', 'expression-missing');
check('a +', '(a + ?)', 'expression-missing');
check('a + * b', '(a + b)', 'expression-missing');
check('(a + b', '(a + b)', 'word-missing');
check('f(a, , b)', 'f(a, b)', 'expression-missing');
check('f(a b)', 'f(a, b)', 'comma-missing');
check('x[]', 'x[?]', 'expression-missing');
check('a.', '?', 'name-missing');
check('a < b < c', '((a < b) and (? < c))', 'chained-comparison');
check('a == b', '(a = b)', 'foreign-sign');
check('a === b', '(a = b)', 'foreign-sign');
check('a <> b', '(a != b)', 'foreign-sign');
check('a && b || !c', '((a and b) or (not c))', 'foreign-word');
check('a % 2', '(a mod 2)', 'foreign-sign');
check('a ≤ b', '(a <= b)', 'foreign-sign');
check('true', 'yes', 'foreign-word');
check('a and false', '(a and no)', 'foreign-word');
check('1 + if a then b else c', '(1 + (if a then b else c))', 'if-in-expression');
check('sum v in Value', '<sum v in Value>', 'query-incomplete');
check('all p in players of 3', '<all p in players have 3>', 'query-incomplete');
check('count p in players of 3', '<count p in players>', 'query-surplus');
check('turn + 1', '(? + 1)', 'reserved-word');
check('99999999999', '2147483647', 'number-too-large');
check('a @ b', 'a', 'unknown-character');
