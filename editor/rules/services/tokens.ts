import { TOKEN_KINDS } from '../../../language/services/semantic-tokens.ts';
import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';

const LEGEND: monaco.languages.SemanticTokensLegend = {
  tokenTypes: [...TOKEN_KINDS],
  tokenModifiers: ['declaration'],
};

/** Colours of names by what they mean, as far as they are in sight. */
export function provideTokens(ask: Ask): monaco.IDisposable {
  return monaco.languages.registerDocumentRangeSemanticTokensProvider(OF_GAMES, {
    getLegend: () => LEGEND,
    async provideDocumentRangeSemanticTokens(model, range, token) {
      const found = await ask('tokens', model, { range }, token);
      if (!found) return null;
      // Five numbers for each: line and column from the one before, length, kind, whether it is declared there.
      const data = new Uint32Array(found.length * 5);
      let [line, column] = [1, 1];
      found.forEach(({ span, kind, isDeclaration }, index) => {
        const { lineNumber, column: from } = model.getPositionAt(span.start);
        const across = lineNumber === line ? from - column : from - 1;
        data.set(
          [
            lineNumber - line,
            across,
            span.end - span.start,
            TOKEN_KINDS.indexOf(kind),
            isDeclaration ? 1 : 0,
          ],
          index * 5,
        );
        [line, column] = [lineNumber, from];
      });
      return { data };
    },
  });
}
