import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { Brand, BrandStyles } from '../../contracts/brand';
import { repairIdentities } from '../../contracts/brand-identity';
import { jsonFault } from '../../contracts/json-fault';
import type { TenantBrand } from '../tenant/tenant.service';
import { StartFailure } from './failure';

const NAME = 'public/app-config/brands.json';
const LOCATION = new URL(`../../../${NAME}`, import.meta.url);

/** Fields that only pages use may be malformed: pages replace them, and the backend does not read them. */
const flag = v.optional(v.fallback(v.boolean(), false), false);
const settings = v.optional(v.fallback(v.object({ apiKey: v.optional(v.string()) }), {}), {});
const environment = v.optional(v.fallback(v.object({ settings }), { settings: {} }));
const environments = v.object({ prod: environment, stage: environment, test: environment, dev: environment });
const TenantBrandEntry = v.object({
  ...v.pick(Brand, ['token', 'name', 'domain']).entries,
  usesIDB: flag,
  adminOnly: flag,
  partnerHubOnly: flag,
  tagline: v.optional(v.fallback(v.string(), ''), ''),
  logo: v.fallback(Brand.entries.logo, null),
  contactUsNumbers: v.fallback(Brand.entries.contactUsNumbers, []),
  styles: v.optional(v.fallback(BrandStyles, {}), {}),
  settings,
  environments: v.optional(v.fallback(environments, {}), {}),
});
const BrandList = v.object({ brands: v.array(v.unknown()) });

export function readBrands(): TenantBrand[] {
  let text: string;
  try {
    text = readFileSync(LOCATION, 'utf8');
  } catch (error) {
    throw new StartFailure(`${NAME} cannot be read: ${(error as Error).message}`);
  }
  return parseBrands(text);
}

/** An entry without token and domain, or one that repeats both, has no host and is left out, as the pages do. */
export function parseBrands(text: string): TenantBrand[] {
  const fault = jsonFault(text);
  if (fault !== null) throw new StartFailure(`${NAME} is not JSON: ${fault}.`);
  const file = v.safeParse(BrandList, JSON.parse(text));
  const entries = file.success ? repairIdentities(file.output.brands) : [];
  const brands: TenantBrand[] = [];
  for (const { raw } of entries) {
    const { success, output } = v.safeParse(TenantBrandEntry, raw);
    const isNew =
      success && !brands.some((each) => each.token === output.token || each.domain === output.domain);
    if (isNew) brands.push(output);
  }
  if (brands.length === 0) throw new StartFailure(`${NAME} holds no brand with a token or a domain.`);
  return brands;
}
