import { type BoardgameIoGame, type Ctx, INVALID_MOVE } from './library.ts';

interface Scores {
  readonly scores: number[];
  points: number;
}

const TARGET = 100;

const scoreOf = (G: Scores, ctx: Ctx) => G.scores[Number(ctx.currentPlayer)] ?? 0;
const canRoll = (G: Scores, ctx: Ctx) => scoreOf(G, ctx) + G.points < TARGET;
const canHold = (G: Scores) => G.points > 0;

/** Two players. */
export const pig: BoardgameIoGame<Scores> = {
  setup: () => ({ scores: [0, 0], points: 0 }),
  moves: {
    roll: ({ G, ctx, events, random }) => {
      if (!canRoll(G, ctx)) return INVALID_MOVE;
      const die = random.D6();
      G.points = die === 1 ? 0 : G.points + die;
      if (die === 1) events.endTurn();
      return undefined;
    },
    hold: ({ G, ctx, events }) => {
      if (!canHold(G)) return INVALID_MOVE;
      G.scores[Number(ctx.currentPlayer)] = scoreOf(G, ctx) + G.points;
      G.points = 0;
      events.endTurn();
      return undefined;
    },
  },
  endIf: ({ G }) => {
    const winner = G.scores.findIndex((score) => score >= TARGET);
    return winner < 0 ? undefined : { winner: String(winner) };
  },
  ai: {
    enumerate: (G, ctx) => [
      ...(canRoll(G, ctx) ? [{ move: 'roll' }] : []),
      ...(canHold(G) ? [{ move: 'hold' }] : []),
    ],
  },
};
