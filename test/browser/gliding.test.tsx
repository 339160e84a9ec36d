/** Cards and records that glide from where they lay, drawn by React in a real browser. */

import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useMotion } from '../../editor/table/moving/use-motion.ts';

interface Table {
  readonly at: number;
  readonly viewer?: number;
  readonly hand: readonly string[];
  readonly pile: readonly string[];
  readonly deck?: number;
  readonly holder?: string;
  readonly money?: number;
}

function TableOf({ table, moves }: { readonly table: Table; readonly moves: boolean }) {
  const root = useRef<HTMLElement>(null);
  useMotion(root, table.at, table.viewer, moves);
  const cards = (of: readonly string[]) =>
    of.map((card) => (
      <li key={card} data-lot={card} data-count={1} data-card={card}>
        {card}
      </li>
    ));
  return (
    <div>
      <section ref={root}>
        <div data-place="middle">
          <ul data-field="pile">{cards(table.pile)}</ul>
          <p data-field="deck" data-stack={table.deck}>
            deck
          </p>
        </div>
        <div data-records="Deal" style={{ marginTop: 100 }}>
          {['Red', 'Blue'].map((group) => (
            <ul key={group} style={{ minHeight: 60 }}>
              {table.holder === group && (
                <li data-record="Deal 1" data-within={group}>
                  Deal
                </li>
              )}
            </ul>
          ))}
        </div>
      </section>
      <section style={{ marginTop: 300 }}>
        <div data-seat="0">
          <ul data-field="hand">{cards(table.hand)}</ul>
          <p data-field="money">
            <span data-amount={table.money}>{table.money}</span>
          </p>
        </div>
      </section>
    </div>
  );
}

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(async () => {
  for (const animation of document.getAnimations()) animation.finish();
  await expect.poll(onTheirWay).toEqual([]);
  root.unmount();
  place.remove();
});

const show = (table: Table, moves = true) =>
  flushSync(() => root.render(<TableOf table={table} moves={moves} />));
/** What is on its way above the page: words, and how far it has to go. */
const onTheirWay = () =>
  [...document.body.children]
    .filter((one) => one !== place && one.getAttribute('aria-hidden') === 'true')
    .map((one) => one.textContent);

test('a card that is played is on its way, as a copy that nobody reads, until it has arrived', async () => {
  show({ at: 1, hand: ['ace', 'king'], pile: [] });
  expect(onTheirWay()).toEqual([]);
  show({ at: 2, hand: ['king'], pile: ['ace'] });
  expect(onTheirWay()).toEqual(['ace']);
  expect(document.querySelectorAll('[data-card="ace"]')).toHaveLength(1);
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  await expect.poll(onTheirWay).toEqual([]);
});

test('a card that comes from further down than is in sight glides over nothing beside the table', () => {
  place.style.cssText = 'height: 150px; overflow: auto; contain: paint';
  show({ at: 1, hand: ['ace', 'king'], pile: [] });
  const table = place.firstElementChild as HTMLElement;
  table.style.cssText = 'height: 120px; overflow: hidden auto';
  show({ at: 2, hand: ['king', 'ace'], pile: [] });
  show({ at: 3, hand: ['king'], pile: ['ace'] });
  const layer = [...document.body.children].find((one) => one.textContent === 'ace');
  const card = layer?.firstElementChild;
  expect(layer?.getBoundingClientRect().bottom).toBe(table.getBoundingClientRect().bottom);
  expect(layer && getComputedStyle(layer).overflow).toBe('clip');
  const [first] = card?.getAnimations() ?? [];
  expect(first).toBeDefined();
  place.style.cssText = '';
});

test('a card that is drawn comes out of the deck', () => {
  show({ at: 1, hand: [], pile: [], deck: 9 });
  show({ at: 2, hand: ['ace'], pile: [], deck: 8 });
  expect(onTheirWay()).toEqual(['ace']);
});

test('a record that belongs to somebody else glides there', () => {
  show({ at: 1, hand: [], pile: [], holder: 'Red' });
  show({ at: 2, hand: [], pile: [], holder: 'Blue' });
  const record = document.querySelector('[data-record]');
  expect(record?.getAnimations()).toHaveLength(1);
});

/** How the number comes in: nothing where it only stands there. */
const rolling = () => {
  const number = document.querySelector('[data-amount]');
  return number?.getAnimations().map(({ effect }) => (effect as KeyframeEffect).getKeyframes()[0]?.translate);
};

test('a number that has grown comes from below, one that has shrunk from above, and others stand', () => {
  const table = { hand: [], pile: [] };
  show({ ...table, at: 1, money: 4 });
  expect(rolling()).toEqual([]);
  show({ ...table, at: 2, money: 9 });
  expect(rolling()).toEqual(['0px 0.7em']);
  for (const animation of document.getAnimations()) animation.finish();
  show({ ...table, at: 3, money: 9 });
  expect(rolling()).toEqual([]);
  show({ ...table, at: 4, money: 2 });
  expect(rolling()).toEqual(['0px -0.7em']);
  for (const animation of document.getAnimations()) animation.finish();
  show({ ...table, at: 60, money: 7 });
  show({ ...table, at: 61, money: 8 }, false);
  expect(rolling()).toEqual([]);
});

test('nothing glides where it is not wished for, after a jump, at the same moment, or with other eyes', () => {
  const [before, after] = [
    { at: 1, hand: ['ace'], pile: [] },
    { at: 2, hand: [], pile: ['ace'] },
  ];
  show(before, false);
  show(after, false);
  expect(onTheirWay()).toEqual([]);
  show(before);
  show({ ...after, at: 40 });
  expect(onTheirWay()).toEqual([]);
  show({ ...before, at: 40 });
  expect(onTheirWay()).toEqual([]);
  show({ ...after, at: 41, viewer: 1 });
  expect(onTheirWay()).toEqual([]);
});
