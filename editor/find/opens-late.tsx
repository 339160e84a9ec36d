import { use, useEffect, useEffectEvent } from 'react';
import { ComboBoxStateContext } from 'react-aria-components';

/** Opens the list of a field in which somebody has typed before there was anything to pick from: it would wait for the next key. */
export function OpensLate({ isThere, written }: { readonly isThere: boolean; readonly written: string }) {
  const state = use(ComboBoxStateContext);
  const open = useEffectEvent(() => {
    if (state?.isFocused && !state.isOpen && written !== '') state.open(null, 'input');
  });
  useEffect(() => {
    if (!isThere) return;
    // The field knows what there is one drawing later.
    const timer = setTimeout(() => open());
    return () => clearTimeout(timer);
  }, [isThere]);
  return null;
}
