import { CodeActionKind } from 'vscode-languageserver';
import { rangeOf, spanOf, workspaceEdit } from '../places.ts';
import type { Service } from '../service.ts';

/** Changes that solve a problem, as it offers them. */
export const actions: Service = {
  capabilities: { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] } },
  listen: (connection, ask) =>
    connection.onCodeAction((asked) =>
      ask(asked, (game, file) => {
        const { start, end } = spanOf(game, file, asked.range);
        const here = game
          .problems()
          .filter(({ span }) => span.file === file && span.start <= end && start <= span.end);
        return here.flatMap(({ fix, message, code, span }) =>
          fix === undefined
            ? []
            : {
                title: fix.title,
                kind: CodeActionKind.QuickFix,
                diagnostics: [{ range: rangeOf(game, span), message, code, source: 'regelwerk' }],
                isPreferred: true,
                edit: workspaceEdit(game, fix.edits),
              },
        );
      }),
    ),
};
