import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts/texts.ts';
import { startThread } from '../threads/start.ts';
import type { EffectsNews, EffectsOrder, ExampleEffects, KeptGameEffect, PairedGames } from './protocol.ts';

/** What is known of an edit so far. */
export interface Effects {
  readonly state: 'working' | 'same' | 'refused' | 'stopped' | 'done';
  /** Of `refused` and `stopped`, a sentence. */
  readonly message: string;
  readonly games: readonly KeptGameEffect[];
  readonly examples: ExampleEffects | undefined;
  readonly paired: PairedGames | undefined;
}

const NOTHING: Effects = {
  state: 'working',
  message: '',
  games: [],
  examples: undefined,
  paired: undefined,
};

/** Milliseconds that an edit stands before it is looked at, and after which a worker that hears nothing of it is ended. */
const STILL = 400;
const DEAF = 2_000;

/** The effects of an edit, as far as they are known; they are looked for in a worker, and no longer when the order is another. */
export function useEffects(order: EffectsOrder | undefined): Effects | undefined {
  const worker = useRef<Worker>(undefined);
  const number = useRef(0);
  const [found, setFound] = useState<{ readonly order: EffectsOrder; readonly effects: Effects }>();
  useEffect(() => () => end(worker), []);
  useEffect(() => {
    if (!order) {
      end(worker);
      return;
    }
    const mine = ++number.current;
    let effects = NOTHING;
    const show = (change: Partial<Effects>) => {
      effects = { ...effects, ...change };
      setFound({ order, effects });
    };
    let deaf: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      worker.current ??= startThread('effects');
      const asked = worker.current;
      asked.onmessage = ({ data }: MessageEvent<{ number: number; news: EffectsNews }>) => {
        if (data.number !== mine) return;
        clearTimeout(deaf);
        show(changeBy(data.news));
      };
      asked.onerror = () => {
        end(worker);
        show({ state: 'stopped', message: texts().effects.stopped });
      };
      asked.postMessage({ number: mine, order });
    };
    const begin = () => {
      show({});
      ask();
      // It may still be at a long step of the order before.
      deaf = setTimeout(() => {
        end(worker);
        ask();
      }, DEAF);
    };
    const timer = setTimeout(begin, STILL);
    return () => {
      clearTimeout(timer);
      clearTimeout(deaf);
      // What comes next is asked of the same worker, if it hears that this is not wanted any more.
      number.current++;
      worker.current?.postMessage({ number: number.current, order: undefined });
    };
  }, [order]);
  return order && found?.order === order ? found.effects : undefined;
}

function end(worker: { current: Worker | undefined }): void {
  worker.current?.terminate();
  worker.current = undefined;
}

function changeBy(news: EffectsNews): Partial<Effects> {
  switch (news.type) {
    case 'begun':
      return {};
    case 'refused':
      return {
        state: 'refused',
        message: texts().effects.notSetUp(news.which, news.message),
      };
    case 'games':
      return { games: news.games };
    case 'examples':
      return { examples: news.examples };
    case 'paired':
      return { paired: news.paired };
    case 'same':
    case 'done':
      return { state: news.type };
  }
}
