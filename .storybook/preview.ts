import '../editor/theme/theme.css';
import type { Preview } from '@storybook/react-vite';

const preview: Preview = {
  globalTypes: {
    theme: { toolbar: { title: 'Colours', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'light' },
  decorators: [
    (story, { globals }) => {
      document.documentElement.dataset.theme = String(globals.theme);
      return story();
    },
  ],
  // A violation of an accessibility rule fails the story's test.
  parameters: { a11y: { test: 'error' } },
};

export default preview;
