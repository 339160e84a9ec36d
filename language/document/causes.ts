/**
 * One mistake gives one problem. What could not be read is told by the parser; what the checker finds there, or
 * misses because it stands there, follows from that. And a name that is missing, or a declaration that others do not
 * go with, is told once, at the first of those places, with the others behind it; so is what may be none, in an action.
 */

import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { isRulesFile } from '../resources.ts';
import { descendants, type Part } from '../syntax/ast/children.ts';
import type * as ast from '../syntax/ast.ts';
import type { Parsed, Source } from './parsed.ts';
import { contains, placeKey } from './places.ts';
import { furthestFrom, type Reach, reachOf } from './reach.ts';

const WORD = /\p{L}[\p{L}\d_]*/gu;

/** What is told where a part of the rules should begin, and nobody knows which. */
const OF_PARTS: ReadonlySet<string> = new Set(['declaration-expected', 'statement-outside', 'head-missing']);

/** A part that is missing may be the one that could not be read, or that was told how to write. */
const MISSING_PARTS: ReadonlyMap<string, string> = new Map([
  ['no-game', 'game'],
  ['no-players', 'players'],
  ['no-play', 'play'],
]);

/** Of the problems that the checker found, those that do not follow from what the parser could not read. */
export function withoutConsequences(parsed: Parsed, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const { sources } = parsed;
  const lineAt = indexLines(sources);
  const lineOf = ({ file, start }: ast.Span): string => lineAt(file, start).key;
  const unread = unreadIn(parsed, lineAt);
  const misread = misreadIn(parsed, lineOf);
  const isPartUnread = parsed.diagnostics.some(({ code }) => OF_PARTS.has(code));
  const isWritten = (part: string): boolean =>
    parsed.diagnostics.some(({ fix }) => fix?.edits.some(({ text }) => text.split(' ', 1)[0] === part));
  // Where all of them begin is told with something else.
  const isAllWritten = parsed.diagnostics.some(({ fix }) =>
    fix?.edits.some(({ text }) => /= all\b/.test(text)),
  );
  const own = found.filter(({ code, span, about }) => {
    const part = MISSING_PARTS.get(code);
    if (part !== undefined && (isPartUnread || isWritten(part))) return false;
    if (code === 'items-nowhere' && isAllWritten) return false;
    // What is read on as if it were right is told by the parser: the checker finds what somebody did not mean.
    const told = misread.get(lineOf(span));
    if (told && furthestFrom(told, span.start) >= span.end) return false;
    if (unread.inTables.has(span.file)) return true;
    if (unread.lines.has(lineOf(span))) return unread.tables.has(placeKey(span));
    if (!about) return true;
    return 'missing' in about ? !unread.words.has(about.missing) : !unread.lines.has(lineOf(about.declared));
  });
  return withoutDoubts(own, hasErrors(parsed.diagnostics));
}

/** What the parser told of, by line. */
function misreadIn({ trees }: Parsed, lineOf: (span: ast.Span) => string): ReadonlyMap<string, Reach> {
  const byLine = new Map<string, ast.Span[]>();
  for (const { severity, span } of trees.flatMap(({ result }) => result?.diagnostics ?? [])) {
    if (severity !== 'error') continue;
    const line = lineOf(span);
    const before = byLine.get(line);
    if (before) before.push(span);
    else byLine.set(line, [span]);
  }
  return new Map([...byLine].map(([line, spans]) => [line, reachOf(spans)]));
}

/** The problems, each cause once: at its first place, which names the others. They come in the order of the text. */
export function joinedByCause(parsed: Parsed, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const byCause = new Map<string, Diagnostic[]>();
  const homes = homesOf(
    parsed,
    found.flatMap(({ code, span }) => (code === 'maybe-none' ? [span] : [])),
  );
  const isNone = ({ span }: Diagnostic, home: ast.Span): string =>
    `none ${textAt(parsed, span)} ${placeKey(home)}`;
  const unsaid = definesWithoutType(parsed);
  for (const [index, each] of found.entries()) {
    const home = each.code === 'maybe-none' ? homes.get(each.span) : undefined;
    const called =
      each.code === 'maybe-none' ? /^[\p{L}\d_]+(?=\(|$)/u.exec(textAt(parsed, each.span))?.[0] : undefined;
    const ofDefine = called !== undefined && unsaid.has(called) ? `none of ${called}` : undefined;
    const key = ofDefine ?? (home ? isNone(each, home) : causeOf(each)) ?? String(index);
    const same = byCause.get(key);
    if (same) same.push(each);
    else byCause.set(key, [each]);
  }
  return [...byCause.values()].flatMap(([first, ...others]) => (first ? [joined(first, others)] : []));
}

/** Definitions of which nobody has said that they may be none: where one is, that is the cause of all that is said of it. */
function definesWithoutType({ files }: Parsed): ReadonlySet<string> {
  const defines = files.flatMap(({ declarations }) =>
    declarations.flatMap((each) => (each.kind === 'define' && !each.type ? [each] : [])),
  );
  return new Set(defines.map(({ name }) => name.text));
}

/** Nothing else is said of a name that is missing; nor of one that may belong to what is not known. */
function withoutDoubts(found: readonly Diagnostic[], isUnread: boolean): readonly Diagnostic[] {
  const missing = found.filter(({ about }) => about && 'missing' in about);
  const places = new Set(missing.map(({ span }) => placeKey(span)));
  return withoutUnsure(found, isUnread).filter(({ about, span }) => about || !places.has(placeKey(span)));
}

/** Nothing is said of a name that may belong to what is not known, where that is told, or something could not be read. */
export function withoutUnsure(found: readonly Diagnostic[], isUnread = false): readonly Diagnostic[] {
  const isUnsure = ({ about }: Diagnostic): boolean =>
    about !== undefined && 'missing' in about && about.unsure === true;
  const hasCause = isUnread || found.some((each) => each.severity === 'error' && !isUnsure(each));
  return hasCause ? found.filter((each) => !isUnsure(each)) : found;
}

function causeOf({ code, about }: Diagnostic): string | undefined {
  if (!about) return undefined;
  if ('declared' in about) return `${code} ${placeKey(about.declared)} ${about.found}`;
  return `missing ${about.missing} ${about.within ? placeKey(about.within) : ''}`;
}

function textAt({ sources }: Parsed, { file, start, end }: ast.Span): string {
  return (sources[file]?.text.slice(start, end) ?? '').replace(/\s+/g, ' ');
}

/** The action that each place stands in, or the definition: what may be none is asked for there, once. Places come in the order of the text. */
function homesOf({ files }: Parsed, places: readonly ast.Span[]): ReadonlyMap<ast.Span, ast.Span> {
  const homes = new Map<ast.Span, ast.Span>();
  for (const [index, node] of files.entries()) {
    const own = places.filter(({ file }) => file === index);
    if (own.length === 0) continue;
    const holders = descendants({ family: 'file', node })
      .flatMap((part) => (asksOnce(part) ? [part.node.span] : []))
      .sort((a, b) => a.start - b.start || b.end - a.end);
    const open: ast.Span[] = [];
    let next = 0;
    for (const place of own) {
      for (let holder = holders[next]; holder && holder.start <= place.start; holder = holders[++next])
        open.push(holder);
      for (let last = open.at(-1); last && !contains(last, place); last = open.at(-1)) open.pop();
      const home = open.at(-1);
      if (home) homes.set(place, home);
    }
  }
  return homes;
}

function asksOnce({ family, node }: Part): boolean {
  return family === 'action' || (family === 'declaration' && node.kind === 'define');
}

function joined(first: Diagnostic, others: readonly Diagnostic[]): Diagnostic {
  if (others.length === 0) return first;
  const places = others.map(({ message, span }) => ({ message, span }));
  const isSameFix = others.every(({ fix }) => fix !== undefined && fix.title === first.fix?.title);
  const all = isSameFix ? [first, ...others].flatMap(({ fix }) => fix?.edits ?? []) : [];
  // What is mended at one place for all of them is mended once.
  const edits = [...new Map(all.map((edit) => [placeKey(edit.span), edit])).values()];
  const also = others.length === 1 ? 'Another place has' : `${others.length} other places have`;
  return {
    ...first,
    ...(isSameFix && first.fix ? { fix: { ...first.fix, edits } } : {}),
    message: `${first.message} ${also} the same cause.`,
    related: [...first.related, ...places],
  };
}

interface Unread {
  /** Lines, as `lineOf` gives them. */
  readonly lines: ReadonlySet<string>;
  /** Places that name a table of which a line could not be read: what is said there is of another line. */
  readonly tables: ReadonlySet<string>;
  /** The files of these tables: what is said there is of another line, too. */
  readonly inTables: ReadonlySet<number>;
  /** The words on them, and in the tables that they name, any of which may have been declared there. */
  readonly words: ReadonlySet<string>;
}

/** The lines with something on them that the parser could not make sense of. */
function unreadIn({ sources, files }: Parsed, lineAt: LineAt): Unread {
  const lines = new Set<string>();
  const words = new Set<string>();
  const tables = new Set<string>();
  const inTables = new Set<number>();
  const otherFiles = sources.filter(({ name }) => !isRulesFile(name));
  for (const { file, start, end } of files.flatMap(({ unread }) => unread)) {
    const text = sources[file]?.text ?? '';
    const quoted = text.slice(start, end);
    const table = sources.findIndex(({ name }) => !isRulesFile(name) && quoted === `"${name}"`);
    if (table >= 0) {
      tables.add(placeKey({ file, start, end }));
      inTables.add(table);
    }
    for (let at = start; at <= end; ) {
      const line = lineAt(file, at);
      at = Math.max(line.end, at + 1);
      if (lines.has(line.key)) continue;
      lines.add(line.key);
      const row = text.slice(line.start, line.end);
      const named = otherFiles.filter(({ name }) => row.includes(name));
      for (const each of [row, ...named.map((table) => table.text)])
        for (const [word] of each.matchAll(WORD)) words.add(word);
    }
  }
  return { lines, tables, inTables, words };
}

interface Line {
  readonly key: string;
  readonly start: number;
  /** Where the next line begins. */
  readonly end: number;
}

/** The line of a file that an offset is on. */
type LineAt = (file: number, offset: number) => Line;

/** Finds lines in logarithmic time: a line may be as long as the file, and asked for as often. */
function indexLines(sources: readonly Source[]): LineAt {
  const starts = sources.map(({ text }) => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]);
  return (file, offset) => {
    const own = starts[file] ?? [0];
    let [low, high] = [0, own.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((own[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const start = own[low] ?? 0;
    const end = own[low + 1] ?? Math.max(sources[file]?.text.length ?? 0, start + 1);
    return { key: `${file} ${start}`, start, end };
  };
}
