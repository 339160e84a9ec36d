/** What pages that have the same game open tell each other. */

import { fromCallback } from 'xstate';
import type { Source } from '../../language/index.ts';
import type { Log } from '../../runtime/index.ts';
import type { Setup } from '../worker/protocol.ts';

/** The game as the page that writes it has it. */
export interface LiveGame {
  /** Name of the main file. */
  readonly file: string;
  readonly text: string;
  /** The files beside the text. */
  readonly others: readonly Source[];
  /** Addresses by name; those of the page that writes hold as long as it is there. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly setup: Setup;
  /** Undefined where nothing is played, and where only a seat's view is shown. */
  readonly log: Log | undefined;
  readonly at: number | undefined;
  /** Milliseconds since 1970. */
  readonly saved: number;
}

export type TabMessage =
  /** A page has opened the game and does not write it. */
  | { readonly type: 'hello' }
  /** So has another, which may write it, too. */
  | { readonly type: 'present' }
  | { readonly type: 'live'; readonly game: LiveGame }
  /** A page is going to write; whoever does now may keep what there is first. */
  | { readonly type: 'hand-over' }
  | { readonly type: 'handed-over' };

/** A message from another page, or one to all others. */
export type Heard = { readonly type: 'heard'; readonly message: TabMessage };
export type Say = { readonly type: 'say'; readonly message: TabMessage };

/** Speaks with the pages that have the same game open, until it is stopped. Without channels nothing is heard. */
export function openChannel(Channel: typeof BroadcastChannel | undefined) {
  return fromCallback<Say, string>(({ sendBack, receive, input: name }) => {
    if (!Channel) return;
    const channel = new Channel(name);
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) =>
      sendBack({ type: 'heard', message: data } satisfies Heard);
    receive(({ message }) => channel.postMessage(message));
    return () => channel.close();
  });
}
