import { use, useCallback, useEffect, useState } from 'react';
import type { PositionEdit } from '../../../runtime/examples/set-up/edits.ts';
import type { SessionMoment } from '../../../runtime/session/state.ts';
import { usePlaytest } from '../../actors/use-editor.ts';
import { AskTimeContext } from '../../time/ask-time.ts';
import type { PositionSetUp } from '../../worker/set-up.ts';
import { doAgain, type EditSteps, NO_EDITS, takeBack, withEdit } from './edit-steps.ts';

/** A position that is being set up, beside the one at the table, which stays. */
export interface SetUp {
  readonly steps: EditSteps;
  /** What came of the edits; undefined until it is known. */
  readonly answer: PositionSetUp | undefined;
  /** The table as it was last when the rules let it be. */
  readonly moment: SessionMoment | undefined;
  readonly edit: (edit: PositionEdit) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Sets up a position from the one at the table; asks the rules after each edit. */
export function useSetUp(): SetUp {
  const { setUp } = use(AskTimeContext);
  const rules = usePlaytest((playing) => playing.rules);
  const at = usePlaytest(({ session }) => session?.at);
  const [steps, setSteps] = useState(NO_EDITS);
  const edits = steps.done;
  const [answer, setAnswer] = useState<PositionSetUp>();
  const [moment, setMoment] = useState<SessionMoment>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rules, or another moment, may say otherwise
  useEffect(() => {
    let isMeant = true;
    void setUp(edits).then((found) => {
      if (!isMeant || !found) return;
      setAnswer(found);
      if (found.ok && found.moment) setMoment(found.moment);
    });
    return () => {
      isMeant = false;
    };
  }, [setUp, edits, rules, at]);
  const edit = useCallback((one: PositionEdit) => setSteps((before) => withEdit(before, one)), []);
  const undo = useCallback(() => setSteps(takeBack), []);
  const redo = useCallback(() => setSteps(doAgain), []);
  return { steps, answer, moment, edit, undo, redo };
}
