import { use, useEffect, useMemo, useRef, useState } from 'react';
import type { SessionState, Viewer } from '../../runtime/index.ts';
import type { SessionMoment } from '../../runtime/session/state.ts';
import type { TableQuestions } from '../worker/connection.ts';
import { share } from '../worker/share.ts';
import { AskTableContext } from './pointing/ask-table.ts';

/**
 * The moment of a session as somebody else sees it; undefined until it is known. Asked anew whenever the session is another, one answer
 * after the other, so that a game that runs does not pile up questions. What has not changed keeps its identity.
 */
export function useBeside(session: SessionState, viewer: Viewer): SessionMoment | undefined {
  const ask = use(AskTableContext);
  const [told, setTold] = useState<{ readonly viewer: Viewer; readonly moment: SessionMoment }>();
  const wanted = useRef({ session, viewer });
  const isAsking = useRef(false);
  useEffect(() => {
    wanted.current = { session, viewer };
    if (isAsking.current) return;
    isAsking.current = true;
    const askOn = async () => {
      for (let asked: unknown; asked !== wanted.current; ) {
        const { current } = wanted;
        asked = current;
        const moment = await ask.beside(current.viewer);
        if (moment)
          setTold((before) => ({
            viewer: current.viewer,
            moment: share(before?.viewer === current.viewer ? before.moment : undefined, moment),
          }));
      }
      isAsking.current = false;
    };
    void askOn();
  }, [ask, session, viewer]);
  return told?.viewer === viewer ? told.moment : undefined;
}

/** The questions of a table that is seen with these eyes. */
export function useAskAs(viewer: Viewer): TableQuestions {
  const ask = use(AskTableContext);
  return useMemo(
    () => ({
      judge: (question) => ask.judge(question, viewer),
      sights: () => ask.sights(viewer),
      beside: (other) => ask.beside(other),
    }),
    [ask, viewer],
  );
}
