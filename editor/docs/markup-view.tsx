import { createElement, type ReactNode } from 'react';
import { addressOfPage } from '../../manual/address.ts';
import type { Element, Markup, Target } from '../../manual/markup.ts';
import type { RulesBlock } from '../../manual/rules-block.ts';
import { Button } from '../controls/button.tsx';
import { Play } from '../controls/icons.tsx';
import { useTexts } from '../texts/texts.ts';
import styles from './docs-pane.module.css';
import { addressOfPicture } from './manual.ts';

/** What can be done on a page. */
export interface PageHandlers {
  /** Follows a link; undefined where there is nothing to open, so that the words stay without a link. */
  readonly follow: (to: Target) => (() => void) | undefined;
  readonly onTry: (rules: RulesBlock) => void;
}

interface MarkupViewProps extends PageHandlers {
  readonly content: readonly Markup[];
}

/** The content of a page. */
export function MarkupView({ content, ...rest }: MarkupViewProps) {
  return content.map((markup, index) =>
    typeof markup === 'string' ? (
      markup
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the content of a page never changes
      <ElementView key={index} element={markup} {...rest} />
    ),
  );
}

interface ElementViewProps extends PageHandlers {
  readonly element: Element;
}

function ElementView({ element, follow, onTry }: ElementViewProps): ReactNode {
  const t = useTexts();
  const { tag, children, anchor, picture, rules, start, to } = element;
  if (tag === 'hr' || tag === 'br') return createElement(tag);
  if (tag === 'img') return picture && <img src={addressOfPicture(picture.path)} alt={picture.shows} />;
  const inner = <MarkupView content={children} follow={follow} onTry={onTry} />;
  if (tag === 'a') return to ? <LinkTo to={to} open={follow(to)} inner={inner} /> : inner;
  if (tag === 'table')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too
      <div className={styles.wide} tabIndex={0}>
        <table>{inner}</table>
      </div>
    );
  if (tag === 'pre')
    return (
      <div className={styles.block} data-rules={rules?.kind}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too */}
        <pre tabIndex={0}>{inner}</pre>
        {rules && rules.kind !== 'goals' && (
          <Button className={styles.try} onClick={() => onTry(rules)} title={t.docs.opensNew}>
            <Play /> {t.docs.tryIt}
          </Button>
        )}
      </div>
    );
  return createElement(
    tag,
    { 'data-anchor': anchor, 'data-heading': element.heading, className: element.class, start },
    inner,
  );
}

interface LinkToProps {
  readonly to: Target;
  readonly open: (() => void) | undefined;
  readonly inner: ReactNode;
}

function LinkTo({ to, open, inner }: LinkToProps) {
  if (to.kind === 'web')
    return (
      <a href={to.address} target="_blank" rel="noreferrer">
        {inner}
      </a>
    );
  if (!open) return inner;
  return (
    <a
      href={to.kind === 'page' ? addressOfPage(to.page, to.anchor) : '#'}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      {inner}
    </a>
  );
}
