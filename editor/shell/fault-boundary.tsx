import { Component, type ReactNode } from 'react';
import { visible } from '../../shared/visible.ts';
import { Button } from '../controls/button.tsx';
import { useTexts } from '../texts/texts.ts';
import styles from './fault-boundary.module.css';

interface FaultBoundaryProps {
  /** What is in it, for people: "The chart". */
  readonly name: string;
  readonly children: ReactNode;
  /** Buttons that hand the person what they have written. */
  readonly rescue?: ReactNode;
}

interface FaultBoundaryState {
  readonly fault: string | undefined;
}

/** Keeps a fault of the editor to the part in which it happens; the text is not in that part, and can be saved from here. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = { fault: undefined };

  static getDerivedStateFromError(error: unknown): FaultBoundaryState {
    return { fault: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { name, children, rescue } = this.props;
    const { fault } = this.state;
    if (fault === undefined) return children;
    const retry = () => this.setState({ fault: undefined });
    return <FaultCard name={name} fault={fault} rescue={rescue} onRetry={retry} />;
  }
}

interface FaultCardProps {
  readonly name: string;
  /** What the program says; for those who mend it. */
  readonly fault: string;
  readonly rescue: ReactNode;
  readonly onRetry: () => void;
}

/** What stands in place of a part that has failed. */
function FaultCard({ name, fault, rescue, onRetry }: FaultCardProps) {
  const t = useTexts();
  return (
    <div className={styles.card} role="alert" data-fault>
      <h2 className={styles.title}>{t.shell.hasFailed(name)}</h2>
      <p>{t.shell.faultNote}</p>
      <div className={styles.buttons}>
        <Button look="primary" onClick={onRetry}>
          {t.shell.tryAgain}
        </Button>
        <Button onClick={() => location.reload()}>{t.shell.loadAgain}</Button>
        {rescue}
      </div>
      <p className={styles.reason}>{visible(fault.slice(0, 300))}</p>
    </div>
  );
}
