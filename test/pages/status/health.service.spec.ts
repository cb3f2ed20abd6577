/** The order, timeouts and results of health calls (CCFG-02, CON-22). */
import type { Observable } from 'rxjs';
import type { RunHelpers } from 'rxjs/testing';
import { API, NO_AUTH } from '../../../src/core/brand/call-context';
import { Injector } from '../../../src/framework/di';
import {
  HttpClient,
  HttpErrorResponse,
  type HttpEvent,
  HttpHandler,
  type HttpRequest,
  HttpResponse,
} from '../../../src/framework/http';
import { PROBES, summaryOf } from '../../../src/pages/status/health.model';
import { HealthService } from '../../../src/pages/status/health.service';
import { CLOCK } from '../../../src/platform/clock/clock';
import { runMarbles } from '../../support/marbles';

const START = Date.parse('2026-03-10T15:30:00Z');
const respond = (body: unknown) => new HttpResponse({ body, status: 200 });
const values = { o: respond({ service: 'x', ok: true }), f: respond({ ok: false }), w: respond(['pong']) };
const failure = (status: number) => new HttpErrorResponse({ status });

interface HealthHarness extends RunHelpers {
  readonly service: HealthService;
  /** Every call and when it was made, in virtual milliseconds. */
  readonly calls: { at: number; call: string; noAuth: boolean }[];
  /** The texts for ping and status of a service, and when they changed. */
  history(title: string): string[];
}

/** `responses` are the marbles of calls by path. The default is '(o|)'. */
function runHealthMarbles(
  responses: Record<string, string | [string, HttpErrorResponse]>,
  test: (harness: HealthHarness) => void,
) {
  runMarbles((helpers) => {
    const calls: HealthHarness['calls'] = [];
    function handle({ url, context }: HttpRequest<unknown>): Observable<HttpEvent<unknown>> {
      calls.push({ at: helpers.now(), call: `${context.get(API)} ${url}`, noAuth: context.get(NO_AUTH) });
      const response = responses[url] ?? '(o|)';
      const [marble, error] = typeof response === 'string' ? [response] : response;
      return helpers.cold(marble, values, error);
    }
    const injector = Injector.create({
      providers: [
        HttpClient,
        { provide: HttpHandler, useValue: { handle } },
        { provide: CLOCK, useValue: { now: () => new Date(START + helpers.now()) } },
      ],
    });
    const service = injector.get(HealthService);
    const history: HealthHarness['history'] = (title) => {
      const lines: string[] = [];
      service.health$.subscribe(({ services }) => {
        const row = services.find((each) => each.service.title === title);
        const texts = PROBES.map((probe) => row?.[probe].result?.text ?? '?').join(' | ');
        if (lines.at(-1)?.replace(/^\d+ /, '') !== texts) lines.push(`${helpers.now()} ${texts}`);
      });
      return lines;
    };
    test({ ...helpers, service, calls, history });
    helpers.flush();
    injector.destroy();
  });
}

const summary = ({ health$ }: HealthService) => summaryOf(health$.value.lastCheck?.failing ?? -1);

const EVERY_PATH = [
  ...['profile', 'learner', 'global', 'assessment', 'marketing', 'membership', 'course-admin', 'b2b'].map(
    (name) => `main /${name}`,
  ),
  'student ',
];

describe('a check', () => {
  it('calls ping and status of nine services once, without a credential', () => {
    runHealthMarbles({}, ({ service, calls, flush }) => {
      service.check();
      flush();
      expect(calls.map(({ call }) => call)).toEqual(
        EVERY_PATH.flatMap((path) => [`${path}/ping`, `${path}/status`]),
      );
      expect(calls.every(({ noAuth }) => noAuth)).toBe(true);
      expect(summary(service)).toBe('All services answer.');
    });
  });

  it('is not started by subscribing', () => {
    runHealthMarbles({}, ({ service, calls, flush, history }) => {
      const profile = history('Profile');
      flush();
      expect([calls, profile]).toEqual([[], ['0 ? | ?']]);
      expect(service.health$.value).toMatchObject({ checking: false, lastCheck: null });
    });
  });

  it('times out after 2 s for course-admin and b2b and after 5 s for others, from the actual start of a call', () => {
    const hanging = Object.fromEntries(
      ['membership', 'course-admin', 'b2b'].flatMap((name) =>
        PROBES.map((probe) => [`/${name}/${probe}`, '-']),
      ),
    );
    runHealthMarbles(hanging, ({ service, calls, flush, history }) => {
      const [membership, admin, b2b, student] = ['Membership', 'Course admin', 'B2B', 'Student API'].map(
        history,
      );
      service.check();
      flush();
      // Four calls run at a time. The calls of b2b have to wait for course-admin, which does not count.
      expect(admin).toEqual([
        '0 ? | ?',
        '2000 No answer in 2 s | ?',
        '2000 No answer in 2 s | No answer in 2 s',
      ]);
      expect(calls.filter(({ call }) => call.includes('b2b')).map(({ at }) => at)).toEqual([2000, 2000]);
      expect(b2b?.at(-1)).toBe('4000 No answer in 2 s | No answer in 2 s');
      expect(student?.at(-1)).toBe('4000 Answers | Answers');
      expect(membership?.at(-1)).toBe('5000 No answer in 5 s | No answer in 5 s');
      const { checking, lastCheck } = service.health$.value;
      expect([checking, lastCheck?.at.getTime()]).toEqual([false, START + 5000]);
      expect(summary(service)).toBe('3 of 9 services do not answer.');
    });
  });

  it('accepts a response in the last millisecond', () => {
    runHealthMarbles(
      { '/b2b/ping': '1999ms (o|)', '/b2b/status': '2001ms (o|)' },
      ({ service, flush, history }) => {
        const b2b = history('B2B');
        service.check();
        flush();
        expect(b2b).toEqual(['0 ? | ?', '1999 Answers | ?', '2000 Answers | No answer in 2 s']);
        expect(summary(service)).toBe('1 of 9 services does not answer.');
      },
    );
  });

  it('shows each result as it arrives, with its duration', () => {
    runHealthMarbles(
      { '/profile/ping': '7ms (o|)', '/profile/status': '31ms (o|)' },
      ({ service, flush, history }) => {
        const profile = history('Profile');
        service.check();
        flush();
        expect(profile).toEqual(['0 ? | ?', '7 Answers | ?', '31 Answers | Answers']);
        const [row] = service.health$.value.services;
        expect([row?.ping.result?.ms, row?.status.result?.ms]).toEqual([7, 31]);
        expect(row?.lastGoodAt?.getTime()).toBe(START + 31);
      },
    );
  });

  it.each<[string, string | [string, HttpErrorResponse], string]>([
    ['an error status', ['#', failure(500)], 'Error 500'],
    ['a network error', ['#', failure(0)], 'Not reachable'],
    ['HTML', ['#', new HttpErrorResponse({ status: 200, kind: 'failed' })], 'Unreadable answer'],
    ['an invalid response', '(w|)', 'Unexpected answer'],
    ['a fault that the service reports', '(f|)', 'Reports a fault'],
  ])('reports %s and continues with the other calls', (_, marble, text) => {
    runHealthMarbles({ '/learner/status': marble }, ({ service, calls, flush, history }) => {
      const learner = history('Learner');
      service.check();
      flush();
      expect(learner.at(-1)).toBe(`0 Answers | ${text}`);
      expect(calls).toHaveLength(18);
      expect(service.health$.value.services[1]?.lastGoodAt).toBeNull();
      expect(summary(service)).toBe('1 of 9 services does not answer.');
    });
  });

  it('is ignored while another one runs; the next one repeats the calls and keeps lastGoodAt', () => {
    const responses: Record<string, string | [string, HttpErrorResponse]> = { '/b2b/ping': '500ms (o|)' };
    runHealthMarbles(responses, ({ service, calls, hot, flush }) => {
      hot('c 199ms c 999ms c').subscribe(() => {
        if (calls.length === 18) responses['/b2b/ping'] = ['#', failure(503)];
        service.check();
      });
      flush();
      expect(calls).toHaveLength(36);
      const b2b = service.health$.value.services[7];
      expect(b2b?.ping.result?.text).toBe('Error 503');
      expect(b2b?.lastGoodAt?.getTime()).toBe(START + 500);
    });
  });
});
