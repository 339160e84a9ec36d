/** The chart of a game in another language: the same states and transitions, with what the engine says at them in that language. */

import { expect, test } from 'vitest';
import { layOutInNode } from '../../../cli/chart/elk.ts';
import { compile } from '../../../language/index.ts';
import { writeChart } from '../../../runtime/chart/formats.ts';
import { toScxml } from '../../../runtime/chart/scxml.ts';
import { drawChart, type Game, loadGame } from '../../../runtime/index.ts';

const RULES = `game "Talk" edition 1
players 3
labels from "talk.csv"
dice pair: 2 of 1..6 "Pair"
cards Card { 2 x Sun }
table { left: 0..9 = 9 "Left"  deck: deck of Card = all "Deck"  heap: pile of Card "Heap" }
player { seen: 0..9 = 0 "Seen" }
setup { shuffle deck }
play { rounds {
  roll pair
  subtract 1 from left  add 1 to left
  when left > 5 { roll pair } else { set left to 9 }
  for each p in players { set p.seen to 0 }
  repeat up to 2 times { roll pair }
  choose together p in players { action Raise { add 1 to p.seen } }
  window Chat within 8 s { any p in players may { action Speak { draw 1 from deck to heap } } }
  turns { choose { action Stop { draw game }  action GiveUp "I give up" { draw game } } }
} }
`;
const TABLE = { name: 'talk.csv', text: 'en,de\nTalk,Rede\nPair,Paar\nDeck,Deck\nGiveUp,Aufgeben\n' };

function chartIn(language: string | undefined) {
  const compilation = compile([{ name: 'talk.regel', text: RULES }, TABLE]);
  const { game, diagnostics } = loadGame(compilation, {}, { language });
  if (!game) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return { game: game as Game, chart: drawChart(game) };
}

const own = chartIn(undefined);
const german = chartIn('de');

test('it has the same states, and transitions of the same names', () => {
  expect(german.chart.nodes.map(({ id }) => id)).toEqual(own.chart.nodes.map(({ id }) => id));
  const named = ({ edges }: typeof own.chart) => edges.map(({ from, to, name }) => [from, to, name]);
  expect(named(german.chart)).toEqual(named(own.chart));
  expect(toScxml(german.chart, '').match(/event="[^"]*"/g)).toEqual(
    toScxml(own.chart, '').match(/event="[^"]*"/g),
  );
});

test('what stands at states and transitions is in its language, but for the names of the rules', () => {
  const words = ({ nodes, edges }: typeof own.chart) => [
    ...nodes.map(({ title }) => title),
    ...edges.filter(({ kind }) => kind !== 'action').map(({ label }) => label),
  ];
  const [english, said] = [words(own.chart), words(german.chart)];
  const same = new Set(english.filter((word, index) => word !== '' && word === said[index]));
  // What has no label is called by its name.
  expect([...same].toSorted()).toEqual(['8 s', 'Chat', 'Raise']);
  expect(said).toEqual(
    expect.arrayContaining(['ja', 'nein', 'würfeln', 'left verringern …', 'Wählt', 'mischen']),
  );
});

test('its picture says in it what it shows', async () => {
  const svg = await writeChart(german.chart, german.game.ir, 'svg', layOutInNode);
  expect(svg).toContain('Zustandsdiagramm von Rede');
});

test('the name of an action that has a label is said in it where a row knows it', () => {
  const labelsOf = ({ edges }: typeof own.chart) =>
    edges.filter(({ name }) => name === 'GiveUp').map(({ label }) => label);
  expect(new Set(labelsOf(own.chart))).toEqual(new Set(['GiveUp']));
  expect(new Set(labelsOf(german.chart))).toEqual(new Set(['Aufgeben']));
});
