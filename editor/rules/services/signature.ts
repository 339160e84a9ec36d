import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';

/** What comes between the brackets that are being filled in. */
export function provideSignature(ask: Ask): monaco.IDisposable {
  return monaco.languages.registerSignatureHelpProvider(OF_GAMES, {
    signatureHelpTriggerCharacters: ['(', ','],
    signatureHelpRetriggerCharacters: [')'],
    async provideSignatureHelp(model, position, token) {
      const found = await ask('signature', model, { at: position }, token);
      if (!found) return null;
      const { label, parameters, active, doc } = found;
      // Parameters as stretches of the label, since two of them may read the same.
      let start = label.indexOf('(') + 1;
      const stretches = parameters.map((parameter): [number, number] => {
        const stretch: [number, number] = [start, start + parameter.length];
        start = stretch[1] + ', '.length;
        return stretch;
      });
      const signature = {
        label,
        parameters: stretches.map((stretch) => ({ label: stretch })),
        ...(doc === undefined ? {} : { documentation: doc }),
      };
      return {
        value: { signatures: [signature], activeSignature: 0, activeParameter: active },
        dispose() {},
      };
    },
  });
}
