import type { Viewer } from '../../runtime/index.ts';
import type { ByHand } from '../actors/playtest.ts';
import { newSeed } from '../actors/seed.ts';
import {
  useActors,
  useBotsRunning,
  useDocument,
  useEditorActor,
  useIsCurrent,
  useIsFollowing,
  usePlaytest,
  useSaving,
} from '../actors/use-editor.ts';
import { openDocumentation, openPage } from '../docs/open-page.ts';
import { useOfferedGames } from '../games/offered-games.ts';
import { isEdited } from '../games/open-game.ts';
import { sayTemplate } from '../games/say-games.ts';
import { templates } from '../games/templates.ts';
import { focusOpened, focusPane, focusWhatIsLeft } from '../shell/focus-pane.ts';
import {
  COLUMNS,
  chooseTask,
  columnsShown,
  type PaneName,
  showColumns,
  showPane,
  TASKS,
  usePanes,
} from '../shell/panes.ts';
import { passDevice, useIsPassing } from '../table/seats/passing-on.ts';
import { setUpPosition } from '../table/set-up/setting-up.ts';
import { changeTableSettings, useTableSettings } from '../table/settings.ts';
import { LANGUAGE_NAMES, LANGUAGES, useLanguage } from '../texts/language.ts';
import { chooseLanguage, useTexts } from '../texts/texts.ts';
import { chooseContrast, chooseTheme, useContrast, useTheme } from '../theme/theme.ts';
import { nameExample } from '../time/naming-example.ts';
import { beginWith, type FileAction, performFileAction } from '../topbar/file-actions.ts';
import { openPanel } from '../topbar/panels.ts';
import { useSaveLogTitle } from '../topbar/save-buttons.tsx';
import { choosable, chooseVariants, variantsInForce } from '../variants/variants.ts';
import { SPECTATOR } from '../worker/protocol.ts';
import type { Command } from './command.ts';

/** All that can be done now, in the order in which it is offered. */
export function useCommands(panes: readonly PaneName[]): readonly Command[] {
  return [
    ...usePlayCommands(),
    ...usePaneCommands(panes),
    ...useSetupCommands(),
    ...useFileCommands(),
    ...useLookCommands(),
    ...useHelpCommands(),
    ...useGameCommands(),
  ];
}

function useHelpCommands(): readonly Command[] {
  const t = useTexts();
  const group = t.commands.groups.help;
  return [
    { id: 'guide', title: t.topbar.openGuide, group, keys: 'F1', run: openDocumentation },
    { id: 'tutorial', title: t.topbar.tenSteps, group, run: () => openPage('guide/tutorial') },
    { id: 'keys', title: t.commands.showShortcuts, group, run: () => openPanel('help') },
  ];
}

function usePlayCommands(): readonly Command[] {
  const t = useTexts();
  const { playtest, bots } = useActors();
  const session = usePlaytest((playing) => playing.session);
  const byHand = usePlaytest((playing) => playing.byHand);
  const beside = usePlaytest((playing) => playing.beside);
  const isPassing = useIsPassing();
  const running = useBotsRunning();
  const isCurrent = useIsCurrent();
  if (!session) return [];
  const { at, length, waiting, view } = session;
  const group = t.commands.groups.play;
  const rig = (byHand: ByHand) => () => playtest.send({ type: 'rig', byHand });
  const look = (seat: number | undefined) => () => {
    passDevice(false);
    playtest.send({ type: 'look', seat });
  };
  const lookBeside = (viewer: Viewer | undefined) => () =>
    playtest.send({ type: 'look-beside', beside: viewer });
  const all: readonly (Command | false)[] = [
    at > 0 && { id: 'undo', title: t.commands.undo, group, run: () => playtest.send({ type: 'undo' }) },
    at < length && {
      id: 'redo',
      title: t.commands.redo,
      group,
      run: () => playtest.send({ type: 'redo' }),
    },
    at > 0 && {
      id: 'first',
      title: t.commands.toStart,
      group,
      run: () => playtest.send({ type: 'go', at: 0 }),
    },
    at < length && {
      id: 'last',
      title: t.commands.toLast,
      group,
      run: () => playtest.send({ type: 'go', at: length }),
    },
    running
      ? { id: 'stop', title: t.commands.stopBots, group, run: () => bots.send({ type: 'pause' }) }
      : waiting.kind !== 'end' && {
          id: 'run',
          title: t.commands.playToEnd,
          group,
          run: () => bots.send({ type: 'play-to-end' }),
        },
    {
      id: 'restart',
      title: t.commands.restart,
      group,
      run: () => playtest.send({ type: 'restart', seed: newSeed() }),
    },
    byHand !== 'next' && { id: 'rig next', title: t.commands.nextByHand, group, run: rig('next') },
    byHand !== 'always' && { id: 'rig', title: t.commands.byHand, group, run: rig('always') },
    byHand !== 'never' && { id: 'rig none', title: t.commands.byChance, group, run: rig('never') },
    {
      id: 'set up',
      title: t.setUp.title,
      group,
      run: () => {
        look(undefined)();
        showPane('Table');
        setUpPosition(true);
      },
    },
    at > 0 &&
      isCurrent && {
        id: 'keep',
        title: t.time.keepAsExample,
        group,
        run: () => {
          look(undefined)();
          showPane('Time');
          nameExample(true);
        },
      },
    !isPassing && {
      id: 'pass',
      title: t.table.passDevice,
      group,
      run: () => {
        showPane('Table');
        passDevice(true);
      },
    },
    { id: 'everyone', title: t.commands.asEveryone, group, run: look(undefined) },
    { id: 'spectator', title: t.commands.asSpectator, group, run: look(SPECTATOR) },
    ...view.seats.map(({ seat, label }) => ({
      id: `seat ${seat}`,
      title: t.commands.asSeat(label),
      group,
      run: look(seat),
    })),
    ...(beside === undefined
      ? [
          { id: 'beside spectator', title: t.commands.besideSpectator, group, run: lookBeside(SPECTATOR) },
          ...view.seats.map(({ seat, label }) => ({
            id: `beside ${seat}`,
            title: t.commands.besideSeat(label),
            group,
            run: lookBeside(seat),
          })),
        ]
      : [{ id: 'beside none', title: t.commands.besideNone, group, run: lookBeside(undefined) }]),
  ];
  return all.filter((command) => command !== false);
}

function usePaneCommands(panes: readonly PaneName[]): readonly Command[] {
  const t = useTexts();
  const arrangement = usePanes();
  const shown = columnsShown(arrangement);
  const group = t.commands.groups.panes;
  return [
    ...panes.map((pane) => ({
      id: `pane ${pane}`,
      title: t.commands.showPane(t.shell.panes[pane]),
      group,
      run: () => {
        // What is read there is opened first.
        if (pane === 'Guide') openDocumentation();
        else showPane(pane);
        focusPane(pane);
      },
    })),
    ...TASKS.map((task) => ({
      id: `task ${task}`,
      title: t.commands.arrange(t.shell.tasks[task]),
      group,
      run: () => focusPane(chooseTask(task)),
    })),
    ...COLUMNS.filter((column) => shown.length > 1 && shown.includes(column)).map((column) => ({
      id: `hide ${column}`,
      title: t.commands.hideColumn(t.shell.columns[column]),
      group,
      run: () => {
        showColumns(shown.filter((one) => one !== column));
        focusWhatIsLeft();
      },
    })),
  ];
}

function useSetupCommands(): readonly Command[] {
  const t = useTexts();
  const { playtest } = useActors();
  const description = useDocument((document) => document.description);
  const setup = usePlaytest((playing) => playing.setup);
  if (!description) return [];
  const { min, max } = description.players;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const group = t.commands.groups.setup;
  return [
    ...counts
      .filter((players) => players !== setup.players)
      .map((players) => ({
        id: `players ${players}`,
        title: t.commands.players(players),
        group,
        run: () => playtest.send({ type: 'configure', change: { players } }),
      })),
    ...choosable(description).map(({ name, label }) => {
      const chosen = variantsInForce(description, setup);
      const isChosen = chosen.includes(name);
      const names = isChosen ? chosen.filter((other) => other !== name) : [...chosen, name];
      return {
        id: `variant ${name}`,
        title: isChosen ? t.commands.leaveOut(label) : t.commands.variant(label),
        group,
        run: () => playtest.send({ type: 'configure', change: chooseVariants(description, setup, names) }),
      };
    }),
  ];
}

function useFileCommands(): readonly Command[] {
  const t = useTexts();
  const saveLogTitle = useSaveLogTitle();
  const editor = useEditorActor();
  const game = useDocument((document) => document.game);
  const text = useDocument((document) => document.text);
  const hasLog = usePlaytest(({ log }) => (log?.events.length ?? 0) > 0);
  const isThere = usePlaytest(({ session }) => session !== undefined);
  const follows = useIsFollowing();
  const edited = game !== undefined && isEdited(game, text);
  const group = t.commands.groups.files;
  const file = (id: FileAction, title: string): Command => ({
    id,
    title,
    group,
    run: () => void performFileAction(id, editor),
  });
  return [
    file('open', t.topbar.openRules),
    file('open-folder', t.topbar.openFolder),
    file('open-log', t.topbar.openLog),
    file('save', t.commands.saveFile(game?.file ?? t.topbar.rulesFile)),
    file('save-all', t.topbar.saveZip),
    ...(hasLog ? [file('save-log', saveLogTitle)] : []),
    ...(hasLog ? [file('save-transcript', t.topbar.saveAsText)] : []),
    ...(isThere
      ? [file('save-png', t.topbar.savePicture('PNG')), file('save-svg', t.topbar.savePicture('SVG'))]
      : []),
    ...(game
      ? [
          { id: 'share', title: t.topbar.share, group, run: () => openPanel('share') },
          { id: 'versions', title: t.topbar.versions, group, run: () => openPanel('versions') },
        ]
      : []),
    ...(edited && !follows
      ? [{ id: 'reset', title: t.topbar.resetShipped, group, run: () => openPanel('reset') }]
      : []),
  ];
}

function useLookCommands(): readonly Command[] {
  const t = useTexts();
  const theme = useTheme();
  const contrast = useContrast();
  const moves = useTableSettings((settings) => settings.moves);
  const sights = useTableSettings((settings) => settings.sights);
  const group = t.commands.groups.look;
  const language = useLanguage();
  const other = theme === 'dark' ? 'light' : 'dark';
  const languages = LANGUAGES.filter((one) => one !== language);
  return [
    {
      id: 'theme',
      title: other === 'light' ? t.commands.coloursLight : t.commands.coloursDark,
      group,
      run: () => chooseTheme(other),
    },
    contrast === 'more'
      ? { id: 'contrast', title: t.commands.contrastUsual, group, run: () => chooseContrast('usual') }
      : { id: 'contrast', title: t.commands.contrastHigh, group, run: () => chooseContrast('more') },
    {
      id: 'moves',
      title: moves ? t.commands.movementOff : t.commands.movementOn,
      group,
      run: () => changeTableSettings({ moves: !moves }),
    },
    {
      id: 'sights',
      title: sights ? t.commands.sightsOff : t.commands.sightsOn,
      group,
      run: () => changeTableSettings({ sights: !sights }),
    },
    ...languages.map((one) => ({
      id: `language ${one}`,
      title: t.commands.languageIs(LANGUAGE_NAMES[one]),
      group,
      run: () => void chooseLanguage(one),
    })),
  ];
}

function useGameCommands(): readonly Command[] {
  const t = useTexts();
  const editor = useEditorActor();
  const offered = useOfferedGames();
  const own = useSaving(({ ownGames }) => ownGames);
  const open = useDocument(({ game }) => game?.id);
  const named = [...offered, ...own.map(({ id, file }) => ({ id, title: file }))];
  return [
    {
      id: 'gallery',
      title: t.commands.openGallery,
      group: t.commands.groups.games,
      run: () => openPanel('gallery'),
    },
    ...named
      .filter(({ id }) => id !== open)
      .map(({ id, title }) => ({
        id: `game ${id}`,
        title: t.commands.openGame(title),
        group: t.commands.groups.games,
        run: () => {
          editor.send({ type: 'open-game', id });
          focusOpened();
        },
      })),
    ...templates.map((template) => ({
      id: `new ${template.id}`,
      title: t.commands.newGameOf(sayTemplate(template)),
      group: t.commands.groups.newGames,
      run: () => void beginWith(template, editor),
    })),
  ];
}
