/** Starts threads in which rules become games. */

import type { Role } from './play.worker.ts';

/** A thread that hears what it is asked as soon as it is there. */
export function startThread(role: Role): Worker {
  return new Worker(new URL('./play.worker.ts', import.meta.url), { type: 'module', name: role });
}
