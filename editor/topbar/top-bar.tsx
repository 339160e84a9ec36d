import { IconButton } from '../controls/button.tsx';
import { Moon, Sun } from '../controls/icons.tsx';
import { type Choice, Picker } from '../controls/picker.tsx';
import { shippedGames } from '../games/shipped-games.ts';
import { useEditor, useStore } from '../store/use-editor.ts';
import { chooseTheme, useTheme } from '../theme/theme.ts';
import { Brand } from './brand.tsx';
import { FileMenu } from './file-menu.tsx';
import { Help } from './help.tsx';
import { Options } from './options.tsx';
import styles from './top-bar.module.css';
import { chooseVariant, variantChoices, variantInForce } from './variants.ts';

/** The game, how it is set up, and what concerns the whole editor. */
export function TopBar() {
  const theme = useTheme();
  return (
    <header className={styles.bar}>
      <Brand />
      <span className={styles.divider} />
      <div className={styles.setup}>
        <GamePicker />
        <PlayersPicker />
        <VariantPicker />
        <Options />
      </div>
      <div className={styles.tools}>
        <FileMenu />
        <IconButton
          label={theme === 'dark' ? 'Light colours' : 'Dark colours'}
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
  const store = useStore();
  const game = useEditor((state) => state.game);
  const own = useEditor((state) => state.ownGames);
  const title = useEditor((state) => state.description?.title);
  const shipped: readonly Choice[] = shippedGames.map(({ id, title, group }) => ({
    id,
    label: title,
    group,
  }));
  const opened =
    game && game.shipped === undefined && !own.some(({ id }) => id === game.id) ? [game, ...own] : own;
  const choices = [...shipped, ...opened.map(({ id, file }) => ({ id, label: file, group: 'Opened files' }))];
  const named = choices.map((choice) =>
    choice.id === game?.id && title ? { ...choice, label: title } : choice,
  );
  return (
    <Picker
      label="Game"
      hideLabel
      choices={named}
      value={game?.id}
      onPick={(id) => id !== game?.id && void store.openGame(id)}
    />
  );
}

function PlayersPicker() {
  const store = useStore();
  const range = useEditor((state) => state.description?.players);
  const players = useEditor((state) => state.setup.players);
  if (!range) return null;
  const counts = Array.from({ length: range.max - range.min + 1 }, (_, index) => String(range.min + index));
  return (
    <Picker
      label="Players"
      choices={counts.map((count) => ({ id: count, label: count }))}
      value={String(players)}
      onPick={(count) => store.configure({ players: Number(count) })}
    />
  );
}

function VariantPicker() {
  const store = useStore();
  const description = useEditor((state) => state.description);
  const setup = useEditor((state) => state.setup);
  if (!description || description.variants.length === 0) return null;
  return (
    <Picker
      label="Variant"
      choices={variantChoices(description)}
      value={variantInForce(description, setup)}
      onPick={(name) => store.configure(chooseVariant(description, setup, name))}
    />
  );
}
