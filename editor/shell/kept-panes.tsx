/**
 * Panes that go on as they are when they come to stand elsewhere, or nowhere for a while: what is typed, found and undone in them
 * is not lost with the size of the window. Each is drawn into an element of its own, and that moves.
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
  const [, render] = useState(0);
  const place = useCallback(
    (name: string, slot: HTMLElement): void => {
      const host = hosts.get(name) ?? createHost();
      if (host.parentElement !== slot) slot.append(host);
      hosts.set(name, host);
      render(hosts.size);
    },
    [hosts],
  );
  return {
    slot: (name) => <Slot key={name} name={name} place={place} />,
    kept: [...hosts].map(([name, host]) => createPortal(panes[name], host, name)),
  };
}

interface SlotProps {
  readonly name: string;
  readonly place: (name: string, slot: HTMLElement) => void;
}

function Slot({ name, place }: SlotProps) {
  const stand = useCallback((slot: HTMLElement | null) => void (slot && place(name, slot)), [name, place]);
  return <div ref={stand} className={styles.slot} />;
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = styles.slot ?? '';
  return host;
}
