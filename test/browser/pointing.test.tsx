import '../../editor/theme/theme.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TablePane } from '../../editor/table/table-pane.tsx';
import { sitDown } from './sit-down.tsx';

/** Hares on a ring of eight fields hop up to two fields, or are washed: pointing at one has two meanings. */
const rules = `game "Hares" edition 1
players 2 { Red, Blue }
board ring 8 "Field"
piece Hare: 2 per player "Hare"
player { plan: 0..9 = 3 seen by owner "Plan" }
setup {
  for each h in Hare {
    when h.owner is Red { move h to Field1 } else { move h to Field5 }
  }
}
play { rounds { turns { choose "Move" {
  action Hop(who: Hare, goal: space) "Hop with {who} to {goal}"
    needs who.owner is me "that is not your hare"
    needs not (who at goal) and distance(who.space, goal) <= 2 "a hare hops two fields at most"
    { move who to goal }
  action Wash(who: Hare) "Wash {who}" needs who.owner is me { }
} } } }
`;

/** The table of a game, so wide. */
function sitAt(text: string, width?: number) {
  const { events } = sitDown(
    text,
    <div style={{ height: 800, width }}>
      <TablePane />
    </div>,
  );
  return { events: () => events().length };
}

const lit = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-lit="now"]')];
const choices = page.getByRole('menu', { name: 'Which do you mean?' });
const board = page.getByRole('list', { name: 'Board' });

test('pieces and spaces are pointed at, in either order, with reasons for what is not possible', async () => {
  const { events } = sitAt(rules);
  // Two things can be done with one's own hare, and nothing with the other.
  await expect.element(board.getByRole('button')).toHaveAccessibleName('Field 1: 2 things to do');
  await board.getByRole('button').click();
  await choices.getByRole('menuitem', { name: /^Hop with/ }).click();
  await expect.poll(() => lit().length).toBe(4);
  // What is too far away says so, with the line.
  document.querySelector<HTMLElement>('[data-space="Field4"]')?.click();
  await expect.element(page.getByText(/a hare hops two fields at most/)).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Show the rule' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await board.getByRole('button', { name: /to Field 3$/ }).click();
  await expect.poll(events).toBe(1);

  // The other way round: where to, and then who. A click on what is not lit begins what fits.
  await expect.element(board.getByRole('button')).toHaveAccessibleName('Field 5: 2 things to do');
  document.querySelector<HTMLElement>('[data-space="Field6"]')?.click();
  await expect.element(board.getByRole('button', { name: /^Hop with .* to Field 6$/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(events()).toBe(1);
});

test('the keyboard goes from one lit thing to the next, and on with what is asked then', async () => {
  const { events } = sitAt(rules);
  await expect.poll(() => lit().length).toBe(1);
  expect(lit()[0]?.tabIndex).toBe(0);
  lit()[0]?.focus();
  await userEvent.keyboard('{Enter}');
  await choices.getByRole('menuitem', { name: /^Hop with/ }).click();
  await expect.poll(() => lit().length).toBe(4);
  lit()[0]?.focus();
  expect(lit().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).not.toBe(lit()[0]);
  expect(lit()).toContain(document.activeElement);
  await userEvent.keyboard('{Enter}');
  await expect.poll(events).toBe(1);
});

/** Routes are paid for with a colour; one is longer than anybody may build. */
const branches = `game "Branches" edition 1
players 2 { Red, Blue }
board {
  space Paris at (0, 0)  space Dieppe at (2, 0)  space Calais at (4, 0)
  space Lille at (2, 2)
  path Paris - Dieppe - Calais - Lille - Paris
}
enum Colour { Grey "grey", Green "green" }
enum Route(from: space, to: space, colour: Colour, length: 1..4 "length") "Route" {
  PD "Paris – Dieppe" (Paris, Dieppe, Grey, 3)  DC "Dieppe – Calais" (Dieppe, Calais, Green, 1)
  CL "Calais – Lille" (Calais, Lille, Grey, 2)  LP "Lille – Paris" (Lille, Paris, Green, 4)
}
player { built: set of Route = {} "Built" }
play { rounds { turns { choose "Build" {
  action Build(r: Route, paid: Colour) "Build {r} with {paid}"
    needs r.length < 4 "it is too long"
    needs not (any p in players where r in p.built) "it is built"
    { add r to me.built }
  action Rest { }
} } } }
`;

test('a route is chosen at its line, which says what it is, by keyboard and by mouse, and why not', async () => {
  const { events } = sitAt(branches);
  const lines = page.getByRole('button', { name: /^Build …/ });
  await expect.element(lines.first()).toHaveAccessibleName('Build … with …: Paris – Dieppe, grey, length 3');
  expect(lit()).toHaveLength(3);
  lit()[0]?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Build Paris – Dieppe with grey' })).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  await page.getByRole('button', { name: 'Build Paris – Dieppe with grey' }).click();
  await expect.poll(events).toBe(1);
  await expect.element(page.getByRole('img', { name: 'Red: Paris – Dieppe, grey, length 3' })).toBeVisible();

  // The line may be met anywhere beside its spaces.
  await beside('Lille – Paris', 0.4);
  await expect.element(page.getByText(/it is too long/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/it is too long/)).not.toBeInTheDocument();
  await beside('Paris – Dieppe', 0.4);
  await expect.element(page.getByText(/it is built/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/it is built/)).not.toBeInTheDocument();
  await beside('Calais – Lille', 0.4);
  await page.getByRole('button', { name: 'Build Calais – Lille with green' }).click();
  await expect.poll(events).toBe(2);
});

/** Clicks what lies so far along a line. */
async function beside(label: string, part: number): Promise<void> {
  const line = document.querySelector<SVGLineElement>(`[data-edge="${label}"] line:last-child`);
  const matrix = line?.getScreenCTM();
  if (!line || !matrix) throw new Error(`there is no line ${label}`);
  const along = (ends: readonly [number, number]) => ends[0] + (ends[1] - ends[0]) * part;
  const at = new DOMPoint(
    along([line.x1.baseVal.value, line.x2.baseVal.value]),
    along([line.y1.baseVal.value, line.y2.baseVal.value]),
  ).matrixTransform(matrix);
  const met = document.elementFromPoint(at.x, at.y);
  expect(met?.closest('[data-edge]')?.getAttribute('data-edge')).toBe(label);
  met?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX: at.x, clientY: at.y }));
}

test('a device that is passed on shows nothing before the right person has it, who reads why something is hidden', async () => {
  sitAt(rules);
  await page.getByRole('button', { name: 'How the table is shown' }).click();
  await page.getByText('Mark what not everybody sees').click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: /View as$/ }).click();
  await page.getByRole('option', { name: /Pass the device/ }).click();
  await expect.element(page.getByText('Pass the device to Red')).toBeVisible();
  expect(document.querySelector('[data-seat]')).toBeNull();
  await page.getByRole('button', { name: 'I am Red' }).click();
  await page.getByRole('button', { name: 'Plan: who sees it, and why' }).first().click();
  await expect.element(page.getByText('plan: 0..9 = 3 seen by owner "Plan"')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: /^Wash/ }).last().click();
  await expect.element(page.getByText('Pass the device to Blue')).toBeVisible();
});

test('two views stand beside each other: each knows its own, and both are played', async () => {
  await page.viewport(1000, 800);
  sitAt(rules);
  await page.getByRole('button', { name: /View as$/ }).click();
  await page.getByRole('option', { name: 'Red', exact: true }).click();
  await page.getByRole('button', { name: 'A second view beside' }).click();
  const first = page.getByRole('region', { name: 'First view: Red' });
  await expect.element(page.getByRole('region', { name: 'Second view: A spectator’s view' })).toBeVisible();
  await page.getByRole('button', { name: /View beside$/ }).click();
  await page.getByRole('option', { name: 'Blue', exact: true }).click();
  const second = page.getByRole('region', { name: 'Second view: Blue' });
  await expect.element(first.getByRole('heading', { name: /^Red · Move/ })).toBeVisible();
  await expect.element(second.getByText('This is for Red to decide.')).toBeVisible();
  // What not everybody sees is marked in both without anything being set.
  const plan = (view: typeof first, seat: string) => view.getByRole('article', { name: seat });
  await expect.element(plan(first, 'Red').getByText('3')).toBeVisible();
  await expect.element(plan(second, 'Blue').getByRole('button', { name: /who sees it/ })).toBeVisible();
  await plan(second, 'Red').getByRole('button', { name: 'Red', exact: true }).click();
  await expect.element(plan(second, 'Red').getByText('hidden')).toBeVisible();

  await first.getByRole('button', { name: /^Wash/ }).last().click();
  await expect.element(second.getByRole('heading', { name: /^Blue · Move/ })).toBeVisible();
  await second.getByRole('button', { name: /^Wash/ }).last().click();
  await expect.element(first.getByRole('heading', { name: /^Red · Move/ })).toBeVisible();

  // Where there is room for one only, that is the one that was played in last; the other is a button away.
  await page.viewport(500, 800);
  await expect.element(first).not.toBeInTheDocument();
  const front = page.getByRole('toolbar', { name: 'The view in front' });
  await front.getByRole('button', { name: 'Red' }).click();
  await expect.element(first).toBeVisible();
  await expect.element(second).not.toBeInTheDocument();
  await front.getByRole('button', { name: 'Blue' }).click();
  await expect.element(second).toBeVisible();
  await page.getByRole('button', { name: 'Close the second view' }).click();
  await expect.element(second).not.toBeInTheDocument();
});

/** Everybody votes at once, so that all seats can be chosen while some of them still decide. */
const village = `game "Village" edition 1
players 4 { Ada, Ben, Cleo, Dan }
player { votes: 0..9 = 2 "Votes" }
play { rounds { choose together p in players "Whom do you accuse?" {
  action Accuse(q in players except p) "{q}" { add 1 to q.votes }
} } }
`;

test('on a phone the ring round a seat leaves in sight what is said of it, and seats stand in rows', async () => {
  sitAt(village, 390);
  await expect.poll(() => document.querySelectorAll('[data-seat] [data-lit]').length).toBe(4);
  const seats = [...document.querySelectorAll('[data-seat]')];
  const boxOf = (seat: Element | undefined, part: string) => {
    const box = seat?.querySelector(part)?.getBoundingClientRect();
    if (!box) throw new Error(`there is no ${part}`);
    return box;
  };
  for (const seat of seats)
    expect(boxOf(seat, '[data-field="votes"]').top).toBeGreaterThanOrEqual(
      boxOf(seat, '[data-lit]').bottom - 1,
    );
  for (const [left, right] of [seats.slice(0, 2), seats.slice(2)])
    expect(boxOf(left, '[data-lit]').top).toBe(boxOf(right, '[data-lit]').top);
});
