import { rangeOf } from '../markers.ts';
import { monaco } from '../monaco.ts';
import { type Ask, locationOf, OF_GAMES } from './asking.ts';

/** Shift+F12: all places that name what stands at the cursor; and those in sight, marked. */
export function provideReferences(ask: Ask): monaco.IDisposable[] {
  return [
    monaco.languages.registerReferenceProvider(OF_GAMES, {
      async provideReferences(model, position, { includeDeclaration }, token) {
        const found = await ask('references', model, { at: position }, token);
        return (
          found
            ?.filter(({ isDeclaration }) => includeDeclaration || !isDeclaration)
            .flatMap(({ span }) => locationOf(span) ?? []) ?? null
        );
      },
    }),
    monaco.languages.registerDocumentHighlightProvider(OF_GAMES, {
      async provideDocumentHighlights(model, position, token) {
        const found = await ask('highlights', model, { at: position }, token);
        const { Read, Write } = monaco.languages.DocumentHighlightKind;
        return (
          found?.map(({ span, isDeclaration }) => ({
            range: rangeOf(model, span),
            kind: isDeclaration ? Write : Read,
          })) ?? null
        );
      },
    }),
  ];
}
