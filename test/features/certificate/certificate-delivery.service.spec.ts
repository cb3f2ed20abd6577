/** When a certificate is requested, in virtual time (CLRN-08). */
import { map } from 'rxjs';
import { ToastService } from '../../../src/core/toast/toast.service';
import { CertificateDeliveryService } from '../../../src/features/certificate';
import { CertificateApiService } from '../../../src/features/certificate/certificate-api.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

function run(
  test: (
    harness: MarbleHarness & {
      readonly delivery: CertificateDeliveryService;
      readonly api: StubApi;
      readonly toasts: string[];
    },
  ) => void,
) {
  runMarbles((helpers) => {
    const response$ = helpers.cold('----(f|)', { f: new Blob() });
    const api = stubApi(helpers, { email: [response$], print: [response$] });
    const toasts: string[] = [];
    const toast = (text: string) => toasts.push(`${helpers.now()} ${text}`);
    const injector = helpers.createInjector(
      createSession().provider,
      { provide: CertificateApiService, useValue: api.service },
      { provide: DOCUMENT, useValue: { defaultView: null } },
      { provide: ToastService, useValue: { success: toast, error: toast, warning: toast } },
    );
    test({ ...helpers, delivery: injector.get(CertificateDeliveryService), api, toasts });
  });
}

it('requests a certificate once at a time, and lets none wait for another one', () => {
  run(({ delivery, api, toasts, at, flush }) => {
    const email = (id: number) => () => delivery.email(id);
    at('-abA----A', { a: email(1), b: email(2), A: email(1) });
    flush();
    expect(api.calls.map((call) => call.slice(0, 9))).toEqual(['1 email 1', '2 email 2', '8 email 1']);
    const text = 'Your certificate is on its way to your email address.';
    expect(toasts).toEqual([`5 ${text}`, `6 ${text}`, `12 ${text}`]);
  });
});

it('says of each certificate whether it is being opened', () => {
  run(({ delivery, at, expectObservable }) => {
    at('-ab', { a: () => delivery.view(1), b: () => delivery.view(2) });
    const isOpening = (id: number) => delivery.viewing$(id).pipe(map(({ kind }) => kind === 'saving'));
    const values = { n: false, o: true };
    expectObservable(isOpening(1)).toBe('no---n', values);
    expectObservable(isOpening(2)).toBe('n-o---n', values);
  });
});

it('fails for one certificate without a word on another', () => {
  run(({ delivery, api, toasts, cold, at, flush }) => {
    api.responses.print = [cold('--#'), cold('----(f|)', { f: new Blob() })];
    at('-ab', { a: () => delivery.view(1), b: () => delivery.view(2) });
    flush();
    expect([1, 2].map((id) => delivery.viewing$(id).value.kind)).toEqual(['failed', 'saved']);
    expect(toasts).toEqual(['3 Your certificate could not be opened. Please try again.']);
  });
});

it('does not say that an email failed if the response is lost, and sends it again only when it is asked to', () => {
  run(({ delivery, api, toasts, cold, at, flush }) => {
    api.responses.email = [cold('--#', {}, new HttpErrorResponse({})), cold('--(d|)')];
    at('-a 5s a', { a: () => delivery.email(1) });
    flush();
    const [first, second] = api.calls;
    expect(first).toMatch(/^1 email 1 "[0-9a-f]{32}"$/);
    expect(second).toBe(first?.replace('1', '5002'));
    expect(api.calls).toHaveLength(2);
    expect(toasts).toEqual([
      "3 We don't know whether your certificate was emailed. Please check your inbox before you send it again.",
      '5004 Your certificate is on its way to your email address.',
    ]);
  });
});
