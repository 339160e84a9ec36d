import { useEffect, useMemo, useState } from 'react';
import type { NumberedRule } from '../../language/rule-list.ts';
import type { CitedRule } from '../../language/services/citations.ts';
import { filesOf } from '../actors/document.ts';
import { useActors, useDocument } from '../actors/use-editor.ts';
import { LinkButton } from '../controls/button.tsx';
import { useAsk } from '../rules/services/use-services.ts';
import { texts, useTexts } from '../texts/texts.ts';
import files from './files.module.css';
import styles from './numbered-rules.module.css';

/** The numbered rules of `rules.md`: which of them nothing cites, and where the others are cited. */
export function NumberedRules() {
  const t = useTexts();
  const { document } = useActors();
  const list = useDocument(({ game }) => game?.ruleList);
  const citations = useCitations();
  const [isAll, setAll] = useState(false);
  const rules = useMemo(() => [...(list?.values() ?? [])], [list]);
  const places = useMemo(() => byId(citations), [citations]);
  const uncited = rules.filter(({ id }) => !places.has(id));
  const unknown = [...places.keys()].filter((id) => !list?.has(id));
  const reveal = (cited: CitedRule | undefined) => {
    const { others } = filesOf(document.getSnapshot().context);
    if (cited) document.send({ type: 'reveal', name: others[cited.span.file - 1]?.name, ...cited.span });
  };
  const showInList = ({ id }: NumberedRule) => {
    const { others } = filesOf(document.getSnapshot().context);
    const found = others.find(({ name }) => name === 'rules.md');
    const start = found?.text.indexOf(id) ?? -1;
    if (found && start >= 0)
      document.send({ type: 'reveal', name: found.name, start, end: start + id.length });
  };
  return (
    <section className={files.panel} aria-label={t.files.numberedRules}>
      <div className={files.head}>
        <h2 className={files.title}>{t.files.numberedRules}</h2>
        {rules.length > 0 && (
          <LinkButton aria-pressed={isAll} className={styles.all} onClick={() => setAll(!isAll)}>
            {t.files.all}
          </LinkButton>
        )}
      </div>
      <p className={styles.said} role="status">
        {rules.length === 0
          ? t.files.noNumbered
          : uncited.length === 0
            ? t.files.allCited(rules.length)
            : t.files.notCited(uncited.length, rules.length)}
      </p>
      <ul className={styles.list}>
        {(isAll ? rules : uncited).map((rule) => {
          const cited = places.get(rule.id);
          return (
            <li key={rule.id}>
              <button
                type="button"
                className={styles.rule}
                onClick={() => (cited ? reveal(cited[0]) : showInList(rule))}
              >
                <strong>{rule.id}</strong> {rule.rule}
                {isAll && <span className={cited ? styles.places : styles.none}>{placesInWords(cited)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {rules.length > 0 && unknown.length > 0 && (
        <>
          <h3 className={styles.heading}>{t.files.citedOnly}</h3>
          <ul className={styles.list}>
            {unknown.map((id) => (
              <li key={id}>
                <button type="button" className={styles.rule} onClick={() => reveal(places.get(id)?.[0])}>
                  <strong>{id}</strong>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function placesInWords(cited: readonly CitedRule[] | undefined): string {
  if (!cited) return texts().files.citedNowhere;
  return texts().files.places(cited.length);
}

/** Citations by rules, not by examples: those show a rule and are none. */
function byId(citations: readonly CitedRule[]): ReadonlyMap<string, readonly CitedRule[]> {
  const found = new Map<string, CitedRule[]>();
  for (const cited of citations) {
    if (cited.isByExample) continue;
    const same = found.get(cited.id);
    if (same) same.push(cited);
    else found.set(cited.id, [cited]);
  }
  return found;
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
