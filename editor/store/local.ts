/** The small things that a browser remembers by name. Where it may not, they last as long as the page. */

const lasting = new Map<string, string>();

export const local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem(name) {
    try {
      return localStorage.getItem(name) ?? lasting.get(name) ?? null;
    } catch {
      return lasting.get(name) ?? null;
    }
  },
  setItem(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      lasting.set(name, value);
    }
  },
  removeItem(name) {
    lasting.delete(name);
    try {
      localStorage.removeItem(name);
    } catch {
      // It was never there.
    }
  },
};
