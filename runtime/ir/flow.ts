/** Flow: what happens one after the other, where the game waits and for whom. */

import type { Effect } from './effects.ts';
import type { Core, Elements, Language, Reference } from './expressions.ts';
import type { TextIR, ValueType } from './values.ts';

interface Node {
  /** Unique path such as `play/turns/Rewards/Attack/choose`, stable while names stay. */
  readonly path: string;
  /** Shown on the chart. */
  readonly title: string;
  readonly origin: number;
}

export type FlowNode<L extends Language = Core> =
  | Sequence<L>
  | Effects<L>
  | Branch<L>
  | Loop<L>
  | Roll<L>
  | Pick<L>
  | Decision<L>
  | Leave
  | Finish<L>;

/** Children one after the other. Named ones are composite state nodes of the chart. */
export interface Sequence<L extends Language = Core> extends Node {
  readonly kind: 'sequence';
  readonly role: 'game' | 'setup' | 'play' | 'phase' | 'step' | 'turn' | 'block';
  readonly children: readonly FlowNode<L>[];
  /** Runs when the sequence is left in any way but the end of the game. */
  readonly exit: readonly Effect<L>[];
}

/** A run of effects without a pause; one atomic change of the table. */
export interface Effects<L extends Language = Core> extends Node {
  readonly kind: 'effects';
  readonly effects: readonly Effect<L>[];
}

export interface Branch<L extends Language = Core> extends Node {
  readonly kind: 'branch';
  readonly condition: L['expr'];
  readonly then: FlowNode<L>;
  readonly else: FlowNode<L> | undefined;
}

/**
 * `enter; while (test) { body; next }; exit`
 *
 * The role says what it stands for, not how it runs. `together`: several seats decide independently, each at most
 * once. Its body is a decision without `by` whose actions have `effects` for bodies, which note what was chosen and
 * change nothing that the actions of other seats depend on; `otherwise` leaves the loop. The state machine shows it
 * as a parallel state with a region per seat, which does the same as the loop.
 */
export interface Loop<L extends Language = Core> extends Node {
  readonly kind: 'loop';
  readonly role: 'rounds' | 'turns' | 'each' | 'repeat' | 'together';
  readonly enter: readonly Effect<L>[];
  readonly test: L['expr'] | undefined;
  readonly body: FlowNode<L>;
  readonly next: readonly Effect<L>[];
  readonly exit: readonly Effect<L>[];
}

/** Waits for nature to throw dice. Skipped if `only` selects none. */
export interface Roll<L extends Language = Core> extends Node {
  readonly kind: 'roll';
  /** Number of this wait, unique in the game; the value of the position cell. */
  readonly wait: number;
  readonly dice: number;
  /** Who throws and what for, as everybody may read it; absent: the label of the dice says it. */
  readonly label?: TextIR | undefined;
  /** Bit set of the dice thrown; absent = all. */
  readonly only: L['expr'] | undefined;
}

/** Waits for nature to pick one element at random. Skipped if there is none. */
export type Pick<L extends Language = Core> = RandomPick<L> & L['pick'];

interface RandomPick<L extends Language> extends Node {
  readonly kind: 'pick';
  readonly wait: number;
  readonly target: Reference<L>;
  readonly type: ValueType;
  /** What is picked and what for, as everybody may read it; absent: the label of what takes it says it. */
  readonly label?: TextIR | undefined;
  readonly local: number;
  readonly low: number;
  readonly size: number;
  readonly where: L['expr'] | undefined;
  /** How likely each element is, in proportion; absent: all alike. */
  readonly weight?: L['expr'] | undefined;
  /** Bit set of the seats that see the outcome; absent: all who may see the cell that takes it. */
  readonly seenBy?: L['expr'] | undefined;
  /** Bit set of the seats that know what may come; absent: all. */
  readonly knownBy?: L['expr'] | undefined;
}

/**
 * Waits for a seat to take an action. With no legal action for any seat it is passed over (through
 * `otherwise`). Without `by` several seats may act, whoever comes first: the first parameter of every action
 * is then the seat that takes it.
 */
export interface Decision<L extends Language = Core> extends Node {
  readonly kind: 'decision';
  readonly wait: number;
  /** The seat that decides; absent where several may. */
  readonly by: L['expr'] | undefined;
  /**
   * Where `by` is absent because others may do something aside: the one seat that is asked all the same. It is the only
   * one that can take the actions that are not aside.
   */
  readonly asks?: L['expr'] | undefined;
  /** Others learn only that it is decided: until all have chosen, or for good where one seat decides. */
  readonly secret?: boolean | undefined;
  /** Where `choose together` keeps what has been chosen until all have. */
  readonly together?: KeptChoices | undefined;
  /**
   * The `time` event is possible here, and the flow then goes on through `otherwise`, which is there. It writes nothing.
   * Absent: no clock runs, and the `time` event is refused.
   */
  readonly clock?: ClockIR | undefined;
  readonly prompt: TextIR;
  /** The prompt as others may read it, with gaps for what they do not see; absent: the same. */
  readonly openPrompt?: TextIR | undefined;
  /** What those read instead who are not asked; absent: the prompt. */
  readonly toOthers?: TextIR | undefined;
  /** Those aside stand last, and only where there are others and no `by`. */
  readonly actions: readonly ActionIR<L>[];
  readonly otherwise: FlowNode<L> | undefined;
}

export interface ClockIR {
  /** How long it runs, at least 1000. */
  readonly milliseconds: number;
  /**
   * Where it counts all the time in which the decision waits: a cell that is 0 until something has been done there. Absent: it
   * counts quiet, and begins anew with every event.
   */
  readonly begun?: number | undefined;
}

export interface KeptChoices {
  /** Path of the sequence that asks, waits until all have chosen, and carries out. */
  readonly path: string;
  /** By action: path of the node that carries it out, somewhere in that sequence. */
  readonly bodies: readonly string[];
  /** Cell that holds the seat whose choice is being carried out, and how many seats there are. */
  readonly seat: number;
  readonly seats: number;
  /** First of a cell per seat: 0 until it has chosen, then the number of its action from 1. */
  readonly chosen: number;
  /** First of `width` cells per seat: the arguments. */
  readonly kept: number;
  readonly width: number;
}

export interface ActionIR<L extends Language = Core> {
  readonly name: string;
  readonly label: TextIR;
  /** What it is called where there is room for no more, in the language of the game; absent: its name. */
  readonly called?: string | undefined;
  /** The label as others may read it once the action is taken, with gaps for what they do not see; absent: the same. */
  readonly openLabel?: TextIR | undefined;
  /** What it needs can never be, with these options: it is not listed. */
  readonly ruledOut?: boolean | undefined;
  /** Open beside what is asked: nobody waits for it, so that a decision with nothing else legal is passed over. */
  readonly aside?: boolean | undefined;
  readonly origin: number;
  readonly parameters: readonly ParameterIR<L>[];
  readonly needs: readonly ConditionIR<L>[];
  readonly body: FlowNode<L>;
}

/** One of its elements is chosen for it; for a subset, one of 2^n bit sets. `local` stands for it in domains, conditions and labels. */
export type ParameterIR<L extends Language = Core> = Elements<L> &
  L['parameter'] & {
    readonly name: string;
    /** What is asked for, in words. */
    readonly label: string;
    readonly type: ValueType;
    /** Cell it is stored in when the action is taken; its body reads that. */
    readonly cell: number;
    readonly where: L['expr'] | undefined;
    /** Where the rules say which of the values of its type can be chosen at all; absent: any. */
    readonly origin?: number | undefined;
    /** Others do not learn what was chosen for it. */
    readonly secret?: boolean | undefined;
  };

export type ConditionIR<L extends Language = Core> = L['condition'] & {
  readonly condition: L['expr'];
  /** Number of parameters that must be known before it can be tested. */
  readonly arity: number;
  readonly message: TextIR;
  readonly origin: number;
};

/** Leaves enclosing nodes: goes on behind the node `target`, or with its next pass if it is a loop. */
export interface Leave extends Node {
  readonly kind: 'leave';
  readonly target: string;
  readonly resume: 'after' | 'next';
}

/** Ends the game. */
export interface Finish<L extends Language = Core> extends Node {
  readonly kind: 'finish';
  readonly ending: number;
  /** Bit set of winners. */
  readonly winners: L['expr'];
  /** For `rank`: the candidates' scores, best first key first; ties share the win. */
  readonly rank:
    | {
        readonly local: number;
        readonly where: L['expr'] | undefined;
        readonly keys: readonly L['expr'][];
      }
    | undefined;
}
