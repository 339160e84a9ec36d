/** A mistake in how a command was called: one line for the person, and exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
