import type { Preview } from '@storybook/react-vite';

const preview: Preview = {
  // A violation of an accessibility rule fails the story's test.
  parameters: { a11y: { test: 'error' } },
};

export default preview;
