import { type RefObject, useEffect, useRef } from 'react';
import { useActors, useDocument } from '../actors/use-editor.ts';
import { useTheme } from '../theme/theme.ts';
import styles from './code-editor.module.css';
import { textOptions } from './editor-options.ts';
import { LANGUAGE, registerLanguage } from './language.ts';
import { rangeOf, showDiagnostics } from './markers.ts';
import { monaco } from './monaco.ts';
import { defineThemes, themeName } from './themes.ts';

interface CodeEditorProps {
  /** Whether Tab leaves the editor instead of indenting. */
  readonly tabMovesFocus: boolean;
  readonly onToggleTab: () => void;
  /** Whether long lines go on below. */
  readonly wrap: boolean;
}

type Editor = monaco.editor.IStandaloneCodeEditor;

/** The text of the rules in Monaco. */
export default function CodeEditor({ tabMovesFocus, onToggleTab, wrap }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const theme = useTheme();
  useMonaco(editor, place, onToggleTab);
  useText(editor);
  useProblems(editor);
  useReveal(editor);
  useEffect(() => monaco.editor.setTheme(themeName(theme)), [theme]);
  useEffect(
    () => editor.current?.updateOptions({ tabFocusMode: tabMovesFocus, wordWrap: wrap ? 'on' : 'off' }),
    [tabMovesFocus, wrap],
  );
  return (
    <div className={styles.frame}>
      <div ref={place} className={styles.editor} data-code-editor />
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
    const parts = registerLanguage({
      diagnostics: () => rules.getSnapshot().context.diagnostics,
      ruleList: () => rules.getSnapshot().context.game?.ruleList ?? new Map(),
    });
    const created = monaco.editor.create(place.current, {
      ...textOptions(place.current),
      model: null,
      ariaLabel: 'Rules of the game. Control M lets Tab move on.',
      fixedOverflowWidgets: true,
      guides: { indentation: true },
      occurrencesHighlight: 'singleFile',
      quickSuggestions: false,
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
    parts.push(
      created.onDidChangeCursorPosition(({ position }) => {
        const model = created.getModel();
        if (model) rules.send({ type: 'cursor', offset: model.getOffsetAt(position) });
      }),
    );
    editor.current = created;
    return () => {
      for (const part of parts) part.dispose();
      created.getModel()?.dispose();
      created.dispose();
      editor.current = undefined;
    };
  }, [rules, editor, place]);
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
    const model = monaco.editor.createModel(rules.getSnapshot().context.text, LANGUAGE);
    model.setEOL(monaco.editor.EndOfLineSequence.LF);
    model.updateOptions({
      tabSize: 2,
      bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
    });
    const listening = model.onDidChangeContent(() => rules.send({ type: 'edit', text: model.getValue() }));
    current.setModel(model);
    return () => {
      listening.dispose();
      model.dispose();
    };
  }, [game, rules, editor]);

  useEffect(() => {
    const model = editor.current?.getModel();
    if (!model || model.getValue() === text) return;
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
  }, [text, editor]);
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
