/** XML, as a strict parser reads it. */

import { SaxesParser } from 'saxes';

/** The first thing that is wrong with a text as XML, with its place; undefined if it is well formed. */
export function wellFormed(text: string): string | undefined {
  let wrong: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => {
    wrong ??= message;
  });
  parser.write(text).close();
  return wrong;
}
