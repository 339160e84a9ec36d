import { type KeyboardEvent as Key, useEffect, useRef } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  Text,
  TextField,
} from 'react-aria-components';
import type { PaneName } from '../shell/panes.ts';
import { useTexts } from '../texts/texts.ts';
import { openPanel, usePanel } from '../topbar/panels.ts';
import bar from '../topbar/top-bar.module.css';
import { answers, type Command } from './command.ts';
import styles from './palette.module.css';
import { useCommands } from './use-commands.ts';

/** Everything that can be done, found by typing: Ctrl+Shift+P opens it, and Ctrl+K where no text is edited. */
export function Palette({ panes }: { readonly panes: readonly PaneName[] }) {
  const t = useTexts();
  const isOpen = usePanel() === 'commands';
  useKeys();
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => !open && openPanel(undefined)}
      isDismissable
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={t.commands.commands}>
          <Offered panes={panes} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** A command is run when the palette has gone and the focus is back where it was: from there on it is the command's. */
function Offered({ panes }: { readonly panes: readonly PaneName[] }) {
  const chosen = useRef<Command>(undefined);
  useEffect(
    () => () => {
      const command = chosen.current;
      // The dialog gives the focus back in the next frame, which it has asked for before.
      if (command) requestAnimationFrame(() => command.run());
    },
    [],
  );
  const choose = (command: Command): void => {
    chosen.current = command;
    openPanel(undefined);
  };
  return <CommandList commands={useCommands(panes)} onChoose={choose} />;
}

interface CommandListProps {
  readonly commands: readonly Command[];
  readonly onChoose: (command: Command) => void;
}

/** A field to type in, and the commands that answer to it. */
export function CommandList({ commands, onChoose }: CommandListProps) {
  const t = useTexts();
  const list = useRef<HTMLElement>(null);
  const groups = [...new Set(commands.map(({ group }) => group))];
  const run = (key: unknown): void => {
    const command = commands.find(({ id }) => id === key);
    if (command) onChoose(command);
  };
  // The list marks its first entry only after letters that change which one that is: until then Enter means the first, too.
  const onEnter = (event: Key): void => {
    if (event.key !== 'Enter' || list.current?.querySelector('[role="menuitem"][data-focused]')) return;
    const first = list.current?.querySelector('[role="menuitem"]')?.getAttribute('data-key');
    if (!first) return;
    event.preventDefault();
    event.stopPropagation();
    run(first);
  };
  return (
    <Autocomplete filter={answers}>
      <TextField
        onKeyDown={onEnter}
        className={styles.field ?? ''}
        aria-label={t.commands.searchCommands}
        autoFocus
      >
        <Input className={styles.input ?? ''} placeholder={t.commands.whatToDo} />
      </TextField>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={list} className={styles.list} tabIndex={0} aria-label={t.commands.allCommands}>
        <Menu
          className={styles.menu ?? ''}
          aria-label={t.commands.commands}
          renderEmptyState={() => <p className={styles.empty}>{t.commands.noCommand}</p>}
          onAction={run}
        >
          {groups.map((group) => (
            <MenuSection key={group} id={`group ${group}`}>
              <Header className={bar.sectionTitle ?? ''}>{group}</Header>
              {commands
                .filter((command) => command.group === group)
                .map(({ id, title, keys }) => (
                  <MenuItem key={id} id={id} textValue={title} className={styles.item ?? ''}>
                    <Text slot="label" className={styles.label ?? ''}>
                      {title} {keys && <kbd className={styles.keys}>{keys}</kbd>}
                    </Text>
                  </MenuItem>
                ))}
            </MenuSection>
          ))}
        </Menu>
      </section>
    </Autocomplete>
  );
}

/** In the text Ctrl+K begins keys of two strokes, so it opens the palette elsewhere only. */
function useKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isInText = event.target instanceof Element && event.target.closest('.monaco-editor') !== null;
      if (!(key === 'p' && event.shiftKey) && !(key === 'k' && !event.shiftKey && !isInText)) return;
      event.preventDefault();
      event.stopPropagation();
      openPanel('commands');
    };
    // Before the text editor sees it.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
