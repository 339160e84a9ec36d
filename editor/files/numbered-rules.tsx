import { useEffect, useMemo, useState } from 'react';
import { ruleIdsIn } from '../../language/rule-ids.ts';
import type { NumberedRule } from '../../language/rule-list.ts';
import type { CitedRule } from '../../language/services/citations.ts';
import { filesOf } from '../actors/document-files.ts';
import { useActors, useDocument, useIsFollowing } from '../actors/use-editor.ts';
import { RULE_LIST } from '../games/open-game.ts';
import { useAsk } from '../rules/services/use-services.ts';
import { NUMBERED_RULES } from './beginnings.ts';
import { beginFile } from './changes.ts';
import { coverageOf } from './rule-coverage.ts';
import { RuleCoverageList } from './rule-coverage-list.tsx';

/** The numbered rules of `rules.md`: which of them nothing cites, and where the others are cited. */
export function NumberedRules() {
  const { document } = useActors();
  const game = useDocument((context) => context.game);
  const text = useDocument((context) => context.text);
  const citations = useCitations();
  const follows = useIsFollowing();
  const coverage = useMemo(() => coverageOf(game?.ruleList ?? new Map(), citations), [game, citations]);
  const sources = useMemo(() => [{ name: game?.file ?? '', text }, ...(game?.others ?? [])], [game, text]);
  const list = game?.others.find(({ name }) => name === RULE_LIST);
  const showPlace = ({ span }: CitedRule) =>
    document.send({ type: 'reveal', name: game?.others[span.file - 1]?.name, ...span });
  const showRule = ({ id }: NumberedRule) => {
    const place = ruleIdsIn(list?.text ?? '').find((found) => found.id === id);
    if (place) document.send({ type: 'reveal', name: RULE_LIST, start: place.start, end: place.end });
  };
  const begin = () => {
    const step = beginFile(filesOf(document.getSnapshot().context), NUMBERED_RULES, RULE_LIST, []);
    document.send({ type: 'change-files', step });
    document.send({ type: 'show-file', name: RULE_LIST });
  };
  return (
    <RuleCoverageList
      coverage={coverage}
      sources={sources}
      onRule={showRule}
      onPlace={showPlace}
      onBegin={list || follows ? undefined : begin}
    />
  );
}

/** Asked anew when the text was checked. */
function useCitations(): readonly CitedRule[] {
  const ask = useAsk();
  const { document } = useActors();
  const checked = useDocument(({ checkedVersion }) => checkedVersion);
  const [citations, setCitations] = useState<readonly CitedRule[]>([]);
  useEffect(() => {
    void checked;
    let isOver = false;
    const { main } = filesOf(document.getSnapshot().context);
    void ask('citations', main.text, { file: 0, offset: 0 }).then(
      (found) => !isOver && found && setCitations(found),
    );
    return () => {
      isOver = true;
    };
  }, [ask, document, checked]);
  return citations;
}
