/** What every run of the benchmark is told, and what it gives. */

export interface RunOptions {
  /** A first impression, in a minute or two. */
  readonly quick: boolean;
  /** Only what has this in its name. */
  readonly only: string;
  /** The folder of another version, to compare with. */
  readonly against?: string;
  /** Whether what an earlier run has measured is left as it is. */
  readonly goOn: boolean;
  /** The same, but what has this in its name is measured again. */
  readonly again?: string;
}

/** In the folder of the benchmark; the first one of a run is its page. */
export interface WrittenFile {
  readonly name: string;
  readonly text: string;
}
