/**
 * A thread beside the page in which rules become games. What it is for is its name: one file for all of them is loaded and kept once, whoever
 * needs it.
 */

import { writeModules } from '../chart/module-thread.ts';
import { checkGoalsOf } from '../docs/goals-thread.ts';
import { tellEffects } from '../effects/effects-thread.ts';
import { findGames } from '../find/find-thread.ts';
import { drawGallery } from '../gallery/gallery-thread.ts';
import { playForLab } from '../lab/lab-thread.ts';
import { playAlong } from '../variants/along-thread.ts';
import { compareVariants } from '../variants/compare-thread.ts';
import { playGame } from '../worker/game-thread.ts';

/** What each of them begins with. */
const ROLES = {
  along: playAlong,
  compare: compareVariants,
  effects: tellEffects,
  find: findGames,
  gallery: drawGallery,
  game: playGame,
  goals: checkGoalsOf,
  lab: playForLab,
  module: writeModules,
};

/** What a thread is for. */
export type Role = keyof typeof ROLES;

ROLES[self.name as Role]();
