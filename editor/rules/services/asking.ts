/** Questions of Monaco to the worker: about which file, of which text; and whether the answer still counts. */

import type { Span } from '../../../language/index.ts';
import type { NumberedRule } from '../../../language/rule-list.ts';
import type { AskService } from '../../worker/connection.ts';
import type { Answer, ServiceName } from '../../worker/services.ts';
import { rangeOf } from '../markers.ts';
import { fileOfModel, modelOfFile } from '../models.ts';
import type { monaco } from '../monaco.ts';

type Model = monaco.editor.ITextModel;

/** Where a question is about: a position, or a stretch; the file as a whole without. */
interface About {
  readonly at?: monaco.IPosition;
  readonly range?: monaco.IRange;
  readonly to?: string;
  readonly before?: string | undefined;
  readonly rules?: readonly NumberedRule[] | undefined;
}

/** Asks a service about a model; undefined where there is no answer, or it is about a text that has changed since. */
export type Ask = <Name extends ServiceName>(
  name: Name,
  model: Model,
  about?: About,
  token?: monaco.CancellationToken,
) => Promise<Answer<Name> | undefined>;

/** The models that the services are for: the files of the game that is open. */
export const OF_GAMES: monaco.languages.LanguageFilter = { scheme: 'regelwerk' };

/** What these say is about a text as a whole: where it has changed meanwhile, what stands now is asked about. */
const AGAIN: ReadonlySet<ServiceName> = new Set(['lenses', 'held', 'hints', 'folding', 'links', 'outline']);

/** These are about a word that one goes on typing: Monaco narrows down what was known where it began. */
const TYPED_ON: ReadonlySet<ServiceName> = new Set(['completions']);

/** Asks with the text as it is in the editor at the moment. */
export function askingWith(ask: AskService): Ask {
  return async (name, model, { at, range, to, before, rules } = {}, token) => {
    const isGone = () => token?.isCancellationRequested === true || model.isDisposed();
    let mayBeLost = TYPED_ON.has(name);
    while (!isGone()) {
      const file = fileOfModel(model);
      const main = modelOfFile(0);
      if (file === undefined || !main) return undefined;
      const [version, own] = [main.getVersionId(), model.getVersionId()];
      const offset = at ? model.getOffsetAt(at) : range ? startOf(model, range) : 0;
      const end = range ? endOf(model, range) : undefined;
      // The worker may not have heard of what was typed last in this file.
      const text = file === 0 ? undefined : model.getValue();
      const answer = await ask(name, main.getValue(), { file, offset, end, to, before, rules, text });
      if (isGone() || main.isDisposed()) return undefined;
      // The worker was replaced; whoever types on would be offered nothing until the next word.
      if (answer === undefined && mayBeLost) {
        mayBeLost = false;
        continue;
      }
      const isStale = main.getVersionId() !== version || model.getVersionId() !== own;
      if (!isStale || TYPED_ON.has(name)) return answer;
      if (!AGAIN.has(name)) return undefined;
    }
    return undefined;
  };
}

function startOf(model: Model, { startLineNumber, startColumn }: monaco.IRange): number {
  return model.getOffsetAt({ lineNumber: startLineNumber, column: startColumn });
}

function endOf(model: Model, { endLineNumber, endColumn }: monaco.IRange): number {
  return model.getOffsetAt({ lineNumber: endLineNumber, column: endColumn });
}

/** A place in a file of the game; undefined if the file has no model. */
export function locationOf(span: Span): monaco.languages.Location | undefined {
  const model = modelOfFile(span.file);
  return model && { uri: model.uri, range: rangeOf(model, span) };
}
