/** The line that somebody writes stays in sight when the text gets less room: a list of problems opens below it while they type. */

import type { monaco } from './monaco.ts';

export function keepInSight(of: monaco.editor.IStandaloneCodeEditor): readonly monaco.IDisposable[] {
  // Whoever has scrolled away is not taken back.
  let isInSight = true;
  const look = (): void => {
    const position = of.getPosition();
    isInSight = position !== null && of.getVisibleRanges().some((range) => range.containsPosition(position));
  };
  return [
    of.onDidScrollChange(look),
    of.onDidChangeCursorPosition(() => {
      isInSight = true;
    }),
    of.onDidLayoutChange(() => {
      const position = of.getPosition();
      if (position && isInSight) of.revealPosition(position);
    }),
  ];
}
