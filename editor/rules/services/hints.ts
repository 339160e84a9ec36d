import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';

/** What the rules leave unsaid, in small letters behind it. */
export function provideHints(ask: Ask): monaco.IDisposable {
  return monaco.languages.registerInlayHintsProvider(OF_GAMES, {
    displayName: 'What the rules leave unsaid',
    async provideInlayHints(model, range, token) {
      const found = await ask('hints', model, { range }, token);
      const hints = found?.map(({ offset, text }) => ({
        label: text,
        position: model.getPositionAt(offset),
        paddingLeft: true,
        paddingRight: true,
      }));
      return { hints: hints ?? [], dispose() {} };
    },
  });
}
