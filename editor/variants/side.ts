import type { Source } from '../../language/index.ts';
import type { Setup } from '../worker/protocol.ts';

/** Rules as they are set up, the main file first. */
export interface Side {
  readonly sources: readonly Source[];
  readonly setup: Setup;
}
