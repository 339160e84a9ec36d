import { expect, test } from 'vitest';
import { expectFile, runCli } from './run-cli.ts';

test('a code is explained with rules that cause it and the same mended', async () => {
  const { code, out, err } = await runCli(['explain', 'move-steps']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expectFile('explain-code.txt', out);
});

test('files beside the rules are shown as well', async () => {
  const { out } = await runCli(['explain', 'table-column']);
  expect(out).toContain('with `fruit.csv`:\n\n  name,value\n  Apple,3\n');
});

test('a code that is misspelt is answered with near ones', async () => {
  const { code, out, err } = await runCli(['explain', 'unknow-name']);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toBe(
    'regelwerk: There is no message unknow-name, nor a file of that name. Did you mean unknown-name?\n',
  );
});

test('a file is still a file', async () => {
  const { code, out } = await runCli(['explain', 'pig/pig.regel', '--games', '1']);
  expect(code).toBe(0);
  expect(out).toContain('Roll (line ');
});

test('check says once where more is to be read', async () => {
  const { out } = await runCli(['check', 'broken/broken.regel', 'broken/broken.regel']);
  expect(out.match(/regelwerk explain /g)).toHaveLength(1);
  expect((await runCli(['check', 'pig/pig.regel'])).out).not.toContain('explain');
});
