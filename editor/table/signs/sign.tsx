import type { CSSProperties } from 'react';
import type { Drawn } from '../../../runtime/index.ts';
import { type Icon, signOf } from '../../../shared/look.ts';
import { fillOf } from './seat-look.ts';
import styles from './sign.module.css';

/** The sign that the rules put before a label; the label says it all to who cannot see it. */
export function Sign({ icon }: { readonly icon: Icon | undefined }) {
  if (!icon) return null;
  return (
    <span className={styles.sign} aria-hidden="true">
      {signOf(icon)}
    </span>
  );
}

/** The colour that the rules give a value or name, mixed with the ink so that it is readable on light and dark. */
export function tinted(drawn: Drawn | undefined): CSSProperties | undefined {
  const fill = fillOf(drawn?.colour);
  return fill === undefined ? undefined : { color: `color-mix(in srgb, ${fill} 55%, var(--ink))` };
}
