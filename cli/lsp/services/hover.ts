import { MarkupKind } from 'vscode-languageserver';
import { hoverAt } from '../../../language/services/hover.ts';
import { hoverMarkdown } from '../../../language/services/hover-markdown.ts';
import { placeAt, rangeOf } from '../places.ts';
import type { Service } from '../service.ts';

/** What is known of what stands at a place. */
export const hover: Service = {
  capabilities: { hoverProvider: true },
  listen: (connection, ask) =>
    connection.onHover((asked) =>
      ask(asked, (game, file) => {
        const found = hoverAt(game.document, placeAt(game, file, asked.position));
        if (!found) return null;
        const rule = (id: string) => game.rules().find((one) => one.id === id);
        const value = hoverMarkdown(found, { rule, page: () => undefined });
        return { contents: { kind: MarkupKind.Markdown, value }, range: rangeOf(game, found.span) };
      }),
    ),
};
