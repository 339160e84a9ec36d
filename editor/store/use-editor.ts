import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditorState } from './state.ts';
import type { EditorStore } from './store.ts';

export const StoreContext = createContext<EditorStore | undefined>(undefined);

/** The store of the editor around this component. */
export function useStore(): EditorStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('There is no editor around this component.');
  return store;
}

/** A part of the editor's state; the component renders again when that part is another value. */
export function useEditor<T>(select: (state: EditorState) => T): T {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}
