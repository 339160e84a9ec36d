/** Three diseases spread among eighteen cities; three doctors work together. */

import type { Table } from '../random.ts';
import { neighboursAlong } from './geometry.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const ROUNDS = 30;
const DISEASES = 3;
const EACH = 6;
const CITIES = DISEASES * EACH;
const MOST_CUBES = 3;
const MOST_ILL = 18;
const MOST_OUTBREAKS = 6;
const MOST_CARDS = 6;
const TO_CURE = 4;
const ACTIONS = 4;
const START = 5;
const NAMES = ['R', 'B', 'Y'].flatMap((land) => [1, 2, 3, 4, 5, 6].map((number) => land + number));
const PATHS = [
  ...['R', 'B', 'Y'].flatMap((at) => [`${at}1 ${at}2 ${at}3 ${at}6 ${at}5 ${at}4 ${at}1`, `${at}2 ${at}5`]),
  'R3 B1',
  'R6 B4',
  'R6 Y1',
  'B4 Y3',
  'R5 Y1',
  'B5 Y3',
];
const beside = neighboursAlong(NAMES, PATHS);

/** Where a card lies: with a seat, in its deck, or beside it. */
const [DECK, USED] = [SEATS, SEATS + 1];
const cities = new Uint8Array(CITIES);
const infections = new Uint8Array(CITIES);
let citiesLeft = 0;
let infectionsLeft = 0;
const held = new Uint8Array(SEATS);
const doctors = new Uint8Array(SEATS);
const cubes = new Uint8Array(CITIES * DISEASES);
const ill = new Uint8Array(DISEASES);
const cured = new Uint8Array(DISEASES);
const stations = new Uint8Array(CITIES);
const bursts = new Uint8Array(CITIES);
const haveBurst = new Uint8Array(CITIES);
let spreads = 0;

const [DRIVE, FLY, SHUTTLE, TREAT, BUILD, CURE, GIVE, REST, DISCARD] = [
  0, 32, 64, 96, 128, 160, 192, 256, 288,
];
const moves = new Uint16Array(128);

function drawFrom(places: Uint8Array, left: number, table: Table): number {
  let index = table.below(left);
  let card = 0;
  for (; places[card] !== DECK || index > 0; card++) if (places[card] === DECK) index--;
  return card;
}

function cardsOf(me: number, disease: number): number {
  let count = 0;
  for (let card = disease * EACH; card < disease * EACH + EACH; card++) if (cities[card] === me) count++;
  return count;
}

function list(me: number): number {
  let count = 0;
  const here = doctors[me] as number;
  for (const next of beside[here] as number[]) moves[count++] = DRIVE + next;
  for (let card = 0; card < CITIES; card++)
    if (cities[card] === me && card !== here) moves[count++] = FLY + card;
  if (stations[here] !== 0)
    for (let city = 0; city < CITIES; city++)
      if (stations[city] !== 0 && city !== here) moves[count++] = SHUTTLE + city;
  for (let disease = 0; disease < DISEASES; disease++)
    if (cubes[here * DISEASES + disease] !== 0) moves[count++] = TREAT + disease;
  const hasCard = cities[here] === me;
  if (hasCard && stations[here] === 0) moves[count++] = BUILD + here;
  if (stations[here] !== 0)
    for (let disease = 0; disease < DISEASES; disease++)
      if (cured[disease] === 0 && cardsOf(me, disease) >= TO_CURE) moves[count++] = CURE + disease;
  if (hasCard)
    for (let other = 0; other < SEATS; other++)
      if (other !== me && doctors[other] === here) moves[count++] = GIVE + here * SEATS + other;
  moves[count++] = REST;
  return count;
}

function discard(me: number, card: number): void {
  cities[card] = USED;
  held[me] = (held[me] as number) - 1;
}

function act(move: number, me: number): void {
  const here = doctors[me] as number;
  if (move < FLY) doctors[me] = move;
  else if (move < SHUTTLE) {
    discard(me, move - FLY);
    doctors[me] = move - FLY;
  } else if (move < TREAT) doctors[me] = move - SHUTTLE;
  else if (move < BUILD) {
    const disease = move - TREAT;
    const at = here * DISEASES + disease;
    const healed = cured[disease] !== 0 ? (cubes[at] as number) : 1;
    cubes[at] = (cubes[at] as number) - healed;
    ill[disease] = (ill[disease] as number) - healed;
  } else if (move < CURE) {
    discard(me, here);
    stations[here] = 1;
  } else if (move < GIVE) {
    const disease = move - CURE;
    for (let card = disease * EACH, left = TO_CURE; left > 0; card++)
      if (cities[card] === me) {
        discard(me, card);
        left--;
      }
    cured[disease] = 1;
  } else if (move < REST) {
    const [card, other] = [Math.floor((move - GIVE) / SEATS), (move - GIVE) % SEATS];
    discard(me, card);
    cities[card] = other;
    held[other] = (held[other] as number) + 1;
  }
}

function fall(city: number, disease: number): void {
  const at = city * DISEASES + disease;
  if ((cubes[at] as number) < MOST_CUBES) {
    cubes[at] = (cubes[at] as number) + 1;
    ill[disease] = (ill[disease] as number) + 1;
  } else bursts[city] = 1;
}

function spread(city: number, disease: number): void {
  fall(city, disease);
  if (bursts[city] === 0) return;
  for (let next = bursts.indexOf(1); next >= 0; next = bursts.indexOf(1)) {
    bursts[next] = 0;
    haveBurst[next] = 1;
    spreads = Math.min(MOST_OUTBREAKS, spreads + 1);
    for (const other of beside[next] as number[]) if (haveBurst[other] === 0) fall(other, disease);
  }
  haveBurst.fill(0);
}

function infect(table: Table): void {
  if (infectionsLeft === 0) {
    infections.fill(DECK);
    infectionsLeft = CITIES;
  }
  const city = drawFrom(infections, infectionsLeft--, table);
  infections[city] = USED;
  const disease = Math.floor(city / EACH);
  if (cured[disease] === 0) spread(city, disease);
}

function drawCards(me: number, table: Table): void {
  for (let draw = 0; draw < 2 && citiesLeft > 0; draw++) {
    cities[drawFrom(cities, citiesLeft--, table)] = me;
    held[me] = (held[me] as number) + 1;
  }
}

function discardDown(me: number, table: Table): void {
  while ((held[me] as number) > MOST_CARDS) {
    let count = 0;
    for (let card = 0; card < CITIES; card++) if (cities[card] === me) moves[count++] = DISCARD + card;
    discard(me, (moves[table.choose(count)] as number) - DISCARD);
  }
}

function setUp(table: Table): void {
  for (const each of [held, cubes, ill, cured, stations, bursts, haveBurst]) each.fill(0);
  cities.fill(DECK);
  infections.fill(DECK);
  citiesLeft = infectionsLeft = CITIES;
  spreads = 0;
  doctors.fill(START);
  for (let number = 1; number <= MOST_CUBES; number++)
    for (let draw = 0; draw < 2; draw++) {
      const city = drawFrom(infections, infectionsLeft--, table);
      infections[city] = USED;
      const disease = Math.floor(city / EACH);
      cubes[city * DISEASES + disease] = number;
      ill[disease] = (ill[disease] as number) + number;
    }
  for (let me = 0; me < SEATS; me++) drawCards(me, table);
  stations[START] = 1;
}

function playGame(table: Table): number {
  setUp(table);
  for (let round = 1; round <= ROUNDS; round++) {
    for (let me = 0; me < SEATS; me++) {
      for (let action = 0; action < ACTIONS; action++) {
        act(moves[table.choose(list(me))] as number, me);
        if (cured.every((each) => each !== 0)) return (1 << SEATS) - 1;
      }
      drawCards(me, table);
      discardDown(me, table);
      for (let time = 0; time < 2; time++) infect(table);
      if (spreads === MOST_OUTBREAKS || ill.some((each) => each > MOST_ILL)) return 0;
    }
    if (citiesLeft > 0) continue;
    for (let card = 0; card < CITIES; card++)
      if (cities[card] === USED) {
        cities[card] = DECK;
        citiesLeft++;
      }
  }
  return 0;
}

export const outbreaks: Reference = {
  moves,
  describe(move) {
    if (move < FLY) return `Drive(${move})`;
    if (move < SHUTTLE) return `Fly(${move - FLY})`;
    if (move < TREAT) return `Shuttle(${move - SHUTTLE})`;
    if (move < BUILD) return `Treat(${move - TREAT})`;
    if (move < CURE) return `Build(${move - BUILD})`;
    if (move < GIVE) return `Cure(${move - CURE})`;
    if (move < REST) return `Give(${Math.floor((move - GIVE) / SEATS)},${(move - GIVE) % SEATS})`;
    return move === REST ? 'Rest()' : `Discard(${move - DISCARD})`;
  },
  playGame,
};
