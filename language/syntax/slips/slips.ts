/**
 * One slip of the hand, one problem. Where a part of the rules cannot be read, the slips near that place are tried: if the
 * part reads well without one of them, that is what is told, with what to write, and the rules are read as they were meant.
 *
 * The search is a repair of least cost over single tokens (as in Corchuelo et al., "Repairing syntax errors in LR parsers",
 * 2002), with the whole part behind it for a test instead of a few tokens. How much is read for it is counted.
 */

import { type Diagnostic, diagnose, type Fix } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../ast.ts';
import { DECLARATION_WORDS } from '../heads.ts';
import { endOf, lex } from '../lexer.ts';
import { type Candidate, others, swaps } from './candidates.ts';

/** A text with slips taken back, and what is told of them. */
export interface Meant {
  readonly text: string;
  readonly told: readonly Diagnostic[];
}

/** What is wrong with a text by itself. */
type Read = (text: string) => readonly Diagnostic[];

/** Slips of a file that are told as such. */
const MOST_SLIPS = 3;
/** Parts of a file that are looked at. */
const MOST_PARTS = 6;
/** Characters that are read in all, in search of slips: half of what a long game has, since somebody is waiting while they type. */
const MOST_READ = 30_000;

/**
 * Problems that say what stands where, and not how something is written here: of the first of a part, the cause may be a slip. Where
 * the first says how to write what somebody meant, that is said.
 */
const OF_PLACES: ReadonlySet<string> = new Set([
  ...['word-missing', 'name-missing', 'text-missing', 'number-missing', 'type-missing', 'expression-missing'],
  ...['item-expected', 'statement-expected', 'declaration-expected', 'statement-outside', 'head-missing'],
  ...['brace-not-closed', 'brace-not-opened', 'brace-surplus', 'word-surplus', 'comma-missing', 'patch-part'],
  ...['board-shape', 'reserved-word', 'picture-missing', 'rule-id-missing', 'query-incomplete'],
]);

/** Of these, the ones that do not say themselves what is to be written, so that even alone they may be about neighbours. */
const VAGUE: ReadonlySet<string> = new Set([
  ...['item-expected', 'statement-expected', 'declaration-expected', 'head-missing', 'patch-part'],
  ...['board-shape', 'name-missing', 'type-missing'],
]);

/** A number behind `board` is taken for that of a ring only where nothing else explains it. */
function isVague({ code, fix }: Diagnostic): boolean {
  return VAGUE.has(code) && (fix === undefined || code === 'board-shape');
}

/** The text without the slips that explain its problems, which are in order; undefined if there are none. */
export function withoutSlips(
  text: string,
  file: number,
  problems: readonly Diagnostic[],
  read: Read,
): Meant | undefined {
  const parts = partsOf(text);
  const told: Diagnostic[] = [];
  let meant = text;
  let left = MOST_READ;
  let behind = -1;
  let looked = 0;
  for (const problem of problems) {
    const { start } = problem.span;
    if (start < behind || problem.severity !== 'error') continue;
    if (++looked > MOST_PARTS || told.length === MOST_SLIPS) break;
    const region = regionOf(text, parts, start);
    behind = region.end;
    if (!OF_PLACES.has(problem.code)) continue;
    const here = problems.filter(({ span }) => span.start >= region.start && span.start < region.end);
    const isMany = here.length > 1;
    if (!isMany && !isVague(problem)) continue;
    const part = meant.slice(region.start, region.end);
    const found = search(part, start - region.start, isMany, (tried) => {
      left -= tried.length;
      return left > 0 && read(tried).every(({ severity }) => severity !== 'error');
    });
    if (!found) continue;
    told.push(
      tell(text, { ...found, start: found.start + region.start, end: found.end + region.start }, file),
    );
    meant = meant.slice(0, region.start) + applied(part, found) + meant.slice(region.end);
  }
  return told.length > 0 ? { text: meant, told } : undefined;
}

/** The first candidate without which the part reads well. */
function search(
  part: string,
  offset: number,
  isMany: boolean,
  readsWell: (text: string) => boolean,
): Candidate | undefined {
  const { tokens } = lex(part, 0);
  const at = tokens.findIndex((token) => endOf(token) > offset);
  const place = at < 0 ? tokens.length - 1 : at;
  const candidates = [...swaps(part, tokens, place, !isMany), ...(isMany ? others(part, tokens, place) : [])];
  return candidates.find((candidate) => readsWell(applied(part, candidate)));
}

function applied(text: string, { start, end, meant }: Candidate): string {
  return text.slice(0, start) + meant + text.slice(end);
}

interface Region {
  readonly start: number;
  readonly end: number;
}

const HEAD = new RegExp(
  `^(?:[{}\\]) \\t]*)(?:${[...DECLARATION_WORDS].map(({ LABEL }) => LABEL).join('|')})(?![\\p{L}\\d_])`,
  'gmu',
);

/** Where parts of the rules begin: at lines that begin with the word of a declaration and are not indented. */
function partsOf(text: string): number[] {
  return [...text.matchAll(HEAD)].filter(([line]) => !/^[ \t]/.test(line)).map(({ index }) => index);
}

/** How near to the end of a part a problem may have its cause in the next. */
const AT_EDGE = 40;

/** The part that an offset lies in, with the one before it or behind it where it lies at an edge. */
function regionOf(text: string, parts: readonly number[], offset: number): Region {
  const next = parts.findIndex((start) => start > offset);
  const last = next < 0 ? parts.length - 1 : next - 1;
  const start = parts[last] ?? 0;
  const end = next < 0 ? text.length : (parts[next] ?? text.length);
  const from = offset - start < AT_EDGE ? (parts[last - 1] ?? start) : start;
  const to = text.slice(offset, end).trim().length < AT_EDGE ? (parts[last + 2] ?? text.length) : end;
  return { start: from, end: to };
}

function tell(text: string, { kind, start, end, meant }: Candidate, file: number): Diagnostic {
  const span: Span = { file, start, end };
  const written = text.slice(start, end);
  const fix = (title: string): Fix => ({ title, edits: [{ span, text: meant }] });
  switch (kind) {
    case 'swapped': {
      const say = meant.replace(/\s+/g, ' ');
      const [first, second] = wordsOf(written);
      return diagnose('words-swapped', span, { first, second, say }, { fix: fix(`Write \`${say}\``) });
    }
    case 'surplus': {
      // With the blank behind it, where one stands before it as well.
      const isBetween = text[start - 1] === ' ' && text[end] === ' ';
      const edits = [{ span: { ...span, end: isBetween ? end + 1 : end }, text: '' }];
      return diagnose(
        'word-too-many',
        span,
        { word: written },
        { fix: { title: `Remove \`${written}\``, edits } },
      );
    }
    case 'other-sign':
      return diagnose('other-sign', span, { written, say: meant }, { fix: fix(`Write \`${meant}\``) });
    case 'missing-brace': {
      const at = { file, start, end: start };
      const next = /^\S+/.exec(text.slice(end))?.[0] ?? '';
      const edits = [{ span: at, text: ' {' }];
      return diagnose('brace-missing', at, { next }, { fix: { title: 'Insert `{`', edits } });
    }
  }
}

/** The two words or signs that stand in a text. */
function wordsOf(written: string): readonly [string, string] {
  const [first, second] = lex(written, 0).tokens;
  return [first?.image ?? written, second?.image ?? ''];
}
