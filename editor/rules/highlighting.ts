import { firstLine, type LineState, tokenizeLine } from '../../language/syntax/highlight.ts';
import type { monaco } from './monaco.ts';

/** Colours from the language's own lexer, line by line. */
export const highlighting: monaco.languages.TokensProvider = {
  getInitialState: () => stateOf(firstLine),
  tokenize(line, before) {
    const { highlights, state } = tokenizeLine(line, (before as State).line);
    const tokens: monaco.languages.IToken[] = [];
    let end = 0;
    for (const stretch of highlights) {
      if (stretch.start > end) tokens.push({ startIndex: end, scopes: '' });
      tokens.push({ startIndex: stretch.start, scopes: stretch.class });
      end = stretch.end;
    }
    if (end < line.length) tokens.push({ startIndex: end, scopes: '' });
    return { tokens, endState: stateOf(state) };
  },
};

interface State extends monaco.languages.IState {
  readonly line: LineState;
}

const states = new Map<LineState, State>();

function stateOf(line: LineState): State {
  const known = states.get(line);
  if (known) return known;
  const state: State = { line, clone: () => state, equals: (other) => other === state };
  states.set(line, state);
  return state;
}
