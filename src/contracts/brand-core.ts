/** The part of the brand file that the first page needs; the rest is in brand.ts. */
import * as v from 'valibot';
import { DRAWING_NAMES } from './brand-drawing';

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

export const INTERNAL = '/(?![/\\\\])[^\\s\\\\]*';
const EXTERNAL = 'https://[^\\s\\\\]+|http://(localhost|127\\.0\\.0\\.1)(:\\d{1,5})?(/[^\\s\\\\]*)?';

/** An https URL, or a URL on this machine. */
export const ExternalUrl = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(${EXTERNAL})$`), 'must be an https address'),
);

/** A path inside the app or an external URL. */
export const InternalOrExternalUrl = v.pipe(
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
  chatRoom: v.optional(v.string()),
  chatRoomUuid: v.optional(v.string()),
  analyticsSiteToken: v.optional(v.string()),
  gtmToken: v.optional(v.string()),
  externalCertificateSettings: v.optional(v.object({ enabled: v.boolean() })),
  enableAccountBasedRedirects: v.optional(v.boolean()),
  legacyDashboardUrl: v.optional(ExternalUrl),
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

/** The part of a brand that decides what a page shows before the app has started. */
export const BrandCore = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  token: v.pipe(v.string(), v.regex(new RegExp(`^${HOST_LABEL}$`), 'must be one lower-case host label')),
  domain: v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^(?:${HOST_LABEL}\\.)+${HOST_LABEL}$`),
      'must be a lower-case domain with at least two labels',
    ),
  ),
  styles: v.optional(BrandStyles, {}),
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
  adminOnly: v.optional(v.boolean(), false),
  partnerHubOnly: v.optional(v.boolean(), false),
});
export type BrandCore = v.InferOutput<typeof BrandCore>;
