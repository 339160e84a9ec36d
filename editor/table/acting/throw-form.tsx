import { type ReactNode, useId, useState } from 'react';
import { Button, join } from '../../controls/button.tsx';
import { type Texts, useTexts } from '../../texts/texts.ts';
import styles from './chance-card.module.css';
import { type FaceProblem, type Faces, type Outcome, readFaces, writeFaces } from './typed-faces.ts';

/** So many faces are named where one does not fit. */
const NAMED = 8;

/** A die that is thrown. */
interface ThrownDie {
  readonly name: string;
  readonly faces: Faces;
}

interface ThrowFormProps {
  readonly dice: readonly ThrownDie[];
  /** A die with more faces has no buttons: they are typed. */
  readonly most: number;
  /** Whether one types at once. */
  readonly focused: boolean;
  readonly onThrow: (values: readonly number[]) => void;
  /** What else can be done. */
  readonly children: ReactNode;
}

/** What dice show that were thrown elsewhere: typed in a line or pressed, one for the other. */
export function ThrowForm({ dice, most, focused, onThrow, children }: ThrowFormProps) {
  const t = useTexts();
  const id = useId();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const faces = dice.map((die) => die.faces);
  const { values, problem } = readFaces(text, faces);
  const missing = dice.filter((_, die) => values[die] === undefined);
  // While a word is being typed it is not blamed for what it lacks.
  const isSaid = tried || problem?.kind === 'wrong' || problem?.kind === 'too-many';
  const message = problem
    ? sayProblem(t, dice, problem)
    : missing.length > 0 && t.table.facesMissing(missing.map(({ name }) => name).join(', '));
  const finish = (chosen: readonly (number | undefined)[]) => {
    const all = chosen.filter((value) => value !== undefined);
    if (all.length === dice.length) onThrow(all);
    else setTried(true);
  };
  const press = (pressed: number, value: number) => {
    const chosen = values.map((old, die) => (die === pressed ? value : old));
    // One die is all there is to say.
    if (dice.length === 1) finish(chosen);
    else {
      setText(writeFaces(chosen, faces));
      setTried(false);
    }
  };
  const example = writeFaces(
    faces.map((some, die) => some[(die * 2 + 3) % some.length]?.value),
    faces,
  );
  return (
    <form
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem) setTried(true);
        else finish(values);
      }}
    >
      <div className={styles.row}>
        <input
          className={join(styles.field, styles.input)}
          data-answer
          aria-label={t.table.typeFaces(dice.length)}
          aria-invalid={isSaid && message ? true : undefined}
          aria-describedby={id}
          placeholder={t.table.forExample(example)}
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: it is what was just asked for.
          autoFocus={focused}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setTried(false);
          }}
        />
        <Button type="submit" look="primary">
          {t.table.setDice}
        </Button>
        {children}
      </div>
      <p id={id} className={styles.problem} role="status">
        {isSaid && message}
      </p>
      {dice.map(
        (die, index) =>
          die.faces.length <= most && (
            <fieldset key={die.name} className={styles.row} aria-label={die.name}>
              {dice.length > 1 && <span className={styles.number}>{die.name}</span>}
              <span className={styles.faces}>
                {die.faces.map(({ value, name }) => (
                  <Button
                    key={value}
                    className={join(styles.face, values[index] === value && styles.chosen)}
                    aria-pressed={dice.length > 1 ? values[index] === value : undefined}
                    onClick={() => press(index, value)}
                  >
                    {name}
                  </Button>
                ))}
              </span>
            </fieldset>
          ),
      )}
    </form>
  );
}

function sayProblem(t: Texts, dice: readonly ThrownDie[], problem: FaceProblem): string {
  const { word } = problem;
  if (problem.kind === 'too-many') return t.table.tooManyFaces(dice.length, word);
  const die = dice[problem.die];
  if (!die) return '';
  if (problem.kind === 'several') return t.table.severalFaces(die.name, sayFaces(t, problem.among), word);
  return t.table.noSuchFace(die.name, sayFaces(t, die.faces), word);
}

/** “1 to 6”, or what the faces are called. */
function sayFaces(t: Texts, faces: readonly Outcome[]): string {
  const [first] = faces;
  const last = faces.at(-1);
  const isRun = faces.every(({ value, name }) => name === String(value));
  if (first && last && isRun && faces.length > 2 && last.value - first.value === faces.length - 1)
    return t.table.run(first.name, last.name);
  const names = faces.slice(0, NAMED).map(({ name }) => name);
  return t.table.or(faces.length > NAMED ? [...names, '…'] : names);
}
