import { useEffect, useState } from 'react';
import type { Step } from '../../manual/steps.ts';
import { useDocument } from '../actors/use-editor.ts';
import { startThread } from '../threads/start.ts';
import type { Goal, GoalsQuestion } from './goals.ts';

/** Milliseconds without a key before the goals are looked at. */
const PAUSE = 300;

/** What a step asks of the game that is open, looked at again after each change, in a thread of its own; undefined until it is known. */
export function useGoals(step: Step | undefined): readonly Goal[] | undefined {
  const [known, setKnown] = useState<{ readonly step: Step; readonly goals: readonly Goal[] }>();
  const text = useDocument(({ text }) => text);
  const game = useDocument(({ game }) => game);
  const worker = useGoalsWorker();
  useEffect(() => {
    if (!step || !game || !worker) return;
    worker.onmessage = ({ data }: MessageEvent<readonly Goal[]>) => setKnown({ step, goals: data });
    const question: GoalsQuestion = {
      sources: [{ name: game.file, text }, ...game.others],
      goals: step.goals,
      own: step.own,
    };
    const timer = setTimeout(() => worker.postMessage(question), PAUSE);
    return () => {
      clearTimeout(timer);
      // An answer about an older text is dropped.
      worker.onmessage = null;
    };
  }, [step, text, game, worker]);
  // Those of another step say nothing of this one.
  return known?.step === step ? known?.goals : undefined;
}

function useGoalsWorker(): Worker | undefined {
  const [worker, setWorker] = useState<Worker>();
  useEffect(() => {
    const started = startThread('goals');
    setWorker(started);
    return () => started.terminate();
  }, []);
  return worker;
}
