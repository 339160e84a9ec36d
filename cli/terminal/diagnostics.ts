/** Diagnostics for people: the sentence, the place, and the line with what is meant underlined. */

import { mostTelling } from '../../language/diagnostics/most-telling.ts';
import type { Diagnostic, Severity, Span } from '../../language/index.ts';
import { visible } from '../../shared/visible.ts';
import { fileOf, type RulesFile, sourceOf } from '../rules/load.ts';
import { lineText, positionAt } from '../rules/text-position.ts';
import type { Colour, Paint } from './colours.ts';
import { widthOf } from './width.ts';
import { countNoun } from './words.ts';

const colours: Readonly<Record<Severity, Colour>> = { error: 'red', warning: 'yellow' };

/** Signs of a source line that are shown at most. */
const LONGEST_LINE = 120;
/** Signs of a message that are shown at most: names in it may be as long as the file. */
const LONGEST_MESSAGE = 2_000;
/** Other places of one problem that are shown. */
const MOST_NOTES = 10;

/** All of them with their places, or as many as anybody reads and the number of the others. */
export function showDiagnostics(
  rules: RulesFile,
  found: readonly Diagnostic[],
  paint: Paint,
): readonly string[] {
  const { shown, more } = mostTelling(found);
  const lines = shown.flatMap((each) => showDiagnostic(rules, each, paint));
  return more > 0 ? [...lines, `… and ${countNoun(more, 'more problem')}`, ''] : lines;
}

/** The diagnostic in a few lines, the last one empty. */
function showDiagnostic(rules: RulesFile, found: Diagnostic, paint: Paint): readonly string[] {
  const colour = colours[found.severity];
  const [message = '', ...more] = shorten(found.message).split('\n');
  const notes = found.related.slice(0, MOST_NOTES);
  const others = found.related.length - notes.length;
  return [
    `${paint('bold', paint(colour, `${found.severity}[${found.code}]`))}${paint('bold', `: ${message}`)}`,
    ...more,
    ...showPlace(rules, found.span, '^', (text) => paint(colour, text), paint),
    ...notes.flatMap(({ message: note, span }) => [
      `${paint('bold', 'note')}: ${shorten(note)}`,
      ...showPlace(rules, span, '-', (text) => paint('blue', text), paint),
    ]),
    ...(others > 0 ? [`${paint('bold', 'note')}: and ${countNoun(others, 'more place')}`] : []),
    ...(found.fix ? [`${paint('cyan', 'help')}: ${shorten(found.fix.title)}`] : []),
    '',
  ];
}

/** The place of a span: its file, line and column, and the line itself. */
function showPlace(
  rules: RulesFile,
  span: Span,
  sign: string,
  mark: (text: string) => string,
  paint: Paint,
): readonly string[] {
  const source = sourceOf(rules, span);
  const start = positionAt(source, span.start);
  const end = positionAt(source, Math.max(span.end, span.start));
  const whole = lineText(source, start.line);
  const until = end.line === start.line ? end.character : whole.length;
  const { line, from, to } = clip(whole, start.character, Math.max(until, start.character));
  const number = String(start.line + 1);
  const margin = ' '.repeat(number.length);
  const bar = paint('blue', '|');
  const under = sign.repeat(Math.max(widthOf(spaced(line.slice(from, to))), 1));
  const before = ' '.repeat(widthOf(spaced(line.slice(0, from))));
  const goesOn = end.line > start.line ? ` … to line ${end.line + 1}` : '';
  return [
    `${margin}${paint('blue', '-->')} ${fileOf(rules, span)}:${number}:${start.character + 1}`,
    `${margin} ${bar}`,
    `${paint('blue', number)} ${bar} ${spaced(line)}`,
    `${margin} ${bar} ${before}${mark(under + goesOn)}`,
  ];
}

/** The part of a long line around what is meant. */
function clip(line: string, from: number, to: number): { line: string; from: number; to: number } {
  const trimmed = line.trimEnd();
  if (trimmed.length <= LONGEST_LINE)
    return { line: trimmed, from, to: Math.min(to, Math.max(trimmed.length, from)) };
  const first = Math.max(0, Math.min(from - 20, trimmed.length - LONGEST_LINE));
  const head = first > 0 ? '…' : '';
  const shown = trimmed.slice(first, first + LONGEST_LINE);
  const tail = first + LONGEST_LINE < trimmed.length ? '…' : '';
  const shift = head.length - first;
  return {
    line: head + shown + tail,
    from: from + shift,
    to: Math.min(to + shift, head.length + shown.length),
  };
}

function shorten(message: string): string {
  return message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message;
}

function spaced(text: string): string {
  return visible(text.replaceAll('\t', '    '));
}
