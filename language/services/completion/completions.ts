/**
 * What can be written at a place, the likeliest first: words by the grammar, names by what is in reach and whether the type
 * fits, in broken text as well. Whoever shows it keeps the order, leaves out what does not begin with the letters
 * already typed, and inserts in the notation of editors (LSP and Monaco): `${1:name}` for a hole.
 */

import type { GameDocument } from '../../compile.ts';
import type { NumberedRule } from '../../rule-list.ts';
import { isLanguageFunction } from '../../semantics/functions.ts';
import type { Span } from '../../syntax/ast.ts';
import { type Construct, shapes } from '../../syntax/shapes.ts';
import * as T from '../../syntax/tokens.ts';
import { factsOf } from '../facts.ts';
import type { Place } from '../place.ts';
import { editorText, escaped, filledIn, type Snippet } from '../snippets/snippets.ts';
import { meaningOfFunction, meaningOfWord, type Page } from '../words.ts';
import type { Candidate, CompletionKind } from './candidate.ts';
import { shippedHabits } from './habits.ts';
import { furtherSnippets, insertionOf, usualSnippet } from './insertion.ts';
import { prepared, ranked } from './ranking.ts';
import { type Scene, sceneAt } from './scene.ts';
import { rulesAt, textsAt, type Written } from './texts.ts';

/** One entry of the list. */
export interface Completion {
  /** What is shown, and what the letters typed are compared with. */
  readonly label: string;
  /** What is written, with holes: `Damage(${1:p}, ${2:hits})`; `$`, `}` and `\` that are meant are escaped. */
  readonly insert: string;
  readonly kind: CompletionKind;
  /** How it is declared, in one line. */
  readonly signature: string | undefined;
  readonly sentence: string | undefined;
  /** How it is written. */
  readonly example: string | undefined;
  /** The page of `docs/guide/reference` that says more. */
  readonly page: Page | undefined;
  /** Sorts the entries as letters do. */
  readonly order: string;
}

/** All entries of a place. */
export interface CompletionList {
  /** What an entry takes the place of: the word, or part of a text, around the place. */
  readonly replaces: Span;
  readonly entries: readonly Completion[];
}

/** An action that somebody can take at a point of an example: `Trade(Four)`. */
export interface LegalAction {
  readonly player: string;
  readonly text: string;
}

/** What is known outside of the document. */
export interface Outside {
  /** The numbered rules of the game. */
  readonly rules?: readonly NumberedRule[];
  /** Names of the files beside the rules file, for `use`, `from` and `map`. */
  readonly files?: readonly string[];
  /** What can be done at this place of an example, the best first: the runtime plays the lines before. Called only there. */
  readonly legal?: (place: Place) => readonly LegalAction[];
}

const NOTHING: readonly Completion[] = [];

/** What can be written at a place, and what it replaces. No entries in comments, pictures, numbers and free text. Never throws. */
export function completionsAt(document: GameDocument, place: Place, outside: Outside = {}): CompletionList {
  const scene = sceneAt(document, place);
  if (!scene)
    return { replaces: { file: place.file, start: place.offset, end: place.offset }, entries: NOTHING };
  const { around } = scene;
  const text = document.parsed.sources[place.file]?.text ?? '';
  if (around.text) return inText(document, scene, outside, around.text, text);
  const replaces = { file: place.file, ...around.word };
  const entries = entriesOf(document, scene, outside, restOfLine(text, around.word.end), place);
  return { replaces, entries: entries.map((entry, index) => ({ ...entry, order: orderOf(index) })) };
}

type Entry = Omit<Completion, 'order'>;

function orderOf(index: number): string {
  return String(index).padStart(5, '0');
}

function restOfLine(text: string, from: number): string {
  const end = text.indexOf('\n', from);
  return text.slice(from, end < 0 ? text.length : end);
}

/** Between the quotes of a text: all of it is replaced. */
function inText(
  document: GameDocument,
  { around }: Scene,
  { files = [] }: Outside,
  { startOffset, image }: { readonly startOffset: number; readonly image: string },
  text: string,
): CompletionList {
  const isClosed = image.length > 1 && text.charAt(startOffset + image.length - 1) === '"';
  const start = startOffset + 1;
  const end = startOffset + image.length - (isClosed ? 1 : 0);
  const entries = textsAt(document, around, files).map((written, index) => ({
    ...entryOfText(written, escaped(written.label)),
    order: orderOf(index),
  }));
  return { replaces: { file: around.file, start, end }, entries };
}

function entryOfText({ label, kind, sentence }: Written, insert: string): Entry {
  return { label, insert, kind, signature: undefined, sentence, example: undefined, page: undefined };
}

function entriesOf(
  document: GameDocument,
  scene: Scene,
  { rules = [], files = [], legal }: Outside,
  rest: string,
  place: Place,
): readonly Entry[] {
  const { around, expected, fitted, history } = scene;
  const source = ({ file, start, end }: Span): string =>
    document.parsed.sources[file]?.text.slice(start, end) ?? '';
  const order = ranked(prepared(fitted, history), shippedHabits()).flatMap(
    (index) => fitted[index]?.candidate ?? [],
  );
  const words = order.map((candidate) => entryOf(candidate, scene, rest, source));
  const mayBeText = expected.some(({ type }) => type === T.TextToken);
  const texts = mayBeText ? textsAt(document, around, files) : [];
  const inQuotes = (written: Written): Entry => entryOfText(written, `"${escaped(written.label)}"`);
  const quoted = texts.filter(({ kind }) => kind !== 'label').map(inQuotes);
  const labels = texts.filter(({ kind }) => kind === 'label').map(inQuotes);
  const mayBeRule = expected.some(({ type }) => type === T.RuleIdToken);
  const ids = mayBeRule ? rulesAt(around, rules) : [];
  const cited = ids.map((written) => entryOfText(written, escaped(written.label)));
  const isLine = expected.some(({ rules: [rule, outer] }) => rule === 'Name' && outer === 'ExampleLine');
  const actions = isLine && legal ? legalEntries(legal(place), scene) : [];
  const further = order.flatMap((candidate) => furtherSnippets(candidate)).map(entryOfSnippet);
  const said = new Set(actions.map(({ label }) => label));
  return [
    ...cited,
    ...quoted,
    ...actions,
    ...words.filter(({ label }) => !said.has(label)),
    ...labels,
    ...further,
  ];
}

/** What can be done at this point: whole lines, or behind `does` and `can` what this player can do. */
function legalEntries(legal: readonly LegalAction[], { around: { tokens } }: Scene): readonly Entry[] {
  const last = tokens.at(-1)?.tokenType;
  const isBehindVerb = last === T.K.does || last === T.K.can;
  const player = tokens.at(-2)?.image;
  if (!isBehindVerb && (last === T.K.expect || last === T.K.by || last === T.K.cannot)) return [];
  return legal
    .filter((each) => !isBehindVerb || each.player === player)
    .map((each) => (isBehindVerb ? each.text : `${each.player} does ${each.text}`))
    .map((label) => ({
      label,
      insert: escaped(label),
      kind: 'action',
      signature: undefined,
      sentence: 'Possible at this point of the example.',
      example: undefined,
      page: 'examples',
    }));
}

function entryOf(
  candidate: Candidate,
  { program, around }: Scene,
  rest: string,
  source: (span: Span) => string,
): Entry {
  const { label, kind } = candidate;
  const insert = insertionOf(candidate, program.globals, around, rest);
  const named = candidate.symbol ?? candidate.named;
  if (named && kind !== 'builtin') {
    const { signature, sentences, page } = factsOf(program, named, source);
    return { label, insert, kind, signature, sentence: sentences[0], example: undefined, page };
  }
  // Behind no value that a piece could be, `at` begins `at any time`.
  const isAnyTime = label === 'at' && !/[\p{L}\d)\]]$/u.test(around.tokens.at(-1)?.image ?? '');
  const meaning =
    kind === 'function' && isLanguageFunction(label)
      ? meaningOfFunction(label)
      : meaningOfWord(label, isAnyTime ? 'any' : '');
  const snippet = usualSnippet(candidate);
  const isWord = kind === 'keyword' || kind === 'builtin' || kind === 'function';
  return {
    label,
    insert,
    kind,
    signature: undefined,
    sentence: isWord ? (snippet?.sentence ?? meaning?.sentence) : undefined,
    example: isWord ? exampleOf(label, snippet) : undefined,
    page: isWord ? meaning?.page : undefined,
  };
}

function exampleOf(word: string, snippet: Snippet | undefined): string | undefined {
  const shape = Object.hasOwn(shapes, word) ? shapes[word as Construct] : undefined;
  return shape ?? (snippet && filledIn(snippet));
}

function entryOfSnippet(snippet: Snippet): Entry {
  const { label, sentence } = snippet;
  const page = meaningOfWord(label.split(' ')[0] ?? '')?.page;
  return {
    label,
    insert: editorText(snippet),
    kind: 'snippet',
    signature: undefined,
    sentence,
    example: filledIn(snippet),
    page,
  };
}
