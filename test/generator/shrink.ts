/** Makes a rules file smaller while it still fails. */

import { parseSources } from '../../language/document/parsed.ts';
import { descendants, type Part } from '../../language/syntax/ast/children.ts';

/** Families of which a node can be left out as a whole. */
const DROPPED: ReadonlySet<Part['family']> = new Set([
  'declaration',
  'statement',
  'field',
  'action',
  'needs',
  'group',
  'patch',
  'exampleLine',
  'lookPart',
  'lookField',
  'member',
  'space',
  'path',
  'citation',
  'text',
  'attribute',
]);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The smallest file found that still fails; every step of it was tested by `fails`. */
export async function shrink(
  rules: string,
  fails: (rules: string) => boolean | Promise<boolean>,
): Promise<string> {
  let text = rules;
  for (let changed = true; changed; ) {
    changed = false;
    for (const edit of editsOf(text)) {
      const smaller = apply(text, edit);
      if (smaller.length >= text.length || !(await fails(smaller))) continue;
      text = smaller;
      changed = true;
      break;
    }
  }
  return text.replaceAll(/\n\s*\n+/g, '\n');
}

function apply(text: string, { start, end, text: by }: Edit): string {
  return text.slice(0, start) + by + text.slice(end);
}

/** What could be left out or be simpler, the largest parts first. */
function editsOf(text: string): readonly Edit[] {
  const { files } = parseSources([{ name: 'random.regel', text }]);
  const parts = files.flatMap((node) => [...descendants({ family: 'file', node })]);
  const edits = parts.flatMap((part): readonly Edit[] => {
    const { start, end } = part.node.span;
    if (DROPPED.has(part.family)) return [{ start, end, text: '' }, ...insides(text, part)];
    if (part.family === 'parameter') return [{ start, end: end + (text[end] === ',' ? 1 : 0), text: '' }];
    return part.family === 'expression' ? insides(text, part) : [];
  });
  return [...edits].sort((a, b) => b.end - b.start - b.text.length - (a.end - a.start - a.text.length));
}

/** A part with one of those inside in its place, or something plain. */
function insides(text: string, part: Part): readonly Edit[] {
  const { start, end } = part.node.span;
  const inner = [...descendants(part)].slice(1).filter(({ family, node }) => {
    if (part.family === 'expression') return family === 'expression';
    return part.family === 'statement' && family === 'block' && node.span.end > node.span.start + 2;
  });
  const texts = inner.map(({ family, node }) => {
    const own = text.slice(node.span.start, node.span.end);
    return family === 'block' ? own.replace(/^\s*\{/, '').replace(/\}\s*$/, '') : own;
  });
  const plain = part.family === 'expression' ? ['1', 'yes', 'leader'] : [];
  return [...texts, ...plain]
    .filter((own) => own.length < end - start)
    .map((own) => ({ start, end, text: own }));
}
