import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { RuleCoverageList } from './rule-coverage-list.tsx';

const main = 'game "Fruit"\n\nplay {\n  action Take "Take" cites R-02 { }\n}\n';
const more = '// More.\naction Pass "Pass" cites R-02, R-09 { }\n';
const place = (id: string, file: number, text: string) => {
  const start = text.indexOf(id);
  return { id, span: { file, start, end: start + id.length }, isByExample: false };
};
const rule = (id: string, sentence: string) => ({ id, rule: sentence, source: 'rulebook, page 1' });
const second = place('R-02', 1, more);
const open = rule('R-01', 'Players take turns.');

const meta: Meta<typeof RuleCoverageList> = {
  title: 'Files/Numbered rules',
  component: RuleCoverageList,
  args: {
    coverage: {
      uncited: [open],
      unknown: [{ id: 'R-09', places: [place('R-09', 1, more)] }],
      cited: [{ rule: rule('R-02', 'A player takes one fruit.'), places: [place('R-02', 0, main), second] }],
    },
    sources: [
      { name: 'fruit.regel', text: main },
      { name: 'more.regel', text: more },
    ],
    onRule: fn(),
    onPlace: fn(),
    onBegin: undefined,
  },
};
export default meta;

type Story = StoryObj<typeof RuleCoverageList>;

export const SomeAreOpen: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing cites 1 of 2 rules.');
    await expect(canvas.queryByText('A player takes one fruit.')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Players take turns/ }));
    await expect(args.onRule).toHaveBeenCalledWith(open);
    await userEvent.click(canvas.getByRole('button', { name: 'All' }));
    await expect(canvas.getByRole('button', { name: 'line 4' })).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'more.regel, line 2' })[1] as HTMLElement);
    await expect(args.onPlace).toHaveBeenCalledWith(second);
  },
};

/** A game without a list is told what one is, and begins it here. */
export const NoList: Story = {
  args: { coverage: { uncited: [], unknown: [], cited: [] }, onBegin: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Begin rules.md' }));
    await expect(args.onBegin).toHaveBeenCalled();
  },
};
