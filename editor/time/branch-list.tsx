import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton, join } from '../controls/button.tsx';
import { Bin, BranchSign, Compare, Pencil } from '../controls/icons.tsx';
import { texts, useTexts } from '../texts/texts.ts';
import type { BranchOutcome } from '../worker/outcomes.ts';
import { NameField } from './name-field.tsx';
import { sayBranch } from './say-branch.ts';
import { countEvents, sayOutcome } from './say-outcome.ts';
import styles from './time-pane.module.css';
import { type Branch, branchOf, countOwn, type GameTree, lengthOf, type TreeStep } from './tree.ts';

interface BranchListProps {
  readonly tree: GameTree;
  /** What has come of them, as far as it is known. */
  readonly outcomes: readonly BranchOutcome[];
  /** The branch that stands beside the one that is played. */
  readonly compared: number | undefined;
  /** How the two differ, once that is known: it stands below the game whose button was pressed, however long the list is. */
  readonly comparison?: ReactNode;
  readonly onVisit: (branch: number) => void;
  readonly onCompare: (branch: number | undefined) => void;
  readonly onStep: (step: TreeStep) => void;
}

/** All games that were played: which one is at the table, where they part, what came of them. */
export function BranchList({
  tree,
  outcomes,
  compared,
  comparison,
  onVisit,
  onCompare,
  onStep,
}: BranchListProps) {
  const t = useTexts();
  const [asked, setAsked] = useState<{ readonly id: number; readonly what: 'name' | 'delete' }>();
  const list = useRef<HTMLUListElement>(null);
  // What was clicked is not there any more: the list keeps the focus.
  const close = (id: number) => {
    setAsked(undefined);
    requestAnimationFrame(() => {
      const rows = list.current;
      (
        rows?.querySelector<HTMLElement>(`[data-branch="${id}"] button`) ?? rows?.querySelector('button')
      )?.focus();
    });
  };
  /** The row of a game that is about to go: the one that takes its place has the focus then. */
  const going = useRef<{ readonly id: number; readonly row: number }>(undefined);
  useLayoutEffect(() => {
    const gone = going.current;
    if (!gone || branchOf(tree, gone.id)) return;
    going.current = undefined;
    if (document.activeElement !== document.body) return;
    const row = Math.min(gone.row, tree.branches.length - 1);
    list.current?.children[row]?.querySelector<HTMLElement>('button')?.focus();
  }, [tree]);
  return (
    <ul className={styles.list} ref={list} aria-label={t.time.games}>
      {tree.branches.map((branch, row) => {
        const { id } = branch;
        const name = sayBranch(branch);
        const isPlayed = id === tree.current;
        const outcome = outcomes.find((one) => one.branch === id);
        return (
          <li
            key={id}
            className={join(styles.branch, isPlayed && styles.played)}
            style={{ marginInlineStart: `${Math.min(depthOf(tree, branch), 4) * 10}px` }}
            data-branch={id}
            data-played={isPlayed || undefined}
          >
            {asked?.id === id && asked.what === 'name' ? (
              <NameField
                label={t.time.nameOf(name)}
                name={name}
                done={t.time.rename}
                onDone={(written) => {
                  onStep({ type: 'rename-branch', id, name: written });
                  close(id);
                }}
                onCancel={() => close(id)}
              />
            ) : (
              <div className={styles.row}>
                <button
                  type="button"
                  className={styles.name}
                  aria-current={isPlayed || undefined}
                  onClick={() => !isPlayed && onVisit(id)}
                  title={isPlayed ? t.time.isAtTable : t.time.playOn}
                >
                  {branch.from !== undefined && <BranchSign />}
                  <span>{name}</span>
                </button>
                {!isPlayed && (
                  <IconButton
                    label={t.time.compareOf(name)}
                    pressed={compared === id}
                    onClick={() => onCompare(compared === id ? undefined : id)}
                  >
                    <Compare />
                  </IconButton>
                )}
                <IconButton label={t.time.renameOf(name)} onClick={() => setAsked({ id, what: 'name' })}>
                  <Pencil />
                </IconButton>
                {!isPlayed && (
                  <IconButton label={t.time.deleteOf(name)} onClick={() => setAsked({ id, what: 'delete' })}>
                    <Bin />
                  </IconButton>
                )}
              </div>
            )}
            <p className={styles.about}>
              {sayBegin(tree, branch)}
              {isPlayed && ` · ${t.time.atTable}`}
              {outcome && ` · ${sayOutcome(outcome)}`}
            </p>
            {outcome?.scores && (
              <p className={styles.scores}>
                {outcome.scores.map((score, seat) => `${outcome.players[seat]}: ${score}`).join(' · ')}
              </p>
            )}
            {asked?.id === id && asked.what === 'delete' && (
              <div className={styles.question} role="status">
                <p>{t.time.deleteAsk(name, countEvents(countOwn(tree, branch)))}</p>
                <div className={styles.buttons}>
                  <Button
                    look="primary"
                    ref={(button) => button?.focus()}
                    onClick={() => {
                      going.current = { id, row };
                      onStep({ type: 'delete-branch', id });
                      close(id);
                    }}
                  >
                    {t.time.delete}
                  </Button>
                  <Button onClick={() => close(id)}>{t.time.keepIt}</Button>
                </div>
              </div>
            )}
            {compared === id && <div role="status">{comparison}</div>}
          </li>
        );
      })}
    </ul>
  );
}

function sayBegin(tree: GameTree, branch: Branch): string {
  const events = countEvents(lengthOf(branch));
  const from = branch.from === undefined ? undefined : branchOf(tree, branch.from);
  if (!from) return events;
  return texts().time.begins(events, sayBranch(from), branch.parted);
}

function depthOf(tree: GameTree, branch: Branch): number {
  let depth = 0;
  for (let one = branch; one.from !== undefined; depth++) {
    const before = branchOf(tree, one.from);
    if (!before) break;
    one = before;
  }
  return depth;
}
