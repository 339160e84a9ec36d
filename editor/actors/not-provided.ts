/** Placeholder for an actor, action or dependency that `provide` has to replace before the machine runs. */
export function notProvided(): never {
  throw new Error('A machine runs without something that has to be provided.');
}
