import { Tab, TabList, Tabs } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PanePanel } from '../../editor/shell/pane-panel.tsx';

test('what changes in a pane, in front or behind, makes nobody look through it for something to tab to', async () => {
  const looked = vi.spyOn(Element.prototype, 'checkVisibility');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <Tabs selectedKey="Table">
      <TabList aria-label="Panes">
        <Tab id="Table">Table</Tab>
        <Tab id="Find">Find</Tab>
      </TabList>
      <PanePanel name="Table">
        <button type="button">Roll</button>
      </PanePanel>
      <PanePanel name="Find">
        <ul data-testid="list" />
      </PanePanel>
    </Tabs>,
  );
  onTestFinished(() => {
    root.unmount();
    place.remove();
    looked.mockRestore();
  });
  await expect.element(page.getByTestId('list')).toBeInTheDocument();
  const [front, behind] = [page.getByRole('tabpanel').element(), page.getByTestId('list').element()];
  expect(front.getAttribute('aria-labelledby')).toBe(page.getByRole('tab').first().element().id);
  expect(front.hasAttribute('tabindex')).toBe(false);
  looked.mockClear();
  behind.append(document.createElement('li'));
  front.append(document.createElement('p'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(looked).not.toHaveBeenCalled();
});
