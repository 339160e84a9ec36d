import { describe, expect, test } from 'vitest';
import { findOutcomes, readFaces, writeFaces } from '../../editor/table/acting/typed-faces.ts';

const numbers = (low: number, high: number) =>
  Array.from({ length: high - low + 1 }, (_, index) => ({ value: low + index, name: String(low + index) }));
const named = (...names: readonly string[]) => names.map((name, value) => ({ value, name }));

const six = numbers(1, 6);
const twenty = numbers(1, 20);
const goods = named('Silk', 'Salt', 'Salt fish', 'Corn');

describe('dice that were thrown elsewhere', () => {
  test.each(['4 2 6', '426', ' 4,2 ; 6 ', '42 6'])('faces of one sign are read from “%s”', (text) => {
    expect(readFaces(text, [six, six, six])).toEqual({ values: [4, 2, 6], problem: undefined });
  });

  test('longer numbers stand apart', () => {
    expect(readFaces('12 3', [twenty, twenty]).values).toEqual([12, 3]);
    expect(readFaces('123', [twenty, twenty]).problem).toEqual({ kind: 'wrong', die: 0, word: '123' });
  });

  test('a number that is a face is that face, though others begin with it', () => {
    expect(readFaces('1', [twenty])).toEqual({ values: [1], problem: undefined });
  });

  test('names are read in any case, shortened as far as one is meant, blanks and all', () => {
    expect(readFaces('salt FISH, salt c', [goods, goods, goods])).toEqual({
      values: [2, 1, 3],
      problem: undefined,
    });
    expect(readFaces('c s', [goods, goods])).toMatchObject({
      values: [3, undefined],
      problem: { kind: 'several', die: 1, word: 's', among: [goods[0], goods[1], goods[2]] },
    });
  });

  test('what does not fit is named with its die; what stands before it is kept', () => {
    expect(readFaces('4 9 1', [six, six, six])).toEqual({
      values: [4, undefined, undefined],
      problem: { kind: 'wrong', die: 1, word: '9' },
    });
    expect(readFaces('1 2 3', [six, six]).problem).toEqual({ kind: 'too-many', word: '3' });
    // More signs than dice are one word, not a throw of other dice.
    expect(readFaces('12', [six]).problem).toEqual({ kind: 'wrong', die: 0, word: '12' });
  });

  test('a die in the middle may be left out for now', () => {
    const dice = [six, six, six];
    expect(writeFaces([undefined, undefined, 5], dice)).toBe('– – 5');
    expect(readFaces('– – 5', dice).values).toEqual([undefined, undefined, 5]);
    expect(writeFaces([6, undefined, undefined], dice)).toBe('6');
    expect(readFaces('-1 -', [numbers(-1, 1), numbers(-1, 1)]).values).toEqual([-1, undefined]);
  });

  test('a face with a name like the sign for that is a face', () => {
    expect(readFaces('-', [named('+', '-')]).values).toEqual([1]);
  });

  test('what is written for faces reads as the same faces', () => {
    const dice = [six, twenty, goods, named('a b', 'a')];
    const values = [3, 17, 2, 0];
    expect(readFaces(writeFaces(values, dice), dice)).toEqual({ values, problem: undefined });
  });
});

test('a search finds names by any part of them, those that begin so first', () => {
  const found = findOutcomes(' sa', named('Mesa', 'Salt', 'Corn', 'SAND'));
  expect(found.map(({ name }) => name)).toEqual(['Salt', 'SAND', 'Mesa']);
  expect(findOutcomes('', goods)).toEqual(goods);
});
