/** The address to which a student's purchases are sent (CPRO-02). */
import { distinctUntilChanged, map, Subject } from 'rxjs';
import * as v from 'valibot';
import { Shipping } from '../../../src/contracts/account';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { AccountApiService } from '../../../src/features/account/account-api.service';
import { ShippingService } from '../../../src/features/account/shipping.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordToasts } from '../../support/recorded';
import { type Responses, stubApi } from '../../support/stub-api';

const addressIn = (city: string) => v.parse(Shipping, { fullName: 'Ann Lee', address1: '1 Main St', city });
const MIAMI = addressIn('Miami');
const TAMPA = addressIn('Tampa');
const TO_TAMPA = { edits: { city: 'Tampa' }, base: { city: 'Miami' } };
const lost = new HttpErrorResponse({ kind: 'timeout' });

function open(harness: MarbleHarness, responses: Responses) {
  const { student$, provider } = createSession();
  const { toasts, provider: toastProvider } = recordToasts();
  const api = stubApi(harness, responses);
  const announced = new Subject<ReloadRequest>();
  const injector = harness.createInjector(
    provider,
    toastProvider,
    { provide: AccountApiService, useValue: api.service },
    {
      provide: DataChangesService,
      useValue: { of: (kind: string) => (kind === 'Shipping' ? announced : []) },
    },
  );
  const service = injector.get(ShippingService);
  const city$ = service.shipping$.pipe(
    map(({ value, error }) => (value?.city ?? '-') + (error ? '!' : '')),
    distinctUntilChanged(),
  );
  const made = () => api.calls.map((call) => call.split(' ').slice(0, 2).join(' '));
  return { service, city$, made, toasts, student$, announced, calls: api.calls };
}

it('loads at once, again when it has changed elsewhere, and starts over for another student', () => {
  runMarbles((harness) => {
    const getShipping = [
      harness.cold('--(m|)', { m: MIAMI }),
      harness.cold('--(t|)', { t: TAMPA }),
      harness.cold('--#'),
    ];
    const { city$, made, student$, announced } = open(harness, { getShipping });
    harness.at('----a----b', { a: () => announced.next({ force: true }), b: () => student$.next(bob) });
    harness.expectObservable(city$).toBe('n-m---t--n-f', {
      ...{ n: '-', m: 'Miami', t: 'Tampa', f: '-!' },
    });
    harness.flush();
    expect(made()).toEqual(['0 getShipping', '4 getShipping', '9 getShipping']);
  });
});

it('shows what the server has saved, and sends a second Save only after the first', () => {
  runMarbles((harness) => {
    const responses = {
      getShipping: [harness.cold('(m|)', { m: MIAMI })],
      getLatestShipping: [harness.cold('-(m|)', { m: { ...MIAMI, address2: 'Unit 4' } })],
      updateShipping: [harness.cold('---(t|)', { t: TAMPA })],
    };
    const { service, made, toasts, calls } = open(harness, responses);
    harness.at('-s-s', { s: () => service.save(TO_TAMPA) });
    harness.flush();
    expect(service.shipping$.value.value).toEqual(TAMPA);
    expect(made()).toEqual(['0 getShipping', '1 getLatestShipping', '2 updateShipping']);
    // What was edited, on top of what the server has.
    expect(calls[2]).toContain('"address2":"Unit 4","city":"Tampa"');
    expect(toasts).toEqual(['+ Shipping address updated successfully']);
  });
});

it('reads the address after a change that has failed', () => {
  runMarbles((harness) => {
    const responses = {
      getShipping: [harness.cold('(m|)', { m: MIAMI }), harness.cold('-(t|)', { t: TAMPA })],
      getLatestShipping: [harness.cold('(m|)', { m: MIAMI })],
      updateShipping: [harness.cold('---#')],
    };
    const { service, made, toasts } = open(harness, responses);
    harness.at('-s', { s: () => service.save(TO_TAMPA) });
    harness.flush();
    expect(made()).toEqual(['0 getShipping', '1 getLatestShipping', '1 updateShipping', '4 getShipping']);
    expect(service.shipping$.value.value).toEqual(TAMPA);
    expect(service.state$.value.kind).toBe('failed');
    expect(toasts).toEqual(['- Unable to Update Shipping Address. Please try again.']);
    service.forgetFailure();
    expect(service.state$.value.kind).toBe('idle');
  });
});

it('sends nothing if an edited field has changed elsewhere, and shows what the server has', () => {
  runMarbles((harness) => {
    const orlando = addressIn('Orlando');
    const responses = {
      getShipping: [harness.cold('(m|)', { m: MIAMI })],
      getLatestShipping: [harness.cold('(o|)', { o: orlando })],
    };
    const { service, made } = open(harness, responses);
    harness.at('-s', { s: () => service.save(TO_TAMPA) });
    harness.flush();
    expect(made()).toEqual(['0 getShipping', '1 getLatestShipping']);
    expect(service.shipping$.value.value).toEqual(orlando);
    expect(service.state$.value.kind).toBe('idle');
  });
});

it('is saved if the response is lost and the server has what was sent', () => {
  runMarbles((harness) => {
    const responses = {
      getShipping: [harness.cold('(m|)', { m: MIAMI })],
      getLatestShipping: [harness.cold('(m|)', { m: MIAMI }), harness.cold('(t|)', { t: TAMPA })],
      updateShipping: [harness.cold('---#', {}, lost)],
    };
    const { service, made, toasts } = open(harness, responses);
    harness.at('-s', { s: () => service.save(TO_TAMPA) });
    harness.flush();
    expect(made()).toEqual([
      ...['0 getShipping', '1 getLatestShipping', '1 updateShipping', '4 getLatestShipping'],
    ]);
    expect(service.state$.value.kind).toBe('saved');
    expect(toasts).toContain('+ Shipping address updated successfully');
  });
});
