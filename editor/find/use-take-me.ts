import { useState } from 'react';
import type { Log } from '../../runtime/index.ts';
import { useEditorActor, useIsCurrent, usePlaytest } from '../actors/use-editor.ts';
import type { Target } from './protocol.ts';
import { type Finding, useFind } from './use-find.ts';

/** A search for a game whose answer opens at the table. */
export interface TakingThere extends Pick<Finding, 'news' | 'isLooking' | 'cancel'> {
  /** Whether the rules can be played and all of the game is in sight, so that there is something to search. */
  readonly canLook: boolean;
  /** Whether it is a seat's or a spectator's view that is in the way: what is found lies open, and where the game stands is a secret to search in. */
  readonly isSeats: boolean;
  /** Looks for the shortest game that leads there, on from where the game at the table stands, or from its start. */
  take(target: Target, from: 'here' | 'start'): void;
  /** Brings back the game that stood at the table before; undefined where none was replaced. */
  readonly goBack: (() => void) | undefined;
}

/** Takes the game at the table to a place of the rules. */
export function useTakeMe(): TakingThere {
  const editor = useEditorActor();
  const { news, isLooking, begin, cancel } = useFind();
  const [before, setBefore] = useState<{ readonly log: Log; readonly at: number }>();
  const isPlayed = usePlaytest(({ session }) => session !== undefined);
  const isSeats = usePlaytest(({ viewAs }) => viewAs !== undefined);
  const canLook = useIsCurrent() && isPlayed && !isSeats;
  return {
    news,
    isLooking,
    cancel,
    canLook,
    isSeats,
    take(target, from) {
      // What is searched is read when somebody asks: whoever shows this is not drawn anew with every key.
      const { document, playtest } = editor.getSnapshot().context;
      const { game, text } = document.getSnapshot().context;
      const { log, setup, language, session } = playtest.getSnapshot().context;
      if (!game || !canLook) return;
      const { file, others } = game;
      const begun = from === 'here' && log ? { log, at: session?.at ?? 0 } : undefined;
      begin({ file, text, others, setup, language, target, from: begun }, (found) => {
        setBefore(log && { log, at: session?.at ?? log.events.length });
        editor.send({ type: 'load-log', log: found.log, at: found.at });
      });
    },
    goBack:
      before &&
      (() => {
        editor.send({ type: 'load-log', ...before });
        setBefore(undefined);
      }),
  };
}
