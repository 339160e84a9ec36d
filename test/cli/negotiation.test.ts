/** Whole negotiations of Kohle, Kie$ & Knete at the terminal: every offer, card and payout can be read, by those who may read it. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectFile, runCli } from './run-cli.ts';

const kohle = ['play', 'games/kohle/kohle.regel', '--players', '3', '--seed', '14'];
const folder = join(import.meta.dirname, '../..');

/** Without the spaces of the board that nothing has happened on: they are printed on their cards. */
function withoutEmptySpaces(screens: string): string {
  return screens
    .split('\n')
    .filter((line) => !/^ {2}\d+: /.test(line) || /Dollar marker|Deal tile/.test(line))
    .join('\n');
}

test('a slow count and its veto, bids and counter-offers, STOP, an agreement and what it pays', async () => {
  const { code, err, screens } = await runCli(kohle, {
    folder,
    script: [
      'Player 1: Place the dollar marker on 10: 2 of L H K for 2',
      "Player 2: Let's make a deal!",
      'Player 2: The deal is closed with Heiermann, Knetowitz! 4 M for Player 2, 0 M for partners',
      "Player 3: Send Player 2's Knetowitz (Investor) travelling with Travel card for Knetowitz",
      'Player 1: STOP!',
      'Player 2: The deal is closed with Heiermann, Knetowitz! 4 M for Player 2, 0 M for partners',
      'time',
      "Player 3: Let's make a deal!",
      'Player 3: Offer 1 M to Player 2 for Heiermann',
      'Player 2: Offer Heiermann for 4 M',
      'Player 2: Offer Knetowitz for 2 M',
      'Player 2: All my people only together, for 6 M',
      'Player 3: Agree: Heiermann, Knetowitz for 6 M to Player 2',
      'Player 1: Offer Liebgeld for 3 M',
      'Player 3: Agree: Liebgeld for 3 M to Player 1',
      "Player 1: Send Player 2's Heiermann (Investor) travelling with Travel card for anyone",
      'Player 3: STOP!',
      'Player 3: The deal is closed with Heiermann, Knetowitz, Liebgeld, Piepenbrok, Raffzahn! 3 M for Player 3, 9 M for partners',
    ],
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(screens).not.toContain('nothing like');
  expectFile('kohle-negotiation.txt', withoutEmptySpaces(screens));
});

test('everybody is asked, sees who would get what, may hold the deal up, and consents', async () => {
  const asked = [...kohle, '--variant', 'Ask everybody'];
  const { code, err, screens } = await runCli(asked, {
    folder,
    script: [
      'Player 1: Place the dollar marker on 2: H L for 2',
      "Player 2: Let's make a deal!",
      'Player 1: Offer Liebgeld for 3 M',
      'Player 2: Offer 1 M to Player 1 for Liebgeld',
      'Player 1: Agree: Liebgeld for 1 M to Player 1',
      'Player 2: The deal is closed with Heiermann, Liebgeld! 3 M for Player 2, 1 M for partners',
      'Player 3: Wait a moment!',
      'Player 1: Pass',
      'Player 3: Pass',
    ],
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(screens).not.toContain('nothing like');
  expectFile('kohle-consent.txt', withoutEmptySpaces(screens));
});
