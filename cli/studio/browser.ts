/** Opening an address in the person's browser. */

import { spawn } from 'node:child_process';

/** Asks the system to. Where that fails, the printed address is enough. */
export function openBrowser(address: string): void {
  const [command, ...words] = opener(address);
  spawn(command, words, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

function opener(address: string): readonly [string, ...string[]] {
  if (process.platform === 'darwin') return ['open', address];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', '', address];
  return ['xdg-open', address];
}
