import { largest, smallest } from '../../../shared/lists.ts';

/**
 * For each name its first letter in capitals; for those that begin alike with one letter more, or two, from the first places at which all of
 * them differ: `Kn` and `Ki` for Knight and King, `Ga` and `Gn` for Guard and Gunman. Words that all of them begin with are passed over. Undefined where `most` letters do not tell them apart.
 */
export function lettersApart(names: readonly string[], most: 2 | 3 = 3): readonly (string | undefined)[] {
  const spelt = withoutCommonWords(names).map((name) => [...(LETTERS.exec(name)?.[0] ?? name.trim())]);
  return spelt.map((name) => {
    const first = startOf(name);
    if (first === '') return undefined;
    const alike = spelt.filter((other) => startOf(other) === first);
    if (alike.length === 1) return first;
    const places = placesApart(alike, most);
    return places && first + places.map((place) => (name[place] ?? '').toLowerCase()).join('');
  });
}

/** Words that all names begin with tell none of them: `Ivory Court` and `Basalt Court` of those that begin with `The`. */
function withoutCommonWords(names: readonly string[]): readonly string[] {
  const words = names.map((name) => name.trim().split(/\s+/));
  const [first = []] = words;
  const shortest = smallest(
    words.map(({ length }) => length),
    first.length,
  );
  const differing = first.findIndex((word, at) => words.some((other) => other[at] !== word));
  const common = names.length < 2 || differing < 0 ? 0 : Math.min(differing, shortest - 1);
  return words.map((own) => own.slice(common).join(' '));
}

/** From the first letter or digit on: brackets and dots tell nothing. */
const LETTERS = /[\p{L}\p{N}].*/su;

function startOf([first = '']: readonly string[]): string {
  return first.toUpperCase();
}

/** The first places behind the start at which there are other letters in each of the names; in one of them there may be none. */
function placesApart(names: readonly (readonly string[])[], most: 2 | 3): readonly number[] | undefined {
  const behind = (place: number): readonly number[] =>
    Array.from({ length: largest(names.map(({ length }) => length)) }, (_, at) => at).slice(place + 1);
  const single = behind(0).map((place) => [place]);
  const double = most < 3 ? [] : behind(0).flatMap((one) => behind(one).map((other) => [one, other]));
  return [...single, ...double].find((places) => {
    const letters = names.map((name) => places.map((place) => (name[place] ?? '').toUpperCase()));
    const isSpelt = letters.flat().every((letter) => letter === '' || /\p{L}/u.test(letter));
    return isSpelt && new Set(letters.map((found) => found.join(''))).size === names.length;
  });
}
