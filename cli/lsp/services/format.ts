import type { TextEdit } from 'vscode-languageserver';
import { isRulesFile } from '../../../language/resources.ts';
import { type FormatEdit, formatDocument } from '../../../language/services/format/format.ts';
import { formatOnType, formatRange } from '../../../language/services/format/on-type.ts';
import { type OpenGame, sourceAt } from '../games.ts';
import { placeAt, rangeOf, spanOf } from '../places.ts';
import type { Service } from '../service.ts';

/** The layout of rules: of a whole file, of some lines, of what a brace or a line break ends. */
export const format: Service = {
  capabilities: {
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: { firstTriggerCharacter: '}', moreTriggerCharacter: ['\n'] },
  },
  listen(connection, ask) {
    connection.onDocumentFormatting((asked) =>
      ask(asked, (game, file) => edits(game, file, (text) => formatDocument(text))),
    );
    connection.onDocumentRangeFormatting((asked) =>
      ask(asked, (game, file) =>
        edits(game, file, (text) => formatRange(text, spanOf(game, file, asked.range))),
      ),
    );
    connection.onDocumentOnTypeFormatting((asked) =>
      ask(asked, (game, file) =>
        edits(game, file, (text) => formatOnType(text, placeAt(game, file, asked.position).offset)),
      ),
    );
  },
};

/** Maps and tables have the layout that they are written in. */
function edits(game: OpenGame, file: number, layOut: (text: string) => readonly FormatEdit[]): TextEdit[] {
  const { name, text } = sourceAt(game, file);
  if (!isRulesFile(name)) return [];
  return layOut(text).map(({ start, end, text: newText }) => ({
    range: rangeOf(game, { file, start, end }),
    newText,
  }));
}
