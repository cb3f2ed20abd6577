/** What browsers report when a page breaks its Content-Security-Policy, without anything that somebody could have made up. */
import * as v from 'valibot';

/** Of `report-uri`. Other fields, such as a sample of the script, are not read. */
const CspReport = v.pipe(
  v.object({
    'csp-report': v.object({
      'effective-directive': v.optional(v.string()),
      'violated-directive': v.optional(v.string(), ''),
      'blocked-uri': v.optional(v.string(), ''),
      'document-uri': v.optional(v.string(), ''),
    }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
    },
  ]),
);

/** Of `report-to`: several, also of other kinds. */
const ReportList = v.pipe(
  v.array(
    v.looseObject({
      type: v.string(),
      body: v.optional(
        v.looseObject({
          effectiveDirective: v.optional(v.string(), ''),
          blockedURL: v.optional(v.string(), ''),
          documentURL: v.optional(v.string(), ''),
        }),
      ),
    }),
  ),
  v.transform((reports) =>
    reports.flatMap(({ type, body }) =>
      type === 'csp-violation' && body
        ? { directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL }
        : [],
    ),
  ),
);

/** A list of reports, or a single one. */
export const PolicyReports = v.union([ReportList, CspReport]);
type PolicyReport = v.InferOutput<typeof PolicyReports>[number];

const DIRECTIVES = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'media-src', 'object-src', 'frame-src'],
  ...['child-src', 'worker-src', 'manifest-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
];
const KEYWORDS = [
  ...['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob'],
  ...['trusted-types-policy', 'trusted-types-sink'],
];
/** The first part of an address of the app. What follows are ids. */
const FIRST_SEGMENT = /^\/[a-z-]{0,30}(?=\/|$)/;

/**
 * What of a report may be logged: a directive and a kind of source out of fixed lists, and the screen. Addresses may
 * contain a credential, an id, or what a student has typed.
 */
export function redacted({ directive, blocked, page }: PolicyReport): string {
  const [name = ''] = directive.split(' ');
  const knownName = DIRECTIVES.includes(name) ? name : 'an unknown directive';
  return `${knownName} blocked ${sourceOf(blocked, page)} on ${screenOf(page)}`;
}

function sourceOf(blocked: string, page: string): string {
  if (KEYWORDS.includes(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'something';
  const { origin, protocol } = new URL(blocked);
  if (!/^(https?|wss?):$/.test(protocol)) return 'something';
  return URL.canParse(page) && new URL(page).origin === origin ? 'its own site' : 'another site';
}

function screenOf(page: string): string {
  const [first] = URL.canParse(page) ? (FIRST_SEGMENT.exec(new URL(page).pathname) ?? []) : [];
  return first ?? 'some page';
}
