/** A place in one of a document's files. Offsets count UTF-16 units from 0. */
export interface Place {
  readonly file: number;
  readonly offset: number;
}
