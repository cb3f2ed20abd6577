/** The address to which a student's purchases are sent (CPRO-02). */
import { distinctUntilChanged, map, Subject } from 'rxjs';
import * as v from 'valibot';
import { Shipping } from '../../../src/contracts/account';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { AccountApiService } from '../../../src/features/account/account-api.service';
import { ShippingService } from '../../../src/features/account/shipping.service';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordToasts } from '../../support/recorded';
import { type Responses, stubApi } from '../../support/stub-api';

const addressIn = (city: string) => v.parse(Shipping, { fullName: 'Ann Lee', address1: '1 Main St', city });
const MIAMI = addressIn('Miami');
const TAMPA = addressIn('Tampa');

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
  return { service, city$, made, toasts, student$, announced };
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
      updateShipping: [harness.cold('---(t|)', { t: TAMPA })],
    };
    const { service, made, toasts } = open(harness, responses);
    harness.at('-s-s', { s: () => service.save(TAMPA) });
    harness.flush();
    expect(service.shipping$.value.value).toEqual(TAMPA);
    expect(made()).toEqual(['0 getShipping', '1 updateShipping']);
    expect(toasts).toEqual(['+ Shipping address updated successfully']);
  });
});

it('reads the address after a change that has failed, because the server may have made it', () => {
  runMarbles((harness) => {
    const responses = {
      getShipping: [harness.cold('(m|)', { m: MIAMI }), harness.cold('-(t|)', { t: TAMPA })],
      updateShipping: [harness.cold('---#')],
    };
    const { service, made, toasts } = open(harness, responses);
    harness.at('-s', { s: () => service.save(TAMPA) });
    harness.flush();
    expect(made()).toEqual(['0 getShipping', '1 updateShipping', '4 getShipping']);
    expect(service.shipping$.value.value).toEqual(TAMPA);
    expect(service.state$.value.kind).toBe('failed');
    expect(toasts).toEqual(['- Unable to Update Shipping Address. Please try again.']);
    service.forgetFailure();
    expect(service.state$.value.kind).toBe('idle');
  });
});
