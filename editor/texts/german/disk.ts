import type { Texts } from '../texts.ts';

export const disk: Texts['disk'] = {
  gone: (file) => `${file} ist auf der Platte nicht mehr da`,
  changed: (file) => `${file} ist auf der Platte geändert worden`,
  stillHere: 'Der Text ist hier noch da. Er kann wieder geschrieben oder gelassen werden.',
  oneStays: 'Hier ist inzwischen etwas anderes geschrieben worden. Einer der beiden Texte kann bleiben.',
  leaveIt: 'Lassen',
  takeDisk: 'Den Text der Platte nehmen',
  writeAgain: 'Wieder schreiben',
  keepMine: 'Diesen Text behalten',
  noGame:
    'In diesem Ordner ist noch kein Spiel. `regelwerk new` macht eines; eine Regeldatei, in der `game` steht, ist eines.',
  notWritten: (file, reason) =>
    `${file} konnte nicht geschrieben werden: ${reason}. Was getippt wurde, bleibt in diesem Browser.`,
  pictureNotWritten: (file, reason) =>
    `${file} konnte nicht geschrieben werden: ${reason}. Es ist weg, sobald diese Seite es ist.`,
  reasons: {
    manyOfName: 'es gibt zu viele Dateien dieses Namens',
    taken: 'es gibt eine andere Datei dieses Namens',
    changed: 'auf der Platte ist es geändert worden',
    left: 'auf der Platte ist es geändert worden und bleibt dort',
    silent: 'das Studio antwortet nicht',
    status: (status) => `das Studio antwortet ${status}`,
    gone: (file) => `${file} gibt es nicht mehr`,
  },
  errors: {
    EACCES: 'das ist nicht erlaubt',
    EPERM: 'das ist nicht erlaubt',
    EISDIR: 'das ist ein Ordner',
    ENOENT: 'einen solchen Ordner gibt es nicht',
    ENOTDIR: 'einen solchen Ordner gibt es nicht',
    ENOSPC: 'auf der Platte ist kein Platz mehr',
    EDQUOT: 'auf der Platte ist dafür kein Platz mehr vorgesehen',
    EFBIG: 'es wäre größer, als Dateien hier sein dürfen',
    EROFS: 'dort kann nichts geschrieben werden',
    EIO: 'die Platte antwortet nicht',
    ELOOP: 'die Verweise führen im Kreis',
    ENAMETOOLONG: 'der Name ist zu lang',
    ENXIO: 'das ist keine gewöhnliche Datei',
    EMFILE: 'es sind zu viele Dateien offen',
    ENFILE: 'es sind zu viele Dateien offen',
  },
  statuses: {
    401: 'diese Seite hat nicht den Schlüssel des Studios, das beim Neustart eine andere Adresse nennt',
    403: 'das Studio antwortet nur seinen eigenen Seiten',
    404: 'das Studio kann das nicht schreiben',
    413: 'es ist zu groß',
    503: 'es sind zu viele Seiten offen',
  },
};
