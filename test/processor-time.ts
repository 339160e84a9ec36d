/** How long work takes on processors: what other programs do in the meantime does not count. */

/** Milliseconds of processor time, of all threads of this process. */
export function processorTime(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
