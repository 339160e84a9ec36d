/** A place as completion sees it: what the grammar and the types say there. */

import type { GameDocument } from '../../compile.ts';
import { variantsOfExample } from '../../document/examples.ts';
import { composed } from '../../semantics/composed.ts';
import type { Program } from '../../semantics/program.ts';
import type { GlobalSymbol } from '../../semantics/symbols.ts';
import type { Type } from '../../semantics/types.ts';
import { beginReading, type Expected, expectedNext, type Reading, readOn } from '../../syntax/expected.ts';
import * as T from '../../syntax/tokens.ts';
import type { Place } from '../place.ts';
import type { Candidate } from './candidate.ts';
import { candidatesFor } from './candidates.ts';
import { seatsNamed } from './earlier-names.ts';
import { classOfToken, type Fit } from './likelihood.ts';
import type { Fitted, History } from './ranking.ts';
import { introduces, localsAt } from './scope-at.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';
import { type Names, typeBefore, typeOfSymbol } from './values.ts';
import { isStrict, leadsOn, type Wanted, wantedAt } from './wanted.ts';

/** A place as completion sees it: what can stand there, and what stands before. */
export interface Scene {
  readonly around: Surroundings;
  /** The rules that hold there. */
  readonly program: Program;
  readonly expected: readonly Expected[];
  readonly fitted: readonly Fitted[];
  readonly history: History;
}

/** What can stand at a place, in no order; undefined where nothing can be completed. */
export function sceneAt(document: GameDocument, place: Place): Scene | undefined {
  const around = surroundingsOf(document, place);
  if (!around) return undefined;
  const program = programAt(document, around);
  const { globals } = program;
  const seats = seatsOf(around);
  const names: Names = { globals, locals: localsAt(around, program, seats), seats };
  const typeOf = (symbol: GlobalSymbol): Type => typeOfSymbol(globals, symbol);
  const expected = expectedAt(around);
  const candidates = candidatesFor({ around, names, typeOf }, expected);
  const wanted = wantedAt(names, around.tokens, expected);
  const fitted = candidates.map((candidate) => ({ candidate, fit: fitOf(candidate, wanted) }));
  return { around, program, expected, fitted, history: historyOf(around, names) };
}

/** The rules that hold at the place: with the variant that it stands in, or those that its example plays. */
function programAt(
  { parsed: { files }, checked }: GameDocument,
  { file, tokens, declaration }: Surroundings,
): Program {
  const first = tokens[declaration];
  if (first?.tokenType !== T.K.variant && first?.tokenType !== T.K.example) return checked;
  const node = files[file]?.declarations.find(
    ({ span }) => span.start <= first.startOffset && first.startOffset < span.end,
  );
  const variants =
    node?.kind === 'variant' ? [node] : node?.kind === 'example' ? variantsOfExample(files, node) : [];
  return variants.length === 0 ? checked : composed(files, variants).checked;
}

/** What the grammar expects; what cannot be read on the way there is passed over. */
function expectedAt({ reading, start }: Surroundings): readonly Expected[] {
  let read: Reading = beginReading(start);
  for (const token of reading) read = readOn(read, token) ?? read;
  return expectedNext(read);
}

function fitOf({ type }: Candidate, wanted: Wanted | undefined): Fit {
  if (!wanted || !type || type.kind === 'unknown') return 'unknown';
  if (wanted(type)) return 'fits';
  // One of its values is named behind it.
  if (type.kind === 'array' && wanted(type.of)) return 'fits';
  return leadsOn(type) ? 'leads' : 'differs';
}

function historyOf({ tokens, reading, start, breaks }: Surroundings, names: Names): History {
  const { globals, locals, seats } = names;
  const known = new Set(locals.map(({ name }) => name));
  tokens.forEach(({ image }, index) => {
    if (introduces(tokens, index)) known.add(image);
  });
  const kindOf = (name: string, index: number): string | undefined => {
    if (tokens[index - 1]?.tokenType === T.Dot) return 'field';
    if (known.has(name)) return 'local';
    return seats.includes(name) ? 'seat' : globals.scope.names.get(name)?.kind;
  };
  const images = tokens.map(({ image, tokenType }) => (tokenType === T.TextToken ? '"' : image));
  const classes = tokens.map((token, index) => classOfToken(token, (name) => kindOf(name, index)));
  const head = reading[start === 'Block' ? 1 : 0]?.image ?? '';
  const type = typeBefore(names, tokens, tokens.length);
  const value =
    type.kind === 'member' ? `member ${type.domain.kind}` : type.kind === 'unknown' ? '' : type.kind;
  return { images, classes, breaks, head, value, isStrict: isStrict(tokens) };
}

/** The players of the example that the place stands in. */
function seatsOf({ tokens, declaration }: Surroundings): readonly string[] {
  if (tokens[declaration]?.tokenType !== T.K.example) return [];
  return seatsNamed(tokens.slice(declaration));
}
