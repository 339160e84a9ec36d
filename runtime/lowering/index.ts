/** From the language's checked program to the runtime's intermediate representation. */

export { configure } from './configure.ts';
export { lowerEachExample, lowerExample, lowerExamples } from './examples.ts';
export { lower } from './lower.ts';
export { namePlaces } from './name-places.ts';
export { positionOf } from './position.ts';
