/** npm run brands:schema: writes public/app-config/brands.schema.json from the contract, its one source. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brandsSchema } from '../support/brands-schema';

const PATH = resolve(import.meta.dirname, '../../public/app-config/brands.schema.json');
writeFileSync(PATH, `${JSON.stringify(brandsSchema(), null, 2)}\n`);
