/** All files share one page: what a file leaves in it is gone before the next one. */

import { afterAll } from 'vitest';

afterAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
