/**
 * The format of /app-config/brands.json (CCFG-01, PUR-06). Every field except name, token and domain has a default.
 * core/brand decodes the fields one by one and reports those that it had to replace.
 */
import * as v from 'valibot';
import { BrandCore, ExternalUrl, INTERNAL, InternalOrExternalUrl } from './brand-core';

export {
  type BrandCore,
  type BrandEnvironment,
  BrandHosts,
  BrandSettings,
  BrandStyles,
  ENVIRONMENT_NAMES,
  type EnvironmentName,
} from './brand-core';

const HttpsOrigin = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 'must be an https origin without a path'),
);

/** A path inside the app. */
const Path = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${INTERNAL}$`), 'must be a path that starts with one /'),
);

/** NAV-08. */
export const NAVIGATION_ITEM_TYPES = [
  'Link',
  'Separator',
  'AccountMenu',
  'DashboardMenu',
  'MembershipMenu',
  'Submenu',
  'Logo',
  'FlexGrowSpacer',
  'Cart',
  'ProfileSubmenu',
] as const;

/** NAV-07: the fields that a brand file sets. The others (selected, badge) are state of the navigation bar. */
export const NavigationItem = v.object({
  type: v.picklist(NAVIGATION_ITEM_TYPES),
  label: v.optional(v.string()),
  icon: v.optional(v.string()),
  href: v.optional(ExternalUrl),
  routerLink: v.optional(Path),
});
export type NavigationItem = v.InferOutput<typeof NavigationItem>;

/** What this app shows: enough for a brand that says nothing about it. */
const DEFAULT_NAVIGATION: v.InferInput<typeof NavigationItem>[] = [
  { type: 'Logo', routerLink: '/' },
  { type: 'Link', label: 'Dashboard', icon: 'target', routerLink: '/' },
  { type: 'FlexGrowSpacer' },
  { type: 'AccountMenu', label: 'Account' },
];

/** A department's telephone number (PUR-06). */
export const ContactNumber = v.object({
  department: v.pipe(v.string(), v.minLength(1)),
  number: v.pipe(v.string(), v.regex(/^\+?[\d ().-]{7,20}$/, 'must be a telephone number')),
});
export type ContactNumber = v.InferOutput<typeof ContactNumber>;

/** PUR-06. `tagline` is the line under the name on the sign-in page (our choice). */
export const Brand = v.object({
  ...BrandCore.entries,
  tagline: v.optional(v.string(), ''),
  logo: v.optional(v.nullable(InternalOrExternalUrl), null),
  navigation: v.optional(v.array(NavigationItem), DEFAULT_NAVIGATION),
  usesIDB: v.optional(v.boolean(), false),
  faqPath: v.optional(v.nullable(InternalOrExternalUrl), null),
  contactUsPath: v.optional(v.nullable(InternalOrExternalUrl), null),
  contactUsNumbers: v.optional(v.array(ContactNumber), []),
  /** CALL-01: the storage that files are uploaded to and read from. The page's policy allows no other. */
  storageHosts: v.optional(v.array(HttpsOrigin), []),
  /** Further hosts of images. */
  imageHosts: v.optional(v.array(HttpsOrigin), []),
});
export type Brand = v.InferOutput<typeof Brand>;

/** The complete file. Its first brand for students is the default on a developer's machine. */
export const BrandFile = v.object({
  $schema: v.optional(v.string()),
  brands: v.pipe(v.array(Brand), v.minLength(1)),
});
export type BrandFile = v.InferOutput<typeof BrandFile>;
