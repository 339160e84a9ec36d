/** Between the protocol's places and ours: lines and columns of UTF-16 units there, offsets here. */

import type { Location, Position, Range, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import type { Span } from '../../language/index.ts';
import type { Place } from '../../language/services/place.ts';
import { offsetAt, positionAt } from '../rules/text-position.ts';
import { type OpenGame, sourceAt } from './games.ts';

export function rangeOf(game: OpenGame, { file, start, end }: Span): Range {
  const source = sourceAt(game, file);
  return { start: positionAt(source, start), end: positionAt(source, end) };
}

export function locationOf(game: OpenGame, span: Span): Location {
  return { uri: game.uris[span.file] ?? '', range: rangeOf(game, span) };
}

export function placeAt(game: OpenGame, file: number, position: Position): Place {
  return { file, offset: offsetAt(sourceAt(game, file), position) };
}

export function spanOf(game: OpenGame, file: number, { start, end }: Range): Span {
  const source = sourceAt(game, file);
  return { file, start: offsetAt(source, start), end: offsetAt(source, end) };
}

/** Changes of several files. */
export function workspaceEdit(
  game: OpenGame,
  edits: readonly { readonly span: Span; readonly text: string }[],
): WorkspaceEdit {
  const changes: Record<string, TextEdit[]> = {};
  for (const { span, text } of edits) {
    const { uri, range } = locationOf(game, span);
    changes[uri] = [...(changes[uri] ?? []), { range, newText: text }];
  }
  return { changes };
}

/** Changes of several files, one of which is made first, beside the main file. */
export function withNewFile(
  game: OpenGame,
  edits: readonly { readonly span: Span; readonly text: string }[],
  { name, text }: { readonly name: string; readonly text: string },
): WorkspaceEdit {
  const uri = new URL(encodeURIComponent(name), game.uris[0]).href;
  const start = { line: 0, character: 0 };
  const { changes = {} } = workspaceEdit(game, edits);
  const changed = Object.entries(changes).map(([of, own]) => ({
    textDocument: { uri: of, version: null },
    edits: own,
  }));
  return {
    documentChanges: [
      { kind: 'create', uri },
      { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text }] },
      ...changed,
    ],
  };
}
