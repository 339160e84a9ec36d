import './theme/theme.css';
import { createRoot } from 'react-dom/client';
import { shippedGames } from './games/shipped-games.ts';
import { Shell } from './shell/shell.tsx';
import { openDrafts } from './store/drafts.ts';
import { createStore, lastGame } from './store/store.ts';
import { StoreContext } from './store/use-editor.ts';
import { startTheme } from './theme/theme.ts';
import { connectWorker } from './worker/connection.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

startTheme();
const store = createStore(connectWorker(), openDrafts());
createRoot(root).render(
  <StoreContext value={store}>
    <Shell />
  </StoreContext>,
);

const last = lastGame();
const known = shippedGames.some(({ id }) => id === last) || last?.startsWith('own/');
const first = known ? last : shippedGames[0]?.id;
if (first) await store.openGame(first);
