/** Places of the shipped rules at which the next word could be known, and what is learnt from them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GameDocument, openDocument } from '../../../language/compile.ts';
import { type Source, usedFiles } from '../../../language/index.ts';
import type { Habits } from '../../../language/services/completion/likelihood.ts';
import { type Prepared, prepared, ranked } from '../../../language/services/completion/ranking.ts';
import { type Scene, sceneAt } from '../../../language/services/completion/scene.ts';
import { lex } from '../../../language/syntax/lexer.ts';
import * as T from '../../../language/syntax/tokens.ts';
import { shippedGames, sourcesOf } from '../../games/games.ts';

/** A file whose prefixes are looked at, with those beside it. */
export interface Corpus {
  /** The game, which is left out when it is measured itself. */
  readonly family: string;
  readonly name: string;
  readonly sources: readonly Source[];
  readonly file: number;
}

const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'examples');
const MEASURED = [
  'hearts',
  'liars-dice',
  'kalah',
  'breakthrough',
  'nine-mens-morris',
  'crazy-eights',
  'herb-garden',
];

/** The rules and the examples of the shipped games, and seven small games. */
export function corpora(): readonly Corpus[] {
  const games = shippedGames.flatMap((family): Corpus[] => {
    const sources = sourcesOf(family);
    const examples = sources.findIndex(({ name }) => name.endsWith('.examples.regel'));
    return [
      { family, name: family, sources, file: 0 },
      { family, name: `${family}, examples`, sources, file: examples },
    ];
  });
  const small = MEASURED.map((family): Corpus => {
    const name = `${family}.regel`;
    const text = readFileSync(join(EXAMPLES, name), 'utf8');
    return { family, name: family, sources: [{ name, text }, ...usedFiles(text).map(sourceBeside)], file: 0 };
  });
  return [...games, ...small];
}

function sourceBeside(name: string): Source {
  return { name, text: readFileSync(join(EXAMPLES, name), 'utf8') };
}

/** A place where the file was cut, and which of the candidates came next. */
export interface CutPlace {
  readonly at: Prepared;
  /** Index of the candidate; undefined if the word is none. */
  readonly next: number | undefined;
}

const NONE: Prepared = { rows: [], classes: [], weights: [], own: [], factors: [] };

function cutPlace(scene: Scene | undefined, word: string): CutPlace {
  if (!scene) return { at: NONE, next: undefined };
  const next = scene.fitted.findIndex(({ candidate }) => candidate.label === word);
  return { at: prepared(scene.fitted, scene.history), next: next < 0 ? undefined : next };
}

/**
 * Every so many tokens the file is cut before a word that could be known: a word of the language, or one that stands before the
 * place or in another file. Nothing behind the cut is given to the completion.
 */
export function cutPlaces({ sources, file }: Corpus, step: number): readonly CutPlace[] {
  const { text = '', name = '' } = sources[file] ?? {};
  const { tokens } = lex(text, file);
  const seen = new Set(
    sources.flatMap((source, index) => (isBefore(source, index, file) ? wordsOf(source) : [])),
  );
  const places: CutPlace[] = [];
  let document: GameDocument | undefined;
  tokens.forEach(({ tokenType, image, startOffset }, index) => {
    if (!T.isWordType(tokenType)) return;
    const isKnown = tokenType !== T.PlainName || seen.has(image);
    if (isKnown && index % step === 3 % step) {
      const cut = { name, text: text.slice(0, startOffset) };
      document = openDocument(
        sources.map((source, at) => (at === file ? cut : source)),
        document,
      );
      places.push(cutPlace(sceneAt(document, { file, offset: startOffset }), image));
    }
    seen.add(image);
  });
  return places;
}

/** Is all of a file known where another is written: tables and maps, and to the examples the rules? */
function isBefore({ name }: Source, index: number, file: number): boolean {
  return index !== file && (index < file || !name.endsWith('.regel'));
}

function wordsOf({ text }: Source): readonly string[] {
  return text.match(/[\p{L}_][\p{L}\p{M}\p{N}_]*/gu) ?? [];
}

/** What followed what at these places. */
export function learn(places: readonly CutPlace[]): Habits {
  const follows = new Map<string, Map<string, number>>();
  for (const { at, next } of places) {
    const name = next === undefined ? undefined : at.classes[next];
    if (name === undefined) continue;
    for (const row of at.rows) {
      const counts = follows.get(row) ?? new Map<string, number>();
      counts.set(name, (counts.get(name) ?? 0) + 1);
      follows.set(row, counts);
    }
  }
  return { follows };
}

/** Which of the entries the next word was, from 0; beyond all if it was none of them. */
function rankOf({ at, next }: CutPlace, habits: Habits): number {
  return next === undefined ? Number.POSITIVE_INFINITY : ranked(at, habits).indexOf(next);
}

/** Percentages of places whose word was among the first three and the first ten. */
export function hits(
  places: readonly CutPlace[],
  habits: Habits,
): { readonly three: number; readonly ten: number } {
  const ranks = places.map((place) => rankOf(place, habits));
  const share = (most: number): number =>
    (100 * ranks.filter((rank) => rank < most).length) / Math.max(1, ranks.length);
  return { three: share(3), ten: share(10) };
}
