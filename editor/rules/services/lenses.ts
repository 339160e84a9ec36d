import type { Span } from '../../../language/index.ts';
import type { Lens } from '../../../language/services/lenses.ts';
import { rangeOf } from '../markers.ts';
import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';
import { type KnownOfRules, marksOf, titleOf } from './lens-title.ts';

/** Goes to the first example that fails, or else to the first. */
const SHOW_EXAMPLE = 'regelwerk.showExample';

/** What the page knows of the rules, and who tells when it is more. */
export interface LensSources {
  readonly known: () => KnownOfRules;
  readonly onChange: (listener: () => void) => () => void;
  readonly open: (span: Span) => void;
}

/** Above parts of the rules: how their examples go, and how often they come up in the games of the lab. */
export function provideLenses(
  ask: Ask,
  { known, onChange, open }: LensSources,
): readonly monaco.IDisposable[] {
  const changed = new monaco.Emitter<monaco.languages.CodeLensProvider>();
  const provider: monaco.languages.CodeLensProvider = {
    onDidChange: changed.event,
    async provideCodeLenses(model, token) {
      const found = await ask('lenses', model, {}, token);
      const now = known();
      return { lenses: found?.flatMap((lens) => lensOf(model, lens, now)) ?? [], dispose() {} };
    },
  };
  return [
    changed,
    { dispose: onChange(() => changed.fire(provider)) },
    monaco.editor.registerCommand(SHOW_EXAMPLE, (_, span: Span) => open(span)),
    monaco.languages.registerCodeLensProvider(OF_GAMES, provider),
  ];
}

function lensOf(
  model: monaco.editor.ITextModel,
  lens: Lens,
  known: KnownOfRules,
): readonly monaco.languages.CodeLens[] {
  const title = titleOf(lens, known);
  if (title === undefined) return [];
  const failed = marksOf(lens, known.marks).find(({ state }) => state === 'failed');
  const target = failed?.failure?.span ?? lens.examples[0];
  const command = target ? { id: SHOW_EXAMPLE, title, arguments: [target] } : { id: '', title };
  return [{ range: rangeOf(model, lens.span), command }];
}
