import type { Texts } from '../texts.ts';

export const shell: Texts['shell'] = {
  storeTroubles: {
    denied: 'Dieser Browser lässt die Seite nichts speichern, wie in manchen privaten Fenstern.',
    full: 'In diesem Browser ist kein Platz mehr, um den Text zu speichern.',
    newer:
      'In einem anderen Tab ist eine neuere Version dieses Editors offen; dieser hier speichert nichts mehr. Die Seite bitte neu laden.',
    silent:
      'Der Browser antwortet nicht, wo er den Text speichern soll. Vielleicht hält ihn ein anderer Tab mit diesem Editor auf; den bitte schließen.',
    broken: 'Der Browser konnte den Text nicht speichern.',
  },
  allWorksOn: (trouble) =>
    `${trouble} Alles läuft weiter, ist aber mit dieser Seite verloren: bitte als Datei sichern.`,
  sharedTabs:
    'Dieses Spiel ist noch in einem anderen Tab offen, und dieser Browser kann die beiden nicht auseinanderhalten. Bitte nur in einem von beiden schreiben; bevor einer den Text des anderen ersetzt, wird gefragt.',
  takingOver: 'Wird übernommen …',
  writeHere: 'Hier schreiben',
  otherTabWrites:
    'In einem anderen Tab wird an diesem Spiel geschrieben. Hier ist zu sehen, was dort geschieht.',
  takeOther: 'Den anderen Text nehmen',
  keepMine: 'Diesen behalten',
  overwritten:
    'In einem anderen Tab wurde an diesem Spiel geschrieben, seit es hier offen ist; darum wird gerade nichts gespeichert. Welcher Text auch gewählt wird: der andere bleibt unter den früheren Fassungen.',
  showLine: (file, line) => (file === undefined ? `Zeile ${line} zeigen` : `${file}, Zeile ${line} zeigen`),
  outOfRange: (name, low, high, typed, became) =>
    `${name} kann ${low} bis ${high} sein, nicht ${typed}: jetzt ist es ${became}.`,
  keepIt: 'Behalten',
  handed: 'Dieses Spiel kommt von jemand anderem. Gespeichert wird es erst, wenn sein Text geändert wird.',
  loadNewer: 'Jetzt laden',
  newerThere:
    'Eine neuere Version des Editors ist da. Sie gilt, sobald alle Tabs mit dieser geschlossen sind.',
  hasFailed: (name) => `${name}: ein Fehler ist aufgetreten`,
  faultNote:
    'Das ist ein Fehler des Editors, nicht der Regeln. Text und Spiel sind noch da. Bitte noch einmal versuchen; hilft das nicht, die Seite neu laden: was gespeichert war, ist danach wieder da.',
  tryAgain: 'Noch einmal',
  loadAgain: 'Seite neu laden',
  tasks: { write: 'Schreiben', play: 'Spielen', balance: 'Abstimmen' },
  taskNotes: {
    write: 'Regeln, Tisch und Diagramm',
    play: 'der Tisch, ohne die Regeln',
    balance: 'Regeln und Labor',
  },
  columns: { rules: 'Regeln', table: 'Tisch', side: 'Diagramm, Labor und Handbuch' },
  panesFor: (task) => `Bereiche: ${task}`,
  panesMenu: 'Bereiche',
  whatYouAreAt: 'Was gerade ansteht',
  shownThen: 'Dann zu sehen',
  panes: {
    Rules: 'Regeln',
    Table: 'Tisch',
    Chart: 'Diagramm',
    Lab: 'Labor',
    Time: 'Verlauf',
    Find: 'Finden',
    Effects: 'Folgen',
    Guide: 'Handbuch',
  },
  barAbove: 'Die Leiste oben',
  paneNamed: (name) => `Bereich „${name}“`,
  paneWidth: (pane) =>
    `Breite: ${{ rules: 'Regeln', table: 'Tisch', chart: 'Diagramm', play: 'Tisch und Diagramm' }[pane]}`,
  theEditor: 'Der Editor',
  studioRefuses: (reason) =>
    `Das Studio öffnet diese Seite nicht: ${reason}. Bitte die Adresse nehmen, die es ausgegeben hat.`,
  follows:
    'Dieses Spiel wird in einem anderen Tab gespielt; hier ist es nur zu sehen. „Hier schreiben“ oben übernimmt es.',
  ended: (reason) =>
    `Der Teil des Editors, der Regeln liest und spielt, hat geendet (${reason}). Er wird neu gestartet; der Text ist noch da.`,
  stuck:
    'Diese Regeln zu berechnen dauerte zu lange, darum wurde angehalten. Das Spiel steht, wo es war; mit einer Änderung des Textes geht es weiter.',
  editorFailed: (reason) => `Im Editor selbst ging etwas schief: ${reason}`,
  notHere: (game) => `Das zuletzt geöffnete Spiel, „${game}“, ist nicht mehr hier. Das ist ein anderes.`,
  noGame: (game) => `Ein Spiel „${game}“ gibt es hier nicht.`,
  notRead: (reason) => `Das Spiel ließ sich nicht lesen: ${reason}`,
  notOpened: (reason) => `Die Datei ließ sich nicht öffnen: ${reason}`,
  notLoaded: 'er ließ sich nicht laden',
  doesNotStart: (reason) => `der Teil, der Regeln liest und spielt, beginnt nicht: ${reason}`,
};
