/** Names that are not the same but look so: whoever reads the rules cannot tell which one stands there. */

import { ofEach } from '../../shared/memo.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { type Part, partsWithin } from '../syntax/ast/children.ts';
import type * as ast from '../syntax/ast.ts';
import { byPlace } from './places.ts';

/**
 * Letters of other scripts by the Latin one that they are drawn like: those of the Unicode Consortium's list for security
 * mechanisms (UTS 39, confusables.txt) that can stand in a name, of Cyrillic, Greek, Armenian and Latin itself.
 */
const DRAWN_LIKE: Readonly<Record<string, string>> = {
  A: 'ΑАᎪ',
  B: 'ΒВᏴ',
  C: 'СϹᏟ',
  D: 'Ꭰᗞ',
  E: 'ΕЕᎬ',
  F: 'Ϝ',
  G: 'ԌᏀ',
  H: 'ΗНᎻ',
  J: 'ЈͿᎫ',
  K: 'ΚКᏦ',
  L: 'ᏞԼ',
  M: 'ΜМᎷϺ',
  N: 'Ν',
  O: 'ΟОՕ',
  P: 'ΡРᏢ',
  Q: 'Ԛ',
  S: 'ЅՏᏚ',
  T: 'ΤТᎢ',
  U: 'Ս',
  V: 'ѴᏙ',
  W: 'ԜᎳ',
  X: 'ΧХ',
  Y: 'ΥҮУ',
  Z: 'ΖᏃ',
  a: 'аαɑ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еҽ',
  g: 'ɡց',
  h: 'һհ',
  i: 'іıιɩ',
  j: 'јϳ',
  l: 'IІΙӀӏǀߊ',
  n: 'ոռ',
  o: 'оοօσ',
  p: 'рρ',
  q: 'ԛգզ',
  r: 'г',
  s: 'ѕ',
  u: 'υսʋ',
  v: 'νѵ',
  w: 'ԝѡա',
  x: 'х',
  y: 'уγү',
  z: 'ᴢ',
};

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(DRAWN_LIKE).flatMap(([latin, others]) => [...others].map((each) => [each, latin] as const)),
);

/** Letters that nothing else is drawn like by this list, nor made of others: such a name is its own skeleton. */
const PLAIN = /^[A-HJ-Za-z\d_]*$/;

/** The same for names that look alike: compatibility forms as plain letters, letters of other scripts as Latin ones. */
function skeletonOf(name: string): string {
  if (PLAIN.test(name)) return name;
  return [...name.normalize('NFKC')]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
    .normalize('NFC');
}

/** Warns of each declared name that looks like one declared before it, at its first declaration. */
export function lookAlikes(files: readonly ast.SourceFileSyntax[]): readonly Diagnostic[] {
  const names = files.flatMap((file) => file.declarations.flatMap(namesWithin));
  const first = new Map<string, ast.Name>();
  const told = new Set<string>();
  return names
    .flatMap(({ name, skeleton }) => {
      const other = first.get(skeleton);
      if (!other) first.set(skeleton, name);
      if (!other || other.text === name.text || told.has(name.text)) return [];
      told.add(name.text);
      const related = [{ message: `\`${other.text}\` is declared here.`, span: other.span }];
      const facts = { name: name.text, other: other.text, letters: lettersApart(name.text, other.text) };
      return [diagnose('looks-alike', name.span, facts, { related })];
    })
    .sort(byPlace);
}

/** `U+0430 for U+0061`: the first letters in which they differ. */
function lettersApart(name: string, other: string): string {
  const letters = [...name];
  const others = [...other];
  const at = letters.findIndex((letter, index) => letter !== others[index]);
  return `${codeOf(letters[at])} here, ${codeOf(others[at])} there`;
}

function codeOf(letter: string | undefined): string {
  const code = (letter?.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return letter === undefined ? 'none' : `U+${code}`;
}

const DECLARING: ReadonlySet<Part['family']> = new Set([
  'declaration',
  'parameter',
  'attribute',
  'member',
  'field',
  'seat',
  'space',
  'action',
  'statement',
]);

/** The names that a declaration introduces, and what each looks like. */
const namesWithin = ofEach((declaration: ast.Declaration) =>
  partsWithin(declaration)
    .flatMap(namesDeclared)
    .map((name) => ({ name, skeleton: skeletonOf(name.text) })),
);

/** The name that a part introduces. */
function namesDeclared({ family, node }: Part): readonly ast.Name[] {
  if (!DECLARING.has(family) || !('name' in node)) return [];
  const { name } = node;
  return typeof name === 'object' && 'text' in name ? [name] : [];
}
