/** How a survey ends (STA-33, STA-38, STA-39), with the times of the specification. */
import { distinctUntilChanged, filter, map, type Observable } from 'rxjs';
import * as v from 'valibot';
import { HubService } from '../../../src/core/hub/hub.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { AutoEnrollmentService, LearningPathService } from '../../../src/features/learning-path';
import { FinishedSurveyService, type SurveyRequest } from '../../../src/features/onboarding';
import { Router } from '../../../src/platform/router/router';
import { licenseWith } from '../../support/licenses';
import { runSurvey, type SurveyHarness, type SurveyPage, SurveyServer } from '../../support/survey-harness';

const COMPLETE = { licenseNumber: 'RN 1', expirationDate: '2027-05-31T23:59:59' };
const UNKNOWN =
  'We could not find out whether everything that your new learning path replaces has been removed.';
const FAILED = 'Unable to Configure Learning Path. Please try a reload or logging out and back in.';

/** A student whose one required license is complete, so that the path is built after two clicks. */
function serverWith(change: Partial<SurveyServer> = {}): SurveyServer {
  const server = new SurveyServer();
  server.licenses = [licenseWith({ studentLicenseId: 1, ...COMPLETE })];
  server.required = [{ licenseTypeId: 101, states: ['FL'] }];
  return Object.assign(server, change);
}

/** Opens the survey at 10 ms and comes to the building screen at 20 ms. */
function build({ at, open }: SurveyHarness, request: SurveyRequest = { reason: 'required' }): SurveyPage {
  const page = open();
  at('10ms o 9ms n', {
    o: () => page.survey.open(request),
    n: () => {
      if (request.reason === 'required') page.survey.send({ kind: 'next' });
      page.survey.send({ kind: 'next' });
    },
  });
  return page;
}

/** The lines that are done, with '!' once the new paths are there; 'closed' before and after. */
function progress({ survey }: SurveyPage): Observable<string> {
  return survey.state$.pipe(
    filter(({ kind }) => kind === 'building' || kind === 'closed'),
    map((state) => (state.kind === 'building' ? `${state.ticks}${state.closing ? '!' : ''}` : 'closed')),
    distinctUntilChanged(),
  );
}
const LINES = {
  c: 'closed',
  o: '0',
  O: '0!',
  p: '1',
  P: '1!',
  q: '2',
  Q: '2!',
  r: '3',
  R: '3!',
  s: '4',
  S: '4!',
};

const options = (server: SurveyServer, chances: readonly number[] = [0]) => ({
  server,
  chances,
  supportsInterests: false,
});

describe('the last screen (STA-38, CON-16)', () => {
  it.each<[string, number[], string]>([
    ['1.2 s each at least', [0], 'c 19ms o O 1198ms P 1199ms Q 1199ms R 1199ms S 799ms c'],
    ['2.2 s each at most', [1], 'c 19ms o O 2198ms P 2199ms Q 2199ms R 2199ms S 799ms c'],
    ['by chance', [0, 1, 0.5, 0.25], 'c 19ms o O 1198ms P 2199ms Q 1699ms R 1449ms S 799ms c'],
  ])('ticks off four lines, %s, and closes 800 ms after the last', (_, chances, diagram) => {
    runSurvey(
      (harness) => {
        harness.expectObservable(progress(build(harness))).toBe(diagram, LINES);
      },
      options(serverWith(), chances),
    );
  });

  it('refreshes the profile, the licenses and the paths when the new paths are there', () => {
    const server = serverWith();
    runSurvey((harness) => {
      build(harness);
      harness.flush();
      const since = server.log.findIndex((entry) => entry.endsWith('enroll'));
      expect(server.log[since]).toBe('21 enroll');
      expect(server.log.slice(since + 1).sort()).toEqual([
        '21 getLearningPaths',
        '21 getLicenses',
        '21 getProfile',
      ]);
    }, options(server));
  });

  it('waits for paths that come later than the lines, and asks the API 20 s after it has asked for them', () => {
    runSurvey(
      (harness) => {
        const diagram = 'c 19ms o 1199ms p 1199ms q 1199ms r 1199ms s 15199ms S c';
        harness.expectObservable(progress(build(harness))).toBe(diagram.replace('S c', 'S-c'), LINES);
      },
      options(serverWith({ announces: false })),
    );
  });

  it('is over with the refresh if that takes longer than the lines', () => {
    const server = serverWith();
    runSurvey((harness) => {
      const page = build(harness);
      harness.at('6s a', { a: () => server.announcements.next(JSON.stringify({ success: true, data: [] })) });
      server.announces = false;
      const diagram = 'c 19ms o 1199ms p 1199ms q 1199ms r 1199ms s 1179ms S-c';
      harness.expectObservable(progress(page)).toBe(diagram, LINES);
    }, options(server));
  });

  it.each(['getProfile', 'getLicenses', 'getLearningPaths'])('closes even if %s fails (STA-39)', (call) => {
    const server = serverWith();
    runSurvey((harness) => {
      const page = build(harness);
      harness.at('20ms f', { f: () => (server.fault = (name) => (name === call ? 'refused' : null)) });
      const diagram = 'c 19ms o O 1198ms P 1199ms Q 1199ms R 1199ms S 799ms c';
      harness.expectObservable(progress(page)).toBe(diagram, LINES);
    }, options(server));
  });

  it.each(['getProfile', 'getLicenses', 'getLearningPaths'])(
    'closes after 10 s even if %s never ends',
    (call) => {
      const server = serverWith();
      runSurvey((harness) => {
        const page = build(harness);
        harness.at('20ms f', { f: () => server.hanging.add(call) });
        const diagram = 'c 19ms o O 1198ms P 1199ms Q 1199ms R 1199ms S 5200ms c';
        harness.expectObservable(progress(page)).toBe(diagram, LINES);
      }, options(server));
    },
  );

  it('deactivates the old path and the nationwide licenses in parallel before it enrolls (CON-19)', () => {
    const server = serverWith();
    const nationwide = [7, 8].map((studentLicenseId) => licenseWith({ studentLicenseId, stateAbbv: 'US' }));
    server.licenses = [...server.licenses, ...nationwide];
    const license = {
      licenseTypeId: 101,
      licenseTypeName: 'Registered Nurse',
      stateAbbv: 'FL',
      stateName: 'Florida',
    };
    runSurvey((harness) => {
      build(harness, { reason: 'expired', learningPathId: 1, license });
      harness.flush();
      expect(server.log.filter((entry) => /deactivate|update|enroll/.test(entry))).toEqual([
        '20 updateLicense',
        '22 deactivate',
        '22 updateLicense',
        '22 updateLicense',
        '25 enroll',
      ]);
      expect(server.active().map(({ studentLicenseId }) => studentLicenseId)).toEqual([1]);
      expect(server.pathIds).not.toContain(1);
    }, options(server));
  });

  it.each(['deactivate', 'updateLicense'])('goes on if %s fails, and says so (ERR-11)', (call) => {
    const server = serverWith();
    server.licenses = [...server.licenses, licenseWith({ studentLicenseId: 7, stateAbbv: 'US' })];
    const license = {
      licenseTypeId: 101,
      licenseTypeName: 'Registered Nurse',
      stateAbbv: 'FL',
      stateName: 'Florida',
    };
    runSurvey((harness) => {
      const page = build(harness, { reason: 'expired', learningPathId: 1, license });
      harness.at('21ms f 7s t', {
        f: () => (server.fault = (name) => (name === call ? 'refused' : null)),
        t: () => expect(page.toasts()).toContain(FAILED),
      });
      harness.flush();
      expect(server.calls).toContain('enroll');
      expect(page.state().kind).toBe('closed');
    }, options(server));
    expect.assertions(3);
  });

  it.each([
    ['deactivate', 'lost', null],
    ['updateLicense', 'lost', null],
    ['deactivate', 'offline', UNKNOWN],
    ['updateLicense', 'offline', UNKNOWN],
  ] as const)('finds out what has become of %s if it is %s', (call, fault, expected) => {
    const server = serverWith();
    server.licenses = [...server.licenses, licenseWith({ studentLicenseId: 7, stateAbbv: 'US' })];
    const license = {
      licenseTypeId: 101,
      licenseTypeName: 'Registered Nurse',
      stateAbbv: 'FL',
      stateName: 'Florida',
    };
    runSurvey((harness) => {
      const page = build(harness, { reason: 'expired', learningPathId: 1, license });
      harness.at('21ms f 7s t', {
        f: () => (server.fault = (name) => (name === call ? fault : null)),
        t: () => expect(page.toasts()).toEqual(expected === null ? [] : [expected]),
      });
      harness.flush();
      expect(server.calls.filter((name) => name === call)).toHaveLength(call === 'deactivate' ? 1 : 2);
    }, options(server));
    expect.assertions(2);
  });
});

describe('what must not hold the student', () => {
  const nationwide = licenseWith({ studentLicenseId: 7, stateAbbv: 'US' });

  it('a deactivation that hangs holds the last screen for 4 s, and goes on', () => {
    const server = serverWith({ callMs: (call) => (call === 'updateLicense' ? 32_000 : 2) });
    server.licenses = [...server.licenses, nationwide];
    runSurvey((harness) => {
      const diagram = 'c 19ms o 4000ms O 1198ms P 1199ms Q 1199ms R 1199ms S 799ms c';
      const page = build(harness);
      harness.expectObservable(progress(page)).toBe(diagram, LINES);
      harness.flush();
      expect(server.active()).not.toContain(nationwide);
    }, options(server));
  });

  it('an enrollment that the hub refuses ends the wait, and is told after the survey', () => {
    const server = serverWith({ hubAnswers: 'refused', announces: false });
    runSurvey((harness) => {
      const page = build(harness);
      const diagram = 'c 19ms o--O 1196ms P 1199ms Q 1199ms R 1199ms S 799ms c';
      harness.expectObservable(progress(page)).toBe(diagram, LINES);
      harness.at('3s b 4s a', {
        b: () => expect(page.toasts()).toEqual([]),
        a: () => expect(page.toasts()).toEqual([FAILED]),
      });
    }, options(server));
    expect.assertions(3);
  });

  it('says nothing over the last screen: what the hub announces waits for its end', () => {
    const server = serverWith();
    runSurvey((harness) => {
      const page = build(harness);
      harness.at('3s b 4s a', {
        b: () => {
          page.injector.get(ToastService).success('Your path is built.', { suppressOnModal: true });
          expect(page.toasts()).toEqual([]);
        },
        a: () => expect(page.toasts()).toEqual(['Your path is built.']),
      });
    }, options(server));
    expect.assertions(2);
  });

  it('the student may go on before the new paths are there, and they are still asked for', () => {
    const server = serverWith({ hubIsUp: false });
    runSurvey((harness) => {
      const page = build(harness);
      harness.at('6s e 24s u 60s r', {
        e: () => {
          page.survey.send({ kind: 'end' });
          expect(page.state().kind).toBe('closed');
          expect(page.injector.get(AutoEnrollmentService).isAfterSurvey()).toBe(true);
        },
        u: () => (server.hubIsUp = true),
        r: () => {
          expect(server.calls.filter((call) => call === 'enroll')).toHaveLength(1);
          page.injector.destroy();
        },
      });
    }, options(server));
    expect.assertions(3);
  });

  it('a reload after that neither opens the survey again nor forgets them', () => {
    const server = serverWith({ hubIsUp: false });
    runSurvey((harness) => {
      let page = build(harness);
      harness.at('6s e 1s r 1s s 20s u 60s x', {
        e: () => page.survey.send({ kind: 'end' }),
        r: () => {
          page.injector.destroy();
          page = harness.open();
          harness.enforce(page);
        },
        s: () => {
          expect(page.state().kind).toBe('closed');
          expect(page.injector.get(FinishedSurveyService).isFinished$.value).toBe(true);
        },
        u: () => (server.hubIsUp = true),
        x: () => {
          expect(server.calls.filter((call) => call === 'enroll')).toHaveLength(1);
          page.injector.destroy();
        },
      });
    }, options(server));
    expect.assertions(3);
  });
});

describe('a hub whose response is lost or unusable', () => {
  it('is not asked twice if the new path is there', () => {
    const server = serverWith();
    server.hubAnswers = 'lost';
    server.announces = false;
    runSurvey((harness) => {
      const page = build(harness);
      harness.at('8s t', { t: () => expect(page.toasts()).toEqual([]) });
      harness.flush();
      expect(server.calls.filter((call) => call === 'enroll')).toHaveLength(1);
      // It is looked for as soon as the hub is there again, not 20 s later.
      expect(server.log.filter((call) => call.endsWith('getLearningPaths'))[1]).toMatch(/^20\d\d /);
      expect(page.injector.get(LearningPathService).selected$.value?.learningPathId).toBe(2);
    }, options(server));
    expect.assertions(4);
  });

  it('has not failed: the new path is found', () => {
    const server = serverWith();
    server.hubAnswers = 'unusable';
    server.announces = false;
    runSurvey((harness) => {
      const page = build(harness);
      harness.at('8s t', { t: () => expect(page.toasts()).toEqual([]) });
      harness.flush();
      expect(page.injector.get(LearningPathService).selected$.value?.learningPathId).toBe(2);
    }, options(server));
    expect.assertions(2);
  });
});

describe('a hub that cannot be reached', () => {
  it('holds the student for 20 s, and is asked again on the next connection, also after the survey', () => {
    const server = serverWith({ hubIsUp: false });
    runSurvey((harness) => {
      const page = build(harness);
      page.injector.get(HubService).event('ping', v.unknown()).subscribe();
      harness.at('30s u', { u: () => (server.hubIsUp = true) });
      harness.at('20030ms x', { x: () => expect(page.state().kind).toBe('closed') });
      harness.flush();
      expect(server.calls.filter((call) => call === 'enroll')).toHaveLength(1);
      const [at = 0] = server.log
        .filter((entry) => entry.endsWith('enroll'))
        .map((entry) => Number.parseInt(entry, 10));
      expect(at).toBeGreaterThan(30_000);
    }, options(server));
    expect.assertions(3);
  });
});

describe('after the survey (ONB-13)', () => {
  it('selects the path that was created, at /', () => {
    const server = serverWith();
    server.pathIds = [1, 2];
    runSurvey((harness) => {
      const page = build(harness);
      page.injector.get(Router).navigateByUrl('/courses');
      harness.flush();
      expect(location.pathname).toBe('/');
      expect(page.injector.get(LearningPathService).selected$.value?.learningPathId).toBe(3);
    }, options(server));
  });
});

describe('skipping (STA-33)', () => {
  const nationwide = licenseWith({ studentLicenseId: 7, stateAbbv: 'US' });

  function skipping(server: SurveyServer, test: (harness: SurveyHarness, page: SurveyPage) => void): void {
    server.licenses = [nationwide];
    runSurvey((harness) => {
      const page = harness.open();
      harness.at('10ms o 9ms k', {
        o: () => page.survey.open({ reason: 'required' }),
        k: () => page.survey.send({ kind: 'skip' }),
      });
      test(harness, page);
    }, options(server));
  }

  it('deactivates what is pending, refreshes the data and closes, without building a path', () => {
    const server = new SurveyServer();
    skipping(server, ({ flush, expectObservable }, { survey }) => {
      const kinds = survey.state$.pipe(map(({ kind }) => kind));
      expectObservable(kinds).toBe('c 9ms l-s 7ms k---c', {
        c: 'closed',
        l: 'loading',
        s: 'summary',
        k: 'skipping',
      });
      flush();
      expect(server.active()).toEqual([]);
      expect(server.calls).not.toContain('enroll');
      expect(server.log.slice(-3).sort()).toEqual(['22 getLearningPaths', '22 getLicenses', '22 getProfile']);
    });
  });

  it.each([
    ['updateLicense', '4001ms'],
    ['getProfile', '4999ms'],
    ['getLicenses', '4999ms'],
    ['getLearningPaths', '4999ms'],
  ])('closes after 5 s at the latest if %s never ends', (call, wait) => {
    skipping(new SurveyServer(), ({ server, at, expectObservable }, { survey }) => {
      at('15ms f', { f: () => server.hanging.add(call) });
      const kinds = survey.state$.pipe(map(({ kind }) => kind[0]));
      expectObservable(kinds).toBe(`c 9ms l-s 7ms k ${wait} c`, { c: 'c', l: 'l', s: 's', k: 's' });
    });
  });

  it.each(['updateLicense', 'getProfile', 'getLicenses', 'getLearningPaths'])(
    'closes even if %s fails (STA-39)',
    (call) => {
      const server = new SurveyServer();
      skipping(server, ({ at, flush }, page) => {
        at('15ms f', { f: () => (server.fault = (name) => (name === call ? 'refused' : null)) });
        flush();
        expect(page.state().kind).toBe('closed');
      });
    },
  );
});
