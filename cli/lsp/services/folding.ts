import { FoldingRangeKind } from 'vscode-languageserver';
import { foldingOf } from '../../../language/services/ranges-of-text.ts';
import type { Service } from '../service.ts';

/** What can be folded. */
export const folding: Service = {
  capabilities: { foldingRangeProvider: true },
  listen: (connection, ask) =>
    connection.onFoldingRanges((asked) =>
      ask(asked, (game, file) =>
        foldingOf(game.document, file).map(({ start, end, kind }) => ({
          startLine: start,
          endLine: end,
          ...(kind === 'comment' ? { kind: FoldingRangeKind.Comment } : {}),
        })),
      ),
    ),
};
