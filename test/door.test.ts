/** What `regelwerk/language` and `regelwerk/runtime` offer: a new name is a promise, so it is made here, too. */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Exported {
  readonly name: string;
  readonly isType: boolean;
  /** The file that declares it. */
  readonly file: string;
}

const root = join(import.meta.dirname, '..');

const PROMISED = {
  language: {
    functions: 'compile describe usedFiles',
    types:
      'Compilation Description Diagnostic Fix GameDocument OptionDescription Program Severity Source Span VariantDescription',
  },
  runtime: {
    functions:
      'act createBudget createSession currentCells drawChart goTo isSpent legalActions letBotPlay loadCells loadGame machineParts makeBot offers passTime ' +
      'playChance readLog readLogText redo renewBudget replay saveCells sessionState simulate start step toLog toMermaid undo viewTable waiting',
    types:
      'ActionOffer Bot Budget CardFace CardFaces Cells Chart ChartNode Choices Configuration ConnectionView ConnectionsView Drawn FieldView Game GameResult LoadOptions LoadedGame Log LogEvent ' +
      'LogValue MachineEvent MachineParts Move NamedBot Origin PieceView PlaceView RecordView RecordsView Refusal ReplayOptions SavedCells ' +
      'SeatAction SeatView Session SessionOptions SessionResult SessionState Shown SimulationOptions SimulationReport ' +
      'SpaceView StepResult TableView Viewer ' +
      'Waiting',
  },
};

/** The names that a file passes on from others. */
function exportsOf(file: string): Exported[] {
  const text = readFileSync(join(root, file), 'utf8');
  const lists = text.matchAll(/^export (type )?\{([^}]*)\} from '([^']+)';/gm);
  return [...lists].flatMap(([, allTypes, names = '', from = '']) =>
    names
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => ({
        name: one.replace(/^type /, ''),
        isType: allTypes !== undefined || one.startsWith('type '),
        file: join(dirname(file), from),
      })),
  );
}

/** Whether a comment for readers stands right above the declaration of a name. */
function isDocumented({ name, file }: Exported): boolean {
  const text = readFileSync(join(root, file), 'utf8');
  const declared = new RegExp(`\\*/\\nexport (?:function|interface|type|const) ${name}\\b`);
  if (declared.test(text)) return true;
  const imported = new RegExp(`import (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(
    text,
  )?.[1];
  return imported !== undefined && isDocumented({ name, isType: true, file: join(dirname(file), imported) });
}

const namesOf = (exported: readonly Exported[]) => exported.map(({ name }) => name).sort();

describe.each(['language', 'runtime'] as const)('regelwerk/%s', (side) => {
  const index = `${side}/index.ts`;
  const exported = exportsOf(index);

  test('offers what is promised, and nothing else', () => {
    expect(readFileSync(join(root, index), 'utf8')).not.toMatch(/export \*/);
    const promised = PROMISED[side];
    expect(namesOf(exported.filter(({ isType }) => !isType))).toEqual(promised.functions.split(' ').sort());
    expect(namesOf(exported.filter(({ isType }) => isType))).toEqual(promised.types.split(' ').sort());
  });

  test('what is loaded are those functions', async () => {
    const loaded =
      side === 'language' ? await import('../language/index.ts') : await import('../runtime/index.ts');
    expect(Object.keys(loaded).sort()).toEqual(PROMISED[side].functions.split(' ').sort());
    expect(Object.values(loaded).filter((value) => typeof value !== 'function')).toEqual([]);
  });

  test('says of each name what it is', () => {
    expect(
      exported.filter((one) => !isDocumented(one)).map(({ name, file }) => `${name} in ${file}`),
    ).toEqual([]);
  });
});
