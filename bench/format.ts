/** Numbers as the report shows them; a dash where there is none. */

/** Without decimals; small ones with two digits. What is not a number is null once it comes from another process. */
export function whole(number: number | null | undefined): string {
  if (number === undefined || number === null || Number.isNaN(number)) return '–';
  return (number < 100 ? Number(number.toPrecision(2)) : Math.round(number)).toLocaleString('en');
}

export function ratio(number: number | undefined): string {
  return number !== undefined && number < 10 ? Number(number.toPrecision(2)).toString() : whole(number);
}
