import { signatureAt } from '../../../language/services/signature-help.ts';
import { placeAt } from '../places.ts';
import type { Service } from '../service.ts';

/** What stands between the brackets that are open at a place. */
export const signature: Service = {
  capabilities: { signatureHelpProvider: { triggerCharacters: ['(', ','], retriggerCharacters: [','] } },
  listen: (connection, ask) =>
    connection.onSignatureHelp((asked) =>
      ask(asked, (game, file) => {
        const found = signatureAt(game.document, placeAt(game, file, asked.position));
        if (!found) return null;
        const { label, parameters, active, doc } = found;
        const one = {
          label,
          parameters: parameters.map((parameter) => ({ label: parameter })),
          ...(doc === undefined ? {} : { documentation: doc }),
        };
        return { signatures: [one], activeSignature: 0, activeParameter: active };
      }),
    ),
};
