import { rangeOf } from '../markers.ts';
import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';

/** Shift+Alt+Right: the selection grows from the word to what it is a part of. */
export function provideSelections(ask: Ask): monaco.IDisposable {
  return monaco.languages.registerSelectionRangeProvider(OF_GAMES, {
    async provideSelectionRanges(model, positions, token) {
      const found = await Promise.all(positions.map((at) => ask('selections', model, { at }, token)));
      return found.map((spans) => (spans ?? []).map((span) => ({ range: rangeOf(model, span) })));
    },
  });
}
