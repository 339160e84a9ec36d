import { useEffect, useState } from 'react';

/** Whether an element can be seen, and is not in a tab behind others; the function is its `ref`. */
export function useShown(): readonly [(element: HTMLElement | null) => void, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, isShown];
}
