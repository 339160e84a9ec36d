// Writes the list of packages that go with this one into the package: dist/sbom.cdx.json.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { billOfMaterials } from './dependencies.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
mkdirSync('dist', { recursive: true });
writeFileSync('dist/sbom.cdx.json', `${JSON.stringify(billOfMaterials(lock), undefined, 2)}\n`);
