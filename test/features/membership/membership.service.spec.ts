/** When memberships load, in virtual time (CON-02). What a login loads is in login-services.spec. */
import { Subject } from 'rxjs';
import { FIRST_LOAD_DONE } from '../../../src/core/data/first-load-done';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { MembershipService } from '../../../src/features/membership';
import { MembershipApiService } from '../../../src/features/membership/membership-api.service';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

interface Harness extends MarbleHarness {
  readonly memberships: MembershipService;
  /** The times of the calls. */
  readonly calls: Record<'subscriptions' | 'configurations', number[]>;
  readonly asked: string[];
  announce(request: ReloadRequest): void;
}

function run(test: (harness: Harness) => void): void {
  runMarbles((helpers) => {
    const announced = new Subject<ReloadRequest>();
    const calls: Harness['calls'] = { subscriptions: [], configurations: [] };
    const asked: string[] = [];
    const load = (name: keyof typeof calls) => () => {
      calls[name].push(helpers.now());
      return helpers.cold('-(p|)', { p: { items: [], pagination: null, facets: null } });
    };
    const injector = helpers.createInjector(
      createSession().provider,
      { provide: FIRST_LOAD_DONE, useValue: helpers.cold('(i|)') },
      {
        provide: DataChangesService,
        useValue: {
          of: (...kinds: string[]) => {
            asked.push(...kinds);
            return announced;
          },
        },
      },
      {
        provide: MembershipApiService,
        useValue: { getSubscriptions: load('subscriptions'), getConfigurations: load('configurations') },
      },
    );
    const memberships = injector.get(MembershipService);
    test({ ...helpers, memberships, calls, asked, announce: (request) => announced.next(request) });
  });
}

it('blocks a reload for 5000 ms after the last load, and passes it after that (CON-02)', () => {
  run(({ at, memberships, calls, flush }) => {
    at('4999ms r-r', { r: () => memberships.reload() });
    flush();
    expect(calls).toEqual({ subscriptions: [0, 5001], configurations: [0, 5001] });
  });
});

it('counts the 5000 ms from the last reload that passed', () => {
  run(({ at, memberships, calls, flush }) => {
    at('6s r 4998ms r 3s r', { r: () => memberships.reload() });
    flush();
    expect(calls.configurations).toEqual([0, 6000, 14_000]);
  });
});

it('passes a forced reload at any time', () => {
  run(({ at, memberships, calls, flush }) => {
    at('9ms f 9ms f', { f: () => memberships.reload({ force: true }) });
    flush();
    expect(calls).toEqual({ subscriptions: [0, 9, 19], configurations: [0, 9, 19] });
  });
});

it('reloads when a membership or a license has changed in another browser', () => {
  run(({ at, announce, asked, calls, flush }) => {
    at('9ms c', { c: () => announce({ force: true }) });
    flush();
    expect(asked).toEqual(['Membership', 'License']);
    expect(calls).toEqual({ subscriptions: [0, 9], configurations: [0, 9] });
  });
});
