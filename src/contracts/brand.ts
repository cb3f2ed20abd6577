/**
 * The wire form of /app-config/brands.json (CCFG-01, PUR-06). Every field but name, token and domain has a
 * default; core/brand decodes field by field and names what it had to replace.
 */
import * as v from 'valibot';

export const ENVIRONMENT_NAMES = ['prod', 'stage', 'test', 'dev'] as const;
/** PUR-11. */
export type EnvironmentName = (typeof ENVIRONMENT_NAMES)[number];

const HOST_LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HEX_COLOUR = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #0b5563'));

const Origin = v.pipe(
  v.string(),
  v.regex(
    /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/,
    'must be an https origin without a path, or http on this machine',
  ),
);

const INSIDE = '/(?![/\\\\])[^\\s\\\\]*';
const OUTSIDE = 'https://[^\\s\\\\]+|http://(localhost|127\\.0\\.0\\.1)(:\\d{1,5})?(/[^\\s\\\\]*)?';

/** A path inside the app. */
const Path = v.pipe(v.string(), v.regex(new RegExp(`^${INSIDE}$`), 'must be a path that starts with one /'));

/** An https address, or one on this machine. */
const OutsideAddress = v.pipe(v.string(), v.regex(new RegExp(`^(${OUTSIDE})$`), 'must be an https address'));

/** Either of the two. */
const Address = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(${INSIDE}|${OUTSIDE})$`),
    'must be an https address or a path that starts with one /',
  ),
);

/** Brand styles: the whole allow-list. Anything else is refused by name (PUR-06). */
export const BrandStyles = v.object({
  '--brand-primary': v.optional(HEX_COLOUR),
  '--brand-accent': v.optional(HEX_COLOUR),
  '--brand-backdrop': v.optional(HEX_COLOUR),
  '--brand-radius': v.optional(v.pipe(v.string(), v.regex(/^(\d|1\d|2[0-4])px$/, 'must be 0px to 24px'))),
  '--brand-heading-font': v.optional(v.picklist(['sans', 'serif', 'humanist', 'geometric'])),
});
export type BrandStyles = v.InferOutput<typeof BrandStyles>;

/** ENT-22, and what is ours: apiKey. A setting that is absent is off. */
export const BrandSettings = v.object({
  chatRoom: v.optional(v.string()),
  chatRoomUuid: v.optional(v.string()),
  analyticsSiteToken: v.optional(v.string()),
  gtmToken: v.optional(v.string()),
  externalCertificateSettings: v.optional(v.object({ enabled: v.boolean() })),
  enableAccountBasedRedirects: v.optional(v.boolean()),
  legacyDashboardUrl: v.optional(OutsideAddress),
  showProducts: v.optional(v.boolean()),
  hiddenMenuItems: v.optional(v.array(v.string())),
  additionalMenuItems: v.optional(v.array(v.string())),
  supportsInterests: v.optional(v.boolean()),
  enableProfilePhotoEditing: v.optional(v.boolean()),
  userPilotKey: v.optional(v.string()),
  numberOfDefaultImages: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  cartUrl: v.optional(Address),
  defaultImageUrl: v.optional(Address),
  apiKey: v.optional(v.string()),
});
export type BrandSettings = v.InferOutput<typeof BrandSettings>;

/** Origins that override the rule of CALL-02 in one environment. */
export const BrandHosts = v.object({
  main: v.optional(Origin),
  alb: v.optional(Origin),
  student: v.optional(Origin),
  identity: v.optional(Origin),
  hub: v.optional(Origin),
  launcher: v.optional(Origin),
});
export type BrandHosts = v.InferOutput<typeof BrandHosts>;

const BrandEnvironment = v.object({
  hosts: v.optional(BrandHosts, {}),
  settings: v.optional(BrandSettings, {}),
});
export type BrandEnvironment = v.InferOutput<typeof BrandEnvironment>;

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

/** NAV-07, the fields a brand file sets; the rest (selected, badge) is state of the navigation bar. */
export const NavigationItem = v.object({
  type: v.picklist(NAVIGATION_ITEM_TYPES),
  label: v.optional(v.string()),
  icon: v.optional(v.string()),
  href: v.optional(OutsideAddress),
  routerLink: v.optional(Path),
});
export type NavigationItem = v.InferOutput<typeof NavigationItem>;

/** A department's telephone number (PUR-06). */
export const ContactNumber = v.object({
  department: v.pipe(v.string(), v.minLength(1)),
  number: v.pipe(v.string(), v.regex(/^\+?[\d ().-]{7,20}$/, 'must be a telephone number')),
});
export type ContactNumber = v.InferOutput<typeof ContactNumber>;

/** PUR-06. `tagline` is ours: the line under the name on the sign-in page. */
export const Brand = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  token: v.pipe(v.string(), v.regex(new RegExp(`^${HOST_LABEL}$`), 'must be one lower-case host label')),
  domain: v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^(?:${HOST_LABEL}\\.)+${HOST_LABEL}$`),
      'must be a lower-case domain with at least two labels',
    ),
  ),
  tagline: v.optional(v.string(), ''),
  logo: v.optional(v.nullable(Address), null),
  styles: v.optional(BrandStyles, {}),
  navigation: v.optional(v.array(NavigationItem), []),
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
  faqPath: v.optional(v.nullable(Address), null),
  contactUsPath: v.optional(v.nullable(Address), null),
  contactUsNumbers: v.optional(v.array(ContactNumber), []),
  adminOnly: v.optional(v.boolean(), false),
  partnerHubOnly: v.optional(v.boolean(), false),
});
export type Brand = v.InferOutput<typeof Brand>;

/** The file as a whole; its first ordinary brand is the default on a developer's machine. */
export const BrandFile = v.object({
  $schema: v.optional(v.string()),
  brands: v.pipe(v.array(Brand), v.minLength(1)),
});
export type BrandFile = v.InferOutput<typeof BrandFile>;
