/** The files of the open game as Monaco's models: the text that is edited first, then those beside it. */

import type { Source } from '../../language/index.ts';
import { isRulesFile } from '../../language/resources.ts';
import { LANGUAGE } from './language.ts';
import { monaco } from './monaco.ts';

type Model = monaco.editor.ITextModel;

let open: readonly Model[] = [];

const asOpened = new WeakMap<Model, string>();

/** Makes a model of each file, in the order of the game's; the result disposes of them. */
export function openModels(sources: readonly Source[]): () => void {
  const models = sources.map(({ name, text }, file) => {
    const uri = monaco.Uri.from({ scheme: 'regelwerk', path: `/${name}`, query: String(file) });
    monaco.editor.getModel(uri)?.dispose();
    const model = monaco.editor.createModel(text, isRulesFile(name) ? LANGUAGE : 'plaintext', uri);
    asOpened.set(model, text);
    model.setEOL(monaco.editor.EndOfLineSequence.LF);
    model.updateOptions({
      tabSize: 2,
      bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
    });
    return model;
  });
  open = models;
  return () => {
    if (open === models) open = [];
    for (const model of models) model.dispose();
  };
}

/** The models of the files beside the one that is edited. */
export function modelsBeside(): readonly Model[] {
  return open.slice(1);
}

/** The text that a model had when its game was opened. */
export function textAsOpened(model: Model): string | undefined {
  return asOpened.get(model);
}

/** The model of a file of the open game, by its index. */
export function modelOfFile(file: number): Model | undefined {
  return open[file];
}

/** The index of the file that a model shows; undefined if it is none of the open game. */
export function fileOfModel(model: { readonly uri: monaco.Uri }): number | undefined {
  const file = open.findIndex(({ uri }) => uri.toString() === model.uri.toString());
  return file < 0 ? undefined : file;
}
