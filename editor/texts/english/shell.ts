export const shell = {
  storeTroubles: {
    denied: 'This browser does not let the page keep anything, as in some private windows.',
    full: 'This browser has no room left to keep what you write.',
    newer:
      'Another tab has opened a newer version of this editor; this one keeps nothing any more. Load the page again.',
    silent:
      'The browser does not answer where it should keep what you write. Another tab with this editor may hold it up; close that one.',
    broken: 'The browser could not keep what you write.',
  },
  allWorksOn: (trouble: string) => `${trouble} All works on, but is gone with this page: save it as a file.`,
  sharedTabs:
    'Another tab has this game open, and this browser cannot keep the two apart. Write in one of them only; before one goes over what the other has written, you are asked.',
  takingOver: 'Taking over …',
  writeHere: 'Write here',
  otherTabWrites: 'Another tab writes this game. This one shows what happens there.',
  takeOther: 'Take the other text',
  keepMine: 'Keep mine',
  overwritten:
    'Another tab has written this game since it was opened here, so nothing is kept now. Whichever text you take, the other one stays in the earlier versions.',
  showLine: (file: string | undefined, line: number) =>
    file === undefined ? `Show line ${line}` : `Show ${file}, line ${line}`,
  outOfRange: (name: string, low: number, high: number, typed: number, became: number) =>
    `${name} can be ${low} to ${high}, not ${typed}: it is ${became} now.`,
  keepIt: 'Keep it',
  handed: 'Somebody has handed you this game. It is not kept until you change its text.',
  loadNewer: 'Load it now',
  newerThere: 'A newer version of the editor is there. It is used when all tabs of this one are closed.',
  hasFailed: (name: string) => `${name} has failed`,
  faultNote:
    'This is a mistake of the editor, not of your rules. Your text and your game are still there. Try again; if that does not help, load the page again: what was kept is there afterwards.',
  tryAgain: 'Try again',
  loadAgain: 'Load the page again',
  tasks: { write: 'Write', play: 'Play', balance: 'Balance' },
  taskNotes: {
    write: 'rules, table and chart',
    play: 'the table, without the rules',
    balance: 'rules and lab',
  },
  columns: { rules: 'Rules', table: 'Table', side: 'Chart, lab and guide' },
  panesFor: (task: string) => `Panes: ${task}`,
  panesMenu: 'Panes',
  whatYouAreAt: 'What you are at',
  shownThen: 'Shown then',
  panes: {
    Rules: 'Rules',
    Table: 'Table',
    Chart: 'Chart',
    Lab: 'Lab',
    Time: 'Time',
    Find: 'Find',
    Effects: 'Effects',
    Guide: 'Guide',
  },
  barAbove: 'The bar above',
  paneNamed: (name: string) => `The pane “${name}”`,
  paneWidth: (pane: 'rules' | 'table' | 'chart' | 'play') => `Width of the ${pane} pane`,
  theEditor: 'The editor',
  studioRefuses: (reason: string) =>
    `The studio does not open this page: ${reason}. Use the address that it printed.`,
  follows: 'Another tab plays this game; this one only shows it. “Write here” above takes it over.',
  ended: (reason: string) =>
    `The part of the editor that reads and plays rules has ended (${reason}). It is started again; your text is still there.`,
  stuck:
    'These rules took too long to work out, so they were stopped. The game stands where it was; change the text to go on.',
  editorFailed: (reason: string) => `Something in the editor itself failed: ${reason}`,
  notHere: (game: string) =>
    `The game that was open last, “${game}”, is not here any more. This is another one.`,
  noGame: (game: string) => `There is no game “${game}” here.`,
  notRead: (reason: string) => `The game could not be read: ${reason}`,
  notOpened: (reason: string) => `The file could not be opened: ${reason}`,
  notLoaded: 'it could not be loaded',
  doesNotStart: (reason: string) => `the part that reads and plays rules does not start: ${reason}`,
};
