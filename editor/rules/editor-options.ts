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
