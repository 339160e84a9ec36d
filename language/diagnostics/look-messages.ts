/** Messages about a look: how things are drawn. */

import { error, warning } from './entry.ts';

export interface Choice {
  readonly near: readonly string[];
  readonly known: readonly string[];
}

/** What was probably meant, or else all that there is. */
function choice({ near, known }: Choice): string {
  const [first] = near;
  if (first !== undefined) return `Did you mean ${near.map((name) => `\`${name}\``).join(' or ')}?`;
  return `There are: ${known.join(', ')}.`;
}

/** By code. */
export const lookMessages = {
  'look-word': error(
    (f: { word: string } & Choice) => `\`${f.word}\` says nothing about how a thing is drawn. ${choice(f)}`,
  ),
  'look-value': error(
    (f: { what: string; name: string } & Choice) => `There is no ${f.what} \`${f.name}\`. ${choice(f)}`,
  ),
  'look-misplaced': error((f: { trait: string; of: string; allowed: readonly string[] }) => {
    const can =
      f.allowed.length === 0
        ? 'only its fields can be drawn in some way, between the braces'
        : `what can be said of it is: ${f.allowed.join(', ')}`;
    return `\`${f.trait}\` cannot be said of ${f.of}; ${can}.`;
  }),
  'look-picture': error(
    (f: { name: string }) =>
      `\`${f.name}\` cannot be shown: a picture is a PNG, JPEG, WebP, GIF or AVIF file beside the rules or in a folder there.`,
  ),
  'picture-not-found': warning((f: { name: string; more: number; why?: string | undefined }) => {
    const others =
      f.more === 0 ? '' : f.more === 1 ? ' One more is missing.' : ` ${f.more} more are missing.`;
    if (f.why !== undefined)
      return `The picture \`${f.name}\` cannot be read: ${f.why}. Its card is drawn without it.${others}`;
    return `There is no picture \`${f.name}\` beside the rules; its card is drawn without it.${others}`;
  }),
  'look-short': error(
    (f: { longest: number }) => `There is room for one to ${f.longest} signs, without anything in braces.`,
  ),
} as const;
