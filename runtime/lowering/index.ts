/** From the language's checked program to the runtime's intermediate representation. */

export { type Choices, configure } from './configure.ts';
export { type ExampleIR, lowerExamples } from './examples.ts';
export { type Lowered, lower } from './lower.ts';
