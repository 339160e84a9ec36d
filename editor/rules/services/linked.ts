import { rangeOf } from '../markers.ts';
import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';

/** Names inside of one rule change together while one of them is typed. */
export function provideLinked(ask: Ask): monaco.IDisposable {
  return monaco.languages.registerLinkedEditingRangeProvider(OF_GAMES, {
    async provideLinkedEditingRanges(model, position, token) {
      const found = await ask('linked', model, { at: position }, token);
      return (
        found && {
          ranges: found.map((span) => rangeOf(model, span)),
          wordPattern: /[\p{L}_][\p{L}\p{M}\p{N}_]*/u,
        }
      );
    },
  });
}
