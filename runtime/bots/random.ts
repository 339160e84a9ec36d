import type { Bot } from './bot.ts';

/** Chooses any legal action, each with the same chance. */
export const randomBot: Bot = ({ legal, random }) => random.below(legal.length);
