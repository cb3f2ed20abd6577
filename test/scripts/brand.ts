/** npm run brand: asks for the name of a school, and adds it to the brand file. `npm run brand -- "Acme Academy"`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { addBrand, brandFor } from '../support/add-brand';
import { fail, PORT, ROOT } from './lib.mjs';

const FILE = resolve(ROOT, 'public/app-config/brands.json');

async function ask(question: string): Promise<string> {
  const input = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await input.question(question);
  } finally {
    input.close();
  }
}

const brand = brandFor(process.argv.slice(2).join(' ') || (await ask('Name of the school: ')));
try {
  writeFileSync(FILE, addBrand(readFileSync(FILE, 'utf8'), brand));
} catch (error) {
  fail((error as Error).message);
}
process.stdout.write(`
${brand.name} is in public/app-config/brands.json, at the domain ${brand.domain}: change that to its own.
Start, or restart, npm start: http://${brand.token}.localhost:${PORT}, with the demo accounts.
Colours, a logo and everything else: src/core/brand/README.md
`);
