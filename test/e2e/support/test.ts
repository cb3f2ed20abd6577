/**
 * The `test` of every browser spec. In every test the console must stay free of errors, no page may violate the Content
 * Security Policy, and no secret may appear in the console or in an address.
 */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { forgetStudents, PASSWORD } from './api';

export { expect };

interface Watch {
  /** Console errors that this test provokes. Violations of the policy are no part of them. */
  expectedErrors: RegExp;
  /** For tests that provoke violations of the Content Security Policy. */
  provokesViolations: boolean;
  /** What the browser did so far; checked at the end of the test. */
  watched: Watched;
  /** Opens another browser, with the settings of the first. It is watched as well, and closed at the end of the test. */
  openBrowser: () => Promise<Page>;
}

interface Watched {
  readonly console: string[];
  readonly errors: string[];
  readonly addresses: string[];
  watch(context: BrowserContext): void;
}

/** For tests of what moves, or of what happens while it does. Nothing moves in the others, which saves time. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** What the browser logs about a failed request. */
export const FAILED_LOADS = /Failed to load resource/;

/**
 * The hub refuses a connection when the session ends meanwhile, or when a busy browser comes too long after it has
 * negotiated (the app then negotiates again), and the browser logs that.
 */
const REFUSED_HUB = /(?:\b40[14]\b.*|WebSocket connection to '[^']*)\/hub(?:\/negotiate)?\?/;

/** What the browser logs when something on a page violates the Content Security Policy. */
const VIOLATIONS = /Content Security Policy|requires 'Trusted|ERR_BLOCKED_BY_CSP/i;

const NONE = /^(?!)/;

export const test = base.extend<Watch>({
  expectedErrors: [NONE, { option: true }],
  provokesViolations: [false, { option: true }],
  watched: [
    async ({ context, expectedErrors, provokesViolations }, use) => {
      const secrets = new Set([PASSWORD]);
      const watched: Watched = {
        console: [],
        errors: [],
        addresses: [],
        watch: (each) => watch(each, watched, secrets),
      };
      watched.watch(context);
      forgetStudents();
      await use(watched);
      const unexpected = watched.errors.filter((text) =>
        VIOLATIONS.test(text) ? !provokesViolations : !expectedErrors.test(text) && !REFUSED_HUB.test(text),
      );
      expect(unexpected).toEqual([]);
      const said = [...watched.console, ...watched.errors, ...watched.addresses].map(withoutHub);
      expect(
        said.filter((text) => [...secrets].some((secret) => text.includes(secret))),
        'a secret in the console or an address',
      ).toEqual([]);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, watched }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      watched.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

function watch(context: BrowserContext, watched: Watched, secrets: Set<string>): void {
  context.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`;
    watched.console.push(text);
    if (message.type() === 'error') watched.errors.push(text);
  });
  context.on('weberror', (error) => watched.errors.push(String(error.error().stack)));
  context.on('request', (request) => {
    const { authorization = '', referer = '' } = request.headers();
    watched.addresses.push(request.isNavigationRequest() ? asArrived(request.url()) : request.url(), referer);
    const secret = /^(?:xcred|transport|Bearer) (.+)$/.exec(authorization)?.[1];
    if (secret) secrets.add(secret);
  });
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => watched.addresses.push(asArrived(frame.url())));
  });
}

/**
 * HUB-01: the hub takes the credential in its query, and the browser logs the address of a failed request. Everything
 * else that is logged is checked.
 */
function withoutHub(text: string): string {
  return text.replace(/\b(?:http|ws)s?:\/\/[\w.:-]+\/hub(?:\/negotiate)?\?[^\s'")]*/g, '');
}

/** Only the link that brings a token may hold it, nothing after that. */
function asArrived(address: string): string {
  return address.replace(/([?&](?:xcred|jwt|transport|transportToken)=)[^&#]*/gi, '$1');
}
