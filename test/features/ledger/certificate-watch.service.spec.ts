/** Which certificates are reported, on which pages, and when. A list of certificates takes 5 ms. */
import { BehaviorSubject, type Observable, of, Subject } from 'rxjs';
import * as v from 'valibot';
import { Certificate } from '../../../src/contracts/certificate';
import { FIRST_LOAD_DONE } from '../../../src/core/data/first-load-done';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { CertificateApiService } from '../../../src/features/certificate';
import { CertificateArrivalService } from '../../../src/features/ledger/certificate-arrival.service';
import {
  CertificateWatchService,
  LOAD_CERTIFICATE_ARRIVAL,
} from '../../../src/features/ledger/certificate-watch.service';
import { Router } from '../../../src/platform/router/router';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

interface Harness extends MarbleHarness {
  readonly api: StubApi;
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** What is in the list now. A negative id is that of a locked one. */
  readonly hold: (...ids: readonly number[]) => void;
  /** As `hold`, and the hub says so. */
  readonly change: (...ids: readonly number[]) => void;
  readonly goTo: (pathname: string) => void;
  /** What loads the report. */
  readonly chunk: { load: () => Observable<unknown> };
  /** How long a report takes. */
  readonly reporting: { takes: Observable<unknown> };
  /** '120 3,4': those that were reported, each time with its time. */
  readonly reported: readonly string[];
}

function run(test: (harness: Harness) => void, pathname = '/') {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const location$ = new BehaviorSubject({ pathname });
    const announced = new Subject<ReloadRequest>();
    const api = stubApi(helpers);
    const chunk: Harness['chunk'] = { load: () => of(CertificateArrivalService) };
    const reporting: Harness['reporting'] = { takes: of(null) };
    const reported: string[] = [];
    const hold = (...ids: readonly number[]) => {
      const items = ids.map((id) =>
        v.parse(Certificate, { certificateId: Math.abs(id), courseName: 'Ethics', locked: id < 0 }),
      );
      api.responses.getCertificates = [helpers.cold('5ms (l|)', { l: { items, pagination: null } })];
    };
    hold(2, -1);
    const injector = helpers.createInjector(
      provider,
      { provide: CertificateApiService, useValue: api.service },
      { provide: FIRST_LOAD_DONE, useValue: of(null) },
      { provide: DataChangesService, useValue: { of: () => announced } },
      { provide: Router, useValue: { location$: location$ } },
      { provide: LOAD_CERTIFICATE_ARRIVAL, useValue: () => chunk.load() },
      {
        provide: CertificateArrivalService,
        useValue: {
          report: (certificates: readonly Certificate[]) => {
            reported.push(`${helpers.now()} ${certificates.map(({ certificateId }) => certificateId)}`);
            return reporting.takes;
          },
        },
      },
    );
    injector.get(CertificateWatchService);
    test({
      ...helpers,
      ...{ api, student$, chunk, reporting, reported, hold },
      change: (...ids) => {
        hold(...ids);
        announced.next({ force: true });
      },
      goTo: (to) => location$.next({ pathname: to }),
    });
  });
}

const timesOf = ({ calls }: StubApi) => calls.map((call) => call.split(' ')[0]);

it.each(['/', '/courses/7', '/courses/7/certificates'])('reports at %s what arrives, once', (pathname) => {
  run(({ change, schedule, flush, reported }) => {
    schedule(() => change(3, 2, -1), 100);
    schedule(() => change(3, 2, -1), 200);
    schedule(() => change(3, 2, 1), 300);
    flush();
    expect(reported).toEqual(['105 3', '305 1']);
  }, pathname);
});

it('reports together what arrives together', () => {
  run(({ change, schedule, flush, reported }) => {
    schedule(() => change(4, 3, 2, 1), 100);
    flush();
    expect(reported).toEqual(['105 4,3,1']);
  });
});

it('loads nothing again elsewhere, and reports it back on the dashboard', () => {
  run(({ api, goTo, change, schedule, flush, reported }) => {
    schedule(() => goTo('/account/profile'), 50);
    schedule(() => change(3, 2, -1), 100);
    schedule(() => goTo('/'), 9000);
    flush();
    expect(timesOf(api)).toEqual(['0', '9000']);
    expect(reported).toEqual(['9005 3']);
  });
});

it('does not report what was unlocked or arrived on the page of certificates', () => {
  run(({ goTo, change, schedule, flush, reported }) => {
    schedule(() => goTo('/certificates'), 50);
    schedule(() => change(3, 2, 1), 100);
    schedule(() => goTo('/'), 200);
    schedule(() => change(4, 3, 2, 1), 300);
    flush();
    expect(reported).toEqual(['305 4']);
  });
});

it('does not report what was unlocked there and loads while the student leaves', () => {
  run(({ goTo, change, schedule, flush, reported }) => {
    schedule(() => goTo('/certificates/external'), 50);
    schedule(() => change(2, 1), 100);
    schedule(() => goTo('/'), 102);
    schedule(() => change(3, 2, 1), 200);
    flush();
    expect(reported).toEqual(['205 3']);
  });
});

it('loads the report twice more, a second later each', () => {
  run(({ chunk, change, schedule, flush, cold, now, reported }) => {
    const times: number[] = [];
    chunk.load = () => {
      times.push(now());
      return cold('#', {}, new Error('no chunk'));
    };
    schedule(() => change(3, 2), 100);
    schedule(() => expect(times).toEqual([105, 1105, 2105]), 9000);
    // It goes on after a certificate whose report could not be loaded.
    schedule(() => {
      chunk.load = () => of(CertificateArrivalService);
      change(4, 3, 2);
    }, 9100);
    flush();
    expect(times).toHaveLength(3);
    expect(reported).toEqual(['9105 4']);
  });
});

it.each([
  ['the list', 103],
  ['the chunk of the report', 110],
])('never reports the certificates of one student to the next, while %s loads', (_what, at) => {
  run(({ student$, chunk, change, hold, schedule, flush, cold, reported }) => {
    chunk.load = () => cold('10ms (s|)', { s: CertificateArrivalService });
    schedule(() => change(3, 2), 100);
    schedule(() => {
      hold(9, 8);
      student$.next(bob);
    }, at);
    schedule(() => change(10, 9, 8), 200);
    flush();
    expect(reported).toEqual(['215 10']);
  });
});

it('ends a report when the student changes', () => {
  run(({ student$, reporting, change, schedule, flush, cold, expectSubscriptions }) => {
    const takes = cold('-');
    reporting.takes = takes;
    schedule(() => change(3, 2), 10);
    schedule(() => student$.next(bob), 20);
    expectSubscriptions(takes.subscriptions).toBe('15ms ^----!');
    flush();
  });
});
