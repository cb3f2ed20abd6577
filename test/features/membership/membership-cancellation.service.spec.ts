/** When a membership is cancelled, in virtual time (CMEM-01). */
import type { Observable } from 'rxjs';
import { ConfirmationService } from '../../../src/core/modal/confirmation.service';
import { PendingWritesService } from '../../../src/core/session/pending-writes.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { MembershipService } from '../../../src/features/membership';
import { MembershipApiService } from '../../../src/features/membership/membership-api.service';
import { MembershipCancellationService } from '../../../src/features/membership/membership-cancellation.service';
import type { Membership } from '../../../src/features/membership/membership-list.model';
import { HttpErrorResponse } from '../../../src/framework/http';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

const membership: Membership = {
  subscription: {
    subscriptionId: 7,
    isExpired: false,
    endDate: '2027-05-06T12:00:00Z',
    cancelledDate: null,
    subscriptionPlan: '<b>Annual</b>',
    subscriptionPlanTier: '',
    licenseTypeId: null,
  },
  state: 'active',
  licenseTypeName: '',
  features: [],
  renewHref: null,
};

interface Harness extends MarbleHarness {
  readonly service: MembershipCancellationService;
  readonly writes: PendingWritesService;
  /** What happened, each with its time. */
  readonly log: string[];
}

/** The student answers after 10 ms, and the server after 5 more. */
function run(
  answer: string,
  response: (harness: MarbleHarness) => Observable<unknown>,
  test: (harness: Harness) => void,
  cancelledDate: string | null = null,
) {
  runMarbles((helpers) => {
    const log: string[] = [];
    const note = (text: string) => log.push(`${helpers.now()} ${text}`);
    const { provider } = createSession();
    const confirm = ({ title }: { title: string }) => {
      note(`ask ${title}`);
      return helpers.cold(answer, { y: true, n: false });
    };
    const injector = helpers.createInjector(
      provider,
      { provide: ConfirmationService, useValue: { confirm } },
      {
        provide: MembershipApiService,
        useValue: {
          cancelSubscription: (id: number) => {
            note(`cancel ${id}`);
            return response(helpers);
          },
          getSubscriptions: () =>
            helpers.cold('2ms (p|)', { p: { items: [{ subscriptionId: 7, cancelledDate }] } }),
        },
      },
      { provide: MembershipService, useValue: { reload: () => note('reload') } },
      {
        provide: ToastService,
        useValue: {
          success: () => note('saved'),
          error: () => note('failed'),
          warning: () => note('unknown'),
          info: () => 'checking',
          remove: () => {},
        },
      },
    );
    const writes = injector.get(PendingWritesService);
    test({ ...helpers, service: injector.get(MembershipCancellationService), writes, log });
  });
}

const saved = ({ cold }: MarbleHarness) => cold('5ms (s|)');
const failed = ({ cold }: MarbleHarness) => cold('5ms #');

it('asks first, asks once however often it is pressed, and then loads the memberships again', () => {
  run('10ms (y|)', saved, ({ service, log, at, flush }) => {
    at('a 4ms b 6ms c', {
      a: () => service.cancel(membership),
      b: () => service.cancel(membership),
      c: () => service.cancel(membership),
    });
    flush();
    expect(log).toEqual(['0 ask Cancel <b>Annual</b>?', '10 cancel 7', '15 reload', '15 saved']);
  });
});

it('is a write from the answer on, not while it asks', () => {
  run('10ms (y|)', saved, ({ service, writes, at, flush }) => {
    const pending: boolean[] = [];
    const note = () => pending.push(writes.isPending$.value);
    at('a 4ms n 5ms n', { a: () => service.cancel(membership), n: note });
    flush();
    expect(pending).toEqual([false, true]);
  });
});

it('cancels another one while the first is looked up', () => {
  const lost = ({ cold }: MarbleHarness) => cold('5ms #', {}, new HttpErrorResponse({ status: 0 }));
  run('10ms (y|)', lost, ({ service, log, at, flush }) => {
    const other = { ...membership, subscription: { ...membership.subscription, subscriptionId: 8 } };
    at('a 99ms b', { a: () => service.cancel(membership), b: () => service.cancel(other) });
    flush();
    expect(log.filter((each) => each.includes('cancel '))).toEqual(['10 cancel 7', '110 cancel 8']);
  });
});

it('sends nothing if the student keeps it', () => {
  run('10ms (n|)', saved, ({ service, log, at, flush }) => {
    at('a', { a: () => service.cancel(membership) });
    flush();
    expect(log).toHaveLength(1);
    expect(service.cancelling$(7).value.kind).toBe('idle');
  });
});

it('loads them again after a failure as well, since they may have changed meanwhile', () => {
  run('10ms (y|)', failed, ({ service, log, at, flush }) => {
    at('a', { a: () => service.cancel(membership) });
    flush();
    expect(log.slice(2)).toEqual(['15 reload', '15 failed']);
    expect(service.cancelling$(7).value).toMatchObject({ kind: 'failed', key: 7 });
  });
});

it.each([
  ['has cancelled it', '2027-01-01T12:00:00Z', ['17 reload', '17 saved']],
  ['does not seem to have cancelled it', null, ['2019 reload', '2019 unknown']],
])('asks after a lost response, when the server %s', (_case, cancelledDate, expected) => {
  const lost = ({ cold }: MarbleHarness) => cold('5ms #', {}, new HttpErrorResponse({ status: 0 }));
  run(
    '10ms (y|)',
    lost,
    ({ service, log, at, flush }) => {
      at('a', { a: () => service.cancel(membership) });
      flush();
      expect(log.slice(2)).toEqual(expected);
    },
    cancelledDate,
  );
});
