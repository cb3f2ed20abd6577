/** When health calls are made, how long they may take, and what is known after each (CCFG-02, CON-22). */

import type { Observable } from 'rxjs';
import type { RunHelpers } from 'rxjs/testing';
import { API, NO_AUTH } from '../../../src/core/brand/call-context';
import { PROBES, summaryOf } from '../../../src/features/status/health.model';
import { HealthService } from '../../../src/features/status/health.service';
import { Injector } from '../../../src/framework/di';
import {
  HttpErrorResponse,
  type HttpEvent,
  HttpHandler,
  type HttpRequest,
  HttpResponse,
} from '../../../src/framework/http';
import { CLOCK } from '../../../src/platform/clock/clock';
import { runMarbles } from '../../support/marbles';

const START = Date.parse('2026-03-10T15:30:00Z');
const answer = (body: unknown) => new HttpResponse({ body, status: 200 });
const values = { o: answer({ service: 'x', ok: true }), f: answer({ ok: false }), w: answer(['pong']) };
const failure = (status: number) => new HttpErrorResponse({ status });

interface Stage extends RunHelpers {
  readonly service: HealthService;
  /** Every call, with the millisecond it was made in. */
  readonly asked: { at: number; call: string; noAuth: boolean }[];
  /** What ping and status of a service came to say, with the millisecond. */
  story(title: string): string[];
}

/** `answers`: the marble of each call, by its path; '(o|)' where none is given. */
function play(answers: Record<string, string | [string, HttpErrorResponse]>, act: (stage: Stage) => void) {
  runMarbles((helpers) => {
    const asked: Stage['asked'] = [];
    function handle({ url, context }: HttpRequest<unknown>): Observable<HttpEvent<unknown>> {
      asked.push({ at: helpers.now(), call: `${context.get(API)} ${url}`, noAuth: context.get(NO_AUTH) });
      const given = answers[url] ?? '(o|)';
      const [marble, error] = typeof given === 'string' ? [given] : given;
      return helpers.cold(marble, values, error);
    }
    const injector = Injector.create({
      providers: [
        { provide: HttpHandler, useValue: { handle } },
        { provide: CLOCK, useValue: { now: () => new Date(START + helpers.now()) } },
      ],
    });
    const service = injector.get(HealthService);
    const story: Stage['story'] = (title) => {
      const lines: string[] = [];
      service.health$.subscribe(({ services }) => {
        const row = services.find((each) => each.service.title === title);
        const words = PROBES.map((probe) => row?.[probe].result?.words ?? '?').join(' | ');
        if (lines.at(-1)?.replace(/^\d+ /, '') !== words) lines.push(`${helpers.now()} ${words}`);
      });
      return lines;
    };
    act({ ...helpers, service, asked, story });
    helpers.flush();
    injector.destroy();
  });
}

const sentence = ({ health$ }: HealthService) => summaryOf(health$.value.lastCheck?.failing ?? -1);

const EVERY_PATH = [
  ...['profile', 'learner', 'global', 'assessment', 'marketing', 'membership', 'course-admin', 'b2b'].map(
    (name) => `main /${name}`,
  ),
  'student ',
];

describe('a check', () => {
  it('asks nine services for ping and status, once each, without a credential', () => {
    play({}, ({ service, asked, flush }) => {
      service.check();
      flush();
      expect(asked.map(({ call }) => call)).toEqual(
        EVERY_PATH.flatMap((path) => [`${path}/ping`, `${path}/status`]),
      );
      expect(asked.every(({ noAuth }) => noAuth)).toBe(true);
      expect(sentence(service)).toBe('All services answer.');
    });
  });

  it('is not begun by being looked at', () => {
    play({}, ({ service, asked, flush, story }) => {
      const profile = story('Profile');
      flush();
      expect([asked, profile]).toEqual([[], ['0 ? | ?']]);
      expect(service.health$.value).toMatchObject({ checking: false, lastCheck: null });
    });
  });

  it('gives course-admin and b2b 2 s, the others 5 s, from when a call is really made', () => {
    const hanging = Object.fromEntries(
      ['membership', 'course-admin', 'b2b'].flatMap((name) =>
        PROBES.map((probe) => [`/${name}/${probe}`, '-']),
      ),
    );
    play(hanging, ({ service, asked, flush, story }) => {
      const [membership, admin, b2b, student] = ['Membership', 'Course admin', 'B2B', 'Student API'].map(
        story,
      );
      service.check();
      flush();
      // Four at a time: b2b waits for course-admin, and is not blamed for it.
      expect(admin).toEqual([
        '0 ? | ?',
        '2000 No answer in 2 s | ?',
        '2000 No answer in 2 s | No answer in 2 s',
      ]);
      expect(asked.filter(({ call }) => call.includes('b2b')).map(({ at }) => at)).toEqual([2000, 2000]);
      expect(b2b?.at(-1)).toBe('4000 No answer in 2 s | No answer in 2 s');
      expect(student?.at(-1)).toBe('4000 Answers | Answers');
      expect(membership?.at(-1)).toBe('5000 No answer in 5 s | No answer in 5 s');
      const { checking, lastCheck } = service.health$.value;
      expect([checking, lastCheck?.at.getTime()]).toEqual([false, START + 5000]);
      expect(sentence(service)).toBe('3 of 9 services do not answer.');
    });
  });

  it('takes an answer in the last millisecond', () => {
    play({ '/b2b/ping': '1999ms (o|)', '/b2b/status': '2001ms (o|)' }, ({ service, flush, story }) => {
      const b2b = story('B2B');
      service.check();
      flush();
      expect(b2b).toEqual(['0 ? | ?', '1999 Answers | ?', '2000 Answers | No answer in 2 s']);
      expect(sentence(service)).toBe('1 of 9 services does not answer.');
    });
  });

  it('shows each answer as it comes, and how long it took', () => {
    play({ '/profile/ping': '7ms (o|)', '/profile/status': '31ms (o|)' }, ({ service, flush, story }) => {
      const profile = story('Profile');
      service.check();
      flush();
      expect(profile).toEqual(['0 ? | ?', '7 Answers | ?', '31 Answers | Answers']);
      const [row] = service.health$.value.services;
      expect([row?.ping.result?.ms, row?.status.result?.ms]).toEqual([7, 31]);
      expect(row?.lastGoodAt?.getTime()).toBe(START + 31);
    });
  });

  it.each<[string, string | [string, HttpErrorResponse], string]>([
    ['a refusal', ['#', failure(500)], 'Error 500'],
    ['no way there', ['#', failure(0)], 'Not reachable'],
    ['HTML', ['#', new HttpErrorResponse({ status: 200, kind: 'failed' })], 'Unreadable answer'],
    ['the wrong shape', '(w|)', 'Unexpected answer'],
    ['a fault that the service knows of', '(f|)', 'Reports a fault'],
  ])('tells of %s, and goes on with the rest', (_, marble, words) => {
    play({ '/learner/status': marble }, ({ service, asked, flush, story }) => {
      const learner = story('Learner');
      service.check();
      flush();
      expect(learner.at(-1)).toBe(`0 Answers | ${words}`);
      expect(asked).toHaveLength(18);
      expect(service.health$.value.services[1]?.lastGoodAt).toBeNull();
      expect(sentence(service)).toBe('1 of 9 services does not answer.');
    });
  });

  it('that is asked for while one runs is that one; the next one asks anew, and keeps what was good', () => {
    const answers: Record<string, string | [string, HttpErrorResponse]> = { '/b2b/ping': '500ms (o|)' };
    play(answers, ({ service, asked, hot, flush }) => {
      hot('c 199ms c 999ms c').subscribe(() => {
        if (asked.length === 18) answers['/b2b/ping'] = ['#', failure(503)];
        service.check();
      });
      flush();
      expect(asked).toHaveLength(36);
      const b2b = service.health$.value.services[7];
      expect(b2b?.ping.result?.words).toBe('Error 503');
      expect(b2b?.lastGoodAt?.getTime()).toBe(START + 500);
    });
  });
});
