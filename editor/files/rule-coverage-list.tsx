import { useState } from 'react';
import type { Source } from '../../language/index.ts';
import type { NumberedRule } from '../../language/rule-list.ts';
import type { CitedRule } from '../../language/services/citations.ts';
import { Button, LinkButton } from '../controls/button.tsx';
import { placeOf } from '../rules/problems.tsx';
import { useTexts } from '../texts/texts.ts';
import files from './files.module.css';
import styles from './numbered-rules.module.css';
import type { RuleCoverage } from './rule-coverage.ts';

interface RuleCoverageListProps {
  readonly coverage: RuleCoverage;
  /** All files, the main one first, for the lines of places. */
  readonly sources: readonly Source[];
  /** Leads to a rule in the list of rules. */
  readonly onRule: (rule: NumberedRule) => void;
  readonly onPlace: (place: CitedRule) => void;
  /** Begins a list; undefined where there is one. */
  readonly onBegin: (() => void) | undefined;
}

/** Numbered rules that nothing cites, ids that are in no list, and on demand where the others are cited. */
export function RuleCoverageList({ coverage, sources, onRule, onPlace, onBegin }: RuleCoverageListProps) {
  const t = useTexts();
  const [isAll, setAll] = useState(false);
  const { uncited, unknown, cited } = coverage;
  const count = uncited.length + cited.length;
  return (
    <section className={files.panel} aria-label={t.files.numberedRules}>
      <div className={files.head}>
        <h2 className={files.title}>{t.files.numberedRules}</h2>
        {cited.length > 0 && (
          <LinkButton aria-pressed={isAll} className={styles.all} onClick={() => setAll(!isAll)}>
            {t.files.all}
          </LinkButton>
        )}
      </div>
      <p className={styles.said} role="status">
        {count > 0
          ? uncited.length === 0
            ? t.files.allCited(count)
            : t.files.notCited(uncited.length, count)
          : onBegin
            ? t.files.noNumbered
            : t.files.emptyNumbered}
      </p>
      {onBegin && (
        <p className={styles.said}>
          <Button onClick={onBegin}>{t.files.beginNumbered}</Button>
        </p>
      )}
      <div className={styles.lists}>
        {uncited.length > 0 && (
          <ul className={styles.list} aria-label={t.files.citedNowhere}>
            {uncited.map((rule) => (
              <li key={rule.id}>
                <Rule rule={rule} onRule={onRule} />
              </li>
            ))}
          </ul>
        )}
        {count > 0 && unknown.length > 0 && (
          <>
            <h3 className={styles.heading}>{t.files.citedOnly}</h3>
            <ul className={styles.list} aria-label={t.files.citedOnly}>
              {unknown.map(({ id, places }) => (
                <li key={id}>
                  <strong className={styles.id}>{id}</strong>
                  <Places places={places} sources={sources} onPlace={onPlace} />
                </li>
              ))}
            </ul>
          </>
        )}
        {isAll && cited.length > 0 && (
          <>
            <h3 className={styles.heading}>{t.files.citedRules}</h3>
            <ul className={styles.list} aria-label={t.files.citedRules}>
              {cited.map(({ rule, places }) => (
                <li key={rule.id}>
                  <Rule rule={rule} onRule={onRule} />
                  <Places places={places} sources={sources} onPlace={onPlace} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

function Rule({ rule, onRule }: { readonly rule: NumberedRule } & Pick<RuleCoverageListProps, 'onRule'>) {
  return (
    <button type="button" className={styles.rule} onClick={() => onRule(rule)}>
      <strong>{rule.id}</strong> {rule.rule}
    </button>
  );
}

/** Where an id is cited, each place once: what is read from there leads there. */
function Places({
  places,
  sources,
  onPlace,
}: { readonly places: readonly CitedRule[] } & Pick<RuleCoverageListProps, 'sources' | 'onPlace'>) {
  return (
    <span className={styles.places}>
      {places.map((place) => (
        <LinkButton key={`${place.span.file} ${place.span.start}`} onClick={() => onPlace(place)}>
          {placeOf(sources, place.span)}
        </LinkButton>
      ))}
    </span>
  );
}
