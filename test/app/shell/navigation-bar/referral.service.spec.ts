/** The referral flow (NAV-22, COTH-01). */
import { BehaviorSubject, NEVER } from 'rxjs';
import { ReferralService } from '../../../../src/app/shell/navigation-bar/referral.service';
import { ModalService } from '../../../../src/core/modal/modal.service';
import { SupportApiService } from '../../../../src/features/help';
import { ProfileService } from '../../../../src/features/profile';
import { HttpErrorResponse } from '../../../../src/framework/http';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../../support/marbles';
import { recordToasts } from '../../../support/recorded';
import { type Responses, stubApi } from '../../../support/stub-api';

function open(harness: MarbleHarness, responses: Responses, emailAddress = 'ann@mail.example') {
  const { student$, provider } = createSession();
  const { toasts, provider: toastProvider } = recordToasts();
  const api = stubApi(harness, responses);
  const dialogs: unknown[] = [];
  const injector = harness.createInjector(
    provider,
    toastProvider,
    { provide: SupportApiService, useValue: api.service },
    { provide: ProfileService, useValue: { profile$: new BehaviorSubject({ value: { emailAddress } }) } },
    {
      provide: ModalService,
      useValue: {
        open: ({ inputs }: { inputs: unknown }) => {
          dialogs.push(inputs);
          return { closed$: NEVER };
        },
      },
    },
  );
  return { referral: injector.get(ReferralService), calls: api.calls, dialogs, toasts, student$ };
}

it('registers the student once, and then says what to do next', () => {
  runMarbles((harness) => {
    const { referral, calls, dialogs } = open(harness, {
      registerAffiliate: [harness.cold('---(a|)', { a: {} })],
    });
    harness.at('-r-r', { r: () => referral.refer() });
    harness.schedule(() => expect(dialogs).toEqual([]), 3);
    harness.flush();
    expect(calls).toEqual(['1 registerAffiliate {"email":"ann@mail.example"}']);
    expect(dialogs).toMatchObject([{ email: 'ann@mail.example' }]);
  });
});

it.each([
  ['the server refuses', 'ann@mail.example', ['1 registerAffiliate {"email":"ann@mail.example"}']],
  ['the profile has no address to register', '', []],
])('says that it could not be started if %s', (_why, emailAddress, expected) => {
  runMarbles((harness) => {
    const registerAffiliate = [harness.cold('-#')];
    const { referral, calls, dialogs, toasts } = open(harness, { registerAffiliate }, emailAddress);
    harness.schedule(() => referral.refer(), 1);
    harness.flush();
    expect([calls, dialogs]).toEqual([expected, []]);
    expect(toasts).toEqual(['- We could not start your referral. Please try again.']);
  });
});

it('does not say that it failed if the response is lost, and registers nobody again by itself', () => {
  runMarbles((harness) => {
    const registerAffiliate = [harness.cold('-#', {}, new HttpErrorResponse({}))];
    const { referral, calls, dialogs, toasts } = open(harness, { registerAffiliate });
    harness.schedule(() => referral.refer(), 1);
    harness.flush();
    expect([calls.length, dialogs]).toEqual([1, []]);
    expect(toasts).toEqual([
      "i We don't know whether you are registered for referrals now. Please check your email before you try again.",
    ]);
  });
});

it('opens nothing for the next student', () => {
  runMarbles((harness) => {
    const registerAffiliate = [harness.cold('---(a|)', { a: {} })];
    const { referral, dialogs, student$ } = open(harness, { registerAffiliate });
    harness.at('-rb', { r: () => referral.refer(), b: () => student$.next(bob) });
    harness.flush();
    expect(dialogs).toEqual([]);
  });
});
