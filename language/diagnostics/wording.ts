/** Words put together into sentences. */

/** `an option`, `a Value`, `one of x, y`. */
export function article(word: string): string {
  if (word.startsWith('one of ')) return word;
  return `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;
}

/** The text with its first letter large, as a sentence begins. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
