import type { NumberedRule } from '../../../language/rule-list.ts';
import { hoverMarkdown } from '../../../language/services/hover-markdown.ts';
import { rangeOf } from '../markers.ts';
import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';

/** What stands at the mouse, or at the cursor. */
export function provideHover(
  ask: Ask,
  ruleList: () => ReadonlyMap<string, NumberedRule>,
): monaco.IDisposable {
  return monaco.languages.registerHoverProvider(OF_GAMES, {
    async provideHover(model, position, token) {
      const hover = await ask('hover', model, { at: position }, token);
      if (!hover) return null;
      const value = hoverMarkdown(hover, { rule: (id) => ruleList().get(id), page: () => undefined });
      return { range: rangeOf(model, hover.span), contents: [{ value }] };
    },
  });
}
