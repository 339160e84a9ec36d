import { useEffect, useMemo, useRef } from 'react';
import type { SessionState } from '../../../runtime/index.ts';
import { useDocument, useEditorActor, usePlaytest } from '../../actors/use-editor.ts';
import { paint } from '../../files/paint.ts';
import { saveFile } from '../../files/picked.ts';
import { texts, useTexts } from '../../texts/texts.ts';
import { sayMoment } from '../../time/say-moment.ts';
import { type SeatLook, seatLooks } from '../signs/seat-look.ts';
import { TableFrame } from '../table-frame.tsx';
import { FacesProvider } from '../things/cards.tsx';
import { drawElement } from './draw.ts';
import styles from './table-picture.module.css';
import { type PictureFormat, useWantedPicture, wantPicture } from './wanted.ts';

const TYPES: Readonly<Record<PictureFormat, string>> = { png: 'image/png', svg: 'image/svg+xml' };

/** Draws the table as it is seen, where somebody has asked for a picture of it, and hands it to them as a file. */
export function TablePicture() {
  const wanted = useWantedPicture();
  const session = usePlaytest(({ session }) => session);
  return wanted && session ? <Stage format={wanted} session={session} /> : null;
}

interface StageProps {
  readonly format: PictureFormat;
  readonly session: SessionState;
}

/** The table once more, whole: where it is played, parts of it scroll, and what can be chosen is lit. */
function Stage({ format, session }: StageProps) {
  const editor = useEditorActor();
  const file = useDocument(({ game }) => game?.file) ?? 'game.regel';
  const pictures = useDocument(({ game }) => game?.pictures);
  const viewAs = usePlaytest(({ viewAs }) => viewAs);
  const { view } = session;
  const looks = useMemo(() => seatLooks(view.seats), [view.seats]);
  const faces = useMemo(() => ({ cards: view.cards, pictures }), [view.cards, pictures]);
  const picture = useRef<HTMLElement>(null);
  useEffect(() => {
    const drawn = picture.current;
    let isGone = false;
    const draw = async () => {
      // What has no room in the middle of a board is laid beside it, and what has room there in it: that takes more of it, or less.
      for (let times = 0; times < 2; times++) {
        await settled(drawn);
        if (isGone || !drawn) return;
        giveRoom(drawn);
      }
      if (!drawn) return;
      const content = await contentOf(drawn, format);
      if (isGone) return;
      if (content === undefined) editor.send({ type: 'notify', notice: texts().table.pictureNotDrawn });
      else saveFile(`${file.replace(/\.regel$/, '')}-table.${format}`, content, TYPES[format]);
      wantPicture(undefined);
    };
    void draw();
    return () => {
      isGone = true;
    };
  }, [editor, file, format]);
  return (
    <div className={styles.stage} aria-hidden="true" inert>
      <article className={styles.picture} ref={picture}>
        <Caption session={session} looks={looks} />
        <FacesProvider value={faces}>
          <div className={styles.table}>
            <TableFrame moment={session} viewAs={viewAs} looks={looks}>
              {undefined}
            </TableFrame>
          </div>
        </FacesProvider>
      </article>
    </div>
  );
}

interface CaptionProps {
  readonly session: SessionState;
  readonly looks: readonly SeatLook[];
}

/** Which game it is, and when. */
function Caption({ session: { view }, looks }: CaptionProps) {
  useTexts();
  const title = useDocument(({ description }) => description?.title);
  const moment = sayMoment(view.round, looks[view.turn]?.label);
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {moment !== '' && <p className={styles.moment}>{moment}</p>}
    </>
  );
}

async function contentOf(
  drawn: HTMLElement,
  format: PictureFormat,
): Promise<string | Uint8Array<ArrayBuffer> | undefined> {
  try {
    const svg = drawElement(drawn);
    return format === 'svg' ? svg : await paint(svg);
  } catch {
    return undefined;
  }
}

/** Once all is laid out, and pictures of cards are there. */
async function settled(drawn: HTMLElement | null): Promise<void> {
  const pictures = [...(drawn?.querySelectorAll('img') ?? [])];
  // One that cannot be shown is left out.
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Pixels in which a board has room to be looked at. */
const ROOM = 600;

/** Letters are a little wider where they are drawn than where they are measured, or less wide. */
const SLACK = 12;

/** Gives what lies on the table the room it takes: a board is as large as its room, and what is more stands below it. */
function giveRoom(picture: HTMLElement): void {
  const position = picture.querySelector<HTMLElement>('[data-refocus="position"]');
  const lying = position?.firstElementChild;
  if (!position || !lying) return;
  const { paddingTop, paddingBottom } = getComputedStyle(position);
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  const neededIn = (room: number): number => {
    position.style.height = `${room}px`;
    return Math.ceil(lying.getBoundingClientRect().height + padding);
  };
  const needed = neededIn(ROOM);
  position.style.marginBottom = `${Math.max(0, needed - ROOM) + SLACK}px`;
  if (needed > ROOM) return;
  // A board that needs less stays as large as it is.
  if (neededIn(needed) < needed) neededIn(ROOM);
}
