/** Cards that glide from where they lay to where they lie: copies of them, above everything, which are gone when they have arrived. */

import { largest, smallest } from '../../../shared/lists.ts';
import { glide, type Place } from './glide.ts';
import { holderOf } from './holder-of.ts';
import { type Journey, journeysBetween, type Lying } from './journeys.ts';

/** What lay on the page at a moment, and where. */
export interface LyingOnPage extends Lying {
  /** By holder and kind; of a stack by holder alone. */
  readonly places: ReadonlyMap<string, { readonly element: HTMLElement; readonly at: DOMRect }>;
}

/** More than these nobody follows. */
const MOST = 16;

/** Finds `[data-lot]` and `[data-stack]` within an element. */
export function lyingOn(root: HTMLElement): LyingOnPage {
  const places = new Map<string, { readonly element: HTMLElement; readonly at: DOMRect }>();
  const put = (key: string, element: HTMLElement) =>
    places.set(key, { element, at: element.getBoundingClientRect() });
  const lots = [...root.querySelectorAll<HTMLElement>('[data-lot]')].map((element) => {
    const lot = {
      kind: element.dataset.lot ?? '',
      holder: holderOf(element),
      count: Number(element.dataset.count),
      isTop: element.closest('[data-top]') !== null,
    };
    put(keyOf(lot.holder, lot.kind), element);
    return lot;
  });
  const stacks = [...root.querySelectorAll<HTMLElement>('[data-stack]')].map((element) => {
    const stack = { holder: holderOf(element), total: Number(element.dataset.stack) };
    put(keyOf(stack.holder, ''), element);
    return stack;
  });
  return { lots, stacks, places };
}

/** Lets what has moved between the two glide; of what lies further down than is in sight, only what is on the table is seen. */
export function glideCards(table: HTMLElement, before: LyingOnPage, after: LyingOnPage): void {
  const journeys = journeysBetween(before, after).slice(0, MOST);
  if (journeys.length === 0) return;
  const room = roomOf(table);
  for (const journey of journeys) send(journey, room, before, after);
}

/** What an element takes of the page, or what is in it where it has no box of its own. */
function roomOf(element: HTMLElement): DOMRect {
  const own = element.getBoundingClientRect();
  if (own.width > 0 || element.children.length === 0) return own;
  const parts = [...element.children].map((part) => part.getBoundingClientRect());
  const left = smallest(parts.map((part) => part.left));
  const top = smallest(parts.map((part) => part.top));
  const right = largest(parts.map((part) => part.right));
  const bottom = largest(parts.map((part) => part.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

function send(
  { kind, from, to, open }: Journey,
  room: DOMRect,
  before: LyingOnPage,
  after: LyingOnPage,
): void {
  const begin = before.places.get(keyOf(from, open === 'to' ? '' : kind));
  const end = after.places.get(keyOf(to, open === 'from' ? '' : kind));
  if (!begin || !end) return;
  const seen = open === 'to' ? end : begin;
  const layer = layerOver(room);
  const copy = copyOf(seen.element, seen.at, room);
  layer.append(copy);
  document.body.append(layer);
  const middle = middleOf(seen.at);
  const away = (place: DOMRect): Place => {
    const { x, y } = middleOf(place);
    return { x: x - middle.x, y: y - middle.y };
  };
  void glide(copy, away(begin.at), away(end.at)).finished.finally(() => layer.remove());
}

/** Lies above a part of the page, and shows nothing beside it. */
function layerOver({ left, top, width, height }: DOMRect): HTMLElement {
  const layer = document.createElement('div');
  layer.setAttribute('aria-hidden', 'true');
  Object.assign(layer.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    overflow: 'clip',
    zIndex: '50',
    pointerEvents: 'none',
  });
  return layer;
}

/** The card as it is seen, for the eyes alone. */
function copyOf(element: HTMLElement, { left, top, width, height }: DOMRect, room: DOMRect): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  // One card, however many lie there.
  for (const part of copy.querySelectorAll('button, [data-times]')) part.remove();
  const all = [copy, ...copy.querySelectorAll<HTMLElement>('*')];
  for (const one of all)
    for (const name of one.getAttributeNames())
      if (name.startsWith('data-') || name.startsWith('aria-') || name === 'id') one.removeAttribute(name);
  Object.assign(copy.style, {
    position: 'absolute',
    left: `${left - room.left}px`,
    top: `${top - room.top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    listStyle: 'none',
  });
  return copy;
}

function middleOf({ left, top, width, height }: DOMRect): Place {
  return { x: left + width / 2, y: top + height / 2 };
}

function keyOf(holder: string, kind: string): string {
  return `${holder} ${kind}`;
}
