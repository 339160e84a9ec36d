/** Seats and spaces as sets of members. */

import { MAX_SPACES } from '../../../language/semantics/topology.ts';
import { type DomainIR, SEATS, SPACES } from '../../ir/ir.ts';
import { membersAt } from '../expressions/values.ts';
import type { Lowering } from '../lowering.ts';
import { asWritten, labelOf, ownWords } from '../shown/words.ts';
import { limited } from './place.ts';

/** Colours for seats whose file names none, told apart by most people; letters and shapes do the rest. */
const COLOURS = ['red', 'blue', 'yellow', 'green', 'black', 'orange', 'purple', 'grey'];

/** The seats; `names` are what they are called instead of what the rules call them. */
export function seatDomain(lowering: Lowering, names: readonly string[] | undefined): DomainIR {
  const seats = lowering.globals.players?.seats ?? [];
  const nameOf = (index: number) => seats[index]?.name.text ?? `Player${index + 1}`;
  const labels = Array.from({ length: lowering.players }, (_, index) => {
    const seat = seats[index];
    const called = names?.[index];
    // Who is called by the name that the rules have is shown as the rules show him.
    if (called !== undefined && called !== nameOf(index)) return called;
    return seat ? labelOf(lowering, seat, asWritten) : ownWords(lowering).player(index + 1);
  });
  const members = toldApart(labels).map((label, index) => ({
    name: nameOf(index),
    label,
    colour: seats[index]?.colour?.text ?? COLOURS[index % COLOURS.length],
  }));
  return { name: 'player', members };
}

/** Seats that are called alike have the number of the seat behind it: a choice among them is one of different things. */
function toldApart(labels: readonly string[]): readonly string[] {
  return labels.map((label, index) =>
    labels.some((other, at) => other === label && at !== index) ? `${label} ${index + 1}` : label,
  );
}

/** The spaces of the board, those of each player one per seat. */
export function layOutSpaces(lowering: Lowering): void {
  const seats = membersAt(lowering, SEATS);
  const members: { name: string; label: string }[] = [];
  for (const space of lowering.globals.spaces) {
    lowering.spaceIndex.set(space, members.length);
    const label = labelOf(lowering, space.syntax);
    if (space.syntax.perPlayer) {
      for (const seat of seats)
        members.push({
          name: `${space.name}(${seat.name})`,
          label: ownWords(lowering).ofSeat(label, seat.label),
        });
    } else {
      members.push({ name: space.name, label });
    }
  }
  if (members.length > MAX_SPACES) {
    const span = lowering.globals.board?.span ?? { file: 0, start: 0, end: 0 };
    const at = { span: { ...span, end: span.start + 'board'.length } };
    members.length = limited(lowering, at, members.length, MAX_SPACES, 'Spaces with those of each player');
  }
  lowering.domains[SPACES] = { name: 'space', members };
}
