/** Adding a brand, step by step as the README of brands has it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createBackend } from '../../../src/backend/app';
import { type Database, openDatabase } from '../../../src/backend/database/database';
import { DEMO_PASSWORD } from '../../../src/backend/demo/accounts';
import { seedDemo, tokensWithoutStudents } from '../../../src/backend/demo/seed';
import { parseBrands } from '../../../src/backend/node/brand-file';
import { decodeBrands } from '../../../src/core/brand/brand-decoder';
import { brandHost, resolveHosts } from '../../../src/core/brand/brand-hosts';
import { resolveBrand } from '../../../src/core/brand/brand-resolver';
import { resolveEnvironment } from '../../../src/core/brand/environment';
import { addBrand, brandFor } from '../../support/add-brand';
import { followBrandRecipe, type RecipeStep } from '../../support/brand-recipe';

const ROOT = resolve(__dirname, '../../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const HOSTNAME = 'acme-academy.localhost';

let file: string;
let database: Database;
let backend: Awaited<ReturnType<typeof createBackend>> | null;

beforeEach(async () => {
  file = read('public/app-config/brands.json');
  database = await openDatabase(':memory:');
  backend = null;
});
afterEach(async () => {
  await (backend ?? { close: () => database.destroy() }).close();
});

/** As `npm start` does it. The brands that are there already have their accounts. */
async function start(): Promise<void> {
  const brands = parseBrands(file);
  const clock = () => new Date();
  const brandTokens = await tokensWithoutStudents(database, brands);
  await seedDemo(database, {
    brands,
    clock,
    brandTokens: brandTokens.filter((token) => token === 'acme-academy'),
    accounts: ['nora'],
    passwordCost: 2,
  });
  backend = await createBackend({
    database,
    brands,
    clock,
    passwordCost: 2,
    allowedOrigins: [],
    log: () => {},
  });
}

/** As a page at the address of the brand does it. */
async function signIn(): Promise<{ status: number; text: string }> {
  const resolution = resolveBrand({
    hostname: HOSTNAME,
    brands: decodeBrands(JSON.parse(file)).brands,
    overrideToken: null,
  });
  if (resolution.kind !== 'brand') throw new Error(`No brand at ${HOSTNAME}: ${resolution.kind}`);
  const { brand } = resolution;
  const environment = resolveEnvironment(HOSTNAME, brand.domain, null);
  const request = new Request(`${resolveHosts(brand, environment, true).main}/profile/login`, {
    method: 'POST',
    headers: { 'X-Host': brandHost(brand, environment), 'Content-Type': 'application/json' },
    body: JSON.stringify({ userName: 'nora', password: DEMO_PASSWORD }),
  });
  const response = await (backend as NonNullable<typeof backend>).fetch(request);
  return { status: response.status, text: await response.text() };
}

const DO: readonly RecipeStep[] = [
  [
    /^`npm run brand`/,
    () => {
      file = addBrand(file, brandFor('Acme Academy'));
    },
  ],
  [
    /^Change `domain`/,
    () => {
      file = file.replace('acme-academy.example', 'acme.school');
    },
  ],
  [/^Restart `npm start`/, start],
];

it('ends at a brand where a student can sign in', async () => {
  await followBrandRecipe(ROOT, DO);
  expect(await signIn()).toMatchObject({ status: 200 });
});

it('needs the restart last, as the README says, for the backend to know the domain', async () => {
  DO[0]?.[1]();
  await start();
  expect(await signIn()).toMatchObject({ status: 200 });
  DO[1]?.[1]();
  const { status, text } = await signIn();
  expect(status).toBe(400);
  expect(text).toContain('No brand is known at this host.');
  expect(read('src/core/brand/README.md')).toContain('No brand is known at this host.');
});
