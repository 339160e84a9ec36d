// Writes the list of packages that go with this one into the package: dist/sbom.cdx.json.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { packagesIn } from './bundled.mjs';
import { billOfMaterials } from './dependencies.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const bundled = ['dist/cli/licences.txt', 'dist/editor/licences.txt'].flatMap(packagesIn);
mkdirSync('dist', { recursive: true });
writeFileSync('dist/sbom.cdx.json', `${JSON.stringify(billOfMaterials(lock, bundled), undefined, 2)}\n`);
