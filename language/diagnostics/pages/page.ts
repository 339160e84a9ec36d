/** What is told of a kind of mistake beyond its sentence: why it is one, and how it is mended. */

/** A page on a code. Rules in it are parts of a game, which leave out what every game has. */
export interface MessagePage {
  /** What it means and why the language is so, in Markdown, for a designer. */
  readonly why: string;
  /** Rules that give this message, once, and no other. */
  readonly wrong: string;
  /** The same rules, mended: they give no message at all. */
  readonly right: string;
  /** Other codes that the wrong rules give besides, since nothing silences them. */
  readonly also?: readonly string[];
  /** Files beside the rules, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** Files that take the place of those when it is mended. */
  readonly filesRight?: Readonly<Record<string, string>>;
  /** The rules are a whole file: nothing is left out. */
  readonly isWhole?: true;
  /** Too long to be shown, or found elsewhere than in the text: the rules only show what is spoken of. */
  readonly isSketch?: true;
}
