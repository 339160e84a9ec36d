import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';

type Look = 'plain' | 'primary' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: Look;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button. With `aria-disabled` it keeps its place in the tab order, so that the reason beside it can be reached,
 * and does nothing.
 */
export function Button({ look = 'plain', className, onClick, ...rest }: ButtonProps) {
  const off = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const looks = { plain: undefined, primary: styles.primary, quiet: styles.quiet };
  return (
    <button
      type="button"
      {...rest}
      onClick={off ? undefined : onClick}
      className={join(styles.button, looks[look], className)}
    />
  );
}

interface IconButtonProps extends ButtonProps {
  /** Its name: read aloud, and shown when the pointer rests on it. */
  readonly label: string;
  readonly pressed?: boolean;
}

/** A button that shows an icon only. */
export function IconButton({ label, pressed, className, look = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      look={look}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      className={join(styles.icon, pressed && styles.pressed, className)}
    />
  );
}

/** A button that reads as part of a sentence. */
export function LinkButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={join(styles.link, className)} />;
}

/** Class names in one string, the absent ones left out. */
export function join(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
