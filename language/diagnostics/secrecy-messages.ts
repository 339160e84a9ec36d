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
  'leak-reached': warning(
    (f: { field: string; who: string }) =>
      `Whether somebody is asked here depends on \`${f.field}\`, which ${f.who}. Everybody sees that somebody is, and would learn it from that. Ask in any case, with an action that is always possible; or, if the rulebook means it so, let all see it before: \`reveal … to all\`, or a field that all see.`,
  ),
  'leak-argument': warning(
    (f: { argument: string; action: string; field: string; who: string }) =>
      `\`${f.argument}\` of \`${f.action}\` is not told to the others, since it goes to or from \`${f.field}\`, which ${f.who}; but what somebody is asked before that depends on it. Say \`reveal ${f.argument} to all\` in \`${f.action}\` if all may hear it.`,
  ),
  'leak-picked': warning(
    (f: { field: string; who: string }) =>
      `Everybody reads what is picked here, and it tells of \`${f.field}\`, which ${f.who}. Pick into a field of the table that is \`seen by nobody\`, and go on with that.`,
  ),
  'leak-passed-over': warning(
    (f: { field: string; who: string; ofSeveral: boolean }) =>
      `This is passed over where nothing is possible, and whether it is depends on \`${f.field}\`, which ${f.who}. Everybody would learn it from that. Add an action that is always possible, ${f.ofSeveral ? 'such as `action Nothing {}`' : 'or say `otherwise { … }` if the rulebook means it so'}. If something always is, say why: \`// allow leak-passed-over: …\`.`,
  ),
  'shows-nothing': warning(
    (f: { field: string; mayEnd: boolean }) =>
      `\`${f.field}\` is hidden again at the end of this block, and nobody is asked anything before: nobody sees it${f.mayEnd ? ', but where the game ends here' : ''}. ${f.mayEnd ? 'If that is meant, reveal it there; if not, in' : 'Reveal it in'} a block in which a question follows; or keep what somebody learns for good in a field of theirs that is \`seen by owner\`.`,
  ),
  gap: warning(
    (f: { field: string; who: string }) =>
      `Everybody reads this, and it speaks of \`${f.field}\`, which ${f.who}: they read … instead. Leave it out, or say something that all may know.`,
  ),
  'leak-shown': warning(
    (f: { name: string; field: string; who: string; advice: string }) =>
      `\`${f.name}\` is made of \`${f.field}\`, which ${f.who}. ${f.advice}`,
  ),
} as const;
