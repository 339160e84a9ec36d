import { CodeActionKind } from 'vscode-languageserver';
import { codeActionsAt } from '../../../language/services/code-actions.ts';
import { rangeOf, spanOf, withNewFile, workspaceEdit } from '../places.ts';
import type { Service } from '../service.ts';

const KINDS = [
  CodeActionKind.QuickFix,
  CodeActionKind.RefactorExtract,
  CodeActionKind.RefactorInline,
  CodeActionKind.RefactorRewrite,
  'refactor.move',
];

/** Changes that solve a problem, and those that rewrite what is sound. What was changed is told from what the disk has. */
export const actions: Service = {
  capabilities: { codeActionProvider: { codeActionKinds: KINDS } },
  listen: (connection, ask) =>
    connection.onCodeAction((asked) =>
      ask(asked, (game, file) =>
        codeActionsAt(game.document, spanOf(game, file, asked.range), game.problems(), game.saved()).flatMap(
          ({ title, kind, problem, edits, isPreferred, creates }) => {
            const edit = creates ? withNewFile(game, edits, creates) : workspaceEdit(game, edits);
            if (!isAsked(kind, asked.context.only)) return [];
            return {
              title,
              kind,
              isPreferred,
              edit,
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
            };
          },
        ),
      ),
    ),
};

/** Whether an editor that asks for some kinds only asks for this one. */
function isAsked(kind: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`));
}
