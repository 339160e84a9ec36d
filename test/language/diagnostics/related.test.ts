/** Places beside that of a problem: the text there, and what is said of it. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { wholeGame } from '../../../manual/rules-block.ts';

/** The first problem with this code in a game with these rules, and the places that explain it. */
function check(rules: string, code: string, places: readonly string[]): void {
  test(`${code}: ${rules}`, () => {
    const text = wholeGame(rules);
    const { diagnostics } = compile([{ name: 'a.regel', text }]);
    const found = diagnostics.find((each) => each.code === code);
    expect(diagnostics.map((each) => each.code)).toContain(code);
    const at = found?.related.map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);
    expect(at).toEqual(places);
  });
}

check('define twice(n: 0..9) = 2 * n\ndefine four = twice(1, 2)', 'argument-count', [
  'twice: `twice` is declared here',
]);
check('step Pay(n: 0..9) { }\nsetup { do Pay }', 'argument-count', ['Pay: `Pay` is declared here']);
check('enum Good(price: 1..9) { Corn (1), Wine }', 'attribute-count', [
  'Good(price: 1..9: the attributes are declared here',
]);
check('step One { do Two }\nstep Two { do One }\nsetup { do One }', 'calls-itself', [
  'One: `One` is declared here',
  'Two: `Two` is declared here',
]);
check('option goal: 1..5 = 3\nexample "far" with Anna, Bert, goal = 9 { expect yes }', 'option-value', [
  'goal: `goal` is declared here',
]);
check('record Offer up to 3 { price: 0..9 }\nsetup { new Offer() }', 'record-fields', [
  'price: `price` is declared here',
]);
check('setup { for each p in players { set p to p } }', 'not-changeable', ['p: `p` is declared here']);
