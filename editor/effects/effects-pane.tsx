import { useEffect, useMemo, useState } from 'react';
import { useActors, useDocument, useIsCurrent, usePlaytest } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { type Choice, Picker } from '../controls/picker.tsx';
import { areSameFiles } from '../games/file-changes.ts';
import { useVersions } from '../store/use-versions.ts';
import type { Version } from '../store/versions.ts';
import { dayAndTime } from '../texts/numbers.ts';
import { texts, useTexts } from '../texts/texts.ts';
import { useShown } from '../time/use-shown.ts';
import { type Baselines, noteRules, pinRules } from './baselines.ts';
import { EffectsFound } from './effects-found.tsx';
import styles from './effects-pane.module.css';
import { keptGames } from './kept-games.ts';
import { pinnedRules, rememberPinned } from './pinned-rules.ts';
import type { EffectsOrder } from './protocol.ts';
import { useEffects } from './use-effects.ts';

/** Games of bots with the rules before and with those of now. */
const PAIRED = 1_000;

/** What the last edit does to the games that were played, the examples, and the games of bots. */
export function EffectsPane() {
  const t = useTexts();
  const { document } = useActors();
  const [pane, isShown] = useShown();
  const canPlay = useIsCurrent();
  const isPlayed = usePlaytest(({ session }) => session !== undefined);
  const game = useDocument(({ game }) => game);
  const text = useDocument(({ text }) => text);
  const now = useMemo(() => (game ? [{ name: game.file, text }, ...game.others] : []), [game, text]);
  const isStanding = game !== undefined && canPlay && isPlayed;
  // A text that nobody has read yet may be half a word: it is no edit.
  const isRead = useDocument(({ checkedVersion, textVersion }) => checkedVersion === textVersion);
  const [baselines, setBaselines] = useState<Baselines>();
  const [against, setAgainst] = useState('before');
  useEffect(() => {
    if (isStanding && isRead)
      setBaselines((known) => noteRules(known, { id: game.id, now, at: Date.now() }, pinnedRules));
  }, [isStanding, isRead, game?.id, now]);
  const versions = useKeptVersions(game?.id, isShown);
  const choices = baselines ? choicesOf(baselines, versions) : [];
  const chosen = choices.find(({ id }) => id === against) ?? choices[0];
  const before = chosen?.sources;
  const isEdited = before !== undefined && !areSameFiles(before, now);
  const isWhole = usePlaytest(({ viewAs }) => viewAs === undefined);
  const fits = usePlaytest(({ session }) => session?.divergence === undefined);
  const order = useOrder(isShown && isStanding && isEdited ? before : undefined, now, isWhole);
  const effects = useEffects(order);
  return (
    <div className={styles.pane} ref={pane} data-effects={effects?.state ?? 'empty'}>
      <div className={styles.bar}>
        <Picker label={t.effects.comparedWith} choices={choices} value={chosen?.id} onPick={setAgainst} />
        <Button
          aria-disabled={!baselines || !isStanding}
          onClick={() => {
            if (!baselines) return;
            setBaselines(pinRules(baselines));
            rememberPinned(baselines.id, baselines.now);
            setAgainst('pinned');
          }}
        >
          {t.effects.pin}
        </Button>
      </div>
      {!isStanding && <p className={styles.note}>{t.effects.notPlayable}</p>}
      {isStanding && !isEdited && <p className={styles.empty}>{t.effects.intro}</p>}
      {isStanding && isEdited && (
        <EffectsFound
          effects={effects}
          hidden={isWhole ? undefined : { fits }}
          onShow={({ file, start, end }) =>
            document.send({ type: 'reveal', name: now[file]?.name, start, end })
          }
        />
      )}
    </div>
  );
}

/** All that is to be tried; the same object as long as it is the same. */
function useOrder(
  before: EffectsOrder['before'] | undefined,
  now: EffectsOrder['now'],
  isWhole: boolean,
): EffectsOrder | undefined {
  const setup = usePlaytest(({ setup }) => setup);
  const language = usePlaytest(({ language }) => language);
  const tree = usePlaytest(({ tree }) => tree);
  return useMemo(() => {
    if (!before) return undefined;
    // A seat that looks on is not told what all have played.
    const games = isWhole ? keptGames(tree, setup) : [];
    return { before, now, setup, language, games, paired: PAIRED };
  }, [before, now, setup, language, tree, isWhole]);
}

/** The earlier versions of a game, asked for when somebody looks. */
function useKeptVersions(id: string | undefined, isShown: boolean): readonly Version[] {
  const versions = useVersions();
  const [kept, setKept] = useState<readonly Version[]>([]);
  useEffect(() => {
    if (id === undefined || !isShown) return;
    let isMeant = true;
    void versions.list(id).then((found) => isMeant && setKept(found));
    return () => {
      isMeant = false;
    };
  }, [versions, id, isShown]);
  return kept;
}

interface Baseline extends Choice {
  readonly sources: EffectsOrder['before'];
}

function choicesOf({ before, opened, pinned }: Baselines, versions: readonly Version[]): readonly Baseline[] {
  return [
    { id: 'before', label: texts().effects.beforeEdit, sources: before },
    { id: 'opened', label: texts().effects.asOpened, sources: opened },
    ...(pinned ? [{ id: 'pinned', label: texts().effects.pinned, sources: pinned }] : []),
    ...versions.map(({ at, files }) => ({
      id: `version ${at}`,
      label: dayAndTime(at),
      group: texts().effects.earlier,
      sources: files,
    })),
  ];
}
