/** How much is read of a file, in bytes. */

/** A log: some 300,000 events. */
export const LARGEST_LOG = 32_000_000;
