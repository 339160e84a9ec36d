/** From the language's checked program to the runtime's intermediate representation. */

export { type Choices, type Configured, configure } from './configure.ts';
export { type ExampleIR, type ExampleLineIR, lowerExamples } from './examples.ts';
export { type Lowered, lower } from './lower.ts';
