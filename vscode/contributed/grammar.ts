/** A TextMate grammar, made of the words of the language: the colours before the server has said what each name means. */

import { contextualWords, reservedWords } from '../../language/syntax/tokens.ts';

const oneOf = (words: readonly string[]): string => `\\b(?:${[...words].sort().join('|')})\\b`;

const NAME = '[\\p{L}_][\\p{L}\\p{N}_]*';
const RULE_ID = '\\p{L}[\\p{L}\\p{N}]*-[\\p{L}\\p{N}]+';

/** Behind a point stands a name, and what a colon follows is one. */
const NOT_A_WORD = '(?<!(?<!\\.)\\.)';

/** Words behind a number only: `4 x Farmer`, `within 8 s`. */
const BEHIND_NUMBERS: readonly string[] = ['s', 'x'];

/** As Oniguruma reads it. */
export const grammar = {
  name: 'Regelwerk',
  scopeName: 'source.regelwerk',
  fileTypes: ['regel'],
  patterns: [{ include: '#all' }],
  repository: {
    all: {
      patterns: [
        { name: 'comment.line.documentation.regelwerk', match: '///(?!/).*$' },
        { name: 'comment.line.double-slash.regelwerk', match: '//.*$' },
        { name: 'string.quoted.triple.regelwerk', begin: '"""', end: '"""' },
        { include: '#text' },
        {
          match: `(\\bcites)((?:\\s+|\\s*,\\s*|\\s*\\.\\.\\s*)${RULE_ID})+`,
          captures: {
            0: { name: 'constant.other.ruleid.regelwerk' },
            1: { name: 'keyword.control.regelwerk' },
          },
        },
        {
          name: 'keyword.control.regelwerk',
          match: `${NOT_A_WORD}${oneOf(reservedWords)}(?!\\s*:)`,
        },
        {
          name: 'keyword.other.regelwerk',
          match: `${NOT_A_WORD}${oneOf(contextualWords.filter((word) => !BEHIND_NUMBERS.includes(word)))}(?!\\s*(?:[:=),.\\]+*/<>-]|$|\\())(?=\\s)`,
        },
        { name: 'keyword.other.regelwerk', match: `(?<=\\d\\s)${oneOf(BEHIND_NUMBERS)}` },
        { name: 'constant.numeric.regelwerk', match: '\\b\\d+' },
        { name: 'entity.name.type.regelwerk', match: `\\b\\p{Lu}[\\p{L}\\p{N}_]*` },
        { name: 'variable.other.regelwerk', match: NAME },
        { name: 'keyword.operator.regelwerk', match: '\\.\\.|[!<>]=|[=<>+*/-]' },
      ],
    },
    text: {
      name: 'string.quoted.double.regelwerk',
      begin: '"',
      end: '"|$',
      patterns: [
        { name: 'constant.character.escape.regelwerk', match: '\\\\.' },
        {
          name: 'meta.embedded.regelwerk',
          begin: '\\{',
          end: '\\}|(?=$)',
          patterns: [{ include: '#all' }],
        },
      ],
    },
  },
} as const;
