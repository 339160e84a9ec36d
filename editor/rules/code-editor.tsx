import { memo, type RefObject, useContext, useEffect, useRef } from 'react';
import type { Diagnostic, Source, Span } from '../../language/index.ts';
import type { Page } from '../../language/services/words.ts';
import { filesOf } from '../actors/document-files.ts';
import { useActors, useDocument, useEditorActor, useIsFollowing } from '../actors/use-editor.ts';
import { join } from '../controls/button.tsx';
import type { Lab } from '../lab/lab.ts';
import { LabContext } from '../lab/use-lab.ts';
import { useLanguage } from '../texts/language.ts';
import { texts, useTexts } from '../texts/texts.ts';
import { useTheme } from '../theme/theme.ts';
import { isOfSetup } from '../variants/refused-setup.ts';
import styles from './code-editor.module.css';
import { COLOURED, SUGGESTING, textOptions } from './editor-options.ts';
import { showExamples } from './example-marks.ts';
import { keepInSight } from './keep-in-sight.ts';
import { registerLanguage } from './language.ts';
import { layOutByItself } from './layout-by-itself.ts';
import { pasteLinesAtOnce } from './lines-at-once.ts';
import { rangeOf, showDiagnostics } from './markers.ts';
import { fileOfModel, modelOfFile, modelOfName, openModels, showSources } from './models.ts';
import { monaco } from './monaco.ts';
import { provideServices } from './services/provide.ts';
import { useAsk } from './services/use-services.ts';
import { TakeThere } from './take-there.tsx';
import { defineThemes, themeName } from './themes.ts';

interface CodeEditorProps {
  /** Whether Tab leaves the editor instead of indenting. */
  readonly tabMovesFocus: boolean;
  readonly onToggleTab: () => void;
  /** Whether long lines go on below. */
  readonly wrap: boolean;
  /** Shows a place in another file. */
  readonly onOpen: (span: Span) => void;
  /** Shows a page of the reference. */
  readonly onPage: (page: Page) => void;
}

type Editor = monaco.editor.IStandaloneCodeEditor;

/** The file that is shown, in Monaco. */
export default memo(function CodeEditor({
  tabMovesFocus,
  onToggleTab,
  wrap,
  onOpen,
  onPage,
}: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const theme = useTheme();
  useMonaco(editor, place, onToggleTab);
  useServices(onOpen, onPage);
  useFiles();
  useShown(editor);
  useProblems();
  useExamples();
  useReveal(editor);
  useEffect(() => monaco.editor.setTheme(themeName(theme)), [theme]);
  useEffect(
    () => editor.current?.updateOptions({ tabFocusMode: tabMovesFocus, wordWrap: wrap ? 'on' : 'off' }),
    [tabMovesFocus, wrap],
  );
  const isFollowing = useIsFollowing();
  useEffect(() => editor.current?.updateOptions({ readOnly: isFollowing }), [isFollowing]);
  const beside = useDocument(({ shown }) => shown);
  return (
    <div className={styles.frame}>
      <div ref={place} className={join(styles.editor, COLOURED)} data-code-editor data-beside={beside} />
      <TakeThere />
    </div>
  );
});

/** Makes the editor, as long as the component stands there. */
function useMonaco(
  editor: RefObject<Editor | undefined>,
  place: RefObject<HTMLDivElement | null>,
  onToggleTab: () => void,
) {
  const { document: rules } = useActors();
  const toggleTab = useRef(onToggleTab);
  toggleTab.current = onToggleTab;
  useEffect(() => {
    if (!place.current) return;
    defineThemes();
    const parts = registerLanguage();
    const created = monaco.editor.create(place.current, {
      ...textOptions(place.current),
      model: null,
      ariaLabel: texts().rules.withTabNote(texts().rules.rulesOfGame),
      guides: { indentation: true },
      linkedEditing: true,
      occurrencesHighlight: 'singleFile',
      ...SUGGESTING,
      renderLineHighlight: 'line',
      scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
      smoothScrolling: false,
      tabSize: 2,
      theme: themeName(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
    });
    created.addAction({
      id: 'toggle-tab',
      label: texts().rules.letTabMove,
      keybindings: [monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyM],
      run: () => toggleTab.current(),
    });
    for (const part of [...layOutByItself(created), ...keepInSight(created), pasteLinesAtOnce()])
      parts.push(part);
    parts.push(
      created.onDidChangeCursorPosition(({ position }) => {
        const model = created.getModel();
        // What is shown with the cursor, in the chart, are places of the main text.
        if (model && fileOfModel(model) === 0)
          rules.send({ type: 'cursor', offset: model.getOffsetAt(position) });
      }),
    );
    editor.current = created;
    return () => {
      for (const part of parts) part.dispose();
      created.dispose();
      editor.current = undefined;
    };
  }, [rules, editor, place]);
}

/** Asks the worker what the language knows of the text. */
function useServices(onOpen: (span: Span) => void, onPage: (page: Page) => void) {
  const { document: rules, playtest } = useActors();
  const editor = useEditorActor();
  const ask = useAsk();
  const lab = useContext(LabContext);
  const open = useRef(onOpen);
  open.current = onOpen;
  const openPage = useRef(onPage);
  openPage.current = onPage;
  useEffect(() => {
    const parts = provideServices({
      ask,
      ruleList: () => rules.getSnapshot().context.game?.ruleList ?? new Map(),
      open: (span) => open.current(span),
      openPage: (page) => openPage.current(page),
      known: () => {
        const { examples, game, text } = rules.getSnapshot().context;
        const { run } = lab?.getState() ?? {};
        const own = run?.id === game?.id ? run : undefined;
        return {
          marks: examples,
          run: own,
          isOld: own?.order.text !== text,
          ofSetup: ofSetup({ document: rules, playtest }),
        };
      },
      onChange: (listener) => whenKnown({ document: rules, playtest }, lab, listener),
      onMove: (listener) => whenMoved(playtest, listener),
      goTo: (at) => playtest.send({ type: 'go', at }),
      play: (log, at) => editor.send({ type: 'load-log', log, at }),
      say: (notice) => editor.send({ type: 'notify', notice }),
      noteStep: (step) => rules.send({ type: 'note-step', step }),
      changeFiles: (step) => rules.send({ type: 'change-files', step }),
    });
    return () => {
      for (const part of parts) part.dispose();
    };
  }, [ask, rules, playtest, editor, lab]);
}

type Actors = Pick<ReturnType<typeof useActors>, 'document' | 'playtest'>;

/** What was wrong with what was chosen when the rules could be played last: what is said of it stays while somebody types. */
const toldOfSetup = new WeakMap<Actors['document'], readonly Diagnostic[]>();

/** What is wrong with what is chosen; undefined before the rules could be played once. */
function ofSetup({ document, playtest }: Actors): readonly Diagnostic[] | undefined {
  const { diagnostics } = document.getSnapshot().context;
  const wrong = diagnostics.filter(isOfSetup);
  if (wrong.length > 0 || playtest.getSnapshot().matches({ playing: 'presentText' }))
    toldOfSetup.set(document, wrong);
  return toldOfSetup.get(document);
}

/** Tells when another moment of the game stands at the table. */
function whenMoved(playtest: Actors['playtest'], listener: () => void): () => void {
  const momentNow = () => playtest.getSnapshot().context.session;
  let before = momentNow();
  const listening = playtest.subscribe(() => {
    const now = momentNow();
    if (now === before) return;
    before = now;
    listener();
  });
  return () => listening.unsubscribe();
}

/** Tells when examples were run or games played, and what was chosen is right or wrong; not of every one of them. */
function whenKnown(actors: Actors, lab: Lab | undefined, listener: () => void): () => void {
  const stateNow = () => {
    const { examples } = actors.document.getSnapshot().context;
    const { run } = lab?.getState() ?? {};
    const wrong = ofSetup(actors)
      ?.map(({ span }) => span.start)
      .join();
    return [examples, run?.status === 'playing' ? undefined : run?.summary, wrong] as const;
  };
  let before = stateNow();
  const look = (): void => {
    const now = stateNow();
    if (now.every((part, index) => part === before[index])) return;
    before = now;
    listener();
  };
  const listening = actors.document.subscribe(look);
  const playing = actors.playtest.subscribe(look);
  const ends = lab?.subscribe(look);
  return () => {
    listening.unsubscribe();
    playing.unsubscribe();
    ends?.();
  };
}

/** Shows the files of the open game, and tells what is typed in them. */
function useFiles() {
  const { document: rules } = useActors();
  const game = useDocument((document) => document.game?.id);

  // A game has models of its own, so that undoing never leads into another game.
  useEffect(() => {
    if (game === undefined) return;
    const sources = (): readonly Source[] => {
      const { main, others } = filesOf(rules.getSnapshot().context);
      return [main, ...others];
    };
    const close = openModels(sources(), (name, text, isBack) => {
      const { main, others } = filesOf(rules.getSnapshot().context);
      if (name === main.name) rules.send({ type: 'edit', text });
      else {
        const changed = others.map((other) => (other.name === name ? { name, text } : other));
        rules.send({ type: 'edit-beside', others: changed });
      }
      if (isBack) rules.send({ type: 'follow-step', name });
    });
    const subscription = rules.subscribe(({ context }) => {
      if (context.game?.id === game) showSources(sources());
    });
    return () => {
      subscription.unsubscribe();
      close();
    };
  }, [game, rules]);
}

/** Where the cursor stood, and how far was scrolled, in files that are not shown now. */
const views = new WeakMap<monaco.editor.ITextModel, monaco.editor.ICodeEditorViewState | null>();

/** Shows the file that is to be shown, as it was left. */
function useShown(editor: RefObject<Editor | undefined>) {
  const game = useDocument((document) => document.game?.id);
  const name = useDocument((document) => document.shown ?? document.game?.file);
  const main = useDocument((document) => document.game?.file);
  const { rules } = useTexts();
  useEffect(() => {
    const what = name === main ? rules.rulesOfGame : name;
    editor.current?.updateOptions({ ariaLabel: rules.withTabNote(what ?? '') });
  }, [name, main, rules, editor]);
  useEffect(() => {
    const current = editor.current;
    const model = game !== undefined && name !== undefined ? modelOfName(name) : undefined;
    if (!current || !model || current.getModel() === model) return;
    const before = current.getModel();
    if (before) views.set(before, current.saveViewState());
    current.setModel(model);
    const view = views.get(model);
    if (view) current.restoreViewState(view);
  }, [game, name, editor]);
}

/** Underlines what is wrong, in all files. */
function useProblems() {
  const game = useDocument((document) => document.game?.id);
  const files = useDocument((document) => 1 + (document.game?.others.length ?? 0));
  const diagnostics = useDocument((document) => document.diagnostics);
  useEffect(() => {
    void game;
    for (let file = 0; file < files; file++) {
      const model = modelOfFile(file);
      if (model) showDiagnostics(model, diagnostics, file);
    }
  }, [diagnostics, game, files]);
}

/** Marks the examples, in all files. */
function useExamples() {
  const game = useDocument((document) => document.game?.id);
  const files = useDocument((document) => 1 + (document.game?.others.length ?? 0));
  const marks = useDocument((document) => document.examples);
  const language = useLanguage();
  useEffect(() => {
    void [game, language];
    showExamples(marks, files);
  }, [marks, files, game, language]);
}

/** Goes to the place that is to be shown, and marks it for a moment. */
function useReveal(editor: RefObject<Editor | undefined>) {
  const reveal = useDocument((document) => document.reveal);
  useEffect(() => {
    const current = editor.current;
    const model = current?.getModel();
    if (!reveal || !current || !model) return;
    const range = monaco.Range.lift(rangeOf(model, reveal));
    current.setPosition(range.getStartPosition());
    current.revealRangeInCenterIfOutsideViewport(firstLines(range));
    current.focus();
    const shown = current.createDecorationsCollection([
      { range, options: { isWholeLine: true, className: 'shown-rule' } },
    ]);
    const timer = setTimeout(() => shown.clear(), 1600);
    return () => {
      clearTimeout(timer);
      shown.clear();
    };
  }, [reveal, editor]);
}

/** The top of a long range matters more than its middle. */
function firstLines(range: monaco.Range): monaco.Range {
  const end = Math.min(range.endLineNumber, range.startLineNumber + 12);
  return new monaco.Range(range.startLineNumber, 1, end, 1);
}
