import { mostTelling } from '../../language/diagnostics/most-telling.ts';
import type { Diagnostic, Span } from '../../language/index.ts';
import { modelOfFile } from './models.ts';
import { monaco } from './monaco.ts';

type Model = monaco.editor.ITextModel;

/** Other places of one problem that are listed with it. */
const MOST_PLACES = 10;
const OWNER = 'regelwerk';

/** Underlines what the diagnostics speak of in a file of the game, by its index. An empty span is widened, so that it can be seen. */
export function showDiagnostics(model: Model, diagnostics: readonly Diagnostic[], file: number): void {
  const { shown } = mostTelling(diagnostics.filter(({ span }) => span.file === file));
  const markers = shown.map(
    (diagnostic): monaco.editor.IMarkerData => ({
      ...rangeOf(model, widen(model, diagnostic.span)),
      severity: severities[diagnostic.severity],
      message: diagnostic.message,
      // The code leads to the page on it.
      code: { value: diagnostic.code, target: addressOfMessage(diagnostic.code) },
      source: 'rules',
      relatedInformation: diagnostic.related.slice(0, MOST_PLACES).flatMap(({ message, span }) => {
        const other = modelOfFile(span.file);
        return other ? [{ ...rangeOf(other, span), message, resource: other.uri }] : [];
      }),
    }),
  );
  monaco.editor.setModelMarkers(model, OWNER, markers);
}

/** Addresses of pages of the documentation, which the editor opens beside the text. */
export const PAGES = 'regelwerk-page';

function addressOfMessage(code: string): monaco.Uri {
  return monaco.Uri.from({ scheme: PAGES, path: `/messages/${code}` });
}

const severities = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
};

/** The underlined places of a problem. */
export function markersOf(model: Model, { message }: Diagnostic): monaco.editor.IMarkerData[] {
  const shown = monaco.editor.getModelMarkers({ resource: model.uri, owner: OWNER });
  return shown.filter((marker) => marker.message === message);
}

/** A span in Monaco's lines and columns. */
export function rangeOf(model: Model, { start, end }: Pick<Span, 'start' | 'end'>): monaco.IRange {
  const from = model.getPositionAt(start);
  const to = model.getPositionAt(Math.max(start, end));
  return {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  };
}

function widen(model: Model, { start, end }: Span): Pick<Span, 'start' | 'end'> {
  if (end > start) return { start, end };
  const length = model.getValueLength();
  return start < length ? { start, end: start + 1 } : { start: Math.max(0, length - 1), end: length };
}
