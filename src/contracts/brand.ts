/**
 * The format of /app-config/brands.json (CCFG-01, PUR-06). Every field except name, token and domain has a default.
 * core/brand decodes the fields one by one and reports those that it had to replace.
 */
import * as v from 'valibot';
import { BrandHosts, BrandKey, EXTERNAL, ExternalUrl, GuardSettings } from './brand-key';
import { INTERNAL, NavigationItem } from './brand-navigation';

export {
  BrandHosts,
  BrandKey,
  ENVIRONMENT_NAMES,
  type EnvironmentName,
  GuardSettings,
} from './brand-key';
export { NAVIGATION_ITEM_TYPES, NavigationItem, NavigationItemFields } from './brand-navigation';

import { DRAWING_NAMES } from './brand-drawing';

const HEX_COLOUR = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #0b5563'));

const HttpsOrigin = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 'must be an https origin without a path'),
);

/** A path inside the app or an external URL. */
const InternalOrExternalUrl = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(${INTERNAL}|${EXTERNAL})$`),
    'must be an https address or a path that starts with one /',
  ),
);

/** The styles that a brand may set. Any other is reported as an issue (PUR-06). */
export const BrandStyles = v.object({
  '--brand-primary': v.optional(HEX_COLOUR),
  '--brand-accent': v.optional(HEX_COLOUR),
  '--brand-backdrop': v.optional(HEX_COLOUR),
  '--brand-radius': v.optional(v.pipe(v.string(), v.regex(/^(\d|1\d|2[0-4])px$/, 'must be 0px to 24px'))),
  '--brand-heading-font': v.optional(v.picklist(['sans', 'serif', 'humanist', 'geometric'])),
  '--brand-heading-weight': v.optional(v.picklist(['400', '500', '600', '700', '800'])),
  '--brand-label-case': v.optional(v.picklist(['none', 'uppercase'])),
  '--brand-edge': v.optional(v.picklist(['line', 'shadow', 'rule'])),
  '--brand-density': v.optional(v.picklist(['compact', 'comfortable', 'spacious'])),
  '--brand-drawing': v.optional(v.picklist(DRAWING_NAMES)),
});
export type BrandStyles = v.InferOutput<typeof BrandStyles>;

/** ENT-22, with apiKey and referralAffiliateUrl added. A setting that is not set is off. */
export const BrandSettings = v.object({
  ...GuardSettings.entries,
  chatRoom: v.optional(v.string()),
  chatRoomUuid: v.optional(v.string()),
  analyticsSiteToken: v.optional(v.string()),
  gtmToken: v.optional(v.string()),
  externalCertificateSettings: v.optional(v.object({ enabled: v.boolean() })),
  showProducts: v.optional(v.boolean()),
  hiddenMenuItems: v.optional(v.array(v.string())),
  additionalMenuItems: v.optional(v.array(v.string())),
  supportsInterests: v.optional(v.boolean()),
  enableProfilePhotoEditing: v.optional(v.boolean()),
  userPilotKey: v.optional(v.string()),
  numberOfDefaultImages: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  cartUrl: v.optional(InternalOrExternalUrl),
  defaultImageUrl: v.optional(InternalOrExternalUrl),
  apiKey: v.optional(v.string()),
  /** COTH-01: where referral affiliates are registered. */
  referralAffiliateUrl: v.optional(ExternalUrl),
  /** Whether the APIs honour the header Idempotency-Key and allow it (our choice). */
  idempotencyKeys: v.optional(v.boolean()),
  /** Removes the service worker from the browsers of this brand, with what it has cached (our choice). */
  noServiceWorker: v.optional(v.boolean()),
});
export type BrandSettings = v.InferOutput<typeof BrandSettings>;

const BrandEnvironment = v.object({
  hosts: v.optional(BrandHosts, {}),
  settings: v.optional(BrandSettings, {}),
});
export type BrandEnvironment = v.InferOutput<typeof BrandEnvironment>;

/** What this app shows: enough for a brand that says nothing about it. */
const DEFAULT_NAVIGATION: NavigationItem[] = [
  { type: 'Logo', routerLink: '/' },
  { type: 'Link', label: 'Dashboard', icon: 'target', routerLink: '/' },
  { type: 'FlexGrowSpacer' },
  { type: 'AccountMenu', label: 'Account' },
];

/** A department's telephone number (PUR-06). */
export const ContactNumber = v.object({
  department: v.pipe(v.string(), v.minLength(1)),
  number: v.pipe(v.string(), v.regex(/^\+?[\d ().-]{7,20}$/, 'must be a phone number')),
});
export type ContactNumber = v.InferOutput<typeof ContactNumber>;

/** PUR-06. `tagline` is the line under the name on the sign-in page (our choice). */
export const Brand = v.object({
  ...BrandKey.entries,
  tagline: v.optional(v.string(), ''),
  logo: v.optional(v.nullable(InternalOrExternalUrl), null),
  styles: v.optional(BrandStyles, {}),
  navigation: v.optional(v.array(NavigationItem), DEFAULT_NAVIGATION),
  settings: v.optional(BrandSettings, {}),
  environments: v.optional(
    v.object({
      prod: v.optional(BrandEnvironment),
      stage: v.optional(BrandEnvironment),
      test: v.optional(BrandEnvironment),
      dev: v.optional(BrandEnvironment),
    }),
    {},
  ),
  usesIDB: v.optional(v.boolean(), false),
  faqPath: v.optional(v.nullable(InternalOrExternalUrl), null),
  contactUsPath: v.optional(v.nullable(InternalOrExternalUrl), null),
  /** The Terms and Conditions, which a student's photo must follow (MOD-07). */
  termsPath: v.optional(v.nullable(InternalOrExternalUrl), null),
  /** Where a student who signs in here asks for a new password (our choice). */
  forgotPasswordPath: v.optional(v.nullable(InternalOrExternalUrl), null),
  contactUsNumbers: v.optional(v.array(ContactNumber), []),
  /** CALL-01: the storage that files are uploaded to and read from. The page's policy allows no other. */
  storageHosts: v.optional(v.array(HttpsOrigin), []),
  /** Further hosts of images. */
  imageHosts: v.optional(v.array(HttpsOrigin), []),
  /** HELP-06: the hosts of a live chat. The page's policy lets them run scripts and frames. */
  chatHosts: v.optional(v.array(HttpsOrigin), []),
});
export type Brand = v.InferOutput<typeof Brand>;

/** The complete file. Its first brand for students is the default on a developer's machine. */
export const BrandFile = v.object({
  $schema: v.optional(v.string()),
  brands: v.pipe(v.array(Brand), v.minLength(1)),
});
export type BrandFile = v.InferOutput<typeof BrandFile>;
