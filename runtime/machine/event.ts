/** What the machine is sent. */

/** An event in indices, as the machine takes it. */
export type MachineEvent =
  | { readonly type: 'act'; readonly seat: number; readonly action: string; readonly args: readonly number[] }
  /** Faces of the dice thrown (in the order of the dice), or the element picked. */
  | { readonly type: 'chance'; readonly values: readonly number[] }
  /** The quiet time of the window that is open has run out. */
  | { readonly type: 'time' };
