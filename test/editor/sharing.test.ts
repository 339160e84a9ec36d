/** Games that are handed on: whole, and whatever a stranger makes of them. */

import { describe, expect, test, vi } from 'vitest';
import { fragmentOf, readFragment } from '../../editor/sharing/link.ts';
import { pack, toLetters, unpack } from '../../editor/sharing/packing.ts';
import { readShared, type SharedGame, writeShared } from '../../editor/sharing/shared-game.ts';

const whole: SharedGame = {
  files: [
    { name: 'tür.regel', text: 'game "Tür ♥ 𝄞" edition 1\n' },
    { name: 'sub/cards.csv', text: 'name,cost\r\na,1\r\n' },
  ],
  pictures: new Map([['art/a.png', new Blob([new Uint8Array([0, 255, 128, 10])])]]),
  setup: { players: 3, variants: ['Short "game"'], options: { target: 50, fast: true, kind: 'a' } },
  log: {
    format: 2,
    game: 'Tür',
    configuration: { players: 3, variants: [], options: {} },
    seed: 7,
    events: [{ seat: 1, action: 'Go', args: ['x', 3, null, [1, 'b']] }, { time: 2 }],
  },
  at: 1,
  tree: {
    branches: [
      {
        id: 1,
        name: 'Tür ♥',
        isNamed: true,
        from: undefined,
        parted: 0,
        events: [{ seat: 1, action: 'Go', args: ['x', 3, null, [1, 'b']] }, { time: 2 }],
        at: 1,
        setup: { players: 3, variants: [], options: { target: 50 } },
        seed: 7,
      },
    ],
    current: 1,
    bookmarks: [{ id: 2, branch: 1, at: 2, name: 'The end' }],
    next: 3,
  },
  viewAs: 2,
};

test('a link carries all of a game, and gives the same again', async () => {
  const fragment = await fragmentOf(whole);
  expect(fragment).toMatch(/^g1\.[\w-]+$/);
  const read = await readFragment(`#${fragment}`);
  if (!read?.ok) throw new Error(read?.reason);
  const { pictures, ...rest } = read.game;
  const { pictures: before, ...others } = whole;
  expect(rest).toEqual(others);
  const bytes = async (blob: Blob | undefined) => [...new Uint8Array((await blob?.arrayBuffer()) ?? [])];
  expect(await bytes(pictures.get('art/a.png'))).toEqual(await bytes(before.get('art/a.png')));
  expect(await fragmentOf(read.game)).toBe(fragment);
});

const file = { name: 'a.regel', text: 'game "A" edition 1' };
const base = { regelwerk: 1, files: [file] };

test('a link of an older version, without games beside its log, is opened; a spectator’s view is one', () => {
  const older = readShared(JSON.stringify({ ...base, setup: whole.setup, log: whole.log, at: 1, viewAs: 2 }));
  expect(older).toMatchObject({ ok: true, game: { at: 1, viewAs: 2, tree: undefined, log: { seed: 7 } } });
  const watched = readShared(JSON.stringify({ ...base, viewAs: -1 }));
  expect(watched).toMatchObject({ ok: true, game: { viewAs: -1 } });
});

test('what is behind the # of other pages is no game', async () => {
  for (const other of ['', '#', '#key=abc', '#g.abc', '#g1', '#table', '#game1.abc'])
    expect(await readFragment(other)).toBeUndefined();
});

describe('a game that cannot be opened says why:', () => {
  const cases: readonly (readonly [title: string, value: unknown, reason: RegExp])[] = [
    ['a newer one', { ...base, regelwerk: 2 }, /newer version/],
    ['an unheard-of one', { ...base, regelwerk: '1' }, /no such format/],
    ['another thing', [1, 2], /no game/],
    ['one without files', { regelwerk: 1, files: [] }, /files/],
    ['wrong types', { ...base, files: [{ name: 1, text: 'x' }] }, /files\.0\.name/],
    ['a way up', { ...base, files: [file, { name: '../x.map', text: '' }] }, /“\.\.\/x\.map” is no name/],
    ['an absolute name', { ...base, files: [{ name: '/etc/passwd', text: '' }] }, /no name/],
    ['a hidden name', { ...base, files: [{ name: '.git/config', text: '' }] }, /no name/],
    ['another kind of way', { ...base, files: [{ name: 'a\\..\\b', text: '' }] }, /no name/],
    ['signs that nobody sees', { ...base, files: [{ name: 'a\u202e.regel', text: '' }] }, /\\u\{202e\}/],
    ['a line break in a name', { ...base, files: [{ name: 'a\nb', text: '' }] }, /a\\nb/],
    ['two of one name', { ...base, files: [file, file] }, /two files/],
    ['a picture that could hold code', { ...base, pictures: [{ name: 'x.svg', data: '' }] }, /no picture/],
    ['a picture that is none', { ...base, pictures: [{ name: 'x.png', data: '<svg>' }] }, /no picture/],
    ['a huge file', { ...base, files: [{ name: 'a', text: 'x'.repeat(1_000_001) }] }, /files\.0\.text/],
    [
      'three large files',
      { ...base, files: ['a', 'b', 'c'].map((name) => ({ name, text: 'x'.repeat(999_999) })) },
      /too large/,
    ],
    ['endless players', { ...base, setup: { players: 1e9, variants: [], options: {} } }, /setup\.players/],
    ['a log of another kind', { ...base, log: { format: 99 } }, /its log cannot be read/],
    ['a position that is none', { ...base, at: -1 }, /at/],
    ['nobody who could look', { ...base, viewAs: -2 }, /viewAs/],
  ];
  test.each(cases)('%s', (_, value, reason) => {
    const read = readShared(JSON.stringify(value));
    expect(read).toMatchObject({ ok: false, reason: expect.stringMatching(reason) });
  });

  test('text that is no JSON', () => {
    for (const text of ['', '{', 'null', '['.repeat(100_000)]) expect(readShared(text).ok).toBe(false);
  });
});

test('names that objects know change nothing', async () => {
  const text =
    '{"regelwerk":1,"__proto__":{"polluted":1},"files":[{"name":"a.regel","text":"","__proto__":{"polluted":1}}],' +
    '"setup":{"players":2,"variants":[],"options":{"__proto__":1,"constructor":2}}}';
  const read = readShared(text);
  if (!read.ok) throw new Error(read.reason);
  expect(read.game.setup?.options).not.toHaveProperty('polluted');
  expect(Object.getPrototypeOf(read.game.setup?.options)).toBe(Object.prototype);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test('what unpacks to too much is stopped while it is unpacked', async () => {
  const bomb = await pack('x'.repeat(60_000_000));
  expect(bomb.length).toBeLessThan(100_000);
  expect(await unpack(bomb, 1_000_000)).toBe('large');
  expect(await readFragment(`#g1.${bomb}`)).toEqual({ ok: false, reason: 'it is too large' });
  expect(await readFragment(`#g1.${'A'.repeat(5_000_000)}`)).toEqual({ ok: false, reason: 'it is too long' });
});

test('browsers are handed little at once to unpack, since they unpack all of that before they can be stopped', async () => {
  const handed: number[] = [];
  const { DecompressionStream: Real } = globalThis;
  class Counted extends TransformStream {
    constructor(format: CompressionFormat) {
      const count = (piece: Uint8Array) => handed.push(piece.length);
      super({
        transform: (piece, controller) => {
          count(piece);
          controller.enqueue(piece);
        },
      });
      const { readable, writable } = this;
      const unpacked = readable.pipeThrough(new Real(format));
      Object.defineProperties(this, { readable: { value: unpacked }, writable: { value: writable } });
    }
  }
  vi.stubGlobal('DecompressionStream', Counted);
  const bomb = await pack('x'.repeat(60_000_000));
  expect(await unpack(bomb, 1_000_000)).toBe('large');
  vi.unstubAllGlobals();
  expect(Math.max(...handed)).toBeLessThan(10_000);
});

test('a link without a sum, of an older version, is opened', async () => {
  expect(await readFragment(`g1.${await pack(JSON.stringify(base))}`)).toMatchObject({ ok: true });
});

test('a link that was damaged on the way is told, wherever that was', async () => {
  const fragment = await fragmentOf(whole);
  let seed = 1;
  const draw = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const letters = 'ABCabc019-_%. \u0000';
  for (let time = 0; time < 400; time++) {
    const place = 3 + draw(fragment.length - 3);
    const cut = fragment.slice(0, place);
    const changed = cut + letters[draw(letters.length)] + fragment.slice(place + 1);
    const readCut = await readFragment(cut);
    expect(readCut?.ok).toBe(false);
    // What is packed has bits that mean nothing, at its end. Any other gives another text, which is mostly a game, too: one that nobody has written.
    const read = await readFragment(changed);
    if (read?.ok) expect(await fragmentOf(read.game)).toBe(fragment);
    else expect(read?.reason).toBeTruthy();
  }
  expect(await readFragment(`g1.${toLetters(new Uint8Array([1, 2, 3]))}`)).toMatchObject({ ok: false });
  expect(await writeShared(whole)).toContain('"regelwerk":1');
});
