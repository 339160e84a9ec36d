/** The files of the open game as Monaco's models, each with what can be undone in it: the main text first, then those beside it. */

import type { Source } from '../../language/index.ts';
import { kindOf } from '../files/kinds.ts';
import { LANGUAGE } from './language.ts';
import { monaco } from './monaco.ts';

type Model = monaco.editor.ITextModel;

interface OpenFile {
  readonly name: string;
  readonly model: Model;
  /** The text when the game was opened, or the file begun. */
  readonly first: string;
  /** The text as it was shown, or told, last. */
  text: string;
}

/** What a file is called, and its text now; `isBack`: it was undone, or done again. */
export type TellTyped = (name: string, text: string, isBack: boolean) => void;

let open: readonly OpenFile[] = [];
/** Files that are gone, for when they come back. */
let gone: readonly OpenFile[] = [];
let tell: TellTyped = () => {};
/** Whether models are given a text, which is no typing. */
let isShowing = false;
/** Tells models apart that had the same name. */
let made = 0;

/** Makes a model of each file, in the order of the game's, and tells what is typed; the result disposes of them. */
export function openModels(sources: readonly Source[], tellTyped: TellTyped): () => void {
  tell = tellTyped;
  open = sources.map(makeModel);
  gone = [];
  return () => {
    const left = [...open, ...gone];
    // What of Monaco waits for an answer about a text that is shown no more asks its model once again, and throws where that is gone.
    setTimeout(() => {
      for (const { model } of left) model.dispose();
    }, MOMENT);
    [open, gone] = [[], []];
  };
}

/** Milliseconds in which whatever was asked about a text is answered. */
const MOMENT = 3000;

/**
 * Shows the files as they are now. Where that is what undoing leads to, it is undone: the next step back is the one before. A file
 * that is called otherwise, and one that comes back, keep their model.
 */
export function showSources(sources: readonly Source[]): void {
  const names = new Set(sources.map(({ name }) => name));
  const isSameList =
    sources.length === open.length && open.every(({ name }, index) => name === sources[index]?.name);
  if (!isSameList) {
    const left = [...open, ...gone].filter(({ name }) => !names.has(name));
    open = sources.map((source): OpenFile => {
      const known = [...open, ...gone].find(({ name }) => name === source.name);
      if (known) return known;
      const renamed = left.findIndex(
        ({ name, text }) => text === source.text && open.some((o) => o.name === name),
      );
      const [file] = renamed < 0 ? [] : left.splice(renamed, 1);
      if (!file) return makeModel(source);
      monaco.editor.setModelLanguage(file.model, languageOf(source.name));
      return { ...file, name: source.name };
    });
    gone = left;
  }
  for (const [index, file] of open.entries()) show(file, sources[index]?.text ?? '');
}

/** The text that a model had when its game was opened. */
export function textAsOpened(model: Model): string | undefined {
  return [...open, ...gone].find((file) => file.model === model)?.first;
}

/** The model of a file of the open game, by its index. */
export function modelOfFile(file: number): Model | undefined {
  return open[file]?.model;
}

/** The same by its name. */
export function modelOfName(name: string): Model | undefined {
  return open.find((file) => file.name === name)?.model;
}

/** The index of the file that a model shows; undefined if it is none of the open game. */
export function fileOfModel(model: { readonly uri: monaco.Uri }): number | undefined {
  const file = open.findIndex((each) => each.model.uri.toString() === model.uri.toString());
  return file < 0 ? undefined : file;
}

/** The files as the models have them. */
export function sourcesOfModels(): readonly Source[] {
  return open.map(({ name, text }) => ({ name, text }));
}

function makeModel({ name, text }: Source): OpenFile {
  const uri = monaco.Uri.from({ scheme: 'regelwerk', path: `/${name}`, query: String(made++) });
  const model = monaco.editor.createModel(text, languageOf(name), uri);
  model.updateOptions({
    tabSize: 2,
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
  model.onDidChangeContent(({ isUndoing, isRedoing }) => {
    const file = open.find((each) => each.model === model);
    if (isShowing || !file) return;
    file.text = model.getValue();
    tell(file.name, file.text, isUndoing || isRedoing);
  });
  return { name, model, first: text, text };
}

function languageOf(name: string): string {
  return (kindOf(name) ?? 'rules') === 'rules' ? LANGUAGE : 'plaintext';
}

function show(file: OpenFile, text: string): void {
  if (file.text === text) return;
  const { model } = file;
  file.text = text;
  isShowing = true;
  try {
    if (isShown(model, text) || isBehind(model, text)) return;
    // A step of its own, to be undone alone.
    model.pushStackElement();
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
    model.pushStackElement();
  } finally {
    isShowing = false;
  }
}

/** Undoes, or does again, what leads to the text; the model is as it was where nothing does. */
function isBehind(model: Model, text: string): boolean {
  const before = model.getAlternativeVersionId();
  model.undo();
  if (isShown(model, text)) return true;
  if (model.getAlternativeVersionId() !== before) model.redo();
  model.redo();
  if (isShown(model, text)) return true;
  if (model.getAlternativeVersionId() !== before) model.undo();
  return false;
}

/** Ends of lines of two kinds are one in a model. */
function isShown(model: Model, text: string): boolean {
  const value = model.getValue();
  return value === text || value.replaceAll('\r\n', '\n') === text.replaceAll('\r\n', '\n');
}
