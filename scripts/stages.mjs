// Runs stages of a test, some of them side by side, and prints what each says as if they had run one after the other.

/** @typedef {{ passed: number, failed: number, skipped?: number, failures?: readonly string[] }} Count what failed is named where it can be */

/** @typedef {(text: string) => void} Say */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {number} [cores] how many it keeps busy; 1 where nothing is said
 * @property {readonly string[]} [after] stages before it in the list that must have ended
 * @property {(say: Say) => Promise<Count>} run
 */

/** @typedef {{ name: string, count: Count, seconds: number }} Ended */

/**
 * Runs all stages, each as soon as those that it comes after have ended, well or not, and as many cores are free as it keeps busy; of several that could
 * begin, the first of the list does. One that needs more cores than there are has all of them. A stage that throws counts as one failure. What a stage
 * says is printed in the order of the list: at once while all before it have ended, later otherwise.
 * @param {readonly Stage[]} stages
 * @param {number} cores
 * @param {Say} say
 * @returns {Promise<Ended[]>} in the order of the list
 */
export async function runStages(stages, cores, say) {
  const outputs = inOrder(stages.length, say);
  /** @type {(Ended | undefined)[]} */
  const ended = stages.map(() => undefined);
  const isOver = (/** @type {string} */ name) => ended.some((one) => one?.name === name);
  /** @type {Map<number, Promise<void>>} */
  const running = new Map();
  const waiting = new Set(stages.keys());
  let free = cores;

  /** @param {number} index */
  const begin = async (index) => {
    const { name, run } = /** @type {Stage} */ (stages[index]);
    const taken = coresOf(index);
    free -= taken;
    const output = outputs[index];
    output?.say(`\n== ${name}\n`);
    const start = performance.now();
    const count = await Promise.resolve(output?.say ?? say)
      .then(run)
      .catch((error) => {
        output?.say(`${error instanceof Error ? error.stack : error}\n`);
        return { passed: 0, failed: 1 };
      });
    ended[index] = { name, count, seconds: (performance.now() - start) / 1000 };
    output?.end();
    running.delete(index);
    free += taken;
  };
  const coresOf = (/** @type {number} */ index) => Math.min(cores, stages[index]?.cores ?? 1);

  while (waiting.size + running.size > 0) {
    for (const index of waiting) {
      if (coresOf(index) > free || !(stages[index]?.after ?? []).every(isOver)) continue;
      waiting.delete(index);
      running.set(index, begin(index));
    }
    if (running.size === 0) throw new Error('Stages wait for each other, or for one that there is not.');
    await Promise.race(running.values());
  }
  return ended.filter((one) => one !== undefined);
}

/**
 * Outputs of which one is printed at a time, in order.
 * @param {number} count
 * @param {Say} print
 */
function inOrder(count, print) {
  const kept = Array.from({ length: count }, () => ({ text: '', isEnded: false }));
  let first = 0;
  const flush = () => {
    for (let output = kept[first]; output !== undefined; output = kept[++first]) {
      if (output.text) print(output.text);
      output.text = '';
      if (!output.isEnded) return;
    }
  };
  return kept.map((output) => ({
    say: (/** @type {string} */ text) => {
      output.text += text;
      flush();
    },
    end: () => {
      output.isEnded = true;
      flush();
    },
  }));
}
