/** Marks beside the examples of the open game: which pass, and where and why the others fail. */

import { sayEngine } from '../texts/say-reason.ts';
import { texts } from '../texts/texts.ts';
import type { ExampleMark } from '../worker/examples.ts';
import { rangeOf } from './markers.ts';
import { modelOfFile } from './models.ts';
import type { monaco } from './monaco.ts';

type Decoration = monaco.editor.IModelDeltaDecoration;

/** Letters of a reason beside its line; all of it is told on hovering, and in the list below. */
const LONGEST = 100;

const shown = new WeakMap<monaco.editor.ITextModel, string[]>();

/** Puts a mark on each example in each of so many files, in the place of those that were there. */
export function showExamples(marks: readonly ExampleMark[], files: number): void {
  for (let file = 0; file < files; file++) {
    const model = modelOfFile(file);
    if (!model) continue;
    const mine = marks.filter(({ name }) => name.file === file);
    const decorations = mine.flatMap((mark) => decorationsOf(model, mark));
    shown.set(model, model.deltaDecorations(shown.get(model) ?? [], decorations));
  }
}

function decorationsOf(model: monaco.editor.ITextModel, { name, state, failure }: ExampleMark): Decoration[] {
  const stickiness = 1;
  const sign: Decoration = {
    range: rangeOf(model, name),
    options: {
      stickiness,
      linesDecorationsClassName: `example-mark example-${state}`,
      linesDecorationsTooltip: texts().rules.exampleSaid[state],
    },
  };
  if (failure === undefined || failure.span.file !== name.file) return [sign];
  const { span } = failure;
  const message = sayEngine(failure.why);
  const text = message.length > LONGEST ? `${message.slice(0, LONGEST)} …` : message;
  const line = rangeOf(model, span).startLineNumber;
  const end = model.getLineMaxColumn(line);
  const range = { startLineNumber: line, startColumn: end, endLineNumber: line, endColumn: end };
  const reason: Decoration = {
    range,
    options: {
      stickiness,
      showIfCollapsed: true,
      hoverMessage: { value: message },
      linesDecorationsClassName: line === sign.range.startLineNumber ? null : 'example-mark example-failed',
      after: { content: `   ${text}`, inlineClassName: 'example-reason', cursorStops: 3 },
    },
  };
  return [sign, reason];
}
