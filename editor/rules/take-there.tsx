import { useEffect, useRef } from 'react';
import { useEditorActor } from '../actors/use-editor.ts';
import { firstSign, sayNews } from '../find/say-news.ts';
import { useTakeMe } from '../find/use-take-me.ts';
import { fileOfModel } from './models.ts';
import { addAction } from './services/add-action.ts';

/**
 * “Take me there” in the menu of the text: the shortest game that can be found which carries out the line of the cursor opens at the table.
 * A component of its own, since it follows each event of the game, and the editor around it need not.
 */
export function TakeThere() {
  const editor = useEditorActor();
  const taking = useTakeMe();
  const now = useRef(taking);
  now.current = taking;
  useEffect(() => {
    const say = (notice: string) => editor.send({ type: 'notify', notice });
    const parts = addAction({
      id: 'take-me-there',
      label: 'Take me there',
      contextMenuGroupId: 'navigation',
      contextMenuOrder: 2.5,
      run(shown) {
        const [model, at] = [shown.getModel(), shown.getPosition()];
        if (!model || !at) return;
        if (fileOfModel(model) !== 0) return say('Only lines of the rules themselves can be looked for.');
        if (!now.current.canLook)
          return say('These rules cannot be played yet: see the problems under the text.');
        say(`Looking for a game that leads to line ${at.lineNumber} …`);
        now.current.take(
          { kind: 'place', offset: firstSign(model.getValue(), model.getOffsetAt(at)) },
          'start',
        );
      },
    });
    return () => {
      for (const part of parts) part.dispose();
    };
  }, [editor]);
  const { news, isLooking } = taking;
  useEffect(() => {
    if (news && news.type !== 'looking') editor.send({ type: 'notify', notice: sayNews(news, isLooking) });
  }, [editor, news, isLooking]);
  return null;
}
