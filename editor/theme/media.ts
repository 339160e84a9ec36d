/** What the system says of itself or of the window, and when that changes. */
export interface Media {
  matches(): boolean;
  /** Returns how to stop listening. */
  listen(listener: () => void): () => void;
}

/** Asks with a media query, such as `(min-width: 900px)`. */
export function media(query: string): Media {
  const read = matchMedia(query);
  // Chromium does not tell a list of a change that has been read from it before it was told: this one is never read.
  const told = matchMedia(query);
  return {
    matches: () => read.matches,
    listen(listener) {
      told.addEventListener('change', listener);
      return () => told.removeEventListener('change', listener);
    },
  };
}
