/** What of a browser's report may be logged: nothing that somebody could have made up, or that is a student's. */

import * as v from 'valibot';
import { PolicyReports, redacted } from '../../../src/backend/policy-report/policy-report.model';
import fc from '../../support/fast-check';

const PAGE = 'https://dashboard.marlowe.example/courses/10010001?xcred=secret';
const report = (change: object = {}) => ({
  directive: 'img-src',
  blocked: 'https://evil.example/x',
  page: PAGE,
  ...change,
});

it.each([
  [{}, 'img-src blocked another site on /courses'],
  [{ blocked: 'https://dashboard.marlowe.example/a.js' }, 'img-src blocked its own site on /courses'],
  [{ blocked: 'inline' }, 'img-src blocked inline on /courses'],
  [{ blocked: 'wss://evil.example' }, 'img-src blocked another site on /courses'],
  [{ blocked: 'data:text/html,secret' }, 'img-src blocked something on /courses'],
  [{ blocked: '' }, 'img-src blocked something on /courses'],
  [{ directive: 'img-src https://*.marlowe.example' }, 'img-src blocked another site on /courses'],
  [{ directive: 'made-up' }, 'an unknown directive blocked another site on /courses'],
  [{ page: 'https://dashboard.marlowe.example/' }, 'img-src blocked another site on /'],
  [{ page: 'https://dashboard.marlowe.example/10010001' }, 'img-src blocked another site on some page'],
  [{ page: 'about' }, 'img-src blocked another site on some page'],
])('%j: %s', (change, line) => {
  expect(redacted(report(change))).toBe(line);
});

it('never logs what a report contains', () => {
  const words = fc.stringMatching(/^X\d{5,20}$/);
  fc.assert(
    fc.property(words, words, words, (directive, blocked, path) => {
      const page = `https://dashboard.marlowe.example/${path}?q=${path}#${path}`;
      const line = redacted({ directive, blocked: `https://${blocked}.example/${blocked}`, page });
      for (const each of [directive, blocked, path]) expect(line.toUpperCase()).not.toContain(each);
    }),
  );
});

it('reads both kinds of reports, and of a list only those about the policy', () => {
  const single = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'inline' } };
  expect(v.parse(PolicyReports, single)).toEqual([{ directive: 'img-src', blocked: 'inline', page: '' }]);
  const body = { effectiveDirective: 'script-src', blockedURL: 'eval', documentURL: PAGE };
  const list = [{ type: 'csp-violation', body }, { type: 'deprecation', body }, { type: 'csp-violation' }];
  expect(v.parse(PolicyReports, list)).toEqual([{ directive: 'script-src', blocked: 'eval', page: PAGE }]);
  expect(v.safeParse(PolicyReports, { 'csp-report': 7 }).success).toBe(false);
});
