/** Sentences of the engine: the same ones in every language, with the same words in them. */

import { expect, test } from 'vitest';
import { engineWords } from '../../../runtime/values/words/engine-words.ts';
import { sayTold, type Told, told } from '../../../runtime/values/words/told.ts';

const names = Object.keys(engineWords(undefined).sentences) as Told['say'][];
const WORDS = ['12', '34', '56', '78'];

test('a sentence is said in the language of whoever reads, with all that stands in it', () => {
  const wrong = told('cannotDo', 'Ada', told('decidesNow', 'Ben'));
  expect(sayTold(wrong)).toBe('Ada cannot do this: it is Ben who decides now');
  expect(sayTold(wrong, 'de-AT')).toBe('Ada kann das nicht tun: jetzt entscheidet Ben');
  expect(sayTold(wrong, 'fr')).toBe(sayTold(wrong));
  expect(sayTold('as the rules say', 'de')).toBe('as the rules say');
});

test('it is plain data, which a worker can send', () => {
  const wrong = told('or', told('noRoom'), told('outOfRange', '0..9'));
  expect(sayTold(structuredClone(wrong), 'de')).toBe(
    'für ein weiteres ist kein Platz, oder ein Wert verließe seinen Bereich 0..9',
  );
});

test('large numbers are written as the language writes them', () => {
  const many = told('manyWays', '100000');
  expect(sayTold(many)).toContain('100,000');
  expect(sayTold(many, 'de')).toContain('100.000');
});

test.each(names)('%s has the same words in German', (say) => {
  const wordsIn = (language: string | undefined) => {
    const said = sayTold({ say, words: WORDS }, language);
    return WORDS.filter((word) => said.includes(word));
  };
  expect(wordsIn('de')).toEqual(wordsIn(undefined));
});

test('what is more than its words is not English', () => {
  const same = names.filter((say) => {
    const words = WORDS.map(() => '…');
    return sayTold({ say, words }, 'de') === sayTold({ say, words });
  });
  // These have signs between what is put into them, and no words.
  expect(same).toEqual(['lineFails', 'because', 'andAlso']);
});
