/**
 * Signs that nobody sees, or that steer what shows them: written out, so that a text from a stranger says what it is and
 * does nothing to a terminal, a picture, a table or a page.
 */

/**
 * Control characters but for line breaks and tabs; embeddings, overrides and isolates of the direction of writing;
 * separators of lines and paragraphs; signs without width that are no part of letters or emoji; code points that stand
 * for no character; halves of surrogate pairs.
 */
const UNSEEN =
  /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u206f\u2028\u2029\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2065\ufeff\ufff9-\ufffb]|\p{Noncharacter_Code_Point}|\p{Cs}/gu;

/** The text with such signs as `\u{1b}`; all others are as they were. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
}
