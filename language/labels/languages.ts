/** Names of languages, as tables of labels and pages write them: `en`, `de`, `pt-BR`. */

const TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** Whether this is written like the name of a language, after BCP 47. */
export function isLanguage(title: string): boolean {
  return TAG.test(title);
}

/** The one of `languages` that whoever reads `wanted` reads: that one itself, else one of the same language elsewhere. */
export function nearestLanguage(languages: readonly string[], wanted: string): string | undefined {
  const lower = wanted.toLowerCase();
  const [main] = lower.split('-');
  return (
    languages.find((one) => one.toLowerCase() === lower) ??
    languages.find((one) => one.toLowerCase() === main) ??
    languages.find((one) => one.toLowerCase().split('-')[0] === main)
  );
}
