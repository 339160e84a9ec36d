import type { NumberedRule } from '../../../language/rule-list.ts';
import type { CodeAction } from '../../../language/services/code-actions.ts';
import { markersOf, rangeOf } from '../markers.ts';
import { modelOfFile, textAsOpened } from '../models.ts';
import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';

/** Ctrl+. and the bulb in the margin: what solves the problems of a place, and what can be done with what is selected. */
export function provideActions(
  ask: Ask,
  ruleList: () => ReadonlyMap<string, NumberedRule>,
): monaco.IDisposable {
  return monaco.languages.registerCodeActionProvider(OF_GAMES, {
    async provideCodeActions(model, range, _context, token) {
      const before = textAsOpened(model);
      const rules = [...ruleList().values()];
      const found = await ask('actions', model, { range, before, rules }, token);
      // Files are made in the tree of files.
      const possible = found?.filter(({ creates }) => creates === undefined) ?? [];
      return { actions: possible.map((action) => actionOf(model, action)), dispose() {} };
    },
  });
}

function actionOf(
  model: monaco.editor.ITextModel,
  { title, kind, problem, edits, isPreferred }: CodeAction,
): monaco.languages.CodeAction {
  return {
    title,
    kind,
    isPreferred,
    diagnostics: problem ? markersOf(model, problem) : [],
    edit: {
      edits: edits.flatMap(({ span, text }) => {
        const changed = modelOfFile(span.file);
        if (!changed) return [];
        const textEdit = { range: rangeOf(changed, span), text };
        return [{ resource: changed.uri, versionId: changed.getVersionId(), textEdit }];
      }),
    },
  };
}
