import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { Brand, BrandStyles } from '../../contracts/brand';
import type { TenantBrand } from '../tenant/tenant.service';
import { StartFailure } from './failure';

const NAME = 'public/app-config/brands.json';
const LOCATION = new URL(`../../../${NAME}`, import.meta.url);

/** Fields that only pages use may be malformed: pages replace them, and the backend does not read them. */
const settings = v.optional(v.fallback(v.object({ apiKey: v.optional(v.string()) }), {}), {});
const environment = v.optional(v.fallback(v.object({ settings }), { settings: {} }));
const environments = v.object({ prod: environment, stage: environment, test: environment, dev: environment });
const TenantBrandEntry = v.object({
  ...v.pick(Brand, ['token', 'name', 'domain', 'usesIDB', 'adminOnly', 'partnerHubOnly']).entries,
  tagline: v.optional(v.fallback(v.string(), ''), ''),
  styles: v.optional(v.fallback(BrandStyles, {}), {}),
  settings,
  environments: v.optional(v.fallback(environments, {}), {}),
});
const TenantBrandFile = v.object({ brands: v.pipe(v.array(TenantBrandEntry), v.minLength(1)) });

export function readBrands(): TenantBrand[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(LOCATION, 'utf8'));
  } catch (error) {
    throw new StartFailure(`${NAME} cannot be read: ${(error as Error).message}`);
  }
  const result = v.safeParse(TenantBrandFile, content);
  if (result.success) return result.output.brands;
  const [issue] = result.issues;
  throw new StartFailure(`${NAME}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}
