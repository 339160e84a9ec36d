/** Random numbers from a seed: the same seed and place in a game give the same numbers everywhere. */

/** A source of random numbers. Drawing changes it. */
export interface Random {
  /** An integer from 0 to `size - 1`, each equally likely, for a size up to 2^32; 0 if it is below 1. */
  below(size: number): number;
}

/** A source that can go to the start of any stream, for many short games. */
export interface RandomStream extends Random {
  /** Goes to the start of the stream of a list of numbers. */
  seed(key: readonly number[]): void;
  /** Goes to a state of the generator: four words of 32 bits. */
  restore(words: ArrayLike<number>): void;
}

/** The streams of many short games: of the keys `[seed, game, 0]`, `[seed, game, 1]`, …; what these share is worked out once. */
export interface GameStreams {
  /** Goes to the game with this number. */
  begin(game: number): void;
  /** Goes to the start of one of its streams. */
  seed(stream: RandomStream, which: number): void;
}

export function createGameStreams(seed: number): GameStreams {
  const bySeed = Int32Array.from({ length: WORDS }, (_, word) => mixIn(mixIn(START, word), seed));
  const byGame = new Int32Array(WORDS);
  const words = new Int32Array(WORDS);
  return {
    begin(game) {
      for (let word = 0; word < WORDS; word++) byGame[word] = mixIn(bySeed[word] as number, game);
    },
    seed(stream, which) {
      for (let word = 0; word < WORDS; word++) words[word] = finish(mixIn(byGame[word] as number, which));
      stream.restore(words);
    },
  };
}

/** A stream of its own for every list of numbers, however near to each other they are. */
export function createRandom(...key: readonly number[]): Random {
  const stream = createStream();
  stream.seed(key);
  return stream;
}

/**
 * A stream to be seeded: xoroshiro128+ by David Blackman and Sebastiano Vigna, in halves of 32 bits. The numbers
 * are those of pure-rand, which makes a new generator for each seed.
 */
export function createStream(): RandomStream {
  // In an array, because numbers of 32 bits in variables of a closure are objects.
  const state = new Int32Array(WORDS);
  return {
    seed(key) {
      for (let word = 0; word < WORDS; word++) state[word] = mix(word, key);
    },
    restore(words) {
      // One by one: for four words `set` takes longer than all of them.
      for (let word = 0; word < WORDS; word++) state[word] = words[word] as number;
    },
    below(size) {
      if (size < 1) return 0;
      // 0 for 2^32: then every number that is drawn is one of them.
      const divisor = size >>> 0;
      for (;;) {
        const high0 = state[0] as number;
        const low0 = state[1] as number;
        const low1 = state[3] as number;
        const drawn = ((low0 + low1) ^ 0x8000_0000) >>> 0;
        const low = low1 ^ low0;
        const high = (state[2] as number) ^ high0;
        state[0] = (high0 << 24) ^ (low0 >>> 8) ^ high ^ ((high << 16) | (low >>> 16));
        state[1] = (low0 << 24) ^ (high0 >>> 8) ^ low ^ (low << 16);
        state[2] = (low << 5) ^ (high >>> 27);
        state[3] = (high << 5) ^ (low >>> 27);
        if (divisor === 0) return drawn;
        // Of unsigned words, which is one instruction: of other numbers V8 calls a function.
        const value = (drawn % divisor) >>> 0;
        // The last numbers, fewer than `size`, would make some values likelier than others.
        if (drawn - value <= 0x1_0000_0000 - divisor) return value;
      }
    },
  };
}

/** One 32-bit word from a number and a list: MurmurHash3's steps and finalizer, by Austin Appleby. */
function mix(first: number, key: readonly number[]): number {
  let hash = mixIn(START, first);
  for (let index = 0; index < key.length; index++) hash = mixIn(hash, key[index] as number);
  return finish(hash);
}

/** Words of a stream's state. */
const WORDS = 4;
const START = 0x9747b28c;

function finish(mixed: number): number {
  let hash = mixed;
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

function mixIn(hash: number, number: number): number {
  return mixHalf(mixHalf(hash, number | 0), Math.floor(number / 0x1_0000_0000) | 0);
}

function mixHalf(hash: number, half: number): number {
  let word = Math.imul(half, 0xcc9e2d51);
  word = Math.imul((word << 15) | (word >>> 17), 0x1b873593);
  const mixed = hash ^ word;
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}
