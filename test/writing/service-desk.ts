/** The services of the language as somebody meets them in an editor, without one. */

import { type GameDocument, openDocument } from '../../language/compile.ts';
import { type Completion, completionsAt } from '../../language/services/completion/completions.ts';
import { applyEdits } from '../../language/services/format/format.ts';
import { formatOnType } from '../../language/services/format/on-type.ts';
import { renameAt } from '../../language/services/rename.ts';
import type { Desk } from './person.ts';

/** What Monaco closes a bracket or a quote before. */
const CLOSED_BEFORE = /^[;:.,=}\])>\s]?$/;
const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']', '"': '"' };

/** A text on a desk that completes, closes brackets and lays out what is typed. */
export function serviceDesk(begun: string): Desk {
  let text = begun;
  let at = 0;
  let document: GameDocument | undefined;
  let listed: readonly Completion[] = [];
  let replaces = { start: 0, end: 0 };
  let before = { text, at };
  let isInHole = false;

  const insert = (signs: string): void => {
    text = text.slice(0, at) + signs + text.slice(at);
    at += signs.length;
  };
  const typeSign = (sign: string): void => {
    const next = text.charAt(at);
    if (next === sign && /[})\]"]/.test(sign)) at++;
    else {
      insert(sign);
      const closing = CLOSING[sign];
      if (closing && CLOSED_BEFORE.test(text.charAt(at))) text = text.slice(0, at) + closing + text.slice(at);
    }
    if (sign === '}' || sign === '\n') layOut();
  };
  const layOut = (): void => {
    const edits = formatOnType(text, at);
    const behind = text.length - at;
    const isBehind = edits.some(({ start }) => start >= at);
    text = applyEdits(text, edits);
    if (!isBehind) at = text.length - behind;
    else if (text.charAt(at - 1) === '\n') at += /^ */.exec(text.slice(at))?.[0].length ?? 0;
  };
  return {
    text: async () => text,
    at: async () => (isInHole ? undefined : at),
    cut: async (start, end) => {
      text = text.slice(0, start) + text.slice(end);
      at = start;
      isInHole = false;
    },
    type: async (signs) => {
      for (const sign of signs) typeSign(sign);
    },
    offers: async () => {
      document = openDocument([{ name: 'game.regel', text }], document);
      const found = completionsAt(document, { file: 0, offset: at });
      replaces = found.replaces;
      const typed = text.slice(replaces.start, at).toLowerCase();
      listed = found.entries.filter(({ label }) => label.toLowerCase().startsWith(typed));
      return listed.map(({ label }) => label);
    },
    take: async (index) => {
      before = { text, at };
      const indent = /[ \t]*/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1))?.[0] ?? '';
      const written = filled(listed[index]?.insert ?? '').replaceAll('\n', `\n${indent}`);
      text = text.slice(0, replaces.start) + written + text.slice(at);
      at = replaces.start + written.length;
      isInHole = /(?<!\\)\$/.test(listed[index]?.insert ?? '');
    },
    rename: async (start, to) => {
      document = openDocument([{ name: 'game.regel', text }], document);
      const found = renameAt(document, { file: 0, offset: start }, to);
      if (!found.ok) return;
      text = applyEdits(
        text,
        found.edits.map((edit) => ({ ...edit.span, text: edit.text })),
      );
      isInHole = true;
    },
    closeList: async () => {
      listed = [];
    },
    undo: async () => {
      ({ text, at } = before);
      isInHole = false;
    },
  };
}

/** What an entry writes, its holes with what stands in them. */
function filled(insert: string): string {
  return insert
    .replaceAll(/\$\{\d+:((?:\\.|[^}\\])*)\}|\$\d+/g, (_, inside: string | undefined) => inside ?? '')
    .replaceAll(/\\([$}\\])/g, '$1');
}
