/** Lines that make several members in other words: `for each s in Suit, r in 1..13`, `2 of each Suit, 1 to 13`, `Card (Suit, 1..13)`. */

import type { EachSyntax } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { complain, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';

const { K } = T;

/** Letters before such a line in which the columns stand. */
const MOST_BEFORE = 800;
/** Letters of a line in which this is looked for. */
const MOST_LETTERS = 300;

/** What is written, and how it is written here. */
interface Meant {
  readonly written: string;
  readonly say: string;
}

/** The same line in the words of this language; undefined where no such line comes, or one that is written so. */
export function eachMeant(p: Core): Meant | undefined {
  const begins =
    p.nextWord(1, K.each, K.for, K.all, K.one, T.LParen) || p.next(T.NumberToken) || p.nextIsName();
  if (!begins) return undefined;
  const line = p.source.text.slice(p.here(), p.here() + MOST_LETTERS).split(/\r?\n|\/\//, 1)[0] ?? '';
  const found = withWord(line) ?? withoutWord(line) ?? range(line);
  const isWritten = found === undefined || bare(found.say) === bare(found.written);
  return isWritten ? undefined : found;
}

/** Tells how it is written, and reads it as a line of which nobody knows what it makes. */
export function readMeant(p: Core, { written, say }: Meant): EachSyntax {
  const start = p.here();
  const span = { ...p.emptySpan(), start, end: start + written.length };
  const before = p.source.text.slice(Math.max(0, start - MOST_BEFORE), start);
  // Without columns there is nothing to put together.
  const hasColumns = /\b(?:enum|cards)\s+[\p{L}\d_]+\s*\([^)]*\)[^{}]*\{[^{}]*$/u.test(before);
  const whole = hasColumns
    ? say
    : `${say}\`, with a column for each behind the name of the cards, \`(suit: Suit, rank: 1..13)`;
  const fix = hasColumns ? writing(say, span) : undefined;
  complain(p, 'foreign-word', span, { written, say: whole }, { fix });
  let count = 0;
  while (!p.atEnd(count + 1) && p.peek(count + 1).startOffset < span.end) count++;
  skip(p, count);
  return { kind: 'each', span, word: span, label: undefined, values: [], count: undefined };
}

const bare = (text: string): string => text.replace(/\s+|,$/g, '');

/** `2 of each "{rank}" (…)`, `every Suit, 1..13`, `for each s in Suit { … }` */
function withWord(line: string): Meant | undefined {
  const head = /^(?:(\d+|one)\s+)?(?:x\s+)?(?:of\s+)?(?:for\s+)?(?:each|every|all)\b\s*("[^"]*")?\s*/.exec(
    line,
  );
  if (!head) return undefined;
  const [before, copies, label] = head;
  const rest = line.slice(before.length);
  // Something may be called `every`.
  if (/\bevery\b/.test(before) && !rest.includes('..')) return undefined;
  const inside = inBrackets(rest);
  if (inside) return lineOf({ before, copies, label, ...inside });
  const [values = ''] = /^[^{}()"]*/.exec(rest) ?? [];
  if (values.trim() === '') return undefined;
  const body = /^\{[^{}]*\}/.exec(rest.slice(values.length))?.[0] ?? '';
  const written = `${values}${body}`.replace(/[\s,]+$/, '');
  return lineOf({ before, copies, label, values, written });
}

/** `Card (Suit, 1..13)`, `(Suit, 1..13)`: a member has one value for each attribute. */
function withoutWord(line: string): Meant | undefined {
  const head = /^(?:(\d+)\s+(?:x\s+)?)?(?:\p{L}[\p{L}\d_]*)?\s*("[^"]*")?\s*(?=\()/u.exec(line);
  const inside = head && inBrackets(line.slice(head[0].length));
  if (!inside || !(inside.values.includes('..') || head[0].trim() === '')) return undefined;
  const [before, copies, label] = head;
  return lineOf({ before, copies, label, ...inside });
}

/** `1..30`, `2 x 1..30`: a member for each number. */
function range(line: string): Meant | undefined {
  const [written, copies, values] = /^(?:(\d+)\s+x\s+)?(\d+\s*\.\.\s*\d+)/.exec(line) ?? [];
  if (written === undefined || values === undefined) return undefined;
  return lineOf({
    before: written.slice(0, -values.length),
    copies,
    label: undefined,
    values,
    written: values,
  });
}

/** What stands in brackets, and a label behind them. */
function inBrackets(
  text: string,
): { readonly values: string; readonly written: string; readonly behind?: string } | undefined {
  const [written, values, behind] = /^\(([^()]*)\)(?:\s*("[^"]*"))?/.exec(text) ?? [];
  if (written === undefined || values === undefined) return undefined;
  return { values, written, ...(behind !== undefined && { behind }) };
}

function lineOf({
  before,
  copies,
  label,
  values,
  written,
  behind,
}: {
  readonly before: string;
  readonly copies: string | undefined;
  readonly label: string | undefined;
  readonly values: string;
  readonly written: string;
  readonly behind?: string;
}): Meant {
  const count = copies === undefined || copies === 'one' ? '' : `${copies} x `;
  const text = label ?? behind;
  const said = text === undefined ? '' : `${text} `;
  return {
    written: before + written,
    say: `${count}each ${said}(${separate(values).map(plainValue).join(', ')})`,
  };
}

/** Values between which a comma stands, or a word; those in braces are one. */
function separate(values: string): readonly string[] {
  return values.split(/\s+(?:and|with|x|by)\s+|,(?![^{]*\})/).filter((value) => value.trim() !== '');
}

/** `each Suit`, `suit: Suit`, `s in Suit`, `1 to 13`, `1-13` */
function plainValue(value: string): string {
  return (
    value
      .trim()
      .replace(/^(?:each|every|all)\s+/, '')
      .replace(/^\p{L}[\p{L}\d_]*\s*(?::|\bin\b)\s*/u, '')
      // `rank 1..13`
      .replace(/^\p{Ll}[\p{L}\d_]*\s+(?=\d)/u, '')
      .replace(/(\d)\s*(?:-|to|…|\.{3})\s*(\d)/g, '$1..$2')
  );
}
