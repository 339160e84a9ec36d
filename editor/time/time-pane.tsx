import { use, useEffect, useState } from 'react';
import { useEditorActor, usePlaytest } from '../actors/use-editor.ts';
import { EveryonesView } from '../table/seats/everyones-view.tsx';
import { texts, useTexts } from '../texts/texts.ts';
import type { BranchComparison, BranchOutcome } from '../worker/outcomes.ts';
import type { Intent } from '../worker/protocol.ts';
import { AskTimeContext } from './ask-time.ts';
import { Bookmarks } from './bookmarks.tsx';
import { BranchList } from './branch-list.tsx';
import { Comparison } from './comparison.tsx';
import { Keep } from './keep.tsx';
import { sayBranch } from './say-branch.ts';
import styles from './time-pane.module.css';
import { branchOf, currentBranch, type GameTree, type TreeStep } from './tree.ts';
import { useShown } from './use-shown.ts';

/** All games that were played of these rules, and the moments in them that have a name. */
export function TimePane() {
  const t = useTexts();
  const editor = useEditorActor();
  const { playtest } = editor.getSnapshot().context;
  const tree = usePlaytest(({ tree }) => tree);
  const at = usePlaytest(({ session }) => session?.at ?? 0);
  const last = usePlaytest(({ session }) => session?.history.at(-1)?.text);
  const isPlayed = usePlaytest(({ session }) => session !== undefined);
  const viewAs = usePlaytest(({ viewAs }) => viewAs);
  const [other, setOther] = useState<number>();
  const [pane, isShown] = useShown();
  const { outcomes, comparison } = useOutcomes(tree, other, isShown);
  const ask = (intent: Intent) => editor.send({ type: 'ask', intent });
  const visit = (branch: number, at?: number) => {
    if (branch === tree.current && at !== undefined) playtest.send({ type: 'go', at });
    else ask({ type: 'visit', branch, at });
  };
  const step = (step: TreeStep) => ask({ type: 'tree', step });
  if (!isPlayed)
    return (
      <div className={styles.pane}>
        <p className={styles.empty}>{t.time.nothingYet}</p>
      </div>
    );
  if (viewAs !== undefined)
    return (
      <div className={styles.pane}>
        <p className={styles.empty}>{t.time.everyoneOnly}</p>
        <div className={styles.buttons}>
          <EveryonesView />
        </div>
      </div>
    );
  const names = comparison && namesOf(tree, comparison);
  return (
    <div className={styles.pane} ref={pane} data-time>
      <section className={styles.part} aria-labelledby="time-games">
        <h2 className={styles.head} id="time-games">
          {t.time.games}
        </h2>
        <BranchList
          tree={tree}
          outcomes={outcomes}
          compared={other}
          comparison={comparison && names && <Comparison comparison={comparison} names={names} />}
          onVisit={(branch) => visit(branch)}
          onCompare={setOther}
          onStep={step}
        />
        {tree.branches.length < 2 && <p className={styles.empty}>{t.time.goBack}</p>}
      </section>
      <section className={styles.part} aria-labelledby="time-bookmarks">
        <h2 className={styles.head} id="time-bookmarks">
          {t.time.bookmarks}
        </h2>
        <Bookmarks tree={tree} at={at} last={last} onGo={visit} onStep={step} />
      </section>
      <section className={styles.part} aria-labelledby="time-keep">
        <h2 className={styles.head} id="time-keep">
          {t.time.keepHeading}
        </h2>
        <Keep
          suggested={suggestName(tree, at)}
          bookmarks={tree.bookmarks.filter(({ branch }) => branch === tree.current)}
        />
      </section>
    </div>
  );
}

/** A bookmark at this moment names an example; else the game does. */
function suggestName(tree: GameTree, at: number): string {
  const mark = tree.bookmarks.find(({ branch, at: there }) => branch === tree.current && there === at);
  const branch = currentBranch(tree);
  return mark?.name ?? texts().time.gameAt(branch && sayBranch(branch), at);
}

/** Games stand for so long before it is asked what came of them, in milliseconds. */
const STILL = 300;

/** What came of all games, and of the one at the table beside another; asked while somebody looks. */
function useOutcomes(tree: GameTree, other: number | undefined, isShown: boolean) {
  const ask = use(AskTimeContext);
  const rules = usePlaytest(({ rules }) => (isShown ? rules : undefined));
  const [outcomes, setOutcomes] = useState<readonly BranchOutcome[]>([]);
  const [comparison, setComparison] = useState<BranchComparison>();
  useEffect(() => {
    void rules;
    if (!isShown) return;
    let isMeant = true;
    const timer = setTimeout(async () => {
      const found = await ask.outcomes();
      const isOther = other !== undefined && other !== tree.current && branchOf(tree, other) !== undefined;
      const compared = isOther ? await ask.compare(tree.current, other) : undefined;
      if (!isMeant) return;
      if (found) setOutcomes(found);
      setComparison(compared);
    }, STILL);
    return () => {
      isMeant = false;
      clearTimeout(timer);
    };
  }, [ask, rules, tree, other, isShown]);
  return { outcomes, comparison };
}

/** The names of two games that are compared; undefined where one of them is gone. */
function namesOf(tree: GameTree, { outcomes }: BranchComparison): readonly [string, string] | undefined {
  const [one, other] = outcomes
    .map(({ branch }) => branchOf(tree, branch))
    .map((branch) => branch && sayBranch(branch));
  return currentBranch(tree)?.id === outcomes[0].branch && one && other ? [one, other] : undefined;
}
