/** The keys of the editor, as the help lists them and the palette shows them. None is a single letter. */
export interface Shortcut {
  readonly keys: string;
  readonly does: string;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: 'Ctrl+Shift+P', does: 'all commands, searched as you type; outside the text also Ctrl+K' },
  { keys: 'F1', does: 'the guide; in the text: all commands of the text' },
  { keys: 'Shift+F1', does: 'the page on the word, or on the problem, at the text cursor' },
  {
    keys: 'Ctrl+S',
    does: 'lays the file out and keeps everything at once; else it is kept a moment after each change',
  },
  { keys: 'Ctrl+Shift+F', does: 'finds and replaces in all files' },
  { keys: 'Ctrl+M', does: 'in the text: Tab moves on instead of indenting, or the other way round' },
  { keys: 'Ctrl+Space', does: 'in the text: what can be written here' },
  { keys: 'F12, Shift+F12', does: 'in the text: where a name is declared, and all places that use it' },
  { keys: 'F2', does: 'in the text: another name for the same thing, in all files' },
  { keys: 'Ctrl+Shift+O', does: 'in the text: all parts of the rules' },
  {
    keys: 'Ctrl+.',
    does: 'in the text: fixes for the problem at the cursor, and other ways to write what is selected',
  },
  { keys: 'Shift+Alt+F', does: 'in the text: lays the file out, or what is selected' },
  { keys: 'F8', does: 'in the text: the next problem' },
  { keys: 'Ctrl+K Ctrl+I', does: 'in the text: what stands at the cursor; behind a rule number, the rule' },
  { keys: 'Tab, then arrows', does: 'at the table: what can be chosen by pointing; Enter chooses it' },
];
