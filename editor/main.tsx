import './theme/theme.css';
import { createRoot } from 'react-dom/client';
import { shippedGames } from './games/shipped-games.ts';
import { createCrew, startLabWorker } from './lab/crew.ts';
import { createLab } from './lab/lab.ts';
import { LabContext } from './lab/use-lab.ts';
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
const cores = Math.min(4, navigator.hardwareConcurrency || 1);
const lab = createLab(
  store,
  createCrew(startLabWorker, cores, () => performance.now()),
);
createRoot(root).render(
  <StoreContext value={store}>
    <LabContext value={lab}>
      <Shell />
    </LabContext>
  </StoreContext>,
);

const last = lastGame();
const known = shippedGames.some(({ id }) => id === last) || last?.startsWith('own/');
const first = known ? last : shippedGames[0]?.id;
if (first) await store.openGame(first);
