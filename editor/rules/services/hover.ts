import type { NumberedRule } from '../../../language/rule-list.ts';
import { hoverMarkdown } from '../../../language/services/hover-markdown.ts';
import type { Page } from '../../../language/services/words.ts';
import { rangeOf } from '../markers.ts';
import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';

/** Opens a page of the reference. */
const OPEN_PAGE = 'regelwerk.openReference';

/** What stands at the mouse, or at the cursor. */
export function provideHover(
  ask: Ask,
  ruleList: () => ReadonlyMap<string, NumberedRule>,
  openPage: (page: Page) => void,
): monaco.IDisposable[] {
  const page = (name: Page): string => `command:${OPEN_PAGE}?${encodeURIComponent(JSON.stringify([name]))}`;
  return [
    monaco.editor.registerCommand(OPEN_PAGE, (_, name: Page) => openPage(name)),
    monaco.languages.registerHoverProvider(OF_GAMES, {
      async provideHover(model, position, token) {
        const hover = await ask('hover', model, { at: position }, token);
        if (!hover) return null;
        const value = hoverMarkdown(hover, { rule: (id) => ruleList().get(id), page });
        const content = { value, isTrusted: { enabledCommands: [OPEN_PAGE] } };
        return { range: rangeOf(model, hover.span), contents: [content] };
      },
    }),
  ];
}
