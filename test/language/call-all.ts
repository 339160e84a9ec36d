import type { GameIR } from '../../runtime/ir/ir.ts';
import type { Program } from '../../runtime/machine/program.ts';
import { makeCells } from '../../runtime/values/cells.ts';

/** Calls every function of a program, since each is made when it is first called. */
export function callAll(program: Program, ir: GameIR): void {
  const call = (part: unknown): void => {
    if (typeof part === 'function') part(makeCells(ir, ir.initial), 0, 0, 0);
    else if (part instanceof Map || Array.isArray(part)) for (const each of part.values()) call(each);
    else if (isPlain(part)) for (const [name, each] of Object.entries(part)) if (name !== 'node') call(each);
  };
  const { sequences, effects, branches, loops, finishes, waits, invariants, checkEndings } = program;
  for (const wait of waits.values()) {
    if (wait.kind !== 'decision') call(wait);
    else {
      call([wait.by, wait.prompt, wait.openPrompt, wait.toOthers]);
      // To ask for the levels makes what lists them, too.
      for (const { levels, label, openLabel, messages } of wait.actions)
        call([levels, label, openLabel, messages]);
    }
  }
  call([sequences, effects, branches, loops, finishes, invariants, checkEndings]);
}

function isPlain(part: unknown): part is object {
  return typeof part === 'object' && part !== null;
}
