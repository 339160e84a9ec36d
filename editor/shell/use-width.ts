import { useSyncExternalStore } from 'react';
import { media } from '../theme/media.ts';

export type Arrangement = 'columns' | 'split' | 'tabs';

const wide = media('(min-width: 1240px)');
const middle = media('(min-width: 900px)');

/** Three columns where there is room, the text beside tabs where there is some, tabs alone where there is little. */
export function useArrangement(): Arrangement {
  return useSyncExternalStore(listen, current);
}

function current(): Arrangement {
  if (wide.matches()) return 'columns';
  return middle.matches() ? 'split' : 'tabs';
}

function listen(listener: () => void): () => void {
  const stop = [wide.listen(listener), middle.listen(listener)];
  return () => {
    for (const end of stop) end();
  };
}
