/** A table of many columns in a narrow pane. */

import '../../editor/theme/theme.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gridOf } from '../../editor/files/table/edits.ts';
import { type CellPlace, TableGrid } from '../../editor/files/table/table-grid.tsx';

const columns = Array.from({ length: 12 }, (_, index) => `column ${index + 1}`);

function Wide({ titles }: { readonly titles: readonly string[] }) {
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  const rows = ['Apple', 'Plum'].map((name) => [
    name,
    ...titles.slice(1).map((_, at) => `${name} ${at + 1}`),
  ]);
  return (
    <div style={{ display: 'flex', width: 420, height: 200 }}>
      <TableGrid
        label="Fruit"
        grid={gridOf([titles, ...rows].map((row) => row.join(',')).join('\n'))}
        columns={undefined}
        problemAt={() => undefined}
        place={place}
        onPlace={setPlace}
        onWrite={() => {}}
        onUndo={() => {}}
        onRedo={() => {}}
      />
    </div>
  );
}

function show(titles: readonly string[]) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Wide titles={titles} />);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
}

/** Whether the cell of this text lies in sight, with nothing upon it. */
function isInSight(text: string): boolean {
  const cell = [...document.querySelectorAll('td')].find(({ textContent }) => textContent === text);
  const { left, top, height } = cell?.getBoundingClientRect() ?? new DOMRect();
  return cell !== undefined && document.elementFromPoint(left + 3, top + height / 2) === cell;
}

test('the names of the rows stay where one goes along the columns, and cover no cell that keys go to', async () => {
  show(['name', ...columns]);
  await page.getByRole('grid', { name: 'Fruit' }).click({ position: { x: 60, y: 40 } });
  await userEvent.keyboard('{End}');
  await expect.poll(() => isInSight('Apple 12')).toBe(true);
  expect(isInSight('Apple')).toBe(true);
  expect(isInSight('Plum')).toBe(true);
  for (let column = 11; column >= 1; column--) {
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => isInSight(`Apple ${column}`)).toBe(true);
  }
});

test('where the first column names nothing, it goes with the others', async () => {
  show(['from', ...columns]);
  await page.getByRole('grid', { name: 'Fruit' }).click({ position: { x: 60, y: 40 } });
  await userEvent.keyboard('{End}');
  await expect.poll(() => isInSight('Apple 12')).toBe(true);
  expect(isInSight('Apple')).toBe(false);
});
