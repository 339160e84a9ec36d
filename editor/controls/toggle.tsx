import { memo, type ReactNode } from 'react';
import { Switch } from 'react-aria-components';
import { useSteady } from './steady.ts';
import styles from './toggle.module.css';

interface ToggleProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children?: ReactNode;
  readonly label?: string;
}

/** Something that is on or off; its words stand beside it or, with `label`, are only read aloud. */
export function Toggle({ onChange, ...rest }: ToggleProps) {
  return <SteadyToggle {...rest} onChange={useSteady(onChange)} />;
}

const SteadyToggle = memo(function SteadyToggle({ on, onChange, children, label }: ToggleProps) {
  return (
    <Switch isSelected={on} onChange={onChange} className={styles.toggle} aria-label={label}>
      <span className={styles.track} />
      {children}
    </Switch>
  );
});
