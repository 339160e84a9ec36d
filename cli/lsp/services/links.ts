import { linksOf } from '../../../language/services/links.ts';
import { rangeOf } from '../places.ts';
import type { Service } from '../service.ts';

/** Names of files that lead to them. A numbered rule has no address of its own; hovering shows it. */
export const links: Service = {
  capabilities: { documentLinkProvider: {} },
  listen: (connection, ask) =>
    connection.onDocumentLinks((asked) =>
      ask(asked, (game, file) =>
        linksOf(game.document, file).flatMap((link) => {
          const target = link.to === 'file' ? game.uris[link.file] : undefined;
          return target === undefined ? [] : [{ range: rangeOf(game, link.span), target }];
        }),
      ),
    ),
};
