import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { renameAt, renamedAt } from '../../../language/services/rename.ts';
import { placeAt, rangeOf, workspaceEdit } from '../places.ts';
import type { Service } from '../service.ts';

/** Another name, in all files; where that cannot be, the reason is told. */
export const rename: Service = {
  capabilities: { renameProvider: { prepareProvider: true } },
  listen(connection, ask) {
    connection.onPrepareRename((asked) =>
      ask(asked, (game, file) => {
        const found = renamedAt(game.document, placeAt(game, file, asked.position));
        if (!found.ok) return refusal(found.reason);
        return { range: rangeOf(game, found.span), placeholder: found.text };
      }),
    );
    connection.onRenameRequest((asked) =>
      ask(asked, (game, file) => {
        const found = renameAt(game.document, placeAt(game, file, asked.position), asked.newName);
        return found.ok ? workspaceEdit(game, found.edits) : refusal(found.reason);
      }),
    );
  },
};

function refusal(reason: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, reason);
}
