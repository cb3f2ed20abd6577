/**
 * The part of a brand that is needed before the app has loaded. It is apart from the rest of the brand file's format,
 * because bundlers keep every schema of a module.
 */
import * as v from 'valibot';

export const ENVIRONMENT_NAMES = ['prod', 'stage', 'test', 'dev'] as const;
/** PUR-11. */
export type EnvironmentName = (typeof ENVIRONMENT_NAMES)[number];

/** ENT-24, PUR-07. */
export const APPS = ['Dashboard', 'LearningLauncher', 'AdminTools', 'B2B'] as const;

const HOST_LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const Origin = v.pipe(
  v.string(),
  v.regex(
    /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$|^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/,
    'must be an https origin without a path, or http on this machine',
  ),
);

export const EXTERNAL = 'https://[^\\s\\\\]+|http://(localhost|127\\.0\\.0\\.1)(:\\d{1,5})?(/[^\\s\\\\]*)?';

/** An https URL, or a URL on this machine. */
export const ExternalUrl = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(${EXTERNAL})$`), 'must be an https address'),
);

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

/** The settings that guards decide by (ROL-06). */
export const GuardSettings = v.object({
  enableAccountBasedRedirects: v.optional(v.boolean()),
  legacyDashboardUrl: v.optional(ExternalUrl),
});
export type GuardSettings = v.InferOutput<typeof GuardSettings>;

/** What a brand is found by, and which apps it belongs to. */
export const BrandKey = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  token: v.pipe(v.string(), v.regex(new RegExp(`^${HOST_LABEL}$`), 'must be one lower-case host label')),
  domain: v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^(?:${HOST_LABEL}\\.)+${HOST_LABEL}$`),
      'must be a lower-case domain with at least two labels',
    ),
  ),
  adminOnly: v.optional(v.boolean(), false),
  partnerHubOnly: v.optional(v.boolean(), false),
});
export type BrandKey = v.InferOutput<typeof BrandKey>;
