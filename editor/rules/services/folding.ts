import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';

/** Blocks, maps and long comments that can be folded. */
export function provideFolding(ask: Ask): monaco.IDisposable {
  return monaco.languages.registerFoldingRangeProvider(OF_GAMES, {
    async provideFoldingRanges(model, _context, token) {
      const found = await ask('folding', model, {}, token);
      const { Comment } = monaco.languages.FoldingRangeKind;
      return (
        found?.map(({ start, end, kind }) => ({
          start: start + 1,
          end: end + 1,
          ...(kind === 'comment' ? { kind: Comment } : {}),
        })) ?? null
      );
    },
  });
}
