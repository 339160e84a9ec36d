import type { Texts } from '../texts/texts.ts';

/** The keys of the editor, as the help lists them, and the name of what each does. None is a single letter. */
export const SHORTCUTS: readonly (readonly [keys: string, does: keyof Texts['topbar']['shortcuts']])[] = [
  ['Ctrl+Shift+P', 'commands'],
  ['F1', 'guide'],
  ['Shift+F1', 'page'],
  ['Ctrl+S', 'keep'],
  ['Ctrl+Shift+F', 'search'],
  ['Ctrl+M', 'tab'],
  ['Ctrl+Space', 'complete'],
  ['F12, Shift+F12', 'declaration'],
  ['F2', 'rename'],
  ['Ctrl+Shift+O', 'outline'],
  ['Ctrl+.', 'fixes'],
  ['Shift+Alt+F', 'format'],
  ['F8', 'problem'],
  ['Ctrl+K Ctrl+I', 'hover'],
  ['Tab, then arrows', 'pointing'],
];
