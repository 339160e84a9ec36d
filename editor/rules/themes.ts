import type { Theme } from '../theme/theme.ts';
import { monaco } from './monaco.ts';

/** Name of Monaco's theme for a theme of the editor. */
export function themeName(theme: Theme): string {
  return `regelwerk-${theme}`;
}

/** Makes both themes known to Monaco; their colours go with `theme/theme.css`. */
export function defineThemes(): void {
  monaco.editor.defineTheme(themeName('light'), light);
  monaco.editor.defineTheme(themeName('dark'), dark);
}

const light: monaco.editor.IStandaloneThemeData = {
  base: 'vs',
  inherit: true,
  rules: [
    { token: '', foreground: '1d1f1e' },
    { token: 'keyword', foreground: '0c6b5f', fontStyle: 'bold' },
    { token: 'name', foreground: '1d1f1e' },
    { token: 'type', foreground: '6b3fa0' },
    { token: 'number', foreground: '1f5fae' },
    { token: 'text', foreground: '9a4a12' },
    { token: 'picture', foreground: '9a4a12' },
    { token: 'hole', foreground: '666a66' },
    { token: 'ruleid', foreground: '5f6368' },
    { token: 'comment', foreground: '6a706c', fontStyle: 'italic' },
    { token: 'doc', foreground: '3f6b58', fontStyle: 'italic' },
    { token: 'operator', foreground: '666a66' },
    { token: 'bracket', foreground: '666a66' },
  ],
  colors: {
    'editor.background': '#ffffff',
    'editor.foreground': '#1d1f1e',
    'editor.lineHighlightBackground': '#f6f7f5',
    'editor.lineHighlightBorder': '#00000000',
    'editor.selectionBackground': '#cfe6e0',
    'editor.inactiveSelectionBackground': '#e4efec',
    'editorLineNumber.foreground': '#6f746f',
    'editorLineNumber.activeForeground': '#1d1f1e',
    'editorCursor.foreground': '#0c6b5f',
    'editorIndentGuide.background1': '#ecece7',
    'editorIndentGuide.activeBackground1': '#c9c9bf',
    'editorBracketMatch.background': '#e0f0ec',
    'editorBracketMatch.border': '#0c6b5f55',
    'editorError.foreground': '#d3352b',
    'editorWarning.foreground': '#b97a00',
    'editorWidget.background': '#ffffff',
    'editorWidget.border': '#e3e3dc',
    'editorHoverWidget.background': '#ffffff',
    'editorHoverWidget.border': '#c9c9bf',
    'scrollbarSlider.background': '#c9c9bf66',
    focusBorder: '#1769e0',
  },
};

const dark: monaco.editor.IStandaloneThemeData = {
  base: 'vs-dark',
  inherit: true,
  rules: [
    { token: '', foreground: 'eceeec' },
    { token: 'keyword', foreground: '5fd0bd', fontStyle: 'bold' },
    { token: 'name', foreground: 'eceeec' },
    { token: 'type', foreground: 'c5a5f0' },
    { token: 'number', foreground: '8ab8f5' },
    { token: 'text', foreground: 'e9ad7c' },
    { token: 'picture', foreground: 'e9ad7c' },
    { token: 'hole', foreground: '9aa19d' },
    { token: 'ruleid', foreground: '9aa19d' },
    { token: 'comment', foreground: '8d9591', fontStyle: 'italic' },
    { token: 'doc', foreground: '8fbfa8', fontStyle: 'italic' },
    { token: 'operator', foreground: '9aa19d' },
    { token: 'bracket', foreground: '9aa19d' },
  ],
  colors: {
    'editor.background': '#171a19',
    'editor.foreground': '#eceeec',
    'editor.lineHighlightBackground': '#1e2221',
    'editor.lineHighlightBorder': '#00000000',
    'editor.selectionBackground': '#24473f',
    'editor.inactiveSelectionBackground': '#1f3833',
    'editorLineNumber.foreground': '#848b87',
    'editorLineNumber.activeForeground': '#eceeec',
    'editorCursor.foreground': '#4fc3b0',
    'editorIndentGuide.background1': '#262b29',
    'editorIndentGuide.activeBackground1': '#444b48',
    'editorBracketMatch.background': '#17352f',
    'editorBracketMatch.border': '#4fc3b055',
    'editorError.foreground': '#ff7a70',
    'editorWarning.foreground': '#e8b84f',
    'editorWidget.background': '#202423',
    'editorWidget.border': '#2a2f2d',
    'editorHoverWidget.background': '#202423',
    'editorHoverWidget.border': '#444b48',
    'scrollbarSlider.background': '#444b4866',
    focusBorder: '#7fb2ff',
  },
};
