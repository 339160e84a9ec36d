import type { ReactNode } from 'react';
import { TabPanel, type TabPanelProps } from 'react-aria-components';
import type { PaneName } from './panes.ts';
import styles from './shell.module.css';

interface PanePanelProps {
  readonly name: PaneName;
  readonly children: ReactNode;
}

/** What the tab of a pane opens; it keeps its state while others are in front. */
export function PanePanel({ name, children }: PanePanelProps) {
  return (
    <TabPanel id={name} className={styles.panel} shouldForceMount render={panel}>
      {children}
    </TabPanel>
  );
}

/**
 * A panel in which nothing can be tabbed to takes the focus itself: react-aria looks through all that is in the element of `ref` with every
 * change there, whole panes of those that are hidden. Each pane has something, so it looks at nothing.
 */
const panel: NonNullable<TabPanelProps['render']> = ({ ref, tabIndex: _, children, ...props }) => (
  <div {...props}>
    <div ref={ref} hidden />
    {children}
  </div>
);
