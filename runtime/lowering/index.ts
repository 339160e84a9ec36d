/** From the language's checked program to the runtime's intermediate representation. */

export { configure } from './configuration/configure.ts';
export { lower } from './lower.ts';
export { lowerEachExample, lowerExample, lowerExamples } from './openings/examples.ts';
export { namePlaces } from './openings/name-places.ts';
export { positionOf } from './openings/position.ts';
