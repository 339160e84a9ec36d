import { use, useCallback, useEffect, useState } from 'react';
import type { PositionEdit } from '../../../runtime/examples/set-up/edits.ts';
import type { SessionMoment } from '../../../runtime/session/state.ts';
import { usePlaytest } from '../../actors/use-editor.ts';
import { AskTimeContext } from '../../time/ask-time.ts';
import type { PositionSetUp } from '../../worker/set-up.ts';

/** A position that is being set up, beside the one at the table, which stays. */
export interface SetUp {
  readonly edits: readonly PositionEdit[];
  /** What came of the edits; undefined until it is known. */
  readonly answer: PositionSetUp | undefined;
  /** The table as it was last when the rules let it be. */
  readonly moment: SessionMoment | undefined;
  readonly edit: (edit: PositionEdit) => void;
  readonly undo: () => void;
}

/** Sets up a position from the one at the table; asks the rules after each edit. */
export function useSetUp(): SetUp {
  const { setUp } = use(AskTimeContext);
  const rules = usePlaytest((playing) => playing.rules);
  const at = usePlaytest(({ session }) => session?.at);
  const [edits, setEdits] = useState<readonly PositionEdit[]>([]);
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
  const edit = useCallback((one: PositionEdit) => setEdits((before) => withEdit(before, one)), []);
  const undo = useCallback(() => setEdits((before) => before.slice(0, -1)), []);
  return { edits, answer, moment, edit, undo };
}

/** A value that is changed again is one edit, not two. */
export function withEdit(edits: readonly PositionEdit[], edit: PositionEdit): readonly PositionEdit[] {
  const last = edits.at(-1);
  const isAgain =
    last?.type === 'set' && edit.type === 'set' && last.field === edit.field && last.index === edit.index;
  return [...(isAgain ? edits.slice(0, -1) : edits), edit];
}
