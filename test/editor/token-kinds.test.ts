/** Whose and of what kind a piece is, where it is not a piece but what a space says, stands together on one token. */

import { describe, expect, test } from 'vitest';
import { textOnToken, tokenKindsOf } from '../../editor/table/board/token-kinds.ts';
import type { FieldView, SpaceView } from '../../runtime/index.ts';
import { createSession, sessionState } from '../../runtime/index.ts';
import { allGames, makeGame } from '../all-games.ts';

function member(name: string, label: string, seat = -1): FieldView {
  return { name, label: name, shown: { kind: 'member', label, index: 0, seat, none: false, of: name } };
}

function space(...fields: readonly FieldView[]): SpaceView {
  return { name: 'a1', label: 'a1', at: undefined, owner: -1, attributes: [], fields, pieces: [] };
}

/** What stands on the tokens of spaces that are white's, each with a kind of that name. */
function texts(...labels: readonly string[]): readonly (string | undefined)[] {
  const spaces = labels.map((label) => space(member('side', 'White', 0), member('kind', label)));
  const kinds = tokenKindsOf(spaces);
  return spaces.map((one) => kinds && textOnToken(one, kinds));
}

describe('what stands on a token', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['a sign before the name', ['♟ pawn', '♚ king'], ['♟\uFE0E', '♚\uFE0E']],
    ['the first letter', ['rook', 'pawn'], ['R', 'P']],
    ['as many as tell it apart', ['knight', 'king', 'queen'], ['Kn', 'Ki', 'Q']],
    ['the first that tells it apart', ['stone', 'store'], ['Sn', 'Sr']],
    ['two such where one does not', ['wab', 'wac', 'wbb'], ['Wab', 'Wac', 'Wbb']],
    ['none where one name begins the other', ['guard', 'guardian'], ['G', 'Gi']],
  ])('is %s', (_, labels, expected) => expect(texts(...labels)).toEqual(expected));

  test('is the letter of the seat where no kind is told', () => {
    const [pawn, bare] = [
      space(member('side', 'White', 0), member('kind', 'pawn')),
      space(member('side', 'Black', 1)),
    ];
    const kinds = tokenKindsOf([pawn, bare]);
    expect(kinds && textOnToken(bare, kinds)).toBeUndefined();
  });
});

describe('a word is no kind of a token', () => {
  const kind = member('kind', 'wood');
  test.each<[string, readonly SpaceView[]]>([
    ['where a space has it that is nobody’s', [space(member('side', 'White', 0), kind), space(kind)]],
    ['where two seats stand', [space(member('side', 'White', 0), member('guard', 'Black', 1), kind)]],
    ['where pieces stand', [{ ...space(member('side', 'White', 0), kind), pieces: [piece()] }]],
  ])('%s', (_, spaces) => expect(tokenKindsOf(spaces)).toBeUndefined());
});

function piece(): SpaceView['pieces'][number] {
  return { name: 'p', label: 'p', kind: 'p', title: 'p', kindName: 'p', owner: 0, fields: [] };
}

test.each(['examples/chess.regel', 'examples/los-alamos-chess.regel'])(
  '%s: all men are told apart',
  (file) => {
    expect(allGames).toContain(file);
    const session = createSession(makeGame(file, {}), { seed: 1 });
    const { spaces } = sessionState(session, 'all').view;
    const kinds = tokenKindsOf(spaces);
    const men = [...(kinds?.kinds.values() ?? [])].map(({ text }) => text);
    expect(men.length).toBeGreaterThan(3);
    expect(new Set(men).size).toBe(men.length);
  },
);
