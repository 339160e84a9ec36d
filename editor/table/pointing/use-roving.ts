import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Holder, readHolder } from '../holder.ts';
import type { Anchor } from './pointing.tsx';
import type { Spot } from './targets.ts';

type OnPoint = (at: readonly Spot[], anchor: Anchor, holder: Holder | undefined) => void;

const LIT = '[data-lit]';

/**
 * One stop of the Tab key for all that is lit: arrow keys go from each to the nearest in that direction. Clicks beside
 * what is lit are told to `onPoint`, with the spots that lie there, and where that is; Escape to `onEscape`.
 */
export function useRoving(
  root: RefObject<HTMLElement | null>,
  onPoint: OnPoint,
  onEscape: (() => void) | undefined,
): void {
  const last = useRef<HTMLElement>(null);
  /** Where that lay: it may be gone when somebody goes on from there. */
  const place = useRef<Anchor>(undefined);
  const held = useRef(false);
  /** What the focus has left for the next choice; who comes back to it stays there. */
  const taken = useRef<Element>(null);
  /** Whether the focus is in a menu of what may be meant: it comes back from there to where that has opened. */
  const inMenu = useRef(false);
  const latest = useRef({ onPoint, onEscape });
  useLayoutEffect(() => {
    latest.current = { onPoint, onEscape };
    const lit = litIn(root.current);
    const [first] = lit;
    const stop = lit.find((one) => one === last.current) ?? first;
    for (const one of lit) one.tabIndex = one === stop ? 0 : -1;
    // What was chosen is lit no longer, or as what is chosen: the next choice has the focus.
    const { activeElement } = document;
    const isNew = activeElement?.matches('[data-lit="chosen"]') && activeElement !== taken.current;
    if (held.current && (activeElement === document.body || isNew)) {
      taken.current = isNew ? activeElement : null;
      nextIn(root.current, place.current)?.focus({ preventScroll: true });
    }
    if (!root.current?.querySelector('[data-lit="chosen"]')) taken.current = null;
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('keydown', (event) => onKey(event, element, latest.current.onEscape), {
      signal,
    });
    element.addEventListener('click', (event) => onClick(event, latest.current.onPoint), { signal });
    document.addEventListener(
      'focusin',
      ({ target }) => {
        const wasInMenu = inMenu.current;
        inMenu.current = isInMenu(target);
        // It belongs to what was lit where it has opened.
        if (inMenu.current) return;
        const lit =
          target instanceof HTMLElement && element.contains(target) ? target.closest<HTMLElement>(LIT) : null;
        held.current = lit !== null;
        if (!lit) return;
        if (wasInMenu && lit.matches('[data-lit="chosen"]')) {
          taken.current = lit;
          nextIn(element, place.current)?.focus({ preventScroll: true });
          return;
        }
        last.current = lit;
        place.current = middleOf(lit);
        for (const one of litIn(element)) one.tabIndex = one === lit ? 0 : -1;
      },
      { signal },
    );
    return () => listening.abort();
  }, [root]);
}

/** What can be pointed at next, or else what is asked for the action that is begun. */
function nextIn(root: HTMLElement | null, place: Anchor | undefined): HTMLElement | null | undefined {
  const asked = ['[data-drafted] [data-asked] button', '[data-drafted] button'];
  return (
    nearestNow(root, place) ??
    asked.map((one) => root?.querySelector<HTMLElement>(one)).find((found) => found instanceof HTMLElement)
  );
}

/** Of what can be chosen now, what lies nearest to a place: who goes on there need not go all the way again. Without one, the first. */
export function nearestNow(root: HTMLElement | null, place: Anchor | undefined): HTMLElement | undefined {
  const now = root ? [...root.querySelectorAll<HTMLElement>('[data-lit="now"]')] : [];
  if (!place) return now[0];
  const measured = now.map((one) => {
    const { x, y } = middleOf(one);
    return { one, far: Math.hypot(x - place.x, y - place.y) };
  });
  return measured.toSorted((left, right) => left.far - right.far)[0]?.one;
}

/** Whether this lies in a menu of what may be meant by something lit. */
export function isInMenu(element: EventTarget | null): boolean {
  return element instanceof Element && element.closest('[role="menu"]') !== null;
}

function litIn(root: HTMLElement | null): readonly HTMLElement[] {
  return root ? [...root.querySelectorAll<HTMLElement>(LIT)] : [];
}

function onKey(event: KeyboardEvent, root: HTMLElement, onEscape: (() => void) | undefined): void {
  if (event.key === 'Escape') onEscape?.();
  const from = document.activeElement;
  const way = WAYS[event.key];
  if (!way || !(from instanceof HTMLElement) || !from.matches(LIT)) return;
  event.preventDefault();
  nearest(from, litIn(root), way)?.focus();
}

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * What lies in a direction: the way there counts once, and what it lies aside as much as keeps to a line of squares that has gaps, and yet comes to the
 * next row of hexagons, which lies half a space aside, before the one behind it.
 */
function nearest(
  from: HTMLElement,
  all: readonly HTMLElement[],
  [x, y]: readonly [number, number],
): HTMLElement | undefined {
  const start = middleOf(from);
  const reached = all.flatMap((one) => {
    const { x: left, y: top } = middleOf(one);
    const [dx, dy] = [left - start.x, top - start.y];
    const along = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    return one !== from && along > 1 ? [{ one, way: along + ASIDE * aside }] : [];
  });
  return reached.toSorted((left, right) => left.way - right.way)[0]?.one;
}

const ASIDE = 1.5;

/** The middle of what is drawn, on the page. */
export function middleOf(element: Element): Anchor {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** What controls do is their own affair. */
const CONTROLS = 'button, a, input, select, summary, label, [role="menu"], [role="dialog"]';

function onClick(event: MouseEvent, onPoint: OnPoint): void {
  const { target, clientX: x, clientY: y } = event;
  if (!(target instanceof Element) || target.closest(CONTROLS)) return;
  const at = spotsAt(target);
  const { holder } = target.closest<HTMLElement>('[data-spots]')?.dataset ?? {};
  if (at.length > 0) onPoint(at, { x, y }, readHolder(holder));
}

/** The spots that an element, or what it is in, stands for. */
export function spotsAt(element: Element): readonly Spot[] {
  const told = element.closest<HTMLElement>('[data-spots]')?.dataset.spots;
  return told ? (told.split(',') as Spot[]) : [];
}
