import { NEVER, type Observable, throwError } from 'rxjs';
import { BrandService } from '../../../src/core/brand/brand.service';
import { CredentialStore } from '../../../src/core/session/credential-store';
import { ToastService } from '../../../src/core/toast/toast.service';
import { EmailService } from '../../../src/features/account/email.service';
import { HttpClient, HttpHandler, type HttpRequest, HttpResponse } from '../../../src/framework/http';
import { brandWith } from '../../support/brands';
import { ann, bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

const A = 'a@mail.example';
const B = 'b@mail.example';

/** Every check takes 100 ms and says that the address is free. Other calls are never answered. */
function open({ cold, createInjector }: MarbleHarness, check?: Observable<never>) {
  const session = createSession();
  const checked: unknown[] = [];
  const free = new HttpResponse({ body: { available: true }, status: 200 });
  const handle = ({ url, body }: HttpRequest<unknown>) => {
    if (!url.endsWith('/api/CheckAvailableEmail')) return NEVER;
    checked.push((body as { emailAddress: string }).emailAddress);
    return check ?? cold('100ms (a|)', { a: free });
  };
  const injector = createInjector(
    session.provider,
    HttpClient,
    { provide: HttpHandler, useValue: { handle } },
    { provide: BrandService, useValue: { context: { brand: brandWith({ token: 'x' }) } } },
    { provide: CredentialStore, useValue: { idpToken: () => null } },
    { provide: ToastService, useValue: {} },
  );
  return { session, checked, service: injector.get(EmailService) };
}

const STATES = {
  n: { kind: 'none', emailAddress: null },
  a: { kind: 'checking', emailAddress: A },
  A: { kind: 'available', emailAddress: A },
  b: { kind: 'checking', emailAddress: B },
  B: { kind: 'available', emailAddress: B },
  u: { kind: 'unknown', emailAddress: A },
};

it('checks an address 400 ms after the last key press', () => {
  runMarbles((harness) => {
    const { service, checked } = open(harness);
    harness.expectObservable(service.availability$).toBe('n 399ms a 499ms A', STATES);
    harness.at('400ms a', { a: () => service.propose(A) });
    harness.schedule(() => expect(checked).toEqual([]), 799);
    harness.schedule(() => expect(checked).toEqual([A]), 801);
  });
});

it('checks only the latest address, and forgets the response to an earlier one', () => {
  runMarbles((harness) => {
    const { service, checked } = open(harness);
    harness.expectObservable(service.availability$).toBe('na 449ms b 499ms B', STATES);
    harness.at('-a 449ms b', { a: () => service.propose(A), b: () => service.propose(B) });
    harness.schedule(() => expect(checked).toEqual([A, B]), 1_000);
  });
});

it('does not check what is no address, or the same one again', () => {
  runMarbles((harness) => {
    const { service, checked } = open(harness);
    harness.expectObservable(service.availability$).toBe('na 99ms n 99ms a 499ms A', STATES);
    harness.at('-a 99ms n 99ms a 99ms a', {
      a: () => service.propose(A),
      n: () => service.propose(null),
    });
    harness.schedule(() => expect(checked).toEqual([A]), 1_000);
  });
});

it('goes on after a check that has failed', () => {
  runMarbles((harness) => {
    const { service } = open(
      harness,
      throwError(() => new Error('down')),
    );
    harness.expectObservable(service.availability$).toBe('na 399ms u', STATES);
    harness.at('-a', { a: () => service.propose(A) });
  });
});

it('shows the next student nothing of it', () => {
  runMarbles((harness) => {
    const { session, service } = open(harness);
    harness.expectObservable(service.availability$).toBe('na 449ms n', STATES);
    harness.at('-a 449ms s', {
      a: () => service.propose(A),
      s: () => session.student$.next(bob),
    });
    expect(session.student$.value).toBe(ann);
  });
});
