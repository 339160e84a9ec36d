import { rangeOf } from '../markers.ts';
import { modelOfFile } from '../models.ts';
import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';

/** Names of files lead to them. What a rule number stands for is shown by the hover. */
export function provideLinks(ask: Ask): monaco.IDisposable {
  return monaco.languages.registerLinkProvider(OF_GAMES, {
    async provideLinks(model, token) {
      const found = await ask('links', model, {}, token);
      const links = found?.flatMap((link) => {
        const target = link.to === 'file' ? modelOfFile(link.file) : undefined;
        return target ? [{ range: rangeOf(model, link.span), url: target.uri }] : [];
      });
      return { links: links ?? [] };
    },
  });
}
