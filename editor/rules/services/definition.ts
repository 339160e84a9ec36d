import { monaco } from '../monaco.ts';
import { type Ask, locationOf, OF_GAMES } from './asking.ts';

/** F12: where what stands at the cursor is declared. */
export function provideDefinition(ask: Ask): monaco.IDisposable {
  return monaco.languages.registerDefinitionProvider(OF_GAMES, {
    async provideDefinition(model, position, token) {
      const found = await ask('definition', model, { at: position }, token);
      return found?.targets.flatMap((span) => locationOf(span) ?? []) ?? null;
    },
  });
}
