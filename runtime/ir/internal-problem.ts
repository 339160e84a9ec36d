export { InternalProblem, impossible } from '../../shared/internal-problem.ts';
