/** Tables as Markdown. */

/** Text to the left, numbers to the right: a column in which all is a number, a dash or nothing is one of numbers. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const written = rows.map((row) => row.map(String));
  const isNumber = head.map((_, column) => written.every((row) => /^-?[\d,.–]*$/.test(row[column] ?? '')));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(isNumber.map((right) => (right ? '--:' : '---'))), ...written.map(line)].join(
    '\n',
  );
}
