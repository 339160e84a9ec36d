/** Words and signs: what the lexer makes of a text, and what it leaves to the parser. */

import { describe, expect, test } from 'vitest';
import { lex } from '../../../language/syntax/lexer.ts';
import { parse } from '../../../language/syntax/parse.ts';
import { contextualWords, reservedWords } from '../../../language/syntax/tokens.ts';

/** Kinds and texts of the tokens, `Kind:text`. */
function check(source: string, expected: string): void {
  test(source, () => {
    const { tokens } = lex(source, 0);
    expect(tokens.map(({ tokenType, image }) => `${tokenType.name}:${image}`).join(' ')).toBe(expected);
    for (const { startOffset, image } of tokens) expect(source.startsWith(image, startOffset)).toBe(true);
  });
}

describe('rule ids stand only in the list that cites begins', () => {
  check('cites NT-27', 'Word_cites:cites RuleId:NT-27');
  check('cites NT-R18, KO-RE4', 'Word_cites:cites RuleId:NT-R18 Comma:, RuleId:KO-RE4');
  check('cites NT-03..NT-07', 'Word_cites:cites RuleId:NT-03 DotDot:.. RuleId:NT-07');
  check('cites KP-7a x-1', 'Word_cites:cites RuleId:KP-7a RuleId:x-1');
  check('a-1', 'PlainName:a Minus:- Number:1');
  check(
    'f(NT-27, b-2)',
    'PlainName:f LParen:( PlainName:NT Minus:- Number:27 Comma:, PlainName:b Minus:- Number:2 RParen:)',
  );
  check('cites NT-1 { a-1', 'Word_cites:cites RuleId:NT-1 LCurly:{ PlainName:a Minus:- Number:1');
  check('cites NT-1, b-x', 'Word_cites:cites RuleId:NT-1 Comma:, PlainName:b Minus:- Word_x:x');
  check('cites\n  NT-1,\n  NT-2', 'Word_cites:cites RuleId:NT-1 Comma:, RuleId:NT-2');
});

describe('ranges and numbers', () => {
  check('0..4', 'Number:0 DotDot:.. Number:4');
  check('4 x ClanA', 'Number:4 Word_x:x PlainName:ClanA');
  check('8s', 'Number:8 Word_s:s');
  check('a.b..c.d', 'PlainName:a Dot:. PlainName:b DotDot:.. PlainName:c Dot:. PlainName:d');
  check('<= >= != < > =', 'LessEqual:<= GreaterEqual:>= NotEqual:!= Less:< Greater:> Equal:=');
});

describe('texts end on their line', () => {
  check('"a" "b"', 'Text:"a" Text:"b"');
  check('"a \\" b" c', 'Text:"a \\" b" PlainName:c');
  check('"open\nnext', 'Text:"open PlainName:next');
  check('"open { stop }', 'Text:"open LCurly:{ Word_stop:stop RCurly:}');
  check('"open {hole} cites NT-1', 'Text:"open {hole} Word_cites:cites RuleId:NT-1');
  check('"""\n a "quoted" b\n"""', 'Picture:"""\n a "quoted" b\n"""');
  check(
    'board map """\n o-o\nplay { }',
    'Word_board:board Word_map:map Picture:"""\n o-o Word_play:play LCurly:{ RCurly:}',
  );
});

describe('names', () => {
  check('größe Ünder_2', 'PlainName:größe PlainName:Ünder_2');
  check('Set set', 'PlainName:Set Word_set:set');

  test('every contextual word can name a value, a field, a step and a seat', () => {
    for (const word of contextualWords) {
      const source = [
        `players 2 { ${word} red, other }`,
        `option ${word}: 0..3 = 1`,
        `player { ${word}: 0..3 = ${word} }`,
        `define it(${word}: player) = ${word}.${word} + ${word}[${word}]`,
        `step ${word} { let ${word} = ${word}  set ${word} to ${word} + 1  do ${word}(${word}) }`,
      ].join('\n');
      expect(parse(source, 0).diagnostics, word).toEqual([]);
    }
  });

  test('every reserved word can name a field', () => {
    for (const word of reservedWords) {
      const source = `player { ${word}: 0..3 }\ndefine it = me.${word} + me.${word}[Ace]\nplay { new Offer(${word}: 1) }`;
      expect(parse(source, 0).diagnostics, word).toEqual([]);
    }
  });
});

describe('comments', () => {
  test('are handed on in order, doc lines included', () => {
    const source = '// one\n/// two\nplay { // three\n}\n';
    const { comments } = parse(source, 0);
    expect(comments.map(({ start, end }) => source.slice(start, end))).toEqual([
      '// one',
      '/// two',
      '// three',
    ]);
  });

  /** The doc of the first declaration. */
  function checkDoc(source: string, expected: string | undefined): void {
    test(JSON.stringify(source), () => {
      const [declaration] = parse(source, 0).file.declarations;
      expect(declaration && 'doc' in declaration ? declaration.doc : undefined).toBe(expected);
    });
  }

  checkDoc('/// One.\ndefine a = 1', 'One.');
  checkDoc('/// One.\r\n///   Two.\r\ndefine a = 1', 'One.\nTwo.');
  checkDoc('  /// One.\n  define a = 1', 'One.');
  checkDoc('/// One.\n\ndefine a = 1', undefined);
  checkDoc('/// One.\n// Other.\ndefine a = 1', undefined);
  checkDoc('//// One.\ndefine a = 1', undefined);
  checkDoc('// One.\ndefine a = 1', undefined);
});
