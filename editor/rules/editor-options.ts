import type { monaco } from './monaco.ts';

/** Monaco's class for what has its colours: its menus stand beside the editor and have theirs from around it. */
export const COLOURED = 'monaco-component';

/** How texts look, whether they are edited or only read. `frame` is where they are shown. */
export function textOptions(frame: HTMLElement): monaco.editor.IStandaloneEditorConstructionOptions {
  return {
    automaticLayout: true,
    bracketPairColorization: { enabled: false },
    fixedOverflowWidgets: true,
    fontFamily: getComputedStyle(frame).getPropertyValue('--mono'),
    fontSize: 12.5,
    lineHeight: 20,
    lineNumbersMinChars: 3,
    lineDecorationsWidth: 16,
    minimap: { enabled: false },
    overviewRulerBorder: false,
    padding: { top: 12, bottom: 24 },
    renderWhitespace: 'none',
    scrollBeyondLastLine: false,
    'semanticHighlighting.enabled': true,
    wrappingIndent: 'indent',
  };
}

/** What is offered while one writes. */
export const SUGGESTING: monaco.editor.IStandaloneEditorConstructionOptions = {
  quickSuggestions: { other: true, comments: false, strings: true },
  // The worker, busy with what the key makes of the game, answers next.
  quickSuggestionsDelay: 0,
  acceptSuggestionOnEnter: 'smart',
  suggestSelection: 'first',
  suggest: { preview: false, showIcons: true, snippetsPreventQuickSuggestions: false },
  wordBasedSuggestions: 'off',
};
