/** npm run brands:schema: writes the files of public/ that derive from the contract of brands: the schema and the drawings. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DRAWING_NAMES } from '../../src/contracts/brand-drawing';
import { brandsSchema } from '../support/brands-schema';
import { drawingFile } from '../support/drawing-file';

const PUBLIC = resolve(import.meta.dirname, '../../public');
writeFileSync(`${PUBLIC}/app-config/brands.schema.json`, `${JSON.stringify(brandsSchema(), null, 2)}\n`);
mkdirSync(`${PUBLIC}/drawings`, { recursive: true });
for (const name of DRAWING_NAMES) writeFileSync(`${PUBLIC}/drawings/${name}.svg`, drawingFile(name));
