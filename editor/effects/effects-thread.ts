import { createEffects } from './effects.ts';
import type { EffectsNews, EffectsOrder } from './protocol.ts';

/** Milliseconds between two pauses, in which another order is heard. */
const AT_ONCE = 30;

/** What the page sends: an order, or that the one before is not wanted any more. `number` comes back with all that is told of it. */
interface Asked {
  readonly number: number;
  readonly order: EffectsOrder | undefined;
}

/** Works out what edits do, the latest one at a time. */
export function tellEffects(): void {
  const effects = createEffects();
  let asked = 0;
  addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
    const turn = ++asked;
    if (!data.order) return;
    const tell = (news: EffectsNews) => postMessage({ number: data.number, news });
    tell({ type: 'begun' });
    let since = performance.now();
    let last: EffectsNews | undefined;
    for (const news of effects(data.order)) {
      // What is told of the same thing before it was said takes the place of that.
      if (last && news && last.type !== news.type) tell(last);
      last = news ?? last;
      if (performance.now() - since < AT_ONCE) continue;
      if (last) tell(last);
      last = undefined;
      await pause();
      if (turn !== asked) return;
      since = performance.now();
    }
    if (last) tell(last);
  });
}

function pause(): Promise<void> {
  return new Promise((resume) => setTimeout(resume));
}
