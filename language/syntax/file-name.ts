/** Names of files in rules, so that one file has one name. */

/** The name without `.` and empty parts: `pad` for `./pad`, `.//pad` and `././pad`; one from the root keeps its beginning. */
export function plainFileName(name: string): string {
  const parts = name.split('/');
  const root = parts.length > 1 && parts[0] === '' ? '/' : '';
  return root + parts.filter((part) => part !== '' && part !== '.').join('/');
}
