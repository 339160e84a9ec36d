/** Rules of small games that can be made as large as one likes, each written the plain way. */

/** Two colours place stones; five in a row win. */
export function fiveInARow(side: number): string {
  return `game "Five in a row" edition 1

players 2 { Black black, White white }

board grid ${side} by ${side}
space { stone: player or none = none "Stone" }

/// Your stones that follow s in a direction without a gap.
define following(s: space, d: Direction) =
  count t in ray(s, d) where t.stone is me and (all between in ray(s, d) where t in ray(between, d) have between.stone is me)
define is_row(s: space, d: Direction, back: Direction) = following(s, d) + following(s, back) >= 4
define makes_row(s: space) = is_row(s, East, West) or is_row(s, North, South)
  or is_row(s, NorthEast, SouthWest) or is_row(s, NorthWest, SouthEast)

play {
  rounds {
    turns {
      choose "Place a stone" {
        action Place(point: space) "{point}"
          needs point.stone is none "a stone lies there"
        {
          set point.stone to me
          when makes_row(point) { win me by Row }
        }
      } otherwise { draw game by Full }
    }
  }
}

ending Row "five in a row"
ending Full "the board is full"
`;
}

/** Pawns move ahead and capture diagonally; the first to reach the last row wins. */
export function pawns(side: number): string {
  return `game "Pawns" edition 1

players 2 { White white, Black black }

board grid ${side} by ${side}
space { pawn: player or none = none "Pawn" }

define ahead(p: player) = if p is White then { NorthWest, North, NorthEast } else { SouthWest, South, SouthEast }
define last_row(p: player) = if p is White then ${side} else 1

setup {
  for each s in space {
    when s.row <= 2 { set s.pawn to White }
    when s.row >= ${side - 1} { set s.pawn to Black }
  }
}

play {
  rounds {
    turns {
      choose "Move a pawn" {
        action Move(start in space where start.pawn is me, target: space) "{start} to {target}"
          needs any d in ahead(me) where toward(start, d) is target "a pawn moves one square ahead"
          needs target.pawn is not me "your own pawn stands there"
          needs target.pawn is none or target.column != start.column "straight ahead a pawn does not capture"
        {
          set start.pawn to none
          set target.pawn to me
        }
      }
      when any s in space where s.pawn is me and s.row = last_row(me) { win me by LastRow }
      when all s in space have s.pawn is none or s.pawn is me { win me by Capture }
    }
  }
}

ending LastRow "a pawn has reached the last row"
ending Capture "the other side has no pawn left"
`;
}

/** Everybody earns coins, or robs those who have no fewer. */
export function robbers(players: number): string {
  return `game "Robbers" edition 1

players ${players}

player { coins: 0..1000 = 10 "Coins" }

play {
  rounds {
    turns {
      choose "Earn a coin, or rob" {
        action Earn "Earn a coin" { add 1 to me.coins }
        action Rob(q in players except me, number: 1..3) "Rob {q} of {number}"
          needs q.coins >= number "{q} has only {q.coins}"
          needs q.coins >= me.coins "{q} has fewer than you"
        {
          subtract number from q.coins
          add number to me.coins
        }
        action RobRichest(q in players except me) "Rob {q} of half"
          needs all p in players have p.coins <= q.coins "somebody is richer than {q}"
        {
          let half = q.coins / 2
          subtract half from q.coins
          add half to me.coins
        }
      }
    }
    when round = 40 { rank p in players by p.coins as MostCoins }
  }
}

score of p = p.coins

ending MostCoins "the most coins after 40 rounds"
`;
}

const SUITS = ['Clubs', 'Diamonds', 'Hearts', 'Spades'];

/** A card is played on one of its suit or rank; who has none left wins. */
export function lastCard(cards: number): string {
  const kinds = Array.from({ length: cards }, (_, index) => {
    const suit = SUITS[index % SUITS.length] ?? '';
    const rank = Math.floor(index / SUITS.length) + 1;
    return `  ${suit.charAt(0)}${rank} (${suit}, ${rank})`;
  });
  return `game "Last card" edition 1

players 2

enum Suit "Suit" { ${SUITS.join(', ')} }
cards Card(suit: Suit, rank: 1..${Math.ceil(cards / SUITS.length)}) "Card" {
${kinds.join('\n')}
}

player { hand: hand of Card "Hand" }
table {
  stock: deck of Card = all "Stock"
  top: pile of Card "On top"
  played: pile of Card "Played"
}

setup {
  shuffle stock
  for each p in players { draw 4 from stock to p.hand }
  draw 1 from stock to top
}

play {
  rounds {
    turns {
      choose "Play a card, or draw one" {
        action Play(c in me.hand) "Play the {c}"
          needs any t in top where t.suit is c.suit or t.rank = c.rank "play the suit or the rank on top"
        {
          move all from top to played
          move c from me.hand to top
        }
        action Draw "Draw a card"
          needs count stock > 0 "no card is left"
        { draw 1 from stock to me.hand }
      } otherwise { draw game by Stuck }
      when count me.hand = 0 { win me by LastCard }
    }
  }
}

ending LastCard "the first without cards"
ending Stuck "no card fits, and none is left to draw"
`;
}

const HEAPS = 7;

/** Matches are taken, one each from as many of seven heaps as the action has parameters. */
export function heaps(parameters: number): string {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, parameters);
  const rising = names
    .slice(1)
    .map((name, index) => `needs ${names[index]}.number < ${name}.number "from left to right"`);
  const filled = names.map((name) => `needs ${name}.matches > 0 "the {${name}} is empty"`);
  const taken = names.map((name) => `subtract 1 from ${name}.matches`);
  return `game "Heaps" edition 1

players 2

board line ${HEAPS} "Heap"
space { matches: 0..20 = 20 "Matches" }

play {
  rounds {
    turns {
      choose "Take matches" {
        action Take(${names.map((name) => `${name}: space`).join(', ')}) "${names.map((name) => `{${name}}`).join(' ')}"
          ${[...filled, ...rising].join('\n          ')}
        {
          ${taken.join('\n          ')}
        }
      } otherwise { win the p in players where p is not me by Last }
    }
  }
}

ending Last "the other side cannot take any"
`;
}
