/** How much is read of a file, in bytes. */

/** A log. */
export const LARGEST_LOG = 32_000_000;
