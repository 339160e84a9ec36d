import { followOffset } from '../text/place-in-text.ts';
import type { PlayedRules } from '../worker/protocol.ts';
import type { VisibleGraph } from './visible-graph.ts';

/** The innermost state whose text the cursor is in; undefined outside all of them. */
export function stateAtCursor(
  graph: VisibleGraph,
  rules: PlayedRules,
  text: string,
  cursor: number,
): string | undefined {
  const offset = followOffset(text, rules.text, cursor);
  let best: { id: string; length: number } | undefined;
  for (const { id, origin } of graph.nodes) {
    const place = rules.origins[origin];
    if (place?.file !== 0 || offset < place.start || offset > place.end) continue;
    const length = place.end - place.start;
    if (!best || length < best.length) best = { id, length };
  }
  return best && best.length < rules.text.length ? best.id : undefined;
}
