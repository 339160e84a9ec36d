/**
 * What of an edited text has to be read again. Declarations stand beside each other, and each is read by itself: those whose text stands
 * as it did keep their trees. Of those one more is read on each side of what is new, and has to be what it was; then nothing beyond is
 * read otherwise either.
 */

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Declaration, Span } from './ast.ts';

/** Declarations of the older text that follow each other as they did, from `first` up to `behind`, so many characters further on. */
interface Run {
  readonly first: number;
  readonly behind: number;
  readonly by: number;
}

/** Those of them that keep their trees, and from where to where they stood with the comments around them. */
interface Kept extends Run {
  readonly start: number;
  readonly end: number;
}

/** What is read again, from one offset of the text to another. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** The declarations with which it must begin and end, where something is kept in front of it and behind it. */
  readonly head: Edge | undefined;
  readonly tail: Edge | undefined;
}

/** A declaration of the older text, and how much further on it lies now. */
interface Edge {
  readonly declaration: Declaration;
  readonly by: number;
}

/** A text in its order: in turn what is kept and what is read. */
export interface Division {
  readonly kept: readonly Kept[];
  /** One more than of the kept: before the first, between them, behind the last; undefined where nothing is to be read. */
  readonly stretches: readonly (Stretch | undefined)[];
}

/** Stretches that are looked for: an edit changes a text in few places, and after more all of it is read. */
const MOST_STRETCHES = 8;

/** Divides a text of which an older one had these declarations, each of which could be read; undefined where too little is kept. */
export function divide(
  older: string,
  declarations: readonly Declaration[],
  text: string,
): Division | undefined {
  const runs = runsOf(older, declarations, text)?.filter(({ first, behind }) => behind - first > 1);
  if (!runs || runs.length === 0) return undefined;
  const endOf = (index: number): number => declarations[index]?.span.end ?? 0;
  const last = runs.at(-1);
  // Behind the last declaration there may be comments.
  const isTailKept =
    last?.behind === declarations.length &&
    older.slice(endOf(last.behind - 1)) === text.slice(endOf(last.behind - 1) + last.by);
  const isHeadKept = runs[0]?.first === 0 && runs[0].by === 0;
  const stretches = [undefined, ...runs].map((before, index): Stretch | undefined => {
    const after = runs[index];
    if ((!before && isHeadKept) || (!after && isTailKept)) return undefined;
    const [head, tail] = [before && declarations[before.behind - 1], after && declarations[after.first]];
    return {
      start: before ? endOf(before.behind - 2) + before.by : 0,
      end: after ? endOf(after.first) + after.by : text.length,
      head: head && before && { declaration: head, by: before.by },
      tail: tail && after && { declaration: tail, by: after.by },
    };
  });
  // What is read at the edges is not kept as well.
  const kept = runs.map(({ first, behind, by }, index): Kept => {
    const [before, after] = [stretches[index], stretches[index + 1]];
    return {
      first: before ? first + 1 : first,
      behind: after ? behind - 1 : behind,
      by,
      start: before ? before.end - by : 0,
      end: after ? after.start - by : older.length,
    };
  });
  return { kept, stretches };
}

/** Runs of declarations that follow each other in the text as they did, with all that stood in front of each. */
function runsOf(older: string, declarations: readonly Declaration[], text: string): Run[] | undefined {
  const runs: Run[] = [];
  let at = 0;
  let isNext = false;
  let looked = 0;
  for (const [index, { span }] of declarations.entries()) {
    const start = declarations[index - 1]?.span.end ?? 0;
    const written = older.slice(start, span.end);
    const found = text.startsWith(written, at) ? at : text.indexOf(written, at);
    const last = runs.at(-1);
    if (found === at && isNext && last) runs[runs.length - 1] = { ...last, behind: index + 1 };
    else if (found >= 0) runs.push({ first: index, behind: index + 1, by: found - start });
    if (found !== at && ++looked > MOST_STRETCHES) return undefined;
    isNext = found >= 0;
    if (found >= 0) at = found + written.length;
  }
  return runs;
}

/** What was read of a stretch. */
export interface ReadStretch {
  readonly declarations: readonly Declaration[];
  readonly diagnostics: readonly Diagnostic[];
  readonly unread: readonly Span[];
}

/** Whether a stretch was read so that what lies beyond it stays: the declarations at its edges are what they were. */
export function keepsEdges({ start, end, head, tail }: Stretch, read: ReadStretch): boolean {
  const [first, last] = [read.declarations[0], read.declarations.at(-1)];
  if ((head && !isAt(first, head)) || (tail && !isAt(last, tail)) || (head && tail && first === last))
    return false;
  const from = (head && first?.span.end) ?? start;
  const to = (tail && last?.span.start) ?? end;
  const isInside = (span: Span): boolean => span.start >= from && span.end <= to;
  return read.diagnostics.every(({ span }) => isInside(span)) && read.unread.every(isInside);
}

/** What was read of a stretch, with the trees of old at its edges where they still stand. */
export function withEdges({ head, tail }: Stretch, read: readonly Declaration[]): readonly Declaration[] {
  return read.map((tree, index) => {
    const edge = index === 0 && head ? head : index === read.length - 1 ? tail : undefined;
    return edge?.by === 0 ? edge.declaration : tree;
  });
}

function isAt(now: Declaration | undefined, { declaration: { kind, span }, by }: Edge): boolean {
  return now?.kind === kind && now.span.start === span.start + by && now.span.end === span.end + by;
}
