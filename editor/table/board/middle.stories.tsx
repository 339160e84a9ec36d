import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { harbour } from '../../fixtures/harbour.ts';
import styles from './middle.module.css';
import { Middle } from './middle.tsx';

const full = fn();
const [quay = { name: 'quay', label: 'Quay', fields: [] }] = harbour.places;

const meta: Meta<typeof Middle> = {
  title: 'Table/Middle of a ring',
  component: Middle,
  args: { dice: harbour.dice, places: harbour.places, onFull: full },
};
export default meta;

type Story = StoryObj<typeof Middle>;

export const DiceAndPlaces: Story = {
  render: (args) => (
    <div style={{ width: 320, height: 300, overflow: 'auto' }}>
      <Middle {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Wind')).toBeVisible();
    await expect(canvas.getByRole('article', { name: 'Quay' })).toBeVisible();
    await expect(full).not.toHaveBeenCalled();
  },
};

/** What would make the board higher than the pane does not fit, either. */
export const HigherThanThePane: Story = {
  args: {
    onFull: fn(),
    places: Array.from({ length: 9 }, (_, index) => ({ ...quay, name: `quay ${index}` })),
  },
  render: (args) => (
    <div style={{ containerType: 'size', width: 320, height: 400 }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too */}
      <section aria-label="In the middle" tabIndex={0} className={styles.middle}>
        <Middle {...args} />
      </section>
    </div>
  ),
  play: async ({ canvas, args }) => {
    await expect(args.onFull).toHaveBeenCalledWith(9, expect.any(Number));
    await expect(canvas.getByRole('region').getBoundingClientRect().height).toBeLessThan(400);
  },
};

/** What does not fit is told, so that whoever draws it hands over less. */
export const TooMuch: Story = {
  args: { onFull: fn() },
  render: (args) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too
    <section aria-label="In the middle" tabIndex={0} style={{ width: 320, height: 60, overflow: 'auto' }}>
      <Middle {...args} />
    </section>
  ),
  play: async ({ args }) => {
    await expect(args.onFull).toHaveBeenCalledWith(1, expect.any(Number));
  },
};
