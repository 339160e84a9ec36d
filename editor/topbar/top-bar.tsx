import { useActors, useDocument, useEditorActor, usePlaytest, useSaving } from '../actors/use-editor.ts';
import { IconButton } from '../controls/button.tsx';
import { Moon, Search, Sun } from '../controls/icons.tsx';
import { type Choice, Picker } from '../controls/picker.tsx';
import { useOfferedGames } from '../games/offered-games.ts';
import { sayGroup } from '../games/say-games.ts';
import { LayoutMenu } from '../shell/layout-menu.tsx';
import { useTexts } from '../texts/texts.ts';
import { chooseTheme, useTheme } from '../theme/theme.ts';
import { Compare } from '../variants/compare.tsx';
import { Options } from '../variants/options.tsx';
import { VariantPicker } from '../variants/variant-picker.tsx';
import { Brand } from './brand.tsx';
import { FileMenu } from './file-menu.tsx';
import { Help } from './help.tsx';
import { openPanel } from './panels.ts';
import styles from './top-bar.module.css';

/** The game, how it is set up, and what concerns the whole editor. */
export function TopBar() {
  const t = useTexts();
  const theme = useTheme();
  return (
    <header className={styles.bar}>
      <Brand />
      <span className={styles.divider} />
      <div className={styles.setup}>
        <div className={styles.named}>
          <GamePicker />
        </div>
        <PlayersPicker />
        <div className={styles.named}>
          <VariantPicker />
        </div>
        <Options />
        <Compare />
      </div>
      <div className={styles.tools}>
        <FileMenu />
        <LayoutMenu />
        <IconButton label={t.topbar.commandsKeys} onClick={() => openPanel('commands')}>
          <Search />
        </IconButton>
        <IconButton
          label={theme === 'dark' ? t.topbar.lightColours : t.topbar.darkColours}
          onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          {theme === 'dark' ? <Sun /> : <Moon />}
        </IconButton>
        <Help />
      </div>
    </header>
  );
}

function GamePicker() {
  const t = useTexts();
  const editor = useEditorActor();
  const game = useDocument(({ game }) => game);
  const own = useSaving(({ ownGames }) => ownGames);
  const title = useDocument(({ description }) => description?.title);
  const offered = useOfferedGames();
  const shipped: readonly Choice[] = offered.map(({ id, title, group }) => ({
    id,
    label: title,
    group: sayGroup(group),
  }));
  const isListed = [...offered, ...own].some(({ id }) => id === game?.id);
  const opened = game && game.shipped === undefined && !isListed ? [game, ...own] : own;
  const choices = [
    ...shipped,
    ...opened.map(({ id, file }) => ({ id, label: file, group: t.topbar.openedFiles })),
  ];
  const named = choices.map((choice) =>
    choice.id === game?.id && title ? { ...choice, label: title } : choice,
  );
  return (
    <Picker
      label={t.topbar.game}
      hideLabel
      choices={named}
      value={game?.id}
      onPick={(id) => id !== game?.id && editor.send({ type: 'open-game', id })}
    />
  );
}

function PlayersPicker() {
  const t = useTexts();
  const { playtest } = useActors();
  const range = useDocument(({ description }) => description?.players);
  const players = usePlaytest(({ setup }) => setup.players);
  if (!range) return null;
  const counts = Array.from({ length: range.max - range.min + 1 }, (_, index) => String(range.min + index));
  return (
    <Picker
      label={t.topbar.players}
      choices={counts.map((count) => ({ id: count, label: count }))}
      value={String(players)}
      onPick={(count) => playtest.send({ type: 'configure', change: { players: Number(count) } })}
    />
  );
}
