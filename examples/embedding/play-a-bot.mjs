// Plays a game against a bot in the terminal: node examples/embedding/play-a-bot.mjs [rules file]
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { act, createSession, letBotPlay, loadGame, makeBot, sessionState } from 'regelwerk/runtime';

const file = process.argv[2] ?? new URL('../tic-tac-toe.regel', import.meta.url);
const { game, diagnostics } = loadGame([{ name: 'rules', text: readFileSync(file, 'utf8') }]);
if (!game) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
const named = makeBot(game, 'mcts:100');
if (!named.ok) throw new Error(named.message);
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

let session = createSession(game, { seed: 1 });
for (;;) {
  const { waiting, offers } = sessionState(session, 0);
  if (waiting.kind === 'end') console.log(`The end: ${waiting.result.label}`);
  if (waiting.kind !== 'decision') break;
  const mine = offers.flatMap(({ action, legal }) => legal.map((one) => ({ action, ...one })));
  if (mine.length === 0) {
    const seat = waiting.seats.find((other) => other !== 0) ?? -1;
    const played = letBotPlay(session, named.bot, seat);
    if (!played.ok) throw new Error(played.refusal.message);
    session = played.session;
    console.log(sessionState(session, 0).history.at(-1)?.text);
  } else {
    console.log([waiting.prompt, ...mine.map(({ label }, index) => `  ${index + 1} ${label}`)].join('\n'));
    const { value, done } = await lines.next();
    if (done) break;
    const chosen = mine[Number(value) - 1];
    const played = chosen && act(session, 0, chosen.action, chosen.args);
    if (played?.ok) session = played.session;
  }
}
process.stdin.destroy();
