import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { markupOf } from '../../manual/markdown.ts';
import '../../manual/code.css';
import styles from './docs-pane.module.css';
import { MarkupView } from './markup-view.tsx';

const PAGE = `# Windows

Open to *several* seats, with \`needs\` and a [page](../messages/leak.md).

| written | means |
|---|---|
| \`close\` | closes |

\`\`\`regel wrong
set x to 3
//  ^ unknown-name: There is no name called \`x\`.
\`\`\`
`;

const meta: Meta<typeof MarkupView> = {
  title: 'Guide/Page',
  component: MarkupView,
  args: { content: markupOf('guide/page.md', PAGE), follow: () => fn(), onTry: fn() },
  render: (args) => (
    <article className={styles.page}>
      <MarkupView {...args} />
    </article>
  ),
};
export default meta;

type Story = StoryObj<typeof MarkupView>;

/** A block opens with one click; what the checker says of it leads to the page of the message. */
export const OfTheReference: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try it' }));
    await expect(args.onTry).toHaveBeenCalledWith(expect.objectContaining({ kind: 'wrong', number: 1 }));
    await expect(canvas.getByRole('link', { name: 'unknown-name' })).toHaveAttribute(
      'href',
      '#guide/messages/unknown-name',
    );
  },
};
