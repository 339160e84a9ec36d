import { type RefObject, useContext, useEffect, useRef } from 'react';
import type { Span } from '../../language/index.ts';
import type { Page } from '../../language/services/words.ts';
import { useActors, useDocument, useIsFollowing } from '../actors/use-editor.ts';
import { join } from '../controls/button.tsx';
import type { Lab } from '../lab/lab.ts';
import { LabContext } from '../lab/use-lab.ts';
import { useTheme } from '../theme/theme.ts';
import styles from './code-editor.module.css';
import { COLOURED, textOptions } from './editor-options.ts';
import { showExamples } from './example-marks.ts';
import { registerLanguage } from './language.ts';
import { layOutByItself } from './layout-by-itself.ts';
import { rangeOf, showDiagnostics } from './markers.ts';
import { modelOfFile, modelsBeside, openModels } from './models.ts';
import { monaco } from './monaco.ts';
import { provideServices } from './services/provide.ts';
import { useAsk } from './services/use-services.ts';
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

/** The text of the rules in Monaco. */
export default function CodeEditor({ tabMovesFocus, onToggleTab, wrap, onOpen, onPage }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const theme = useTheme();
  useMonaco(editor, place, onToggleTab);
  useServices(onOpen, onPage);
  useText(editor);
  useProblems(editor);
  useExamples();
  useReveal(editor);
  useEffect(() => monaco.editor.setTheme(themeName(theme)), [theme]);
  useEffect(
    () => editor.current?.updateOptions({ tabFocusMode: tabMovesFocus, wordWrap: wrap ? 'on' : 'off' }),
    [tabMovesFocus, wrap],
  );
  const isFollowing = useIsFollowing();
  useEffect(() => editor.current?.updateOptions({ readOnly: isFollowing }), [isFollowing]);
  return (
    <div className={styles.frame}>
      <div ref={place} className={join(styles.editor, COLOURED)} data-code-editor />
    </div>
  );
}

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
      ariaLabel: 'Rules of the game. Control M lets Tab move on.',
      guides: { indentation: true },
      linkedEditing: true,
      occurrencesHighlight: 'singleFile',
      quickSuggestions: { other: true, comments: false, strings: true },
      acceptSuggestionOnEnter: 'smart',
      suggestSelection: 'first',
      suggest: { preview: false, showIcons: true, snippetsPreventQuickSuggestions: false },
      renderLineHighlight: 'line',
      scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
      smoothScrolling: false,
      tabSize: 2,
      theme: themeName(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
      wordBasedSuggestions: 'off',
    });
    created.addAction({
      id: 'toggle-tab',
      label: 'Let Tab move on, or indent',
      keybindings: [monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyM],
      run: () => toggleTab.current(),
    });
    for (const part of layOutByItself(created)) parts.push(part);
    parts.push(
      created.onDidChangeCursorPosition(({ position }) => {
        const model = created.getModel();
        if (model) rules.send({ type: 'cursor', offset: model.getOffsetAt(position) });
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
  const { document: rules } = useActors();
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
        return { marks: examples, run: own, isOld: own?.order.text !== text };
      },
      onChange: (listener) => whenKnown(rules, lab, listener),
    });
    return () => {
      for (const part of parts) part.dispose();
    };
  }, [ask, rules, lab]);
}

/** Tells when examples were run or games played; not of every one of them. */
function whenKnown(
  rules: ReturnType<typeof useActors>['document'],
  lab: Lab | undefined,
  listener: () => void,
): () => void {
  const stateNow = () => {
    const { examples } = rules.getSnapshot().context;
    const { run } = lab?.getState() ?? {};
    return [examples, run?.status === 'playing' ? undefined : run?.summary] as const;
  };
  let before = stateNow();
  const look = (): void => {
    const now = stateNow();
    if (now.every((part, index) => part === before[index])) return;
    before = now;
    listener();
  };
  const listening = rules.subscribe(look);
  const ends = lab?.subscribe(look);
  return () => {
    listening.unsubscribe();
    ends?.();
  };
}

/** Shows the text of the open game, and tells what is typed. */
function useText(editor: RefObject<Editor | undefined>) {
  const { document: rules } = useActors();
  const game = useDocument((document) => document.game?.id);
  const text = useDocument((document) => document.text);

  // A game has a model of its own, so that undoing never leads into another game.
  useEffect(() => {
    const current = editor.current;
    if (!current || game === undefined) return;
    const { text, game: opened } = rules.getSnapshot().context;
    const close = openModels([{ name: opened?.file ?? '', text }, ...(opened?.others ?? [])]);
    const model = modelOfFile(0);
    if (!model) return close;
    const listening = [
      model.onDidChangeContent(() => rules.send({ type: 'edit', text: model.getValue() })),
      // What is renamed is renamed in the files beside it, too.
      ...modelsBeside().map((beside) =>
        beside.onDidChangeContent(() => {
          const texts = modelsBeside().map((each) => each.getValue());
          const others = rules.getSnapshot().context.game?.others ?? [];
          const changed = others.map((other, index) => ({ ...other, text: texts[index] ?? other.text }));
          rules.send({ type: 'edit-beside', others: changed });
        }),
      ),
    ];
    current.setModel(model);
    return () => {
      for (const each of listening) each.dispose();
      close();
    };
  }, [game, rules, editor]);

  useEffect(() => {
    const model = editor.current?.getModel();
    if (model) showText(model, text);
  }, [text, editor]);

  const others = useDocument((document) => document.game?.others);
  useEffect(() => {
    modelsBeside().forEach((model, index) => {
      const text = others?.[index]?.text;
      if (text !== undefined) showText(model, text);
    });
  }, [others]);
}

function showText(model: monaco.editor.ITextModel, text: string): void {
  if (model.getValue() === text) return;
  // It is undone by itself, without what was typed before it.
  model.pushStackElement();
  model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
  model.pushStackElement();
}

/** Underlines what is wrong. */
function useProblems(editor: RefObject<Editor | undefined>) {
  const game = useDocument((document) => document.game?.id);
  const diagnostics = useDocument((document) => document.diagnostics);
  useEffect(() => {
    void game;
    const model = editor.current?.getModel();
    if (model) showDiagnostics(model, diagnostics);
  }, [diagnostics, game, editor]);
}

/** Marks the examples, in the files beside the text as well. */
function useExamples() {
  const game = useDocument((document) => document.game?.id);
  const files = useDocument((document) => 1 + (document.game?.others.length ?? 0));
  const marks = useDocument((document) => document.examples);
  useEffect(() => {
    void game;
    showExamples(marks, files);
  }, [marks, files, game]);
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
