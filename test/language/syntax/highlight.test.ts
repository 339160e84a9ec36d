import { describe, expect, test } from 'vitest';
import { firstLine, tokenizeLine } from '../../../language/syntax/highlight.ts';
import { brackets, operators } from '../../../language/syntax/tokens.ts';
import { classify } from './classify.ts';

/** `class:text` of everything but white space. */
function check(source: string, expected: string): void {
  test(source, () => {
    const shown = classify(source).map(
      ({ start, end, class: name }) => `${name}:${source.slice(start, end)}`,
    );
    expect(shown.join(' ')).toBe(expected);
  });
}

describe('lines', () => {
  check(
    'define points(p: player) = 3',
    'keyword:define name:points bracket:( name:p operator:: keyword:player bracket:) operator:= number:3',
  );
  check('move Ace to me.hand', 'keyword:move type:Ace keyword:to keyword:me operator:. name:hand');
  check('hand: hand of Coin', 'name:hand operator:: keyword:hand keyword:of type:Coin');
  check('n: 0..3 per Good', 'name:n operator:: number:0 operator:.. number:3 keyword:per type:Good');
  check(
    'n: 0..3 per 2..6',
    'name:n operator:: number:0 operator:.. number:3 keyword:per number:2 operator:.. number:6',
  );
  check('per: 0..3', 'name:per operator:: number:0 operator:.. number:3');
  check('play cites NT-1, NT-2 {', 'keyword:play keyword:cites ruleid:NT-1 operator:, ruleid:NT-2 bracket:{');
  check('/// doc', 'doc:/// doc');
  check('stop // why', 'keyword:stop comment:// why');
  check('"a {b.c} d"', 'text:"a  hole:{ name:b operator:. name:c hole:} text: d"');
  check('"{count me.coins}"', 'text:" hole:{ keyword:count keyword:me operator:. name:coins hole:} text:"');
  check('"open', 'text:"open');
  check('a && b', 'name:a operator:&& name:b');

  test.each([...brackets, ...operators].map(({ LABEL = '' }) => LABEL))('%s has a class', (sign) => {
    expect(classify(sign)).toHaveLength(1);
  });
});

describe('words that are special only in their place', () => {
  check('phase Start', 'keyword:phase type:Start');
  check('let phase = 1', 'keyword:let name:phase operator:= number:1');
  check('4 x Boss', 'number:4 keyword:x type:Boss');
  check('set x to y', 'keyword:set name:x keyword:to name:y');
  check('within 8 s', 'keyword:within number:8 keyword:s');
  check('pile of Coin', 'keyword:pile keyword:of type:Coin');
  check('me.deck', 'keyword:me operator:. name:deck');
  check('boss may {', 'name:boss keyword:may bracket:{');
  check('time passes', 'keyword:time keyword:passes');
  check('set time to passes', 'keyword:set name:time keyword:to name:passes');
});

describe('what goes on over lines', () => {
  check(
    'map """\n o-o\n""" {',
    'keyword:map picture:""" picture: o-o picture:""" bracket:{'.replace('keyword:map', 'name:map'),
  );
  check('board map """\n define\n"""', 'keyword:board keyword:map picture:""" picture: define picture:"""');
  check('cites NT-1,\n  NT-2', 'keyword:cites ruleid:NT-1 operator:, ruleid:NT-2');

  test('the state of a line is the state the next begins with', () => {
    expect(tokenizeLine('board map """', firstLine).state).toBe('picture');
    expect(tokenizeLine(' o-o', 'picture').state).toBe('picture');
    expect(tokenizeLine('""" { }', 'picture').state).toBe('plain');
    expect(tokenizeLine('play cites NT-1,', firstLine).state).toBe('cites');
    expect(tokenizeLine('NT-2 {', 'cites').state).toBe('plain');
    expect(tokenizeLine('', 'picture')).toEqual({ highlights: [], state: 'picture' });
  });
});
