import type { Span } from '../../../language/index.ts';
import type { Lens } from '../../../language/services/lenses.ts';
import { listenForLanguage } from '../../texts/language.ts';
import { texts } from '../../texts/texts.ts';
import type { HeldInvariant } from '../../worker/held.ts';
import { rangeOf } from '../markers.ts';
import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';
import { type KnownOfRules, marksOf, titleOf } from './lens-title.ts';
import { PLAY_FROM } from './play-from.ts';

/** Goes to the first example that fails, or else to the first. */
const SHOW_EXAMPLE = 'regelwerk.showExample';

/** Goes to where an invariant does not hold. */
const GO_TO = 'regelwerk.goToEvent';

/** What the page knows of the rules, and who tells when it is more. */
export interface LensSources {
  readonly known: () => KnownOfRules;
  readonly onChange: (listener: () => void) => () => void;
  /** Tells of moves at the table. */
  readonly onMove: (listener: () => void) => () => void;
  readonly open: (span: Span) => void;
  /** Shows the game at the table after so many events. */
  readonly goTo: (at: number) => void;
}

/** Above parts of the rules: how their examples go, and how often they come up in the games of the lab. */
export function provideLenses(
  ask: Ask,
  { known, onChange, onMove, open, goTo }: LensSources,
): readonly monaco.IDisposable[] {
  /** What was told last: it stays while the text cannot be played. */
  let held: KnownOfRules['held'];
  /** By file: whether something is shown that moves at the table can change. */
  const depends = new Map<string, boolean>();
  const changed = new monaco.Emitter<monaco.languages.CodeLensProvider>();
  const provider: monaco.languages.CodeLensProvider = {
    onDidChange: changed.event,
    async provideCodeLenses(model, token) {
      const found = await ask('lenses', model, {}, token);
      const invariants = found?.filter(({ kind }) => kind === 'invariant') ?? [];
      depends.set(String(model.uri), invariants.length > 0);
      const told = invariants.length > 0 ? await ask('held', model, {}, token) : undefined;
      if (told) held = new Map(invariants.flatMap((lens) => heldOf(lens, told)));
      const now = { ...known(), held };
      return { lenses: found?.flatMap((lens) => lensOf(model, lens, now)) ?? [], dispose() {} };
    },
  };
  return [
    changed,
    { dispose: onChange(() => changed.fire(provider)) },
    { dispose: listenForLanguage(() => changed.fire(provider)) },
    { dispose: onMove(() => [...depends.values()].includes(true) && changed.fire(provider)) },
    monaco.editor.registerCommand(GO_TO, (_, at: number) => goTo(at)),
    monaco.editor.registerCommand(SHOW_EXAMPLE, (_, span: Span) => open(span)),
    monaco.languages.registerCodeLensProvider(OF_GAMES, provider),
  ];
}

function lensOf(
  model: monaco.editor.ITextModel,
  lens: Lens,
  known: KnownOfRules,
): readonly monaco.languages.CodeLens[] {
  if (lens.kind === 'example') return playLenses(model, lens, known);
  const title = titleOf(lens, known);
  if (title === undefined) return [];
  const broken = lens.kind === 'invariant' ? known.held?.get(lens.name)?.brokenAt : undefined;
  if (broken !== undefined)
    return [{ range: rangeOf(model, lens.span), command: { id: GO_TO, title, arguments: [broken] } }];
  const failed = marksOf(lens, known.marks).find(({ state }) => state === 'failed');
  const target = failed?.failure?.span ?? lens.examples[0];
  const command = target ? { id: SHOW_EXAMPLE, title, arguments: [target] } : { id: '', title };
  return [{ range: rangeOf(model, lens.span), command }];
}

/** What was told of an invariant, by what it says. */
function heldOf(
  { name, span }: Lens,
  told: readonly HeldInvariant[],
): readonly (readonly [string, HeldInvariant])[] {
  const one = told.find(
    ({ span: { file, start, end } }) => file === span.file && start <= span.start && span.end <= end,
  );
  return one ? [[name, one]] : [];
}

/** An example can be played from where it begins and, if it fails, from there. */
function playLenses(
  model: monaco.editor.ITextModel,
  { span }: Lens,
  { marks }: KnownOfRules,
): readonly monaco.languages.CodeLens[] {
  const range = rangeOf(model, span);
  const from = (title: string, offset: number) => ({
    range,
    command: { id: PLAY_FROM, title, arguments: [model.uri, model.getPositionAt(offset)] },
  });
  const mark = marks.find(({ name }) => name.file === span.file && name.start === span.start);
  const failed = mark?.failure?.span.file === span.file ? mark.failure.span : undefined;
  return [
    from(texts().rules.playFromHere, span.start),
    ...(failed ? [from(texts().rules.playFromFailure, failed.start)] : []),
  ];
}
