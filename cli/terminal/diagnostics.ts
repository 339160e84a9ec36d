/** Diagnostics for people: the sentence, the place, and the line with what is meant underlined. */

import type { Diagnostic, Severity, Span } from '../../language/index.ts';
import { fileOf, type RulesFile, textOf } from '../rules/load.ts';
import { lineText, positionAt } from '../rules/text-position.ts';
import type { Colour, Paint } from './colours.ts';
import { widthOf } from './width.ts';

const colours: Readonly<Record<Severity, Colour>> = { error: 'red', warning: 'yellow' };

/** Signs of a source line that are shown at most. */
const LONGEST_LINE = 120;

/** The diagnostic in a few lines, the last one empty. */
export function showDiagnostic(rules: RulesFile, found: Diagnostic, paint: Paint): readonly string[] {
  const colour = colours[found.severity];
  const [message = '', ...more] = found.message.split('\n');
  return [
    `${paint('bold', paint(colour, `${found.severity}[${found.code}]`))}${paint('bold', `: ${message}`)}`,
    ...more,
    ...showPlace(rules, found.span, '^', (text) => paint(colour, text), paint),
    ...found.related.flatMap(({ message: note, span }) => [
      `${paint('bold', 'note')}: ${note}`,
      ...showPlace(rules, span, '-', (text) => paint('blue', text), paint),
    ]),
    ...(found.fix ? [`${paint('cyan', 'help')}: ${found.fix.title}`] : []),
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
  const text = textOf(rules, span);
  const start = positionAt(text, span.start);
  const end = positionAt(text, Math.max(span.end, span.start));
  const whole = lineText(text, start.line);
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

function spaced(text: string): string {
  return text.replaceAll('\t', '    ');
}
