/** The search of the site, in the page: a list under the field, which the arrows go through. */

import { createSearch, type Hit, type Search, type Section } from '../search.ts';

/** A section, and the file of its page. */
type SectionOfSite = Section & { readonly file: string };

/** Hits that are listed. */
const MOST = 12;

const root = document.documentElement.dataset.root ?? '';
const box = document.querySelector('search');
const field = document.querySelector<HTMLInputElement>('#site-words');
const found = document.querySelector<HTMLElement>('#site-found');
const { sections = [] } = globalThis as { sections?: readonly SectionOfSite[] };
const files = new Map(sections.map(({ id, file }) => [id.split('#')[0] ?? '', file]));

if (box && field && found) {
  box.hidden = false;
  let search: Promise<Search> | undefined;
  field.addEventListener('input', async () => {
    const words = field.value.trim();
    search ??= createSearch(sections);
    const hits = words === '' ? [] : (await search)(words, MOST);
    // What was typed in the meantime is answered by its own search.
    if (field.value.trim() === words) show(found, words, hits);
  });
  box.addEventListener('keydown', (event) => move(event, field, found));
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !box.contains(target)) found.replaceChildren();
  });
}

function show(found: HTMLElement, words: string, hits: readonly Hit[]): void {
  found.replaceChildren();
  if (words !== '' && hits.length === 0) found.append(made('p', `Nothing speaks of “${words}”.`));
  for (const hit of hits) found.append(linkTo(hit));
}

function linkTo({ page, anchor, title, heading, extract }: Hit): HTMLElement {
  const link = document.createElement('a');
  link.href = `${root}${files.get(page) ?? ''}${anchor === undefined ? '' : `#${anchor}`}`;
  link.append(made('strong', heading ? `${title} · ${heading}` : title), made('span', extract));
  return link;
}

function made(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** Up and down through what was found; Enter in the field opens the first, Escape closes the list. */
function move(event: KeyboardEvent, field: HTMLInputElement, found: HTMLElement): void {
  const links = [...found.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
  else if (event.key === 'ArrowUp') (links[at - 1] ?? field).focus();
  else if (event.key === 'Enter' && at < 0) links[0]?.click();
  else if (event.key === 'Escape') {
    found.replaceChildren();
    field.focus();
  } else return;
  event.preventDefault();
}
