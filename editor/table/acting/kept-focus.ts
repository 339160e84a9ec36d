import { useLayoutEffect, useRef } from 'react';
import type { Draft } from '../pointing/draft.ts';
import type { Anchor } from '../pointing/pointing.tsx';
import { usePointing } from '../pointing/pointing.tsx';
import { isInMenu, middleOf, nearestNow } from '../pointing/use-roving.ts';

/**
 * When the button that had the focus goes with its choice, here or on the table, the first one of the next choice in the same place takes
 * it, or else the first button here, or the line for what comes. Where there is nothing to press, since others decide or the game is over,
 * the panel itself has the focus until there is. When it goes with one of several values of an action, what is asked next
 * has the focus, and what could be begun where all is taken back.
 */
export function useKeptFocus(moment: { readonly at: number }) {
  const panel = useRef<HTMLDivElement>(null);
  const held = useRef<'here' | 'on the table'>(undefined);
  /** Whose choices the focus was in: where several may act, each goes on with their own. */
  const whose = useRef<string>(undefined);
  /** Where on the table it was last. */
  const place = useRef<Anchor>(undefined);
  const draft = usePointing()?.draft;
  const before = useRef(draft);
  useLayoutEffect(() => {
    const begun = draft ?? before.current;
    before.current = draft;
    if (held.current === 'here' && isLost() && begun) askedIn(panel.current, begun)?.focus();
  }, [draft]);
  useLayoutEffect(() => {
    void moment;
    const element = panel.current;
    const isWaiting = element !== null && element === document.activeElement;
    if (held.current && element && (isWaiting || !element.contains(document.activeElement))) {
      const own = element.querySelector<HTMLElement>(`[data-deciding="${whose.current}"]`);
      const next =
        (held.current === 'on the table' ? nextLit(element, place.current) : own && firstButton(own)) ??
        firstButton(element);
      if (isWaiting) next?.focus();
      else if (isLost()) (next ?? element).focus();
      else if (!isLit(document.activeElement)) held.current = undefined;
    }
  }, [moment]);
  const at = useRef(moment.at);
  useLayoutEffect(() => {
    // What is asked now begins with who is asked: that is seen, however far down the last answer stood.
    if (at.current !== moment.at) panel.current?.parentElement?.scrollTo({ top: 0 });
    at.current = moment.at;
  }, [moment.at]);
  useLayoutEffect(() => {
    const follow = (event: FocusEvent) => {
      const target = event.target as Element;
      if (isInMenu(target)) return;
      held.current = panel.current?.contains(target) ? 'here' : isLit(target) ? 'on the table' : undefined;
      if (isLit(target)) place.current = middleOf(target);
      whose.current = target.closest<HTMLElement>('[data-deciding]')?.dataset.deciding;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return panel;
}

/** Gives the focus to what is to be decided at the table, after something that has covered it. */
export function takeUpDecision(): void {
  const panel = document.querySelector<HTMLElement>('[data-table] [data-decision]');
  (panel && (firstButton(panel) ?? panel))?.focus();
}

/** Whether what had the focus is gone. */
export function isLost(): boolean {
  return document.activeElement === document.body;
}

function isLit(element: Element | null): boolean {
  return element?.matches('[data-table] [data-lit]') === true;
}

function nextLit(panel: HTMLElement, place: Anchor | undefined): HTMLElement | undefined {
  return nearestNow(panel.closest<HTMLElement>('[data-table]'), place);
}

/** What is next to be pressed or, of a number, to be typed in: the buttons beside it that step it are no stops, and disabled at its ends. */
function firstButton(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>(
    '[data-answer], [data-action] :is(button, input):not(:disabled, [slot], [aria-disabled="true"], [data-aside])',
  );
}

/** The first answer to what is asked for an action, or what begins it. */
function askedIn(panel: HTMLElement | null, { seat, action }: Draft): HTMLElement | undefined {
  const card = panel?.querySelector(`[data-deciding="${seat}"] [data-action="${CSS.escape(action)}"]`);
  const usable = ':is(button, input):not(:disabled)';
  return (
    card?.querySelector<HTMLElement>(`[data-asked] ${usable}`) ??
    card?.querySelector<HTMLElement>(usable) ??
    undefined
  );
}
