import { useEffect, useRef } from 'react';
import { useEditorActor } from '../actors/use-editor.ts';
import { firstSign, sayNews } from '../find/say-news.ts';
import { useTakeMe } from '../find/use-take-me.ts';
import { texts } from '../texts/texts.ts';
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
      label: texts().rules.takeMe,
      contextMenuGroupId: 'navigation',
      contextMenuOrder: 2.5,
      run(shown) {
        const [model, at] = [shown.getModel(), shown.getPosition()];
        if (!model || !at) return;
        if (fileOfModel(model) !== 0) return say(texts().rules.onlyRules);
        if (now.current.isSeats) return say(texts().find.everyoneOnly);
        if (!now.current.canLook) return say(texts().rules.notPlayable);
        say(texts().rules.lookingFor(at.lineNumber));
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
