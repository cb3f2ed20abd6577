import { firstValueFrom, of, Subject, throwError } from 'rxjs';
import { filter } from 'rxjs/operators';
import { BrandService } from '../../../src/core/brand/brand.service';
import { CredentialStore } from '../../../src/core/session/credential-store';
import { SessionService } from '../../../src/core/session/session.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { PasswordService } from '../../../src/features/account/password.service';
import { Injector } from '../../../src/framework/di';
import {
  HttpClient,
  HttpErrorResponse,
  HttpHandler,
  type HttpRequest,
  HttpResponse,
} from '../../../src/framework/http';
import { brandWith } from '../../support/brands';

const refusal = (status: number, Message: string) =>
  new HttpErrorResponse({ kind: 'status', status, error: { ResponseStatus: { ErrorCode: 'X', Message } } });

/** Changes the password and returns what happened. */
function changePassword({
  usesIDB = false,
  response = of(new HttpResponse({ body: {}, status: 200 })),
  idpToken = 'idp' as string | null,
}: {
  usesIDB?: boolean;
  response?: ReturnType<HttpHandler['handle']>;
  idpToken?: string | null;
}) {
  const sent: HttpRequest<unknown>[] = [];
  const toasts: string[] = [];
  const injector = Injector.create({
    providers: [
      HttpClient,
      {
        provide: HttpHandler,
        useValue: {
          handle: (request: HttpRequest<unknown>) => {
            sent.push(request);
            return response;
          },
        },
      },
      { provide: BrandService, useValue: { context: { brand: brandWith({ token: 'x', usesIDB }) } } },
      {
        provide: CredentialStore,
        useValue: { idpToken: () => idpToken, save: () => true, replaceableSecret: () => null },
      },
      {
        provide: ToastService,
        useValue: {
          success: (text: string) => toasts.push(`+ ${text}`),
          error: (text: string) => toasts.push(`- ${text}`),
          warning: (text: string) => toasts.push(`? ${text}`),
          info: () => '',
          remove: () => undefined,
        },
      },
    ],
  });
  const service = injector.get(PasswordService);
  service.change({ currentPassword: 'old', newPassword: 'new' });
  return {
    service,
    session: injector.get(SessionService),
    sent,
    toasts,
    outcome: firstValueFrom(service.state$.pipe(filter(({ kind }) => /^(saved|failed|unknown)$/.test(kind)))),
  };
}

describe('changing the password (CPRO-01, CIDN-01, ERR-02)', () => {
  it('uses the main API', async () => {
    const { sent, toasts, outcome } = changePassword({});
    expect((await outcome).error).toBeNull();
    expect(sent.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
      { method: 'PUT', url: '/my/password', body: { CurrentPassword: 'old', NewPassword: 'new' } },
    ]);
    expect(toasts).toEqual(['+ Password updated successfully']);
  });

  it('uses the identity API if the brand has its own', async () => {
    const { sent, outcome } = changePassword({ usesIDB: true });
    await outcome;
    expect(sent.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
      {
        method: 'POST',
        url: '/api/ChangePassword',
        body: { currentPassword: 'old', newPassword: 'new', token: 'idp' },
      },
    ]);
  });

  it.each([
    [
      'a wrong password',
      refusal(401, 'Your current password is incorrect'),
      'Your current password is incorrect',
    ],
    ['a refusal', refusal(400, 'Too short.'), 'Unable to Update Password. Please try again.'],
    ['a server error', refusal(500, ''), 'Unable to Update Password. Please try again.'],
  ])('shows the message for %s', async (_case, error, text) => {
    const { toasts, outcome } = changePassword({ response: throwError(() => error) });
    expect((await outcome).error).toBe(text);
    expect(toasts).toEqual([`- ${text}`]);
  });

  it.each([
    ['main', false],
    ['identity', true],
  ])(
    'does not know whether it is changed if the response of the %s API is lost, and keeps nothing',
    async (_api, usesIDB) => {
      const { toasts, outcome, sent, service } = changePassword({
        usesIDB,
        response: throwError(() => new HttpErrorResponse({ kind: 'timeout' })),
      });
      expect(await outcome).toMatchObject({
        kind: 'unknown',
        error: expect.stringMatching(/^We don't know/),
      });
      expect(toasts).toEqual([expect.stringMatching(/^\? We don't know whether your password was changed/)]);
      service.change({ currentPassword: 'old', newPassword: 'new' });
      expect(sent).toHaveLength(2);
    },
  );

  it('shows the next student no toast for the change of the previous one', () => {
    const response = new Subject<HttpResponse<unknown>>();
    const { session, toasts } = changePassword({ response });
    session.begin({ UserId: 2, XCredential: 'x', TransportToken: '', Role: 'Student' });
    response.next(new HttpResponse({ body: {}, status: 200 }));
    expect(toasts).toEqual([]);
  });

  it('sends nothing if there is no token of the hosted sign-in', async () => {
    const { sent, outcome } = changePassword({ usesIDB: true, idpToken: null });
    expect((await outcome).error).toBe('Unable to Update Password. Please try again.');
    expect(sent).toEqual([]);
  });
});
