/** Several ways of elsewhere in one line, such as `if me.coins == 5 {`: told once, with all of it as it is written here. */

import { addAll } from '../../../shared/lists.ts';
import { type Diagnostic, diagnose, type Fix } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../ast.ts';
import type { Core } from './core.ts';
import { signsIn } from './foreign-signs.ts';
import { apart, changed } from './nested-edits.ts';
import { asMeant, remark, writing } from './reports.ts';

/** What is said of words and signs alone, and can be told together. */
const OF_WORDS: ReadonlySet<string> = new Set([
  ...['foreign-word', 'foreign-sign', 'head-missing', 'assignment', 'set-with-equal', 'do-missing'],
  ...['misspelt-word', 'word-mistaken', 'word-missing', 'word-too-many', 'other-sign'],
]);

/** What was told in other words of a stretch since `told` mistakes were told is told once. */
export function tellAsOne(p: Core, span: Span, told: number): void {
  const own = p.diagnostics.slice(told);
  if (own.length === 0 || own.length + signsIn(p, span).length < 2) return;
  if (own.some(({ code }) => !OF_WORDS.has(code))) return;
  const say = asMeant(p, span, told);
  if (p.diagnostics.length > told) return;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
}

/** Letters of a line in which this is looked for. */
const MOST_LETTERS = 300;

/** Where the first line of what begins at `start` ends, or its block begins; with a sign behind it that means nothing. */
function endOfHead(p: Core, start: number): number {
  const [line = ''] = p.source.text
    .slice(start, Math.min(p.behind(), start + MOST_LETTERS))
    .split(/[\n\r{]/, 1);
  const end = start + line.trimEnd().length;
  const sign = /^ ?;/.exec(p.source.text.slice(end, end + 2))?.[0];
  return sign && end === p.behind() ? end + sign.length : end;
}

/** The same of the first line of a statement that was read from `start` on, up to its block. What its fixes change elsewhere goes with it. */
export function tellHeadAsOne(p: Core, start: number): void {
  if (p.diagnostics.length + p.source.signs.length === 0) return;
  let first = p.diagnostics.length;
  while (first > 0 && (p.diagnostics[first - 1]?.span.start ?? -1) >= start) first--;
  const span = { file: p.source.file, start, end: endOfHead(p, start) };
  const isWithin = (each: Span): boolean => each.start >= span.start && each.end <= span.end;
  const own = p.diagnostics.slice(first).filter((each) => isWithin(each.span));
  const signs = signsIn(p, span);
  if (own.length + signs.length < 2) return;
  if (own.some(({ code, fix }) => !OF_WORDS.has(code) || !fix)) return;
  const joined = joinedBy(p, span, [...own, ...signs]);
  if (!joined) return;
  const rest = p.diagnostics.slice(first).filter((each) => !own.includes(each));
  p.diagnostics.length = first;
  p.diagnostics.push(joined);
  addAll(p.diagnostics, rest);
}

type Edit = Fix['edits'][number];

function joinedBy(p: Core, span: Span, told: readonly Diagnostic[]): Diagnostic | undefined {
  const edits = told.flatMap(({ fix }) => fix?.edits ?? []);
  const isInside = (each: Edit): boolean => each.span.start >= span.start && each.span.end <= span.end;
  const inside = apart(p.source.text, edits.filter(isInside));
  const beside = edits.filter((each) => !isInside(each));
  const reachesIn = beside.some((each) => each.span.start < span.end && each.span.end > span.start);
  if (!inside || reachesIn) return undefined;
  const written = p.written(span);
  const say = changed(written, span.start, inside);
  // What opens and closes a block further on belongs to what is to be written.
  const others = apart(p.source.text, beside) ?? [];
  const fix = { title: `Write \`${say.trim()}\``, edits: [{ span, text: say }, ...others] };
  return diagnose('foreign-word', span, { written, say: say.trim() }, { fix });
}
