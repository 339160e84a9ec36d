/** Outline, folding, selections and calls of steps. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { calledAt, callersAt, stepAt } from '../../../language/services/call-hierarchy.ts';
import { type OutlinePart, outlineOf } from '../../../language/services/outline.ts';
import { foldingOf, selectionsAt } from '../../../language/services/ranges-of-text.ts';
import { shippedGames, sourcesOf } from '../../games/games.ts';
import { marked, placeOf } from './marked.ts';

const TEXT = `game "G" edition 1
// One
// two
// three
players 2
enum Value { Low, High }
player { coins: 0..9 = 0 }
board ring { space Inn  space Mill }
step Pay(p: player) { subtract 1 from p.coins }
step Work { phase Morning { do Pay(me) } }
play {
  turns {
    do Work
    do Pay(me)
    choose {
      action Rest {
        do Pay(next(me))
      }
      pass
    }
    window Talk {
      any p in players may { action Say { } }
      closes when all pass
    }
  }
}
variant "Rich" {
  replace step Pay(p: player) { add 1 to p.coins }
  add step More { do Pay(me) }
}
example "first" with A, B { A does Rest }
`;

const SOURCES = [{ name: 'g.regel', text: TEXT }];
const { document } = compile(SOURCES);

function written(parts: readonly OutlinePart[], indent = ''): readonly string[] {
  return parts.flatMap((part) => {
    const at = TEXT.slice(part.nameSpan.start, part.nameSpan.end);
    return [`${indent}${part.kind} ${part.name} (${at})`, ...written(part.children, `${indent}  `)];
  });
}

test('the outline', () => {
  expect(written(outlineOf(document, 0))).toEqual([
    'game G (g)',
    'enum Value (Value)',
    '  member Low (Low)',
    '  member High (High)',
    'fields player (player)',
    '  field coins (coins)',
    'board board (board)',
    '  space Inn (Inn)',
    '  space Mill (Mill)',
    'step Pay (Pay)',
    'step Work (Work)',
    '  phase Morning (Morning)',
    'flow play (play)',
    '  action Rest (Rest)',
    '  action Pass (pass)',
    '  choice Talk (Talk)',
    '    action Say (Say)',
    'variant Rich (vari)',
    '  step Pay (Pay)',
    '  step More (More)',
    'example first (examp)',
  ]);
});

test('what can be folded', () => {
  const lines = TEXT.split('\n');
  expect(
    foldingOf(document, 0).map(({ start, end, kind }) => `${kind} ${lines[start]?.trim()} +${end - start}`),
  ).toEqual([
    'comment // One +2',
    'block play { +14',
    'block turns { +12',
    'block choose { +4',
    'block action Rest { +1',
    'block window Talk { +2',
    'block variant "Rich" { +2',
  ]);
});

test('a selection grows from the word to the file', () => {
  const found = selectionsAt(document, placeOf(SOURCES, 'me))'));
  const texts = found.map(({ start, end }) => TEXT.slice(start, end).split('\n')[0]);
  expect(texts.slice(0, 4)).toEqual(['me', 'next(me)', 'do Pay(next(me))', '{']);
  expect(found.at(-1)).toEqual({ file: 0, start: 0, end: TEXT.length });
  for (const [index, { start, end }] of found.entries()) {
    const next = found[index + 1] ?? { start: 0, end: TEXT.length };
    expect(next.start <= start && end <= next.end).toBe(true);
  }
});

test('who does a step, and what it does', () => {
  const place = placeOf(SOURCES, 'Pay');
  expect(stepAt(document, place)?.name).toBe('Pay');
  expect(
    callersAt(document, place).map(({ part, places }) => `${part.kind} ${part.name} ${places.length}`),
  ).toEqual(['step Work 1', 'play play 2', 'step More 1']);
  expect(calledAt(document, placeOf(SOURCES, 'Work')).map(({ part }) => part.name)).toEqual(['Pay']);
  expect(stepAt(document, placeOf(SOURCES, 'coins'))).toBeUndefined();
});

test.each(shippedGames)(
  'every step of %s is in its outline, and every declaration in braces folds',
  (game) => {
    const { document, sources } = compile(sourcesOf(game));
    for (const file of sources.keys()) {
      const steps = document.parsed.files[file]?.declarations.filter(({ kind }) => kind === 'step') ?? [];
      expect(outlineOf(document, file).filter(({ kind }) => kind === 'step')).toHaveLength(steps.length);
    }
    expect(foldingOf(document, 0).length).toBeGreaterThan(20);
  },
);

test.each(['play { turns { ‸', 'step Go( { phase ‸', '"""‸', '‸', 'enum { A, ‸ } step Go {'])(
  'in broken text: %s',
  (text) => {
    const { document, place } = marked(text);
    expect(selectionsAt(document, place).length).toBeGreaterThan(0);
    expect(foldingOf(document, 0)).toEqual([]);
    expect(outlineOf(document, 0).length).toBeLessThan(3);
  },
);
