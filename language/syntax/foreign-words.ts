/** Signs and words of other languages that designers bring along, and what this language says instead. */

import type { TokenType } from 'chevrotain';
import * as T from './tokens.ts';

export interface ForeignSign {
  readonly written: string;
  /** What to write instead; empty if the sign is simply left out. */
  readonly say: string;
  /** What it is read as; absent if it is left out. */
  readonly type: TokenType | undefined;
}

const sign = (written: string, say: string, type: TokenType | undefined): ForeignSign => ({
  written,
  say,
  type,
});

/** Longer signs first. */
export const foreignSigns: readonly ForeignSign[] = [
  sign('===', '=', T.Equal),
  sign('!==', '!=', T.NotEqual),
  sign('...', '..', T.DotDot),
  sign('=/=', '!=', T.NotEqual),
  sign('==', '=', T.Equal),
  sign('=>', '>=', T.GreaterEqual),
  sign('=<', '<=', T.LessEqual),
  sign('<>', '!=', T.NotEqual),
  sign('~=', '!=', T.NotEqual),
  sign('&&', 'and', T.K.and),
  sign('||', 'or', T.K.or),
  sign('|', 'or', T.K.or),
  sign('≤', '<=', T.LessEqual),
  sign('≥', '>=', T.GreaterEqual),
  sign('≠', '!=', T.NotEqual),
  sign('…', '..', T.DotDot),
  sign('–', '-', T.Minus),
  sign('—', '-', T.Minus),
  sign('−', '-', T.Minus),
  sign('%', 'mod', T.K.mod),
  sign('×', '*', T.Times),
  sign('·', '*', T.Times),
  sign('÷', '/', T.Slash),
  sign('∧', 'and', T.K.and),
  sign('∨', 'or', T.K.or),
  sign('¬', 'not', T.K.not),
  sign('∈', 'in', T.K.in),
  sign('!', 'not', T.K.not),
  sign('**', 'n * n', undefined),
  sign('^', 'n * n', undefined),
  sign('?', 'if … then … else …', undefined),
  sign(';', '', undefined),
  ...['•', '‣', '◦', '▪', '●', '➤'].map((bullet) => sign(bullet, '', undefined)),
  // As keyboards for Chinese and Japanese write them.
  sign('｛', '{', T.LCurly),
  sign('｝', '}', T.RCurly),
  sign('（', '(', T.LParen),
  sign('）', ')', T.RParen),
  sign('：', ':', T.Colon),
  sign('，', ',', T.Comma),
  sign('；', '', undefined),
];

export interface ForeignWord {
  /** What to write instead. */
  readonly say: string;
  /** The word it is read as; absent if the statement cannot be read. */
  readonly type: TokenType | undefined;
  /** Whether `say` can stand in its place as it is. */
  readonly isInPlace: boolean;
}

const word = (say: string, type?: TokenType): ForeignWord => ({ say, type, isInPlace: type !== undefined });
/** Several words for one. */
const words = (say: string): ForeignWord => ({ say, type: undefined, isInPlace: true });

/** Words that begin a statement elsewhere. */
export const foreignWords: ReadonlyMap<string, ForeignWord> = new Map<string, ForeignWord>([
  ['if', word('when', T.K.when)],
  ['unless', words('when not')],
  ['while', words('repeat while')],
  ['elseif', words('else when')],
  ['elsif', words('else when')],
  ['elif', words('else when')],
  ['loop', word('repeat', T.K.repeat)],
  ['foreach', words('for each')],
  ['var', word('let', T.K.let)],
  ['const', word('let', T.K.let)],
  ['local', word('let', T.K.let)],
  ['int', word('let', T.K.let)],
  ['bool', word('let', T.K.let)],
  ['switch', word('when … is A { … } else when … is B { … }', undefined)],
  ['case', word('when … is A { … } else when … is B { … }', undefined)],
  ['match', word('when … is A { … } else when … is B { … }', undefined)],
  ['function', word('step Name { … }` outside, and `do Name', undefined)],
  ['def', word('step Name { … }` outside, and `do Name', undefined)],
  ['call', word('do', T.K.do)],
  ['break', word('stop', T.K.stop)],
  ['exit', word('stop', T.K.stop)],
  ['reroll', word('roll chosen of throw', undefined)],
  ['continue', word('again', T.K.again)],
  ['give', word('move', T.K.move)],
  ['winner', word('win', T.K.win)],
  ['lose', words('eliminate me')],
  ['discard', word('move card from me.hand to discards', undefined)],
  ['kill', word('eliminate', T.K.eliminate)],
  ['select', word('choose', T.K.choose)],
  ['insert', word('add', T.K.add)],
  ['capture', word('move piece to none', undefined)],
  ['put', word('move', T.K.move)],
  ['deal', word('draw 5 from deck to me.hand', undefined)],
  ['wenn', word('when', T.K.when)],
  ['falls', word('when', T.K.when)],
  ['setze', word('set', T.K.set)],
  ['addiere', word('add', T.K.add)],
  ['mische', word('shuffle', T.K.shuffle)],
  ['würfle', word('roll', T.K.roll)],
  ['bewege', word('move', T.K.move)],
  ['wähle', word('choose', T.K.choose)],
  ['wiederhole', word('repeat', T.K.repeat)],
  ['runden', word('rounds', T.K.rounds)],
  ['Runden', word('rounds', T.K.rounds)],
  ['züge', word('turns', T.K.turns)],
  ['Züge', word('turns', T.K.turns)],
  ['ziehe', word('draw', T.K.draw)],
  ['gewinne', word('win', T.K.win)],
  // Where it begins no statement, it does not say whom it ranks.
  ['rank', word('rank p in players by p.score', undefined)],
]);

/** Names that stand for something in other games' rules or programs, and what says it here. */
export const foreignNames: ReadonlyMap<string, string> = new Map([
  ['opponent', 'next(me)'],
  ['enemy', 'next(me)'],
  ['rival', 'next(me)'],
  ['self', 'me'],
  ['myself', 'me'],
  ['this', 'me'],
  ['you', 'me'],
  ['null', 'none'],
  ['nil', 'none'],
  ['None', 'none'],
  ['undefined', 'none'],
  ['nobody', 'none'],
  ['nothing', 'none'],
  ['zero', '0'],
  ['one', '1'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
  ['six', '6'],
  ['seven', '7'],
  ['eight', '8'],
  ['nine', '9'],
  ['ten', '10'],
]);

/** Words that begin a declaration elsewhere. */
export const foreignDeclarations: ReadonlyMap<string, string> = new Map([
  ['function', 'define'],
  ['def', 'define'],
  ['func', 'define'],
  ['fn', 'define'],
  ['procedure', 'step'],
  ['class', 'record'],
  ['struct', 'record'],
  ['type', 'enum'],
  ['import', 'use'],
  ['include', 'use'],
  ['var', 'table { name: 0..9 = 0 }'],
  ['let', 'table { name: 0..9 = 0 }'],
  ['const', 'define'],
  ['card', 'cards'],
  ['deck', 'cards'],
  ['tile', 'cards'],
  ['tiles', 'cards'],
  ['token', 'item'],
  ['tokens', 'item'],
  ['test', 'example'],
  ['start', 'setup'],
  ['begin', 'setup'],
  ['init', 'setup'],
  ['initial', 'setup'],
  ['initially', 'setup'],
  ['preparation', 'setup'],
  ['rules', 'play'],
  ['main', 'play'],
  ['equipment', 'board grid 3 by 3  piece …'],
  ['gameplay', 'play'],
  ['variable', 'table { name: 0..9 = 0 }'],
  ['global', 'table { name: 0..9 = 0 }'],
  ['counter', 'table { name: 0..9 = 0 }'],
  ['Ablauf', 'play'],
  ['Spielablauf', 'play'],
  ['Spielzug', 'play'],
  ['Aufbau', 'setup'],
  ['Spielaufbau', 'setup'],
  ['Vorbereitung', 'setup'],
  ['Spielende', 'ending'],
  ['Brett', 'board'],
  ['Spielbrett', 'board'],
  ['Spielplan', 'board'],
  ['Figur', 'piece'],
  ['Spielfigur', 'piece'],
  ['Würfel', 'dice'],
  ['Karten', 'cards'],
  ['Spieler', 'players'],
  ['Spiel', 'game'],
  ['Beispiel', 'example'],
  ['Variante', 'variant'],
  ['Ende', 'ending'],
  ['Tisch', 'table'],
  ['Schritt', 'step'],
  ['Feld', 'space'],
  ['local', 'table { name: 0..9 = 0 }'],
]);

/** Words that say elsewhere what an action needs. */
export const foreignNeeds: ReadonlySet<string> = new Set([
  'braucht',
  'benötigt',
  'erfordert',
  'requires',
  'require',
  'if',
  'when',
  'where',
  'unless',
]);
