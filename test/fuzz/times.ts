/** How often the tests of this folder try: little in the test command, more at night. */
export const TIMES = Number(process.env.REGELWERK_FUZZ ?? 1);
