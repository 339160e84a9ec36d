// What the lock file says of the packages that this one is built of, for the checks and for the list that goes with the package.

/**
 * @typedef {{
 *   version?: string, license?: string, integrity?: string, dev?: boolean, optional?: boolean, hasInstallScript?: boolean,
 *   link?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>
 * }} Locked
 * @typedef {{ name?: string, version?: string, license?: string, packages: Record<string, Locked> }} Lock
 * @typedef {{ id: string, package: string, from?: string, before: string, what: string }} Advisory
 */

/** Licences of what becomes part of our own files, of what is installed beside them as it is, and of what else builds and tests them. */
const BUNDLED = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'EPL-2.0'];
const INSTALLED = [...BUNDLED, 'MPL-2.0', 'OFL-1.1'];
const BUILDING = [...INSTALLED, 'BlueOak-1.0.0', 'CC-BY-4.0'];

/**
 * What is wrong with the packages of a lock file, a line each: one without a checksum or with a licence that is not
 * allowed here, one that runs a script of its own when it is installed and is not refused, one with a known weakness.
 * @param {Lock} lock
 * @param {readonly Advisory[]} advisories
 * @param {Readonly<Record<string, boolean>>} allowScripts
 * @param {readonly string[]} [bundled] places of packages that are shipped as parts of our own files
 * @returns {string[]}
 */
export function problemsOf(lock, advisories, allowScripts, bundled = []) {
  return packagesOf(lock).flatMap(({ name, path, locked }) => {
    const { version = '', license = 'none', integrity, dev = false, hasInstallScript = false } = locked;
    const what = `${name} ${version}`;
    const known = advisories.filter((each) => each.package === name && isWithin(version, each));
    return [
      ...(integrity?.startsWith('sha512-') ? [] : [`${what} has no checksum`]),
      ...(isAllowed(license, bundled.includes(path) ? BUNDLED : dev ? BUILDING : INSTALLED)
        ? []
        : [`${what} has the licence ${license}`]),
      ...(hasInstallScript && allowScripts[name] !== false
        ? [`${what} runs a script when it is installed`]
        : []),
      ...known.map((each) => `${what}: ${each.id}, ${each.what}; mended in ${each.before}`),
    ];
  });
}

/**
 * The packages that are installed with this one or parts of it, as CycloneDX 1.5.
 * @param {Lock} lock
 * @param {readonly string[]} [bundled] places of packages that are shipped as parts of our own files
 */
export function billOfMaterials(lock, bundled = []) {
  const shipped = packagesOf(lock).filter(({ path, locked }) => !locked.dev || bundled.includes(path));
  const own = { name: lock.name ?? '', version: lock.version ?? '' };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': refOf(own.name, own.version), ...own } },
    components: shipped.map(({ name, locked: { version = '', license, integrity } }) => ({
      type: 'library',
      'bom-ref': refOf(name, version),
      name,
      version,
      purl: refOf(name, version),
      licenses: license === undefined ? [] : [{ expression: license }],
      hashes: integrity === undefined ? [] : [{ alg: 'SHA-512', content: hexOf(integrity) }],
    })),
  };
}

/**
 * Every package but this one itself, by name.
 * @param {Lock} lock
 */
function packagesOf({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      path,
      locked,
    }));
}

/** @param {string} name @param {string} version */
function refOf(name, version) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** @param {string} integrity */
function hexOf(integrity) {
  return Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
}

/**
 * Of several licences to choose from one has to be allowed.
 * @param {string} license
 * @param {readonly string[]} allowed
 */
function isAllowed(license, allowed) {
  const choices = license.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((each) => allowed.includes(each.trim())));
}

/**
 * @param {string} version
 * @param {Advisory} advisory
 */
function isWithin(version, { from = '0', before }) {
  return compare(version, from) >= 0 && compare(version, before) < 0;
}

/**
 * Versions by their numbers; what stands behind a hyphen comes before the version without it.
 * @param {string} left
 * @param {string} right
 */
function compare(left, right) {
  const [a, b] = [left, right].map((version) => (version.split('-', 1)[0] ?? '').split('.').map(Number));
  for (let at = 0; at < 3; at++) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(right.includes('-')) - Number(left.includes('-'));
}
