/** What is written at a transition is read: no box lies upon it, nor another label. */

import { expect, test } from 'vitest';
import { layOutInNode } from '../../../cli/chart/elk.ts';
import { type Box, layOutChart } from '../../../editor/chart/layout.ts';
import { visibleGraph } from '../../../editor/chart/visible-graph.ts';
import { drawChart } from '../../../runtime/index.ts';
import { compiledGame, gameFor, playerCounts, shippedGames } from '../../games/games.ts';

/** As wide as its letters are where it is active, and bold. */
const widthOf = (label: string) => label.length * 6.6 + 8;

const isUpon = (one: Box, other: Box): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 2 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 2;

for (const name of shippedGames)
  for (const details of [false, true])
    test(`${name}${details ? ', with details' : ''}`, async () => {
      const players = playerCounts(compiledGame(name)).at(-1) ?? 2;
      const graph = visibleGraph(drawChart(gameFor(name, players)), {
        details,
        opened: new Map(),
        active: [],
      });
      const { boxes, routes } = await layOutChart(graph, layOutInNode);
      const parents = new Map(graph.nodes.map(({ id, parent }) => [id, parent]));
      const placed = (id: string): Box => {
        const box = boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
        const parent = parents.get(id);
        if (parent === undefined) return box;
        const around = placed(parent);
        return { ...box, x: box.x + around.x, y: box.y + around.y };
      };
      const leaves = graph.nodes.filter(({ compound }) => !compound).map(({ id }) => placed(id));
      const labels = graph.edges.flatMap(({ id, label }) => {
        const at = routes.get(id)?.label;
        if (!label || !at) return [];
        const width = widthOf(label);
        return [{ label, box: { x: at.x - width / 2, y: at.y - 7, width, height: 14 } }];
      });
      const covered = labels.flatMap(({ label, box }) =>
        leaves.some((leaf) => isUpon(box, leaf)) ||
        labels.some((other) => other.box !== box && isUpon(box, other.box))
          ? [label]
          : [],
      );
      expect(covered).toEqual([]);
    });
