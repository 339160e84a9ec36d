/** What the browser lets the editor do: nothing of it comes from elsewhere, and no text becomes a program in the page. */

/** Of every answer, the page among them. Monaco writes the styles of its text itself. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Of the workers that play: they make functions of the typed form of rules, of numbers and indices, and ask nobody for anything. */
const PLAYING_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'none'";

/** What a file of the editor may do that is not as every other. */
export function policyOf(path: string): string | undefined {
  return /\/play\.worker-[\w-]+\.js$/.test(path) ? PLAYING_POLICY : undefined;
}
