import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Shell } from '../../editor/shell.tsx';

test('the shell has a place for the rules and one for the table', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(<Shell />);
  await expect.element(page.getByRole('region', { name: 'Rules' })).toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Table' })).toBeInTheDocument();
});
