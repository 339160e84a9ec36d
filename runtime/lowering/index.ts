/** From the language's checked program to the runtime's intermediate representation. */

export { type Choices, configure, type Configured } from './configure.ts';
export { type ExampleIR, type ExampleLineIR, lowerExamples } from './examples.ts';
export { lower, type Lowered } from './lower.ts';
