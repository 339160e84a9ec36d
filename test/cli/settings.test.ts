import { expect, test } from 'vitest';
import { expectFile, runCli } from './run-cli.ts';

test('players, options and variants, for people and for programs', async () => {
  const { code, out, err } = await runCli(['settings', 'pig/pig.regel']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expectFile('settings.txt', out);
  const json = JSON.parse((await runCli(['settings', 'pig/pig.regel', '--json'])).out);
  expect(Object.keys(json)).toEqual([
    'title',
    'languages',
    'edition',
    'players',
    'seats',
    'options',
    'variants',
  ]);
  expect(json.options[0]).not.toHaveProperty('span');
});

test('defaults with a variant', async () => {
  const file = '../../../games/king-of-new-tokyo/king-of-new-tokyo.regel';
  const value = async (...words: string[]) => {
    const { options } = JSON.parse((await runCli(['settings', file, '--json', ...words])).out);
    return options.find(({ name }: { name: string }) => name === 'points_to_win').value;
  };
  expect(await value('--variant', 'Short game')).toBeLessThan(await value());
});

test('what there is not', async () => {
  const wrong = await runCli(['settings', 'pig/pig.regel', '--variant', 'Fast']);
  expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringContaining('no variant called `Fast`') });
  expect((await runCli(['settings', 'broken/broken.regel'])).code).toBe(1);
});
