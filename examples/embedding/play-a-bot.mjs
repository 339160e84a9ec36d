// Plays a game against a bot in the terminal: node examples/embedding/play-a-bot.mjs [rules file]
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { act, createSession, letBotPlay, loadGame, sessionState } from 'regelwerk/runtime';

const file = process.argv[2] ?? new URL('../tic-tac-toe.regel', import.meta.url);
const { game, diagnostics } = loadGame([{ name: 'rules', text: readFileSync(file, 'utf8') }]);
if (!game) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
const typed = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
for (let session = createSession(game, { seed: 1 }); ; ) {
  const { waiting, offers, history } = sessionState(session, 0);
  const moves = offers.flatMap(({ action, legal }) => legal.map((one) => ({ action, ...one })));
  console.log(history.at(-1)?.text ?? game.title);
  for (const [index, { label }] of moves.entries()) console.log(`  ${index + 1} ${label}`);
  if (waiting.kind === 'end') console.log(`The end: ${waiting.result.label}`);
  const line = moves.length > 0 ? await typed.next() : undefined;
  if (waiting.kind === 'end' || line?.done) process.exit();
  const played = line ? act(session, 0, moves[Number(line.value) - 1]) : letBotPlay(session, 'mcts:100');
  if (played.ok) session = played.session;
}
