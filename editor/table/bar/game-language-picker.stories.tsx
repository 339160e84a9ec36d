import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { GameLanguagePicker } from './game-language-picker.tsx';

const meta: Meta<typeof GameLanguagePicker> = {
  title: 'Table/Language of the game',
  component: GameLanguagePicker,
  args: { languages: ['en', 'de', 'pt-BR'], chosen: undefined, onChoose: fn() },
};
export default meta;

type Story = StoryObj<typeof GameLanguagePicker>;

export const AsTheStudio: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: /Language of the game/ });
    await expect(button).toHaveTextContent('As the studio');
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('option', { name: 'German' }));
    await expect(args.onChoose).toHaveBeenCalledWith('de');
  },
};

/** What was chosen for another game, as near as this one comes to it. */
export const Nearest: Story = {
  args: { chosen: 'de-AT' },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: /Language of the game/ });
    await expect(button).toHaveTextContent('German');
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('option', { name: 'As the studio' }));
    await expect(args.onChoose).toHaveBeenCalledWith(undefined);
  },
};

/** A language that the game does not have: it is played as its rules say it. */
export const NotSpoken: Story = {
  args: { chosen: 'fi' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Language of the game/ })).toHaveTextContent('English');
  },
};
