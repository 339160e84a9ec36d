/** Nothing of what somebody opens is sent anywhere: no source of the program has the means to, but those of the studio, for this machine. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MEANS =
  /\b(fetch|importScripts|sendBeacon)\(|\b(XMLHttpRequest|WebSocket|WebTransport|EventSource|RTCPeerConnection)\b|'(node:)?(https?|http2|net|dgram|tls|dns|child_process)'/;

const sources = ['shared', 'language', 'runtime', 'cli', 'editor'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

/** What `regelwerk studio` needs: a server that listens on this machine, a page that asks it, a browser that is opened. */
const OF_STUDIO: Readonly<Record<string, RegExp>> = {
  'cli/studio/server.ts': /const HERE = '127\.0\.0\.1';[\s\S]*server\.listen\(port, HERE,/,
  'cli/studio/gate.ts': /import type \{[^}]*\} from 'node:http';/,
  'cli/studio/answers.ts': /import type \{[^}]*\} from 'node:http';/,
  'cli/studio/browser.ts': /spawn\(command, words/,
  'editor/disk/studio.ts': /fetch\(`\/api\/\$\{path\}`/,
};

/** What the page asks the host for that it came from: its own files, and the pictures that it shows already. Its policy allows no other. */
const OF_PAGE: Readonly<Record<string, RegExp>> = {
  'editor/offline/service-worker.ts': /match\(address\);\s*return kept \?\? fetch\(request\)/,
  'editor/games/open-game.ts': /\[\.\.\.addresses\]\.map\([^;]*await fetch\(address\)/,
};
const ALLOWED = { ...OF_STUDIO, ...OF_PAGE };

test('no source speaks to the network or starts another program', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((file) => MEANS.test(readFileSync(file, 'utf8')));
  expect(found.filter((file) => !Object.hasOwn(ALLOWED, file))).toEqual([]);
});

test.each(Object.entries(ALLOWED))('%s does so with its own host alone', (file, how) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(how);
  expect(text.match(new RegExp(MEANS, 'g'))).toHaveLength(1);
});

test.each([
  `await fetch('x')`,
  `import { request } from 'node:https';`,
  'new WebSocket(url)',
  `import 'child_process'`,
])('%s would be found', (line) => expect(line).toMatch(MEANS));
