/** Stands for a part of the outside world that whoever runs a machine has to provide. */
export function notProvided(): never {
  throw new Error('A machine runs without a part of the outside world that it needs.');
}
