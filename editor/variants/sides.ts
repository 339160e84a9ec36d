/** What can be compared with what. */

import type { Description, Source } from '../../language/index.ts';
import type { Version } from '../store/versions.ts';
import { dayAndTime } from '../texts/numbers.ts';
import { texts } from '../texts/texts.ts';
import type { Setup } from '../worker/protocol.ts';
import type { Side } from './side.ts';

/** Rules to be compared, under a name. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly side: Side;
}

/** Rules of a file that was picked; what it uses and was not picked with it is taken from the open game. */
export interface PickedRules {
  readonly name: string;
  /** The main file first. */
  readonly sources: readonly Source[];
}

/** The game as it is set up, without variants, with each of them, its versions and files that were picked as it is set up. */
export function sidesToCompare(
  sources: readonly Source[],
  { variants }: Description,
  setup: Setup,
  versions: readonly Version[],
  files: readonly PickedRules[] = [],
): readonly Choice[] {
  const beside = sources.slice(1);
  const choice = (id: string, label: string, group: string, changed: Partial<Setup>): Choice => {
    return { id, label, group, side: { sources, setup: { ...setup, ...changed } } };
  };
  const plain = { variants: [], options: {} };
  return [
    choice('now', texts().variants.asSetUp, texts().variants.thisText, {}),
    choice('plain', texts().variants.withoutVariants, texts().variants.thisText, plain),
    ...variants.map(({ name, label, players }) =>
      choice(
        `variant ${name}`,
        label,
        texts().variants.thisText,
        players === undefined ? { ...plain, variants: [name] } : { ...plain, players },
      ),
    ),
    ...versions.map(({ at, files }) => ({
      id: `version ${at}`,
      label: dayAndTime(at),
      group: texts().variants.earlier,
      side: { sources: files, setup },
    })),
    ...files.map(({ name, sources: picked }, index) => ({
      id: `file ${index}`,
      label: name,
      group: texts().variants.files,
      side: { sources: [...picked, ...withoutThose(beside, picked)], setup },
    })),
  ];
}

function withoutThose(sources: readonly Source[], those: readonly Source[]): readonly Source[] {
  return sources.filter(({ name }) => !those.some((other) => other.name === name));
}
