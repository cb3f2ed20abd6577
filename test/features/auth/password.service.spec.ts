import { firstValueFrom, of, Subject, throwError } from 'rxjs';
import { filter } from 'rxjs/operators';
import { BrandService } from '../../../src/core/brand/brand.service';
import { CredentialStore } from '../../../src/core/session/credential-store';
import { SessionService } from '../../../src/core/session/session.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { PasswordService } from '../../../src/features/auth/password.service';
import { Injector } from '../../../src/framework/di';
import { HttpErrorResponse, HttpHandler, type HttpRequest, HttpResponse } from '../../../src/framework/http';
import { brandWith } from '../../support/brands';

const refusal = (status: number, Message: string) =>
  new HttpErrorResponse({ kind: 'status', status, error: { ResponseStatus: { ErrorCode: 'X', Message } } });

function open({
  usesIDB = false,
  answer = of(new HttpResponse({ body: {}, status: 200 })),
  idpToken = 'idp' as string | null,
}: {
  usesIDB?: boolean;
  answer?: ReturnType<HttpHandler['handle']>;
  idpToken?: string | null;
}) {
  const sent: HttpRequest<unknown>[] = [];
  const said: string[] = [];
  const injector = Injector.create({
    providers: [
      {
        provide: HttpHandler,
        useValue: {
          handle: (request: HttpRequest<unknown>) => {
            sent.push(request);
            return answer;
          },
        },
      },
      { provide: BrandService, useValue: { context: { brand: brandWith({ token: 'x', usesIDB }) } } },
      {
        provide: CredentialStore,
        useValue: { idpToken: () => idpToken, keep: () => true, secret: () => null },
      },
      {
        provide: ToastService,
        useValue: {
          success: (text: string) => said.push(`+ ${text}`),
          error: (text: string) => said.push(`- ${text}`),
        },
      },
    ],
  });
  const service = injector.get(PasswordService);
  service.change({ currentPassword: 'old', newPassword: 'new' });
  return {
    session: injector.get(SessionService),
    sent,
    said,
    ended: firstValueFrom(service.state$.pipe(filter(({ kind }) => kind === 'saved' || kind === 'failed'))),
  };
}

describe('changing the password (CPRO-01, CIDN-01, ERR-02)', () => {
  it('goes to the main API', async () => {
    const { sent, said, ended } = open({});
    expect((await ended).error).toBeNull();
    expect(sent.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
      { method: 'PUT', url: '/my/password', body: { CurrentPassword: 'old', NewPassword: 'new' } },
    ]);
    expect(said).toEqual(['+ Password updated successfully']);
  });

  it('goes to the identity API of a brand that has one', async () => {
    const { sent, ended } = open({ usesIDB: true });
    await ended;
    expect(sent.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
      {
        method: 'POST',
        url: '/api/ChangePassword',
        body: { currentPassword: 'old', newPassword: 'new', token: 'idp' },
      },
    ]);
  });

  it.each([
    [refusal(401, 'Your current password is incorrect'), 'Your current password is incorrect'],
    [refusal(400, 'Too short.'), 'Unable to Update Password. Please try again.'],
    [refusal(500, ''), 'Unable to Update Password. Please try again.'],
    [new HttpErrorResponse({ kind: 'timeout' }), 'Unable to Update Password. Please try again.'],
  ])('says what went wrong: %s', async (error, text) => {
    const { said, ended } = open({ answer: throwError(() => error) });
    expect((await ended).error).toBe(text);
    expect(said).toEqual([`- ${text}`]);
  });

  it('tells the next student nothing of the change of the one before', () => {
    const late = new Subject<HttpResponse<unknown>>();
    const { session, said } = open({ answer: late });
    session.begin({ UserId: 2, XCredential: 'x', TransportToken: '', Role: 'Student' });
    late.next(new HttpResponse({ body: {}, status: 200 }));
    expect(said).toEqual([]);
  });

  it('sends nothing where the hosted sign-in left no token', async () => {
    const { sent, ended } = open({ usesIDB: true, idpToken: null });
    expect((await ended).error).toBe('Unable to Update Password. Please try again.');
    expect(sent).toEqual([]);
  });
});
