/** Where long words may be broken when there is no room for them: browsers have no dictionaries for that everywhere. */

const SOFT_HYPHEN = '\u00ad';

/** Letters of a word that is broken at all, where it stands alone and beside others; and the fewest before a break and behind it. */
const LONG_ALONE = 8;
const LONG = 9;
const BEFORE = 3;
const BEHIND = 4;
/** The fewest before it in a word that has no other: `Ex-change`. */
const BEFORE_ALONE = 2;

const WORDS = new RegExp(`\\p{L}{${LONG},}`, 'gu');
const WORD_ALONE = new RegExp(`\\p{L}{${LONG_ALONE},}`, 'gu');
/** A vowel, consonants, and a vowel again, which is not taken: it may begin the next one. */
const BETWEEN_VOWELS = /(?<=[aeiouyäöü])([bcdfghjklmnpqrstvwxzß]+)(?=[aeiouyäöü])/giu;
/** How the first part of a German compound often ends, which is long enough to be a word: `Straßen-ecke`. */
const JOINT = /^.{4,}en$/i;
/** Letters that are written for one sound, or that begin a syllable together. */
const TOGETHER = /(?:sch|[cpst]h|ck|qu|[bcdfgkpt]r|[bcfgkp]l)$/i;

/**
 * The same words with soft hyphens, which nobody sees until a line is broken there. As German and, mostly, English have it: the last sound of the
 * consonants between two vowels goes to the next line. Where several words stand, a line can end between them: `ace of | diamonds`.
 */
export function withSoftHyphens(words: string): string {
  const isAlone = !/\s/.test(words.trim());
  return words.replace(isAlone ? WORD_ALONE : WORDS, (word) => {
    const broken = brokenWithin(word, BEFORE);
    return broken === word ? brokenWithin(word, BEFORE_ALONE) : broken;
  });
}

function brokenWithin(word: string, fewest: number): string {
  return word.replace(BETWEEN_VOWELS, (consonants: string, _: string, at: number) => {
    const sound = TOGETHER.exec(consonants)?.[0].length ?? 1;
    const isJoint = JOINT.test(word.slice(0, at + consonants.length));
    const before = isJoint ? consonants.length : consonants.length - sound;
    const isWithin = at + before >= fewest && word.length - at - before >= BEHIND;
    return isWithin ? `${consonants.slice(0, before)}${SOFT_HYPHEN}${consonants.slice(before)}` : consonants;
  });
}
