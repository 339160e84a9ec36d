/** When variables, arrays and parts of arrays were written last, as the code is gone through. */

import type { Span } from '../../../codegen/js/tree.ts';
import { EVERYTHING, type Place, type Written } from '../../../codegen/js/written.ts';

interface Part extends Span {
  readonly time: number;
}

/** Parts of one array that are told apart. */
const MOST_PARTS = 200;

export class Versions {
  /** When a variable was written last, or an array, nobody knows where. */
  readonly #written = new Map<string, number>();
  /** By array: when parts of it were written last. */
  readonly #parts = new Map<string, Map<Place, Part>>();
  #epoch = 0;
  #time = 0;

  /** When everything may have been written. */
  get epoch(): number {
    return this.#epoch;
  }

  /** A time that is later than all before. */
  next(): number {
    this.#time++;
    return this.#time;
  }

  /** Notes that the place is written. */
  note(place: Place, time: number): void {
    const { name, span } = place;
    if (place === EVERYTHING) this.#epoch = time;
    else if (span === undefined) this.#written.set(name, time);
    else this.#notePart(place, { low: span.low, high: span.high, time });
  }

  /** A part of an array is written; of many parts, the whole array, so that looking for those that a value lies in takes no longer. */
  #notePart(place: Place, part: Part): void {
    const parts = this.#parts.get(place.name) ?? new Map<Place, Part>();
    this.#parts.set(place.name, parts.set(place, part));
    if (parts.size < MOST_PARTS) return;
    this.#written.set(place.name, part.time);
    parts.clear();
  }

  /** When a variable, or a part of an array, may have been written last. */
  of(name: string, span: Span | undefined): number {
    let version = Math.max(this.#written.get(name) ?? 0, this.#epoch);
    for (const { low, high, time } of this.#parts.get(name)?.values() ?? [])
      if (span === undefined || (low < span.high && span.low < high)) version = Math.max(version, time);
    return version;
  }

  /** When something of these places may have been written last. */
  ofAll(places: Written): number {
    let version = 0;
    for (const { name, span } of places) version = Math.max(version, this.of(name, span));
    return version;
  }
}
