import { useEffect, useRef } from 'react';

/**
 * When the component goes away with the focus in it, the first of these that is there has the focus, by its `data-refocus`: otherwise
 * a keyboard would begin anew at the top of the page.
 */
export function useFocusBack(...names: readonly (string | undefined)[]): void {
  const wanted = useRef(names);
  wanted.current = names;
  useEffect(
    () => () => {
      const { activeElement, body } = document;
      if (activeElement !== null && activeElement !== body) return;
      for (const name of wanted.current) {
        const found =
          name === undefined
            ? undefined
            : document.querySelector<HTMLElement>(`[data-refocus="${CSS.escape(name)}"]`);
        if (found) return found.focus();
      }
    },
    [],
  );
}
