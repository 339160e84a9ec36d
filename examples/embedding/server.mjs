// A table on a server, for players who may not see each other's cards:
// node examples/embedding/server.mjs [rules file], with PORT in the environment.
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { act, createSession, loadGame, sessionState } from 'regelwerk/runtime';

/** Bytes of a move, at most. */
const LONGEST = 10_000;

/**
 * Answers GET with the table as the asker's seat sees it, and POST of `{ "action": ..., "args": [...] }` with the same
 * after the move, or with why it is refused. Who sends a seat's token sits there; nobody else gets an answer.
 * @param {import('regelwerk/runtime').Game} game
 * @param {readonly string[]} tokens of the seats, in order
 * @returns {import('node:http').RequestListener}
 */
export function handlerFor(game, tokens) {
  let session = createSession(game, { seed: randomInt(2 ** 31) });
  return async (request, response) => {
    /** @type {(status: number, body: unknown) => void} */
    const answer = (status, body) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const seat = tokens.indexOf(token);
    if (seat < 0) return answer(401, { refusal: 'nobody sits here with this token' });
    if (request.method === 'GET') return answer(200, sessionState(session, seat));
    if (request.method !== 'POST') return answer(405, { refusal: 'ask with GET, move with POST' });
    const text = await readBody(request);
    if (text === undefined) return answer(413, { refusal: 'no move is as long as this' });
    const move = parseJson(text);
    if (move === undefined) return answer(400, { refusal: 'this is no JSON' });
    // Whatever JSON it is: what is no move, or against the rules, is refused, and the session stays as it is.
    const result = act(session, seat, move);
    if (!result.ok) return answer(409, { refusal: result.refusal.message });
    session = result.session;
    return answer(200, sessionState(session, seat));
  };
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<string | undefined>} undefined if it is too long, or breaks off
 */
async function readBody(request) {
  const parts = [];
  let length = 0;
  try {
    for await (const part of request) {
      length += part.length;
      if (length <= LONGEST) parts.push(part);
    }
  } catch {
    return undefined;
  }
  return length <= LONGEST ? Buffer.concat(parts).toString('utf8') : undefined;
}

/**
 * @param {string} text
 * @returns {unknown} undefined if it is no JSON
 */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const file = process.argv[2] ?? new URL('../tic-tac-toe.regel', import.meta.url);
const { game, diagnostics } = loadGame([{ name: 'rules', text: readFileSync(file, 'utf8') }]);
if (!game) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
const tokens = Array.from({ length: game.configuration.players }, () => randomUUID());
const server = createServer(handlerFor(game, tokens));
server.listen(Number(process.env.PORT ?? 8080), () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  console.log(JSON.stringify({ address: `http://localhost:${port}`, tokens }));
});
