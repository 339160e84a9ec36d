/** Puts what has been changed since the file was opened back, and the change into a variant. */

import type { GameDocument } from '../../compile.ts';
import { plainText, variantsOf } from '../../semantics/compose.ts';
import type * as ast from '../../syntax/ast.ts';
import { parse } from '../../syntax/parse.ts';
import type { TextEdit } from '../text-edits.ts';
import type { Refactoring } from './refactoring.ts';

/**
 * Offered at a step, a definition, an ending, an action that is defined, a board or an option that is another than in `before`, the text of
 * the file as it was.
 */
export function changeToVariant(
  document: GameDocument,
  place: ast.Span,
  before: string | undefined,
): readonly Refactoring[] {
  const [main] = document.parsed.files;
  const text = document.parsed.sources[0]?.text ?? '';
  if (before === undefined || before === text || place.file !== 0 || !main) return [];
  const here = main.declarations.find(({ span }) => span.start <= place.start && place.start <= span.end);
  const old = here && parse(before, 0).file.declarations.find((each) => isSame(each, here));
  if (!here || !old) return [];
  const [was, now] = [before.slice(old.span.start, old.span.end), text.slice(here.span.start, here.span.end)];
  const patch = was === now ? undefined : patchOf(here, old, text);
  if (patch === undefined) return [];
  const taken = new Set(variantsOf(document.parsed.files).map(({ name }) => plainText(name)));
  let title = 'Changed';
  for (let number = 2; taken.has(title); number++) title = `Changed ${number}`;
  const { end } = { end: text.length };
  const gap = text.endsWith('\n') ? '\n' : '\n\n';
  const edits: TextEdit[] = [
    { span: here.span, text: was },
    { span: { file: 0, start: end, end }, text: `${gap}variant "${title}" {\n  ${patch}\n}\n` },
  ];
  return [{ title: 'Turn this change into a variant', kind: 'refactor.rewrite', edits }];
}

function patchOf(now: ast.Declaration, old: ast.Declaration, text: string): string | undefined {
  const written = text.slice(now.span.start, now.span.end).replaceAll('\n', '\n  ');
  switch (now.kind) {
    case 'step':
    case 'define':
    case 'ending':
    case 'board':
      return `replace ${written}`;
    case 'define-action': {
      const { span } = now.action;
      return now.action.by
        ? undefined
        : `replace ${text
            .slice(span.start, span.end)
            .replace(/^define\s+/, '')
            .replaceAll('\n', '\n  ')}`;
    }
    case 'option': {
      const isValue = old.kind === 'option' && now.value.kind !== 'per-players';
      return isValue
        ? `option ${now.name.text} = ${text.slice(now.value.span.start, now.value.span.end)}`
        : undefined;
    }
    default:
      return undefined;
  }
}

function isSame(one: ast.Declaration, other: ast.Declaration): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'define-action') return one.action.name.text === (other as typeof one).action.name.text;
  if (one.kind === 'board') return true;
  const named = (each: ast.Declaration): string | undefined =>
    each.kind === 'step' || each.kind === 'define' || each.kind === 'ending' || each.kind === 'option'
      ? each.name.text
      : undefined;
  return named(one) !== undefined && named(one) === named(other);
}
