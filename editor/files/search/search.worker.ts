/** Looks for a pattern, which may take for ever: whoever asks ends the worker then. */

import type { Source } from '../../../language/index.ts';
import { findIn, type Wanted } from './matches.ts';

/** What is asked. */
export interface Question {
  readonly sources: readonly Source[];
  readonly wanted: Wanted;
  readonly by: string;
}

addEventListener('message', ({ data: { sources, wanted, by } }: MessageEvent<Question>) =>
  postMessage(findIn(sources, wanted, by)),
);
