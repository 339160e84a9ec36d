/** Nothing of what somebody opens is sent anywhere: no source of the program has the means to. */

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

test('no source speaks to the network or starts another program', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => MEANS.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  `await fetch('x')`,
  `import { request } from 'node:https';`,
  'new WebSocket(url)',
  `import 'child_process'`,
])('%s would be found', (line) => expect(line).toMatch(MEANS));
