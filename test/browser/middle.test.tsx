/** What stands in the middle of a board, when the pane around it becomes larger or smaller. */

import { createRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Middle } from '../../editor/table/board/middle.tsx';
import { useRoomInMiddle } from '../../editor/table/board/room-in-middle.ts';
import type { PlaceView } from '../../runtime/index.ts';

const places = (lines: number): readonly PlaceView[] =>
  Array.from({ length: lines }, (_, n) => ({ name: `quay ${n}`, label: `Quay ${n}`, fields: [] }));

/** Pixels of a place, which has a line of its own with no gap before it. */
const LINE = 60;

/** How many places were drawn, each time that any were. */
const drawn: number[] = [];

function Pane({ lying }: { readonly lying: readonly PlaceView[] }) {
  const { room, onFull, around } = useRoomInMiddle(lying);
  const shown = lying.slice(0, room.places);
  drawn.push(shown.length);
  return (
    <div ref={around}>
      <section style={{ maxHeight: '100cqb', overflow: 'auto' }}>
        <Middle dice={[]} places={shown} onFull={onFull} />
      </section>
    </div>
  );
}

function open(): { readonly pane: HTMLElement; readonly root: Root } {
  const pane = document.body.appendChild(document.createElement('div'));
  const style = document.body.appendChild(document.createElement('style'));
  style.textContent = `article { box-sizing: border-box; flex: 0 0 100% !important; height: ${LINE}px; margin: 0 }
    article + article { margin-top: -4px }`;
  Object.assign(pane.style, { containerType: 'size', width: '300px' });
  const root = createRoot(pane);
  onTestFinished(() => {
    root.unmount();
    pane.remove();
    style.remove();
  });
  drawn.length = 0;
  return { pane, root };
}

/** Gives the pane a size, and lets it come to rest; how many places were drawn for that, one time after the other. */
async function resized(pane: HTMLElement, height: number, width = 300): Promise<readonly number[]> {
  drawn.length = 0;
  Object.assign(pane.style, { height: `${height}px`, width: `${width}px` });
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  return [...drawn];
}

async function drawnIn(lying: readonly PlaceView[], height: number) {
  const { pane, root } = open();
  pane.style.height = `${height}px`;
  root.render(<Pane lying={lying} />);
  await vi.waitFor(() => expect(drawn.at(-1)).toBe(Math.min(lying.length, Math.floor(height / LINE))));
  return { pane, root };
}

test('is not tried anew before there is room for one more', async () => {
  const { pane } = await drawnIn(places(4), 130);
  expect(await resized(pane, 150)).toEqual([]);
  expect(await resized(pane, 170)).toEqual([]);
  expect((await resized(pane, 190)).at(-1)).toBe(3);
  expect(await resized(pane, 200)).toEqual([]);
  expect((await resized(pane, 260)).at(-1)).toBe(4);
});

test('becomes less with the pane', async () => {
  const { pane } = await drawnIn(places(4), 190);
  await resized(pane, 200);
  expect((await resized(pane, 130)).at(-1)).toBe(2);
});

test('is tried anew where the pane becomes wider, and where something else lies there', async () => {
  const { pane, root } = await drawnIn(places(4), 130);
  expect((await resized(pane, 150, 310)).length).toBeGreaterThan(0);
  root.render(<Pane lying={places(3)} />);
  expect(await resized(pane, 150, 310)).toEqual([2]);
  expect(await resized(pane, 170, 310)).toEqual([3, 2]);
});
