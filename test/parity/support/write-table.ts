/** npm run parity: writes the list of what differs from Angular into the guide. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../../scripts/lib.mjs';
import { withTable } from './table';

const guide = resolve(ROOT, 'src/framework/README.md');
writeFileSync(guide, withTable(readFileSync(guide, 'utf8')));
