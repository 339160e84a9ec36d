import { expect, test } from 'vitest';
import { layOutInNode } from '../../../cli/chart/elk.ts';
import { toSvg } from '../../../runtime/chart/picture/svg.ts';
import { drawChart } from '../../../runtime/index.ts';
import { makeGame } from '../../all-games.ts';

const chart = drawChart(makeGame('examples/pig.regel', {}));
const DARK = '.paper, .frame.odd { fill: #16191d; }';

test('a picture follows the paper of whoever looks at it, or is drawn for one', async () => {
  const drawn = (paper?: 'light' | 'dark') => toSvg(chart, { title: 'Pig', paper }, layOutInNode);
  const [any, light, dark] = await Promise.all([drawn(), drawn('light'), drawn('dark')]);
  expect(any).toContain(`@media (prefers-color-scheme: dark) {`);
  expect(any).toContain(DARK);
  expect(light).not.toContain(DARK);
  expect(dark).toContain(DARK);
  expect(dark).not.toContain('@media');
});
