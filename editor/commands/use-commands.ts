import { newSeed } from '../actors/seed.ts';
import {
  useActors,
  useBotsRunning,
  useDocument,
  useEditorActor,
  useIsFollowing,
  usePlaytest,
  useSaving,
} from '../actors/use-editor.ts';
import { openDocumentation, openPage } from '../docs/open-page.ts';
import { areSameFiles } from '../games/file-changes.ts';
import { useOfferedGames } from '../games/offered-games.ts';
import { templates } from '../games/templates.ts';
import { COLUMN_NAMES, TASK_NAMES } from '../shell/layout-menu.tsx';
import { COLUMNS, chooseTask, columnsShown, showColumns, showPane, TASKS, usePanes } from '../shell/panes.ts';
import { changeTableSettings, useTableSettings } from '../table/settings.ts';
import { chooseContrast, chooseTheme, useContrast, useTheme } from '../theme/theme.ts';
import { beginWith, type FileAction, performFileAction } from '../topbar/file-actions.ts';
import { openPanel } from '../topbar/panels.ts';
import { choosable, chooseVariants, variantsInForce } from '../variants/variants.ts';
import type { Command } from './command.ts';

/** All that can be done now, in the order in which it is offered. */
export function useCommands(panes: readonly string[]): readonly Command[] {
  return [
    ...usePlayCommands(),
    ...usePaneCommands(panes),
    ...useSetupCommands(),
    ...useFileCommands(),
    ...useLookCommands(),
    ...HELP,
    ...useGameCommands(),
  ];
}

const HELP: readonly Command[] = [
  { id: 'guide', title: 'Open the guide', group: 'Help', keys: 'F1', run: openDocumentation },
  {
    id: 'tutorial',
    title: 'Write a game in ten steps',
    group: 'Help',
    run: () => openPage('guide/tutorial'),
  },
  { id: 'keys', title: 'Show all shortcuts', group: 'Help', run: () => openPanel('help') },
];

function usePlayCommands(): readonly Command[] {
  const { playtest, bots } = useActors();
  const session = usePlaytest((playing) => playing.session);
  const rigged = usePlaytest((playing) => playing.rigged);
  const running = useBotsRunning();
  if (!session) return [];
  const { at, length, waiting, view } = session;
  const group = 'Play';
  const look = (seat: number | undefined) => () => playtest.send({ type: 'look', seat });
  const all: readonly (Command | false)[] = [
    at > 0 && { id: 'undo', title: 'Undo the last event', group, run: () => playtest.send({ type: 'undo' }) },
    at < length && {
      id: 'redo',
      title: 'Redo the next event',
      group,
      run: () => playtest.send({ type: 'redo' }),
    },
    at > 0 && {
      id: 'first',
      title: 'Go to the start of the game',
      group,
      run: () => playtest.send({ type: 'go', at: 0 }),
    },
    at < length && {
      id: 'last',
      title: 'Go to the last event of the game',
      group,
      run: () => playtest.send({ type: 'go', at: length }),
    },
    running
      ? { id: 'stop', title: 'Stop the bots', group, run: () => bots.send({ type: 'pause' }) }
      : waiting.kind !== 'end' && {
          id: 'run',
          title: 'Play to the end: bots take every seat',
          group,
          run: () => bots.send({ type: 'play-to-end' }),
        },
    {
      id: 'restart',
      title: 'Restart with a new seed',
      group,
      run: () => playtest.send({ type: 'restart', seed: newSeed() }),
    },
    {
      id: 'rig',
      title: rigged ? 'Throw dice and draw by chance' : 'Set dice by hand',
      group,
      run: () => playtest.send({ type: 'rig', rigged: !rigged }),
    },
    { id: 'everyone', title: 'View as everyone', group, run: look(undefined) },
    { id: 'spectator', title: 'View as a spectator', group, run: look(-1) },
    ...view.seats.map(({ seat, label }) => ({
      id: `seat ${seat}`,
      title: `View as ${label}`,
      group,
      run: look(seat),
    })),
  ];
  return all.filter((command) => command !== false);
}

function usePaneCommands(panes: readonly string[]): readonly Command[] {
  const arrangement = usePanes();
  const shown = columnsShown(arrangement);
  const group = 'Panes';
  return [
    ...panes.map((pane) => ({
      id: `pane ${pane}`,
      title: `Show ${pane}`,
      group,
      // What is read there is opened first.
      run: () => (pane === 'Guide' ? openDocumentation() : showPane(pane)),
    })),
    ...TASKS.map((task) => ({
      id: `task ${task}`,
      title: `Arrange panes: ${TASK_NAMES[task]}`,
      group,
      run: () => chooseTask(task),
    })),
    ...COLUMNS.filter((column) => shown.length > 1 && shown.includes(column)).map((column) => ({
      id: `hide ${column}`,
      title: `Hide column: ${COLUMN_NAMES[column]}`,
      group,
      run: () => showColumns(shown.filter((one) => one !== column)),
    })),
  ];
}

function useSetupCommands(): readonly Command[] {
  const { playtest } = useActors();
  const description = useDocument((document) => document.description);
  const setup = usePlaytest((playing) => playing.setup);
  if (!description) return [];
  const { min, max } = description.players;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const group = 'Setup';
  return [
    ...counts
      .filter((players) => players !== setup.players)
      .map((players) => ({
        id: `players ${players}`,
        title: `Players: ${players}`,
        group,
        run: () => playtest.send({ type: 'configure', change: { players } }),
      })),
    ...choosable(description).map(({ name }) => {
      const chosen = variantsInForce(description, setup);
      const isChosen = chosen.includes(name);
      const names = isChosen ? chosen.filter((other) => other !== name) : [...chosen, name];
      return {
        id: `variant ${name}`,
        title: `${isChosen ? 'Leave out variant' : 'Variant'}: ${name}`,
        group,
        run: () => playtest.send({ type: 'configure', change: chooseVariants(description, setup, names) }),
      };
    }),
  ];
}

function useFileCommands(): readonly Command[] {
  const editor = useEditorActor();
  const game = useDocument((document) => document.game);
  const text = useDocument((document) => document.text);
  const hasLog = usePlaytest(({ log }) => (log?.events.length ?? 0) > 0);
  const follows = useIsFollowing();
  const isEdited =
    game?.shipped !== undefined &&
    (text !== game.shipped || !areSameFiles(game.others, game.shippedOthers ?? game.others));
  const group = 'Files';
  const file = (id: FileAction, title: string): Command => ({
    id,
    title,
    group,
    run: () => void performFileAction(id, editor),
  });
  return [
    file('open', 'Open rules …'),
    file('open-folder', 'Open a folder …'),
    file('open-log', 'Open a game log or a whole game …'),
    file('save', `Save ${game?.file ?? 'rules'} as a file`),
    file('save-all', 'Save all files as a zip'),
    ...(hasLog ? [file('save-log', 'Save the game log')] : []),
    ...(hasLog ? [file('save-transcript', 'Save the game as text')] : []),
    ...(game
      ? [
          { id: 'share', title: 'Share …', group, run: () => openPanel('share') },
          { id: 'versions', title: 'Earlier versions …', group, run: () => openPanel('versions') },
        ]
      : []),
    ...(isEdited && !follows
      ? [{ id: 'reset', title: 'Reset to the shipped version …', group, run: () => openPanel('reset') }]
      : []),
  ];
}

function useLookCommands(): readonly Command[] {
  const theme = useTheme();
  const contrast = useContrast();
  const moves = useTableSettings((settings) => settings.moves);
  const sights = useTableSettings((settings) => settings.sights);
  const group = 'Look';
  const other = theme === 'dark' ? 'light' : 'dark';
  return [
    { id: 'theme', title: `Colours: ${other}`, group, run: () => chooseTheme(other) },
    contrast === 'more'
      ? { id: 'contrast', title: 'Contrast: usual', group, run: () => chooseContrast('usual') }
      : { id: 'contrast', title: 'Contrast: high', group, run: () => chooseContrast('more') },
    {
      id: 'moves',
      title: moves ? 'Movement at the table: off' : 'Movement at the table: on',
      group,
      run: () => changeTableSettings({ moves: !moves }),
    },
    {
      id: 'sights',
      title: sights ? 'Marks of what not everybody sees: off' : 'Marks of what not everybody sees: on',
      group,
      run: () => changeTableSettings({ sights: !sights }),
    },
  ];
}

function useGameCommands(): readonly Command[] {
  const editor = useEditorActor();
  const offered = useOfferedGames();
  const own = useSaving(({ ownGames }) => ownGames);
  const open = useDocument(({ game }) => game?.id);
  const named = [...offered, ...own.map(({ id, file }) => ({ id, title: file }))];
  return [
    { id: 'gallery', title: 'Open the gallery of games', group: 'Games', run: () => openPanel('gallery') },
    ...named
      .filter(({ id }) => id !== open)
      .map(({ id, title }) => ({
        id: `game ${id}`,
        title: `Open ${title}`,
        group: 'Games',
        run: () => editor.send({ type: 'open-game', id }),
      })),
    ...templates.map((template) => ({
      id: `new ${template.id}`,
      title: `New game: ${template.title}`,
      group: 'New games',
      run: () => void beginWith(template, editor),
    })),
  ];
}
