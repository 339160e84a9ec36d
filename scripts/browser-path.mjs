import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// The one without windows first: it is the same browser, and starts pages in three quarters of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const windowsPrograms = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];

/**
 * Finds the system's Chromium or Chrome: `CHROME_PATH` if set, then the search path, then the usual places on
 * macOS and Windows. Returns undefined if there is none, or if `CHROME_PATH` names no program.
 * @param {Record<string, string | undefined>} [env]
 * @param {NodeJS.Platform} [platform]
 * @returns {string | undefined}
 */
export function findBrowser(env = process.env, platform = process.platform) {
  if (env.CHROME_PATH) return [env.CHROME_PATH].find(isProgram);
  return candidates(env, platform).find(isProgram);
}

/**
 * The flags under which tests start the browser: it stays off the network, and as root it cannot use its sandbox.
 * @returns {string[]}
 */
export function browserFlags() {
  const flags = [
    '--disable-gpu',
    '--disable-quic',
    '--disable-sync',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
  ];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags;
}

/**
 * @param {Record<string, string | undefined>} env
 * @param {NodeJS.Platform} platform
 * @returns {string[]}
 */
function candidates(env, platform) {
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return folders.flatMap((folder) =>
      folder ? windowsPrograms.map((program) => `${folder}\\${program}`) : [],
    );
  }
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const usual = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
  const inUsual = usual.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...inUsual, ...(platform === 'darwin' ? macApplications : [])];
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
