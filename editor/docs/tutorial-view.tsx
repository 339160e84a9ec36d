import { useCallback, useEffect, useState } from 'react';
import { TUTORIAL, type Tutorial } from '../../manual/steps.ts';
import { useDocument, useEditorActor } from '../actors/use-editor.ts';
import { Button, join, LinkButton } from '../controls/button.tsx';
import { Check } from '../controls/icons.tsx';
import { sayReason } from '../texts/say-reason.ts';
import { useTexts } from '../texts/texts.ts';
import { MarkupView, type PageHandlers } from './markup-view.tsx';
import { openPage } from './open-page.ts';
import { beginWith, noteDone, useProgress, workOn } from './progress.ts';
import styles from './tutorial-view.module.css';
import { useGoals } from './use-goals.ts';

/** What a game of the tutorial begins with. */
const BEGINNING = 'game "Harbour race" edition 1\n\nplayers 2..4\n\n';
const FILE = 'harbour-race';

/** The tutorial to be read: its text, with what is done. */
export function TutorialView({ tutorial, ...handlers }: { readonly tutorial: Tutorial } & PageHandlers) {
  const t = useTexts();
  const { done, game, step: current } = useProgress();
  return (
    <>
      <MarkupView content={tutorial.before} {...handlers} />
      <Beginning tutorial={tutorial} />
      {tutorial.steps.map((step, index) => (
        <section key={step.anchor} aria-label={step.title}>
          <MarkupView content={step.content} {...handlers} />
          {game !== undefined && (
            <p className={styles.state}>
              {done.includes(index) && (
                <span className={styles.met}>
                  <Check /> {t.docs.done}
                </span>
              )}
              {index !== current && <LinkButton onClick={() => workOn(index)}>{t.docs.checkStep}</LinkButton>}
            </p>
          )}
        </section>
      ))}
      <MarkupView content={tutorial.behind} {...handlers} />
    </>
  );
}

/** Where one begins a game, or goes on with it. */
function Beginning({ tutorial: { steps } }: { readonly tutorial: Tutorial }) {
  const t = useTexts();
  const { game, step, done } = useProgress();
  const begin = useBegin(steps[0]?.anchor);
  const at = steps[step];
  if (game === undefined)
    return (
      <p className={styles.begin}>
        <Button look="primary" onClick={begin}>
          {t.docs.newGame}
        </Button>
        <span>{t.docs.ownStay}</span>
      </p>
    );
  return (
    <p className={styles.begin}>
      {at && (
        <Button look="primary" onClick={() => openPage(TUTORIAL, at.anchor)}>
          {t.docs.goOn(at.title)}
        </Button>
      )}
      <span>{t.docs.stepsDone(done.length, steps.length)}</span>
      <LinkButton onClick={begin}>{t.docs.beginAnew}</LinkButton>
    </p>
  );
}

/** Opens a new game, and begins the steps with it as soon as it has its name; `first`: the place of the first. */
function useBegin(first: string | undefined): () => void {
  const editor = useEditorActor();
  const [waitsFrom, setWaitsFrom] = useState<string>();
  const game = useDocument(({ game }) => game?.id);
  const file = useDocument(({ game }) => game?.file);
  useEffect(() => {
    // By its file: the id says where it is kept, in the browser or in a folder.
    if (waitsFrom === undefined || game === undefined || game === waitsFrom || !file?.startsWith(FILE))
      return;
    setWaitsFrom(undefined);
    beginWith(game);
    if (first !== undefined) openPage(TUTORIAL, first);
  }, [waitsFrom, game, file, first]);
  return useCallback(() => {
    setWaitsFrom(game ?? '');
    editor.send({ type: 'open-text', file: `${FILE}.regel`, text: BEGINNING });
  }, [editor, game]);
}

/** What the step that is worked on asks of the game, as far as it has come; stays in sight while one writes. */
export function StepGoals({ tutorial: { steps } }: { readonly tutorial: Tutorial }) {
  const t = useTexts();
  const editor = useEditorActor();
  const { game, step: index, done } = useProgress();
  const open = useDocument((document) => document.game?.id);
  const step = steps[index];
  const isOpen = game !== undefined && open === game;
  const goals = useGoals(isOpen ? step : undefined);
  const isDone = goals?.every(({ isMet }) => isMet) === true;
  useEffect(() => {
    if (isDone) noteDone(index);
  }, [isDone, index]);
  if (game === undefined || !step) return null;
  const next = steps[index + 1];
  const said = (goals ?? []).map(({ title, isMet, reason }) => ({
    title: sayReason(title),
    isMet,
    why: reason && sayReason(reason),
  }));
  return (
    <section className={styles.goals} aria-label={t.docs.stepAsks} data-step={index + 1}>
      <div className={styles.head}>
        <strong>{step.title}</strong>
        {!isOpen && (
          <Button onClick={() => editor.send({ type: 'open-game', id: game })}>{t.docs.openYours}</Button>
        )}
        {isOpen && done.includes(index) && next && (
          <Button
            look="primary"
            onClick={() => {
              workOn(index + 1);
              openPage(TUTORIAL, next.anchor);
            }}
          >
            {t.docs.nextStep}
          </Button>
        )}
        {done.length === steps.length && <span className={styles.met}>{t.docs.allDone}</span>}
      </div>
      <ul aria-live="polite">
        {(isOpen ? said : []).map(({ title, isMet, why }, at) => (
          <li key={title} className={join(isMet ? styles.met : styles.open)} data-met={isMet}>
            {isMet ? <Check /> : <span className={styles.ring} />}
            <span>
              {title}
              {!isMet && why !== said[at - 1]?.why && <span className={styles.reason}>{why}</span>}
            </span>
            <span className="visually-hidden">{isMet ? t.docs.isDone : t.docs.notYet}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
