/** Saving a new email address, and what has become of it if the response is lost (ERR-03, CIDN-01). */
import { BehaviorSubject } from 'rxjs';
import { BrandService } from '../../../src/core/brand/brand.service';
import { NOT_LOADED } from '../../../src/core/data/loadable';
import { ReferenceApiService } from '../../../src/core/reference-data/reference-api.service';
import { AccountApiService } from '../../../src/features/account/account-api.service';
import { EmailService } from '../../../src/features/account/email.service';
import { IdentityAccess } from '../../../src/features/account/identity-access';
import { IdentityApiService } from '../../../src/features/account/identity-api.service';
import { ProfileService } from '../../../src/features/profile';
import { HttpErrorResponse } from '../../../src/framework/http';
import { brandWith } from '../../support/brands';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordToasts } from '../../support/recorded';
import { stubApi } from '../../support/stub-api';

const OLD = 'old@mail.example';
const NEW = 'new@mail.example';
const lost = new HttpErrorResponse({ kind: 'timeout' });
const profileWith = (emailAddress: string) => ({
  ...{ studentId: 1, firstName: 'Ann', lastName: 'Lee', suffix: '', dayPhone: '', birthday: null },
  ...{ city: '', state: '', zip: '', emailAddress },
});

/** Saves NEW after 1 ms, while the server has these addresses, one for each time that it is read. */
function save(harness: MarbleHarness, usesIdentityApi: boolean, found: readonly string[], write: string) {
  const answer = harness.cold(write, { s: profileWith(NEW) }, lost);
  const api = stubApi(harness, {
    getLatestProfile: found.map((each) => harness.cold('(p|)', { p: profileWith(each) })),
    updateProfile: [answer],
    changeEmailAddress: [answer],
    getSubsidiaries: [
      harness.cold('(l|)', {
        l: { items: [{ subsidiaryId: 7, subsidiaryName: brandWith({ token: 'x' }).name }] },
      }),
    ],
  });
  const profile$ = new BehaviorSubject({ ...NOT_LOADED, value: profileWith(OLD) });
  const { toasts, provider } = recordToasts();
  const put = (value: ReturnType<typeof profileWith>) => profile$.next({ ...NOT_LOADED, value });
  const injector = harness.createInjector(
    createSession().provider,
    provider,
    ...[AccountApiService, IdentityApiService, ReferenceApiService].map((provide) => ({
      provide,
      useValue: api.service,
    })),
    { provide: BrandService, useValue: { context: { brand: brandWith({ token: 'x' }) } } },
    { provide: IdentityAccess, useValue: { usesIdentityApi, token: 'idp' } },
    { provide: ProfileService, useValue: { profile$, put, reload: () => undefined } },
  );
  const service = injector.get(EmailService);
  harness.at('-s', { s: () => service.change({ emailAddress: NEW, former: OLD }) });
  harness.flush();
  const writes = api.calls.filter((call) => /updateProfile|changeEmailAddress/.test(call)).length;
  return { service, toasts, writes, shown: profile$.value.value.emailAddress };
}

describe.each([
  ['main', false],
  ['identity', true],
])('at the %s API', (_api, usesIdentityApi) => {
  it.each([
    ['is sent', [OLD], '-(s|)', 'saved', 1, NEW],
    [
      'is not sent over one that was saved elsewhere',
      ['other@mail.example'],
      '-(s|)',
      'idle',
      0,
      'other@mail.example',
    ],
    [
      'is not sent if the server has it already',
      ['NEW@mail.example'],
      '-(s|)',
      'saved',
      0,
      'NEW@mail.example',
    ],
    ['is saved if the response is lost and the server has it', [OLD, NEW], '-#', 'saved', 1, NEW],
    ['is unknown if the response is lost and the server has not', [OLD], '-#', 'unknown', 1, OLD],
  ] as const)('it %s', (_title, found, write, kind, sent, email) => {
    runMarbles((harness) => {
      const { service, toasts, writes, shown } = save(harness, usesIdentityApi, found, write);
      expect([service.state$.value.kind, writes, shown]).toEqual([kind, sent, email]);
      expect(toasts).not.toContain('- Unable to Update Email. Please try again.');
    });
  });
});
