import { useSyncExternalStore } from 'react';

export type Arrangement = 'columns' | 'split' | 'tabs';

const wide = matchMedia('(min-width: 1240px)');
const middle = matchMedia('(min-width: 900px)');

/** Three columns where there is room, the text beside tabs where there is some, tabs alone where there is little. */
export function useArrangement(): Arrangement {
  return useSyncExternalStore(listen, current);
}

function current(): Arrangement {
  if (wide.matches) return 'columns';
  return middle.matches ? 'split' : 'tabs';
}

function listen(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  middle.addEventListener('change', listener);
  return () => {
    wide.removeEventListener('change', listener);
    middle.removeEventListener('change', listener);
  };
}
