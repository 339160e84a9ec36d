/** Messages about rules that would show a seat what it may not see. */

import { warning } from './entry.ts';

/** By code. */
export const secrecyMessages = {
  leak: warning(
    (f: { action: string; field: string; who: string }) =>
      `What \`${f.action}\` offers depends on \`${f.field}\`, which ${f.who}. The seat that decides would learn it from its buttons.`,
  ),
  'leak-asked': warning(
    (f: { field: string; who: string }) =>
      `Who decides here depends on \`${f.field}\`, which ${f.who}. Everybody sees who is asked, and would learn it from that.`,
  ),
  'leak-passed-over': warning(
    (f: { field: string; who: string }) =>
      `This is passed over where nothing is possible, and whether it is depends on \`${f.field}\`, which ${f.who}. Everybody would learn it from that. Add an action that is always possible, or say \`otherwise { … }\` if the rulebook means it so.`,
  ),
  'leak-shown': warning(
    (f: { name: string; field: string; who: string; advice: string }) =>
      `\`${f.name}\` is made of \`${f.field}\`, which ${f.who}. ${f.advice}`,
  ),
} as const;
