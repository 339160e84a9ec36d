/**
 * Panes that go on as they are when they come to stand elsewhere, or nowhere for a while: what is typed, found and undone in them
 * is not lost with the size of the window, nor is the focus. Each is drawn into an element of its own, and that moves.
 */

import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './shell.module.css';

interface KeptPanes {
  /** The place where a pane is to stand; one at a time. */
  readonly slot: (name: string) => ReactNode;
  /** All that have ever stood somewhere; to be rendered where nothing ever takes it away. */
  readonly kept: ReactNode;
}

export function useKeptPanes(panes: Readonly<Record<string, ReactNode>>): KeptPanes {
  const [hosts] = useState(() => new Map<string, HTMLElement>());
  const [focused] = useState(() => new Map<string, HTMLElement>());
  const [, render] = useState(0);
  const place = useCallback(
    (name: string, slot: HTMLElement): void => {
      const host = hosts.get(name) ?? createHost();
      if (host.parentElement !== slot) slot.append(host);
      // What leaves the page for a moment loses the focus.
      if (document.activeElement === document.body) focused.get(name)?.focus({ preventScroll: true });
      hosts.set(name, host);
      render(hosts.size);
    },
    [hosts, focused],
  );
  const leave = useCallback(
    (name: string): void => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement) || !hosts.get(name)?.contains(activeElement)) return;
      focused.set(name, activeElement);
      // Where it comes to stand elsewhere, that is at once.
      queueMicrotask(() => focused.delete(name));
    },
    [hosts, focused],
  );
  return {
    slot: (name) => <Slot key={name} name={name} place={place} leave={leave} />,
    kept: [...hosts].map(([name, host]) => createPortal(panes[name], host, name)),
  };
}

interface SlotProps {
  readonly name: string;
  readonly place: (name: string, slot: HTMLElement) => void;
  /** Called before the slot is taken away. */
  readonly leave: (name: string) => void;
}

function Slot({ name, place, leave }: SlotProps) {
  const stand = useCallback(
    (slot: HTMLElement | null) => (slot ? place(name, slot) : leave(name)),
    [name, place, leave],
  );
  return <div ref={stand} className={styles.slot} />;
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = styles.slot ?? '';
  return host;
}
