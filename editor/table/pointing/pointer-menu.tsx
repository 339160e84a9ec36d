import { useRef } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { useTexts } from '../../texts/texts.ts';
import styles from './pointer-menu.module.css';
import type { Anchor } from './pointing.tsx';
import type { Choice } from './targets.ts';

interface PointerMenuProps {
  readonly choices: readonly Choice[];
  readonly anchor: Anchor;
  readonly labelOf: (choice: Choice) => string;
  readonly onPick: (choice: Choice) => void;
  readonly onClose: () => void;
}

/** A key that is 0 is none. */
const IDS = 'choice ';

/** What may be meant by pointing where several things may be. */
export function PointerMenu({ choices, anchor, labelOf, onPick, onClose }: PointerMenuProps) {
  const t = useTexts();
  const place = useRef<HTMLSpanElement>(null);
  return (
    <>
      <Anchored ref={place} anchor={anchor} />
      <Popover
        triggerRef={place}
        isOpen
        onOpenChange={(open) => !open && onClose()}
        placement="bottom start"
        className={styles.popover ?? ''}
      >
        <Menu
          aria-label={t.table.whichMeant}
          autoFocus="first"
          className={styles.menu ?? ''}
          onAction={(key) => {
            const choice = choices[Number(String(key).slice(IDS.length))];
            onClose();
            if (choice) onPick(choice);
          }}
        >
          {choices.map((choice, index) => (
            <MenuItem
              key={labelOf(choice)}
              id={IDS + index}
              className={styles.item ?? ''}
              textValue={labelOf(choice)}
            >
              {labelOf(choice)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </>
  );
}

interface AnchoredProps {
  readonly anchor: Anchor;
  readonly ref: React.Ref<HTMLSpanElement>;
}

/** Nothing at all, where something was pointed at, for what opens there. */
export function Anchored({ anchor, ref }: AnchoredProps) {
  return (
    <span
      ref={ref}
      aria-hidden="true"
      className={styles.anchor}
      style={{ insetInlineStart: anchor.x, insetBlockStart: anchor.y }}
    />
  );
}
