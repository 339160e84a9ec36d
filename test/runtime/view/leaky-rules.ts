/** A small game with hands and other secrets, whose flow is what a test is about. */
export const inRounds = (flow: string): string => `game "Leaky" edition 1
players 2..4
enum Suit { Hearts, Spades, Clubs }
cards Card(suit: Suit) { 4 x Guard (Hearts), 2 x King (Spades), 2 x Prince (Hearts), 3 x Countess (Clubs) }
place market { stock: deck of Card = all  open: pile of Card }
player { hand: hand of Card  plan: 0..3 = 0 seen by owner  brow: 0..3 = 0 seen by nobody }
table { led: Suit or none = none  broken: yes/no = no  lead: player }
define can_follow(p: player) = any d in p.hand where d.suit is led
step Discard(p: player, c: Card) { move 1 of c from p.hand to market.open }
step DiscardTwo(p: player, c: Card) { do Discard(p, c) do Discard(p, Guard) }
step DiscardOf(p: player, q: player) { do Discard(p, Guard) do Discard(q, Guard) }
setup { for each p in players { draw 2 from market.stock to p.hand } }
play { rounds { ${flow} when round = 4 { draw game } } }
`;
