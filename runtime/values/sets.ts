/** Bit sets as lists. */

/** The members of a bit set, in ascending order. */
export function bitsOf(set: number): readonly number[] {
  const bits: number[] = [];
  for (let bit = 0; bit < 32; bit++) if ((set >>> bit) & 1) bits.push(bit);
  return bits;
}

/** The bit set of members from 0 to 31. */
export function setOf(members: readonly number[]): number {
  return members.reduce((set, member) => set | (1 << member), 0);
}
