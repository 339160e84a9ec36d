import { useLayoutEffect, useRef } from 'react';

/**
 * When the component goes away with the focus in it, the first of these that is there has the focus, by its `data-refocus`: otherwise
 * a keyboard would begin anew at the top of the page.
 */
export function useFocusBack(...names: readonly (string | undefined)[]): void {
  const wanted = useRef(names);
  wanted.current = names;
  useLayoutEffect(
    () => () => {
      // As soon as it is gone, before the next key: on a busy machine an effect may come later than that.
      queueMicrotask(() => focusFirst(wanted.current));
    },
    [],
  );
}

/** Gives the first that is there the focus, where nothing has it. */
function focusFirst(names: readonly (string | undefined)[]): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  for (const name of names) {
    const found =
      name === undefined
        ? undefined
        : document.querySelector<HTMLElement>(`[data-refocus="${CSS.escape(name)}"]`);
    if (!found) continue;
    found.focus();
    return;
  }
}
