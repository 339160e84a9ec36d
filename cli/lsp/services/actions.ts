import { CodeActionKind } from 'vscode-languageserver';
import { codeActionsAt } from '../../../language/services/code-actions.ts';
import { rangeOf, spanOf, workspaceEdit } from '../places.ts';
import type { Service } from '../service.ts';

/** Changes that solve a problem. */
export const actions: Service = {
  capabilities: { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] } },
  listen: (connection, ask) =>
    connection.onCodeAction((asked) =>
      ask(asked, (game, file) =>
        codeActionsAt(game.document, spanOf(game, file, asked.range), game.problems()).map(
          ({ title, kind, problem, edits, isPreferred }) => ({
            title,
            kind,
            isPreferred,
            edit: workspaceEdit(game, edits),
            ...(problem && {
              diagnostics: [
                {
                  range: rangeOf(game, problem.span),
                  message: problem.message,
                  code: problem.code,
                  source: 'regelwerk',
                },
              ],
            }),
          }),
        ),
      ),
    ),
};
