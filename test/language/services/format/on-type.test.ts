/** Lines laid out for themselves, and while they are typed. `‹ … ›` is a selection, `|` where something was just typed. */

import { expect, test } from 'vitest';
import { applyEdits } from '../../../../language/services/format/format.ts';
import { formatOnType, formatRange } from '../../../../language/services/format/on-type.ts';

function checkRange(before: string, after: string): void {
  const start = before.indexOf('‹');
  const end = before.indexOf('›') - 1;
  const text = before.replace(/[‹›]/g, '');
  expect(applyEdits(text, formatRange(text, { start, end }))).toBe(after);
}

function checkTyped(before: string, after: string): void {
  const offset = before.indexOf('|');
  const text = before.replace('|', '');
  expect(applyEdits(text, formatOnType(text, offset))).toBe(after);
}

test('only the lines of a range change', () => {
  checkRange(
    'step S{\nset  a   to 1\n   set b  ‹ to   2›\nset  c to 3\n}\n',
    'step S{\nset  a   to 1\n  set b to 2\nset  c to 3\n}\n',
  );
  checkRange('‹game   "A"›\n\n\nstep  S{ }', 'game "A"\n\n\nstep  S{ }');
  checkRange('game   "A"\n\n\n‹step  S{ }›', 'game   "A"\n\nstep S {}\n');
});

test('a brace that is typed lays out what it closes', () => {
  checkTyped(
    'step A{stop}\nstep S{\n    set a   to 1\n    }|\n',
    'step A{stop}\nstep S {\n  set a to 1\n}\n',
  );
  checkTyped('step S { when a=1{stop}| }\n', 'step S { when a = 1 { stop } }\n');
});

test('a brace that is typed takes the place of the one that was there already', () => {
  checkTyped('step S {\n  set a   to 1\n}|\n}\n', 'step S {\n  set a to 1\n}\n');
  checkTyped('step S { when a = 1 { stop}| } }\n', 'step S { when a = 1 { stop } }\n');
  checkTyped(
    'step S {\n  when a = 1 {\n    stop\n  }|\n  }\n}\nstep T { stop }\n',
    'step S {\n  when a = 1 {\n    stop\n  }\n}\nstep T { stop }\n',
  );
});

test('a brace that closes a block is kept, and so is one that is too many for another reason', () => {
  checkTyped('step S {\n  when a = 1 {\n    stop\n  }|\n}\n', 'step S {\n  when a = 1 {\n    stop\n  }\n}\n');
  checkTyped('step S { stop }|\n}\n}\n', 'step S { stop }\n}\n}\n');
  checkTyped('step S { stop }|\nset a to 1\n}\n', 'step S { stop }\nset a to 1\n}\n');
});

test('a brace in a broken file lays out what can be read', () => {
  checkTyped(
    'step S {\n  when a = 1 {\n      set b to 2\n    }|\n',
    'step S {\n  when a = 1 {\n      set b to 2\n    }\n',
  );
  checkTyped(
    'step S {\nset  a to\n when b=1 {\nstop\n}|\n}\n',
    'step S {\nset  a to\n  when b = 1 {\n    stop\n  }\n}\n',
  );
});

test('a new line is indented, and the one above laid out', () => {
  checkTyped('step S {\n|\n}\n', 'step S {\n  \n}\n');
  checkTyped('step S {\n  when a = 1 {\n|', 'step S {\n  when a = 1 {\n    ');
  checkTyped('step S {\nset   a to 1\n|}\n', 'step S {\n  set a to 1\n}\n');
  checkTyped('step S {\n  for each p in players {\n|}\n}\n', 'step S {\n  for each p in players {\n  }\n}\n');
  checkTyped('step S { stop }\n|', 'step S { stop }\n');
});

test('nothing is moved in a board that is drawn, nor behind other signs', () => {
  checkTyped('board map """\na-b\n|\n"""\n', 'board map """\na-b\n\n"""\n');
  checkTyped('step S{stop}   set|\n', 'step S{stop}   set\n');
  checkTyped('}|', '}');
});
