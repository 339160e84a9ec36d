import type { Texts } from '../texts.ts';

export const topbar: Texts['topbar'] = {
  resetToShipped: 'Auf die mitgelieferte Fassung zurücksetzen?',
  resetNote:
    'Die eigenen Änderungen an diesen Regeln werden ersetzt. Um sie zu behalten, die Regeln vorher als Datei sichern.',
  keepChanges: 'Änderungen behalten',
  reset: 'Zurücksetzen',
  noRulesAmong:
    'Unter diesen Dateien sind keine Regeln. Die fürs offene Spiel lässt man auf den Baum seiner Dateien fallen.',
  cannotBeRead: (file, reason) => `${file} kann nicht gelesen werden: ${reason}.`,
  file: 'Datei',
  allGames: 'Alle Spiele, mit Bildern …',
  newGame: 'Neues Spiel',
  openRules: 'Regeln öffnen …',
  openFolder: 'Ordner öffnen …',
  save: (file) => `${file} sichern`,
  rulesFile: 'Regeln',
  saveZip: 'Alle Dateien als ZIP sichern',
  openLog: 'Protokoll oder ganzes Spiel öffnen …',
  saveLogShowsAll: 'Protokoll des Spiels sichern, auch mit dem, was jetzt nicht zu sehen ist',
  saveLog: 'Protokoll des Spiels sichern',
  saveAsText: 'Spiel als Text sichern',
  savePicture: (format) => `Bild des Tisches sichern (${format})`,
  share: 'Teilen …',
  versions: 'Frühere Fassungen …',
  resetShipped: 'Auf die mitgelieferte Fassung zurücksetzen …',
  help: 'Hilfe',
  howThisWorks: 'So geht es',
  helpEdit:
    'Links stehen die Regeln: mit jeder Änderung folgt der Tisch, an derselben Stelle desselben Spiels. Passt das Spiel nicht mehr zu den neuen Regeln, sagt der Tisch, welches Ereignis und welche Regel es ist.',
  tenSteps: 'Ein Spiel in zehn Schritten schreiben',
  openGuide: 'Handbuch öffnen',
  helpExamples:
    'Beispiele laufen beim Schreiben mit: ✓ und ✗ daneben sagen, welche gelingen, und die Zeile, an der eines scheitert, was stattdessen kam.',
  helpWhyNot:
    'Was gerade nicht geht, sagt warum, und führt zu der Zeile, die es verbietet. Ein Klick auf einen Zustand im Diagramm führt zu seinem Text.',
  helpLab:
    'Im Labor spielen Bots diese Regeln viele Male: wer gewinnt, wie lange es dauert, was nie jemand tut. Ein Spiel, das nicht mehr weiterging, öffnet sich am Tisch.',
  close: 'Schließen',
  saveTheRules: 'Regeln sichern',
  shareGame: 'Dieses Spiel teilen',
  shareNote:
    'Alle Dateien des Spiels, sein Aufbau, was bisher gespielt wurde mit Namen und Lesezeichen, und wessen Sicht gezeigt wird. Nichts wird irgendwohin gesendet: das Spiel steht im Link oder in der Datei selbst.',
  shareShowsAll:
    'Wer es öffnet, kann sich die Sicht von allen ansehen, auch das, was gerade nicht zu sehen ist.',
  shareOthers: (count) =>
    count === 1
      ? 'Mit dem anderen Spiel, das gespielt wurde'
      : `Mit den ${count} anderen Spielen, die gespielt wurden`,
  tooManyOthers: 'Es wurden zu viele andere Spiele gespielt, um alle weiterzugeben; das am Tisch ist dabei.',
  packing: 'Wird gepackt …',
  notPacked: 'Das Spiel kann im Moment nicht gepackt werden. Bitte schließen und noch einmal versuchen.',
  notNow: 'Das Spiel kann im Moment nicht gesichert werden. Bitte noch einmal versuchen.',
  link: 'Link',
  linkOfStudio:
    'Die Adresse dieses Studios führt auf anderen Rechnern ins Leere. Das Spiel bitte als Datei sichern; „Protokoll oder ganzes Spiel öffnen“ öffnet es in jedem Editor.',
  linkTooLong: (letters) =>
    `Als Link hätte es ${letters.toLocaleString('de')} Zeichen, zu viele für die meisten Chats und E-Mails. Bitte als Datei sichern; „Protokoll oder ganzes Spiel öffnen“ öffnet es wieder.`,
  saveAsOne: 'Als eine Datei sichern',
  copied: 'Kopiert',
  copyLink: 'Link kopieren',
  linkCopied: 'Der Link ist kopiert.',
  commandsKeys: 'Befehle (Strg+Umschalt+P)',
  lightColours: 'Helle Farben',
  darkColours: 'Dunkle Farben',
  openedFiles: 'Geöffnete Dateien',
  game: 'Spiel',
  players: 'Spieler',
  keys: (keys) =>
    keys
      .replaceAll('Ctrl', 'Strg')
      .replaceAll('Shift', 'Umschalt')
      .replace('Space', 'Leertaste')
      .replace('Tab, then arrows', 'Tab, dann Pfeile'),
  shortcuts: {
    commands: 'alle Befehle, beim Tippen gesucht; außerhalb des Texts auch Strg+K',
    guide: 'das Handbuch; im Text: alle Befehle des Texts',
    page: 'die Seite über das Wort oder das Problem an der Schreibmarke',
    keep: 'ordnet die Datei und speichert alles sofort; sonst geschieht das kurz nach jeder Änderung',
    search: 'sucht und ersetzt in allen Dateien',
    tab: 'im Text: Tab geht weiter, statt einzurücken, oder umgekehrt',
    complete: 'im Text: was hier stehen kann',
    declaration: 'im Text: wo ein Name erklärt ist, und alle Stellen, die ihn nennen',
    rename: 'im Text: ein anderer Name für dieselbe Sache, in allen Dateien',
    outline: 'im Text: alle Teile der Regeln',
    fixes:
      'im Text: Abhilfe für das Problem an der Schreibmarke, und andere Arten, das Markierte zu schreiben',
    format: 'im Text: ordnet die Datei oder das Markierte',
    problem: 'im Text: das nächste Problem',
    hover: 'im Text: was an der Schreibmarke steht; hinter einer Regelnummer die Regel',
    pointing: 'am Tisch: was durch Zeigen gewählt werden kann; Eingabe wählt es',
  },
};
