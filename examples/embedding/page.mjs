// Loads rules and lets the people at this screen play them: each legal action is a button.
import { act, createSession, loadGame, sessionState } from 'regelwerk/runtime';

const text = await (await fetch('../tic-tac-toe.regel')).text();
const { game, diagnostics } = loadGame([{ name: 'rules', text }]);
if (game) show(createSession(game, { seed: Date.now() }));
else write('prompt', diagnostics.map(({ message }) => message).join(' '));

/** @param {import('regelwerk/runtime').Session} session */
function show(session) {
  // All sit at the same screen: nothing is hidden from it.
  const { waiting, offers, history } = sessionState(session, 'all');
  write('prompt', waiting.kind === 'decision' ? waiting.prompt : '');
  if (waiting.kind === 'end') write('prompt', `The end: ${waiting.result.label}`);
  const buttons = offers.flatMap(({ seat, action, legal }) =>
    legal.map(({ args, label }) => {
      const button = document.createElement('button');
      button.textContent = label;
      button.onclick = () => {
        const played = act(session, seat, { action, args });
        if (played.ok) show(played.session);
      };
      return button;
    }),
  );
  const lines = history.map(({ text }) => {
    const line = document.createElement('li');
    line.textContent = text;
    return line;
  });
  document.getElementById('actions')?.replaceChildren(...buttons);
  document.getElementById('history')?.replaceChildren(...lines);
}

/**
 * @param {string} id
 * @param {string} words
 */
function write(id, words) {
  const element = document.getElementById(id);
  if (element) element.textContent = words;
}
