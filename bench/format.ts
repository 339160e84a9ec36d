/** Numbers as the report shows them. */

/** Without decimals; small ones with two digits. */
export function whole(number: number): string {
  return (number < 100 ? Number(number.toPrecision(2)) : Math.round(number)).toLocaleString('en');
}

export function ratio(number: number | undefined): string {
  if (number === undefined) return '–';
  return number < 10 ? Number(number.toPrecision(2)).toString() : whole(number);
}
