/** What an entry writes: a name with holes for its arguments, a word with what it goes on with. */

import { actionsByName } from '../../semantics/actions.ts';
import { isLanguageFunction } from '../../semantics/functions.ts';
import type { Globals } from '../../semantics/globals.ts';
import * as T from '../../syntax/tokens.ts';
import { editorText, escaped, type Snippet, type SnippetPlace, snippets } from '../snippets/snippets.ts';
import { meaningOfFunction } from '../words.ts';
import type { Candidate } from './candidate.ts';
import type { Surroundings } from './surroundings.ts';
import { givenBefore, isThroughWanted } from './through.ts';

/** Where a snippet may stand, by the rule that a word of the language stands in. */
function placeOfRule(word: string, rule: string | undefined): SnippetPlace | undefined {
  switch (rule) {
    case 'Declaration':
      return 'declaration';
    case 'Statement':
      return 'statement';
    case 'Patch':
      return 'patch';
    case 'ExampleLine':
      return 'example';
    case 'Choose':
    case 'AnyTime':
      return 'action';
    case 'WindowGroup':
      return word === 'any' ? 'group' : 'action';
    default:
      return undefined;
  }
}

/** What the word alone writes. */
export function usualSnippet({ label, kind, rule }: Candidate): Snippet | undefined {
  if (kind !== 'keyword') return undefined;
  const place = placeOfRule(label, rule);
  return place && snippets.find((each) => each.isUsual && each.label === label && each.place === place);
}

/** More that begins with the word. */
export function furtherSnippets({ label, kind, rule }: Candidate): readonly Snippet[] {
  if (kind !== 'keyword') return [];
  const place = placeOfRule(label, rule);
  return snippets.filter(
    (each) => !each.isUsual && each.place === place && each.label.split(' ')[0] === label,
  );
}

/** What an entry writes, in the notation of editors; `isAlone` if nothing but closing braces stands behind it on its line. */
export function insertionOf(
  candidate: Candidate,
  globals: Globals,
  { tokens }: Surroundings,
  rest: string,
): string {
  const isAlone = /^[\s})\]]*$/.test(rest);
  const snippet = isAlone ? usualSnippet(candidate) : undefined;
  if (snippet) return editorText(snippet);
  const before = tokens.at(-1)?.tokenType;
  const names = rest.startsWith('(')
    ? []
    : isThroughWanted(globals, tokens)
      ? argumentsOfThrough(candidate, globals)
      : argumentsOf(candidate, globals, before);
  return escaped(candidate.label) + withHoles(names);
}

/** The same where a way goes on by it: the spaces that it comes to are left out. */
function argumentsOfThrough({ symbol }: Candidate, globals: Globals): readonly string[] {
  return symbol?.kind === 'define' ? givenBefore(globals, symbol).map(({ name }) => name) : [];
}

/** Names of what stands in brackets behind it. */
function argumentsOf(
  { label, kind, symbol }: Candidate,
  globals: Globals,
  before: unknown,
): readonly string[] {
  if (kind === 'function' && isLanguageFunction(label))
    return meaningOfFunction(label).parameters.filter((name) => name !== '…' && !name.endsWith('?'));
  if (symbol?.kind === 'define') return symbol.parameters.map(({ name }) => name);
  if (symbol?.kind === 'step' && (before === T.K.do || before === T.K.suppose))
    return symbol.parameters.map(({ name }) => name);
  const isTaken = before === T.K.does || before === T.K.can || before === T.K.cannot;
  if (kind !== 'action' || !isTaken) return [];
  return (
    actionsByName(globals)
      .get(label)?.[0]
      ?.parameters.map(({ name }) => name.text) ?? []
  );
}

function withHoles(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `(${names.map((name, index) => `$${`{${index + 1}:${escaped(name)}}`}`).join(', ')})`;
}
