/** Lines above which more is said than their text: which examples touch them, how often they come up, whether they hold. */

import type { GameDocument } from '../compile.ts';
import { contains } from '../document/places.ts';
import { plainText } from '../semantics/compose.ts';
import { examplesOf } from '../semantics/examples.ts';
import { descendants } from '../syntax/ast/children.ts';
import type { ExampleDeclaration, Span } from '../syntax/ast.ts';
import { namesOfFile } from './names/names-in.ts';

/** A place of which something is known, and the names of the examples that speak of it. */
export interface Lens {
  /** Its name, or the first word where it has none. */
  readonly span: Span;
  /** `examples` stands at the first example of a file, and is told of all in it; `example` at each. */
  readonly kind:
    | 'examples'
    | 'example'
    | 'action'
    | 'step'
    | 'ending'
    | 'definition'
    | 'invariant'
    | 'requirement';
  readonly name: string;
  readonly examples: readonly Span[];
}

/** The lenses of a file by place, those of which nothing is known included. Never throws. */
export function lensesOf(document: GameDocument, file: number): readonly Lens[] {
  const { parsed } = document;
  const node = parsed.files[file];
  if (!node || !parsed.trees[file]?.result) return [];
  const touched = touchedBy(document);
  const found: Lens[] = [];
  const examples = examplesIn(document, file);
  const own = examples.map(({ name }) => name.span);
  const [first] = own;
  if (first) found.push({ span: first, kind: 'examples', name: '', examples: own });
  for (const { name } of examples)
    found.push({ span: name.span, kind: 'example', name: plainText(name), examples: [] });
  const told = new Set<string>();
  for (const { span, text, key, role, named } of namesOfFile(document, file)) {
    const kind = key.startsWith('action ')
      ? 'action'
      : named?.kind === 'ending'
        ? 'ending'
        : named?.kind === 'define'
          ? 'definition'
          : named?.kind === 'step'
            ? 'step'
            : undefined;
    if (role !== 'declared' || kind === undefined || told.has(`${span.start}`)) continue;
    told.add(`${span.start}`);
    found.push({ span, kind, name: text, examples: touched.get(key) ?? [] });
  }
  for (const part of descendants({ family: 'file', node }))
    if (part.family === 'declaration' && part.node.kind === 'invariant') {
      const { label } = part.node;
      found.push({ span: label.span, kind: 'invariant', name: plainText(label), examples: [] });
    } else if (part.family === 'declaration' && part.node.kind === 'require') {
      const { span, message } = part.node;
      found.push({ span, kind: 'requirement', name: message ? plainText(message) : '', examples: [] });
    }
  return found.sort((a, b) => a.span.start - b.span.start);
}

/** The names of the examples in which a thing is named, by its key. */
function touchedBy(document: GameDocument): ReadonlyMap<string, readonly Span[]> {
  const touched = new Map<string, Span[]>();
  for (const [file] of document.parsed.files.entries()) {
    const examples = examplesIn(document, file);
    // Both are in the order of the text: each is gone through once.
    let at = 0;
    for (const { span, key } of namesOfFile(document, file)) {
      while ((examples[at]?.span.end ?? Number.POSITIVE_INFINITY) < span.start) at++;
      const example = examples[at];
      if (!example || !contains(example.span, span)) continue;
      const before = touched.get(key);
      if (!before) touched.set(key, [example.name.span]);
      else if (before.at(-1) !== example.name.span) before.push(example.name.span);
    }
  }
  return touched;
}

function examplesIn({ parsed }: GameDocument, file: number): readonly ExampleDeclaration[] {
  const tree = parsed.files[file];
  return tree ? examplesOf([tree]).sort((a, b) => a.span.start - b.span.start) : [];
}
