import type { NumberedRule } from '../../../language/rule-list.ts';
import type { CodeAction } from '../../../language/services/code-actions.ts';
import { applyEdits } from '../../../language/services/text-edits.ts';
import type { FileStep } from '../../files/steps.ts';
import { markersOf, rangeOf } from '../markers.ts';
import { modelOfFile, sourcesOfModels, textAsOpened } from '../models.ts';
import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';

/** Ctrl+. and the bulb in the margin: what solves the problems of a place, and what can be done with what is selected. */
export function provideActions(
  ask: Ask,
  ruleList: () => ReadonlyMap<string, NumberedRule>,
  changeFiles: (step: FileStep) => void,
): readonly monaco.IDisposable[] {
  const command = monaco.editor.registerCommand(CHANGE_FILES, (_, step: FileStep) => changeFiles(step));
  const provider = monaco.languages.registerCodeActionProvider(OF_GAMES, {
    async provideCodeActions(model, range, _context, token) {
      const before = textAsOpened(model);
      const rules = [...ruleList().values()];
      const found = await ask('actions', model, { range, before, rules }, token);
      return { actions: (found ?? []).map((action) => actionOf(model, action)), dispose() {} };
    },
  });
  return [command, provider];
}

/** Of Monaco: a change that makes a file, too, which no model can hold before there is one. */
const CHANGE_FILES = 'regelwerk.change-files';

function actionOf(model: monaco.editor.ITextModel, action: CodeAction): monaco.languages.CodeAction {
  const { title, kind, problem, edits, isPreferred } = action;
  const about = { title, kind, isPreferred, diagnostics: problem ? markersOf(model, problem) : [] };
  const step = stepOf(action);
  if (step) return { ...about, command: { id: CHANGE_FILES, title, arguments: [step] } };
  return {
    ...about,
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

/** The files before and after an action that makes one. */
function stepOf({ title, edits, creates }: CodeAction): FileStep | undefined {
  if (creates === undefined) return undefined;
  const before = sourcesOfModels();
  const after = applyEdits(before, edits);
  const changes = before.flatMap((from, index) => {
    const to = after[index];
    return to === undefined || to.text === from.text ? [] : [{ from, to }];
  });
  return { title, changes: [...changes, { from: undefined, to: creates }] };
}
