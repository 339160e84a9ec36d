/** What is wrong with the games whose files are open, told to the editor a moment after the last change. */

import { type Connection, DiagnosticSeverity, type Diagnostic as Told } from 'vscode-languageserver';
import type { Diagnostic, Severity } from '../../language/index.ts';
import type { Files } from './files.ts';
import type { Games, OpenGame } from './games.ts';
import { locationOf, rangeOf } from './places.ts';

/** Milliseconds after the last change. */
const PAUSE = 120;

/** Problems told of one file. */
const MOST = 1_000;

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
};

/** Tells them; `open`: the files that are open; `pageOf`: where the page on a code lies, if that is known. */
export function tellDiagnostics(
  connection: Connection,
  games: Games,
  open: () => readonly string[],
  pageOf: PageOf,
  files: Pick<Files, 'isReading'>,
) {
  /** What is told at present, by file. */
  let told: ReadonlyMap<string, string> = new Map();
  let changes = 0;

  const tellNow = (): void => {
    const now = new Map<string, readonly Told[]>();
    const seen = new Set<OpenGame>();
    for (const uri of open()) {
      const found = games.of(uri);
      if (!found) continue;
      now.set(uri, now.get(uri) ?? []);
      if (seen.has(found.game)) continue;
      seen.add(found.game);
      for (const [of, list] of byFile(found.game, pageOf)) now.set(of, list);
    }
    // What is missing may be on its way; when it is there, this is called again.
    if (files.isReading?.()) return;
    const before = told;
    told = new Map([...now].map(([uri, list]) => [uri, JSON.stringify(list)]));
    for (const uri of before.keys())
      if (!now.has(uri)) void connection.sendDiagnostics({ uri, diagnostics: [] });
    for (const [uri, list] of now)
      if (before.get(uri) !== told.get(uri)) void connection.sendDiagnostics({ uri, diagnostics: [...list] });
  };

  return {
    /** Something has changed; what was to be told of the state before is not worked out any more. */
    changed(): void {
      const mine = ++changes;
      setTimeout(() => {
        if (mine !== changes) return;
        try {
          tellNow();
        } catch (error) {
          connection.console.error(String(error instanceof Error ? error.stack : error));
        }
      }, PAUSE);
    },
  };
}

/** The problems of a game by file, those of files without any included. */
function byFile(game: OpenGame, pageOf: PageOf): ReadonlyMap<string, readonly Told[]> {
  const lists = new Map<string, Told[]>(game.uris.map((uri) => [uri, []]));
  for (const found of game.problems()) {
    const list = lists.get(game.uris[found.span.file] ?? '');
    if (list && list.length < MOST) list.push(toTold(game, found, pageOf));
  }
  return lists;
}

type PageOf = (code: string) => string | undefined;

function toTold(
  game: OpenGame,
  { span, severity, code, message, related }: Diagnostic,
  pageOf: PageOf,
): Told {
  const href = pageOf(code);
  return {
    range: rangeOf(game, span),
    severity: SEVERITIES[severity],
    code,
    source: 'regelwerk',
    message,
    ...(href === undefined ? {} : { codeDescription: { href } }),
    ...(related.length === 0
      ? {}
      : {
          relatedInformation: related.map((other) => ({
            location: locationOf(game, other.span),
            message: other.message,
          })),
        }),
  };
}
