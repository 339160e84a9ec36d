/** Tables that are complete: by the names of a type. */

/** All of these names. */
export type Named<K extends string> = Readonly<Record<K, true>>;
type Kinds = { readonly kind: string };

/** The names of the parts of a node that may be left out, and of what is said by yes or no. */
export type Choice<N> = {
  [K in keyof N & string]-?: undefined extends N[K] ? K : boolean extends N[K] ? K : never;
}[Exclude<keyof N & string, 'doc' | 'fromFile' | 'notes' | 'isPass'>];

/** By kind, what may be left out. */
export type Choices<N extends Kinds> = {
  readonly [K in N['kind']]: Readonly<Record<Choice<Extract<N, { readonly kind: K }>>, true>>;
};
