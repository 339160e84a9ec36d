import { SemanticTokensBuilder } from 'vscode-languageserver';
import {
  type SemanticToken,
  semanticTokensOf,
  TOKEN_KINDS,
  type TokenKind,
} from '../../../language/services/semantic-tokens.ts';
import type { OpenGame } from '../games.ts';
import { rangeOf, spanOf } from '../places.ts';
import type { Service } from '../service.ts';

/** The protocol's words for what a name means: editors have colours for these. */
const TYPES: Readonly<Record<TokenKind, string>> = {
  'player-field': 'property',
  field: 'property',
  attribute: 'property',
  option: 'parameter',
  definition: 'function',
  step: 'method',
  action: 'event',
  phase: 'namespace',
  ending: 'enumMember',
  type: 'type',
  member: 'enumMember',
  space: 'variable',
  thing: 'class',
  seat: 'variable',
  parameter: 'parameter',
  local: 'variable',
  builtin: 'keyword',
};
const tokenTypes = [...new Set(TOKEN_KINDS.map((kind) => TYPES[kind]))];

/** Names by what they mean. */
export const tokens: Service = {
  capabilities: {
    semanticTokensProvider: {
      legend: { tokenTypes, tokenModifiers: ['declaration'] },
      full: true,
      range: true,
    },
  },
  listen(connection, ask) {
    connection.languages.semanticTokens.on(
      (asked) =>
        ask(asked, (game, file) => encode(game, semanticTokensOf(game.document, file))) ?? { data: [] },
    );
    connection.languages.semanticTokens.onRange(
      (asked) =>
        ask(asked, (game, file) => {
          const { start, end } = spanOf(game, file, asked.range);
          const all = semanticTokensOf(game.document, file);
          return encode(
            game,
            all.filter(({ span }) => span.start <= end && start <= span.end),
          );
        }) ?? { data: [] },
    );
  },
};

function encode(game: OpenGame, found: readonly SemanticToken[]) {
  const builder = new SemanticTokensBuilder();
  for (const { span, kind, isDeclaration } of found) {
    const { start } = rangeOf(game, span);
    const type = tokenTypes.indexOf(TYPES[kind]);
    builder.push(start.line, start.character, span.end - span.start, type, isDeclaration ? 1 : 0);
  }
  return builder.build();
}
