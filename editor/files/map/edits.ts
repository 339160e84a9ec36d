/** Changes of a map drawn with signs, each as a change of its text: lines that are not touched stay as they are written. */

/** Both from 0. */
export interface MapCell {
  readonly line: number;
  readonly column: number;
}

/** Signs that draw paths, and what is blank: a path is never drawn over a word. */
const PATHS = ' -|/\\';

/** The lines without their ends. */
export function linesOfMap(text: string): readonly string[] {
  return text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}

/** The sign in a place; a blank where there is none. */
export function signAt(text: string, { line, column }: MapCell): string {
  return linesOfMap(text)[line]?.charAt(column) || ' ';
}

/** The text with a sign written over what stands in a place. */
export function withSign(text: string, at: MapCell, sign: string): string {
  return withSigns(text, [{ ...at, sign }]);
}

/** The text with a block written over what stands there, its first sign in this place. */
export function withBlock(text: string, { line, column }: MapCell, block: string): string {
  const signs = linesOfMap(block.replace(/\r\n?/g, '\n')).flatMap((row, down) =>
    [...row].map((sign, right) => ({ line: line + down, column: column + right, sign })),
  );
  return withSigns(text, signs);
}

/** The text with a path drawn between two places, neither of them with it; the same text where they lie in no straight line. */
export function withPath(text: string, from: MapCell, to: MapCell): string {
  const [down, right] = [to.line - from.line, to.column - from.column];
  const length = Math.max(Math.abs(down), Math.abs(right));
  const isStraight = down === 0 || right === 0 || Math.abs(down) === Math.abs(right);
  if (!isStraight || length < 2) return text;
  const [dy, dx] = [Math.sign(down), Math.sign(right)];
  const sign = dy === 0 ? '-' : dx === 0 ? '|' : dx === dy ? '\\' : '/';
  const cells = Array.from({ length: length - 1 }, (_, index) => ({
    line: from.line + dy * (index + 1),
    column: from.column + dx * (index + 1),
    sign,
  }));
  return withSigns(
    text,
    cells.filter((cell) => PATHS.includes(signAt(text, cell))),
  );
}

function withSigns(text: string, signs: readonly (MapCell & { readonly sign: string })[]): string {
  const lines = text.split('\n');
  const end = lines[0]?.endsWith('\r') ? '\r' : '';
  const touched = new Map<number, string[]>();
  for (const { line, column, sign } of signs) {
    if (line < 0 || column < 0) continue;
    while (lines.length <= line) {
      lines[lines.length - 1] += lines.length > 1 || lines[0] !== '' ? end : '';
      lines.push('');
    }
    const row = touched.get(line) ?? [...(lines[line] ?? '').replace(/\r$/, '')];
    while (row.length < column) row.push(' ');
    row[column] = sign;
    touched.set(line, row);
  }
  for (const [line, row] of touched) {
    const own = lines[line]?.endsWith('\r') ? '\r' : '';
    lines[line] = row.join('').replace(/ +$/, '') + own;
  }
  return lines.join('\n');
}
