import { useMemo, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useDocument, useEditorActor, usePlaytest, useSaving } from '../actors/use-editor.ts';
import { answers } from '../commands/command.ts';
import { IconButton } from '../controls/button.tsx';
import { Close } from '../controls/icons.tsx';
import { useOfferedGames } from '../games/offered-games.ts';
import { fetchGame } from '../games/open-game.ts';
import { sayGroup, sayTemplate } from '../games/say-games.ts';
import { EXAMPLES } from '../games/shipped-games.ts';
import { templates } from '../games/templates.ts';
import { focusOpened } from '../shell/focus-pane.ts';
import { useDrafts } from '../store/use-drafts.ts';
import { texts, useTexts } from '../texts/texts.ts';
import { beginWith } from '../topbar/file-actions.ts';
import { openPanel, usePanel } from '../topbar/panels.ts';
import type { FirstView } from './first-view.ts';
import styles from './gallery.module.css';
import { Picture } from './picture.tsx';
import { type Pictured, useViews } from './use-views.ts';

/** A game that hangs in the gallery. */
export interface Exhibit {
  readonly id: string;
  readonly title: string;
  /** What it stands with. */
  readonly family: string;
  readonly open: () => void;
}

/** All games that can be opened, and what a new one can begin with, each with a picture of its table. */
export function Gallery() {
  const t = useTexts();
  const isOpen = usePanel() === 'gallery';
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => !open && openPanel(undefined)}
      isDismissable
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <Heading slot="title" className={styles.title}>
              {t.gallery.games}
            </Heading>
            <IconButton label={t.gallery.close} onClick={() => openPanel(undefined)}>
              <Close />
            </IconButton>
          </header>
          <Hall />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Hall() {
  const editor = useEditorActor();
  const offered = useOfferedGames();
  const own = useSaving(({ ownGames }) => ownGames);
  const drafts = useDrafts();
  const present = useDocument(({ game }) => game?.id);
  const pictured = useMemo(
    (): readonly Pictured[] => [
      ...own.map(({ id }) => ({
        id,
        changes: true,
        loadFiles: async () => {
          const kept = await fetchGame(id, [], drafts);
          return kept ? [{ name: kept.game.file, text: kept.text }, ...kept.game.others] : [];
        },
      })),
      ...offered.map((game) => ({
        id: game.id,
        loadFiles: async () => [
          { name: game.file, text: await game.loadText() },
          ...(await game.loadBeside()).others,
        ],
      })),
      ...templates.map(({ id, loadText }) => ({
        id: `new ${id}`,
        loadFiles: async () => [{ name: `${id}.regel`, text: await loadText() }],
      })),
    ],
    [own, drafts, offered],
  );
  const language = usePlaytest(({ language }) => language);
  const views = useViews(pictured, language);
  const openGame = (id: string) => () => {
    editor.send({ type: 'open-game', id });
    focusOpened();
  };
  const exhibits: readonly Exhibit[] = [
    ...own.map(({ id, file }) => ({ id, title: file, family: texts().gallery.own, open: openGame(id) })),
    ...offered.map(({ id, title, group }) => ({
      id,
      title: views.get(id)?.title ?? title,
      family: group === EXAMPLES ? texts().gallery.small : sayGroup(group),
      open: openGame(id),
    })),
    ...templates.map((template) => ({
      id: `new ${template.id}`,
      title: sayTemplate(template),
      family: texts().gallery.begins,
      open: () => void beginWith(template, editor),
    })),
  ];
  return <Exhibits exhibits={exhibits} views={views} present={present} onDone={() => openPanel(undefined)} />;
}

interface ExhibitsProps {
  readonly exhibits: readonly Exhibit[];
  readonly views: ReadonlyMap<string, FirstView | undefined>;
  /** The id of the game that is open. */
  readonly present: string | undefined;
  /** Called before a game is opened. */
  readonly onDone: () => void;
}

/** Pictures by family, of those that answer to what is typed. */
export function Exhibits({ exhibits, views, present, onDone }: ExhibitsProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const shown = exhibits.filter(({ title, family }) => answers(`${title} ${family}`, typed));
  const families = [...new Set(shown.map(({ family }) => family))];
  return (
    <>
      <input
        className={styles.search}
        type="search"
        placeholder={t.gallery.searchGames}
        aria-label={t.gallery.searchGames}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div role="status">{shown.length === 0 && <p className={styles.empty}>{t.gallery.noGame}</p>}</div>
      <div className={styles.list}>
        {families.map((family) => (
          <section key={family} aria-label={family}>
            <h3 className={styles.family}>{family}</h3>
            <ul className={styles.wall}>
              {shown
                .filter((exhibit) => exhibit.family === family)
                .map(({ id, title, open }) => {
                  const view = views.get(id)?.view;
                  return (
                    <li key={id}>
                      <button
                        type="button"
                        className={styles.exhibit}
                        aria-current={id === present || undefined}
                        onClick={() => {
                          onDone();
                          open();
                        }}
                      >
                        {view ? <Picture view={view} /> : <span className={styles.blank} />}
                        <span className={styles.name}>{title}</span>
                      </button>
                    </li>
                  );
                })}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
