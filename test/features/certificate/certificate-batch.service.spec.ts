/** Printing and sending many certificates, in virtual time (CLRN-08). */
import { ToastService } from '../../../src/core/toast/toast.service';
import { CertificateApiService } from '../../../src/features/certificate';
import { CertificateBatchService } from '../../../src/features/certificate/certificate-batch.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

const MOST = 500;

interface Harness extends MarbleHarness {
  readonly batch: CertificateBatchService;
  readonly api: StubApi;
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly toasts: string[];
}

function run(test: (harness: Harness) => void): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const api = stubApi(helpers);
    const toasts: string[] = [];
    const note = (text: string) => toasts.push(`${helpers.now()} ${text}`);
    const injector = helpers.createInjector(
      provider,
      { provide: CertificateApiService, useValue: api.service },
      { provide: ToastService, useValue: { success: note, info: note, error: note } },
    );
    test({ ...helpers, batch: injector.get(CertificateBatchService), api, student$, toasts });
  });
}

const ids = (count: number, first = 1) => Array.from({ length: count }, (_, index) => first + index);
const page = (count: number, first: number, total: number) => ({
  items: ids(count, first).map((certificateId) => ({ certificateId })),
  pagination: { offset: first - 1, limit: MOST, total },
  facets: null,
});
/** The times of the calls, their names, and how many certificates they name. */
const summary = ({ calls }: StubApi) =>
  calls.map((call) => {
    const [time, name, ...rest] = call.split(' ');
    const named = /certificateId==([\d|]+)/.exec(rest.join(' '))?.[1];
    return `${time} ${name}${named === undefined ? '' : ` ${named.split('|').length}`}`;
  });

it('sends at most 500 in one call, one call after another, and says how far it is', () => {
  run(({ batch, api, toasts, cold, flush, schedule }) => {
    api.responses.emailAll = [cold('10ms (d|)', { d: undefined })];
    schedule(() => batch.start('email', { certificateIds: ids(1_001) }, 2), 0);
    schedule(
      () => expect(batch.progress$.value).toMatchObject({ action: 'email', done: 500, total: 1_001 }),
      15,
    );
    flush();
    expect(summary(api)).toEqual(['0 emailAll 500', '10 emailAll 500', '20 emailAll 1']);
    expect(toasts).toEqual(['30 1,001 certificates emailed. 2 locked certificates were left out.']);
    expect(batch.progress$.value).toBeNull();
  });
});

it('reads all that match page by page, unlocked ones only and oldest first', () => {
  run(({ batch, api, toasts, cold, flush, schedule }) => {
    api.responses.getCertificates = [
      cold('1ms (p|)', { p: page(500, 1, 700) }),
      cold('1ms (p|)', { p: page(200, 501, 700) }),
    ];
    api.responses.emailAll = [cold('10ms (d|)', { d: undefined })];
    schedule(
      () => batch.start('email', { allMatching: { filter: ['stateAbbv==FL'], count: 710, except: [] } }, 10),
      0,
    );
    flush();
    expect(summary(api)).toEqual([
      '0 getCertificates',
      '1 emailAll 500',
      '11 getCertificates',
      '12 emailAll 200',
    ]);
    expect(api.calls[2]).toBe(
      '11 getCertificates {"limit":500,"offset":500,"filter":["stateAbbv==FL","locked==false"],"sort":"oldest"}',
    );
    expect(toasts).toEqual(['22 700 certificates emailed. 10 locked certificates were left out.']);
  });
});

it('leaves out those of all that match that were taken out, wherever they are', () => {
  run(({ batch, api, toasts, cold, flush, schedule }) => {
    api.responses.getCertificates = [
      cold('1ms (p|)', { p: page(500, 1, 700) }),
      cold('1ms (p|)', { p: page(200, 501, 700) }),
    ];
    api.responses.emailAll = [cold('10ms (d|)', { d: undefined })];
    const matching = { filter: [], count: 700, except: [2, 3, 600] };
    schedule(() => batch.start('email', { allMatching: matching }), 0);
    schedule(() => expect(batch.progress$.value).toMatchObject({ done: 498, total: 697 }), 15);
    flush();
    expect(summary(api)).toEqual([
      '0 getCertificates',
      '1 emailAll 498',
      '11 getCertificates',
      '12 emailAll 199',
    ]);
    expect(api.calls[1]).not.toMatch(/\b(2|3)\|/);
    expect(toasts).toEqual(['22 697 certificates emailed.']);
  });
});

it('sends nothing where all that match are locked, rather than the unlocked ones that do not match', () => {
  run(({ batch, api, toasts, flush, schedule }) => {
    const filter = ['locked==true', 'stateAbbv==FL'];
    schedule(() => batch.start('email', { allMatching: { filter, count: 4, except: [] } }, 4), 0);
    flush();
    expect(api.calls).toEqual([]);
    expect(toasts).toEqual([
      '0 None of the chosen certificates is unlocked. Open what a locked one needs to unlock it.',
    ]);
  });
});

it('stops at once, aborts the call, and says how many were done', () => {
  run(({ batch, api, toasts, cold, flush, schedule, expectSubscriptions }) => {
    const sent = cold('10ms (d|)', { d: undefined });
    api.responses.emailAll = [sent];
    schedule(() => batch.start('email', { certificateIds: ids(1_500) }), 0);
    schedule(() => batch.stop(), 15);
    flush();
    expectSubscriptions(sent.subscriptions).toBe(['^ 9ms !', '10ms ^ 4ms !']);
    expect(toasts).toEqual([
      '15 Stopped. 500 of 1,500 were emailed. Those that were just being sent may arrive, too.',
    ]);
    expect([batch.state$.value.kind, batch.progress$.value]).toEqual(['idle', null]);
  });
});

it('does not know what a lost response was about, and never sends a mail twice by itself', () => {
  run(({ batch, api, toasts, cold, flush, schedule }) => {
    const broken = new HttpErrorResponse({ kind: 'failed', status: 0 });
    api.responses.emailAll = [
      cold('10ms (d|)', { d: undefined }),
      cold('10ms #', {}, broken),
      cold('10ms (d|)', { d: undefined }),
    ];
    schedule(() => batch.start('email', { certificateIds: ids(700) }), 0);
    schedule(
      () =>
        expect(batch.state$.value).toMatchObject({
          kind: 'unknown',
          error:
            "We don't know whether your certificates were emailed. Please check your inbox before you send them again.",
        }),
      5_000,
    );
    schedule(() => expect(batch.progress$.value).toMatchObject({ done: 500, total: 700 }), 5_000);
    schedule(() => batch.retry(), 6_000);
    flush();
    expect(summary(api)).toEqual(['0 emailAll 500', '10 emailAll 200', '6000 emailAll 200']);
    const [first, second, again] = api.calls.map((call) => /"(\w{32}-[\d-]+)"$/.exec(call)?.[1]);
    expect(again).toBe(second);
    expect(again).not.toBe(first);
    expect(toasts).toEqual(['6010 700 certificates emailed.']);
  });
});

it.each([
  ['is refused', new HttpErrorResponse({ status: 409 }), 'email', 'getCertificates'],
  ['cannot read which ones match', new HttpErrorResponse({}), 'email', 'getCertificates'],
  ['cannot print', new HttpErrorResponse({}), 'print', 'printAll'],
] as const)('fails if it %s, since nothing was sent then', (_how, error, action, call) => {
  run(({ batch, api, cold, flush, schedule }) => {
    api.responses.getCertificates = [cold('1ms (p|)', { p: page(1, 1, 1) })];
    api.responses.emailAll = [cold('1ms (d|)', { d: undefined })];
    api.responses[call] = [cold('1ms #', {}, error)];
    schedule(() => batch.start(action, { allMatching: { filter: [], count: 1, except: [] } }), 0);
    flush();
    expect(batch.state$.value).toMatchObject({
      kind: 'failed',
      error: `Your certificates could not be ${action}ed.`,
    });
  });
});

it('does one job at a time, and none without an unlocked certificate', () => {
  run(({ batch, api, toasts, cold, flush, schedule }) => {
    api.responses.emailAll = [cold('10ms (d|)', { d: undefined })];
    api.responses.getCertificates = [cold('1ms (p|)', { p: page(0, 1, 0) })];
    schedule(() => batch.start('email', { certificateIds: [] }, 3), 0);
    schedule(() => batch.start('email', { certificateIds: [1] }), 1);
    schedule(() => batch.start('email', { certificateIds: [2] }), 5);
    schedule(() => batch.start('print', { allMatching: { filter: [], count: 4, except: [] } }, 4), 20);
    flush();
    expect(summary(api)).toEqual(['1 emailAll 1', '20 getCertificates']);
    const none = 'None of the chosen certificates is unlocked. Open what a locked one needs to unlock it.';
    expect(toasts).toEqual([`0 ${none}`, '11 1 certificate emailed.', `21 ${none}`]);
  });
});

it('ends with the session', () => {
  run(({ batch, api, student$, cold, flush, schedule }) => {
    api.responses.emailAll = [cold('10ms (d|)', { d: undefined })];
    schedule(() => batch.start('email', { certificateIds: ids(1_500) }), 0);
    schedule(() => student$.next(bob), 15);
    flush();
    expect(api.calls).toHaveLength(2);
    expect(batch.progress$.value).toBeNull();
  });
});
