/** How much a game may be made of. */

/** Characters of one file; a rulebook of three hundred pages has fewer. Of a file on disk, bytes. */
export const LARGEST_FILE = 1_000_000;
/** Characters of all files of a game. */
export const LARGEST_GAME = 2_000_000;
/** Bytes of all pictures of a game, and so of one. */
export const LARGEST_PICTURES = 10_000_000;
/** Files of a game. */
export const MOST_FILES = 500;
