/** The line that somebody writes stays in sight when the text gets less room, or marks above it take more: while they type. */

import { monaco } from './monaco.ts';

const { ScrollType } = monaco.editor;

export function keepInSight(of: monaco.editor.IStandaloneCodeEditor): readonly monaco.IDisposable[] {
  // Whoever has scrolled away is not taken back.
  let isInSight = true;
  let isMoving = false;
  let seen = roomOf(of);
  const keep = (): void => {
    if (isMoving) return;
    isMoving = true;
    // Monaco first keeps the uppermost line where it was.
    queueMicrotask(() => {
      isMoving = false;
      seen = roomOf(of);
      const position = of.getPosition();
      if (position && isInSight) of.revealPosition(position, ScrollType.Immediate);
    });
  };
  return [
    of.onDidScrollChange(({ scrollTopChanged }) => {
      // What moves because room and text have changed is nobody's scrolling.
      const isScrolled = scrollTopChanged && !isMoving && isSame(seen, roomOf(of));
      if (isScrolled) isInSight = showsCursor(of);
    }),
    of.onDidChangeCursorPosition(() => {
      isInSight = true;
    }),
    of.onDidLayoutChange(keep),
    of.onDidContentSizeChange(keep),
  ];
}

/** Heights in pixels: of the window on the text, and of the text with all that stands between its lines. */
interface Room {
  readonly window: number;
  readonly text: number;
}

function roomOf(of: monaco.editor.IStandaloneCodeEditor): Room {
  return { window: of.getLayoutInfo().height, text: of.getContentHeight() };
}

function isSame(one: Room, other: Room): boolean {
  return one.window === other.window && one.text === other.text;
}

function showsCursor(of: monaco.editor.IStandaloneCodeEditor): boolean {
  const position = of.getPosition();
  return position !== null && of.getVisibleRanges().some((range) => range.containsPosition(position));
}
