import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { chart, harbour } from '../fixtures/harbour.ts';
import { PlayedBoth } from './played-both.tsx';

const meta: Meta<typeof PlayedBoth> = {
  title: 'Variants/Played by both',
  component: PlayedBoth,
  args: {
    names: ['Calm sea', 'Stormy'],
    at: 3,
    onGo: fn(),
    compared: {
      type: 'compared',
      texts: ['', ''],
      chart: { chart, states: {}, arrows: [] },
      parting: {
        common: 3,
        length: 5,
        differs: 1,
        event: 'Wind: 4, 4',
        refused: { by: 'b', event: 'North: Set sail', reason: 'nobody sails in a storm', rule: undefined },
      },
      refusing: { file: 'harbour.regel', line: 12, start: 0, end: 1 },
      tables: [harbour, harbour],
      differences: [{ key: 'money', a: 'North, Money: 6', b: 'North, Money: 4' }],
    },
  },
};
export default meta;

export const Parting: StoryObj<typeof PlayedBoth> = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'The tables differ after event 2: Wind: 4, 4. Event 4, North: Set sail, is not possible with “Stormy”: nobody sails in a storm (harbour.regel, line 12)',
    );
    await expect(canvas.getByRole('cell', { name: 'North, Money: 4' })).toBeVisible();
    await fireEvent.change(canvas.getByRole('slider', { name: /After event 3 of 3/ }), {
      target: { value: '1' },
    });
    await expect(args.onGo).toHaveBeenCalledWith(1);
  },
};
