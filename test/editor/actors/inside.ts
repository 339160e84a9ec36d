import {
  type ActorRefFrom,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  SimulatedClock,
  setup,
} from 'xstate';

/** Runs a machine within an actor that writes down what it is told; time passes when the clock is turned. */
export function runInside<M extends AnyStateMachine>(
  machine: M,
  makeInput: (clock: SimulatedClock) => InputFrom<M> | undefined = () => undefined,
): {
  readonly actor: ActorRefFrom<M>;
  readonly told: readonly unknown[];
  readonly clock: SimulatedClock;
  readonly stop: () => void;
} {
  const clock = new SimulatedClock();
  const told: unknown[] = [];
  const around = setup({ types: {} as { context: { readonly actor: ActorRefFrom<M> } } }).createMachine({
    context: ({ spawn }) => ({ actor: spawn(machine, { input: makeInput(clock) }) as ActorRefFrom<M> }),
    on: { '*': { actions: ({ event }) => void told.push(event) } },
  });
  const outer = createActor(around, { clock }).start();
  return { actor: outer.getSnapshot().context.actor, told, clock, stop: () => void outer.stop() };
}
