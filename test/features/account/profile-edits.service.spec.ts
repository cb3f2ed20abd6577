/** Saving what a student has edited in their profile (CPRO-02, ERR-03). */
import { BehaviorSubject } from 'rxjs';
import * as v from 'valibot';
import { UserProfile } from '../../../src/contracts/account';
import { NOT_LOADED } from '../../../src/core/data/loadable';
import { AccountApiService } from '../../../src/features/account/account-api.service';
import { ProfileEditsService } from '../../../src/features/account/profile-edits.service';
import { ProfileService } from '../../../src/features/profile';
import { HttpErrorResponse } from '../../../src/framework/http';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordToasts } from '../../support/recorded';
import { stubApi } from '../../support/stub-api';

const PROFILE = v.parse(UserProfile, {
  ...{
    studentId: 1,
    firstName: 'Ann',
    lastName: 'Lee',
    dayPhone: '555',
    city: 'Miami',
    state: 'FL',
    zip: '33101',
  },
});
const refusal = new HttpErrorResponse({
  ...{ kind: 'status', status: 400 },
  error: { ResponseStatus: { ErrorCode: '', Message: 'The name is too long.' } },
});

interface Scene extends MarbleHarness {
  readonly edits: ProfileEditsService;
  readonly api: ReturnType<typeof stubApi>;
  readonly profile$: BehaviorSubject<unknown>;
  readonly reloads: number[];
  readonly toasts: string[];
  readonly student$: ReturnType<typeof createSession>['student$'];
}

function run(test: (scene: Scene) => void): void {
  runMarbles((harness) => {
    const { student$, provider } = createSession();
    const api = stubApi(harness, { updateProfile: [harness.cold('---(p|)', { p: PROFILE })] });
    const profile$ = new BehaviorSubject<unknown>({ ...NOT_LOADED, value: PROFILE });
    const reloads: number[] = [];
    const { toasts, provider: toastProvider } = recordToasts();
    const injector = harness.createInjector(
      provider,
      toastProvider,
      { provide: AccountApiService, useValue: api.service },
      {
        provide: ProfileService,
        useValue: {
          profile$,
          put: (value: unknown) => profile$.next({ ...NOT_LOADED, value }),
          reload: () => reloads.push(harness.now()),
        },
      },
    );
    test({ ...harness, api, profile$, reloads, toasts, student$, edits: injector.get(ProfileEditsService) });
  });
}

it('sends all fields, those that were not edited as they were loaded last', () => {
  run(({ edits, api, profile$, schedule, flush }) => {
    schedule(() => profile$.next({ ...NOT_LOADED, value: { ...PROFILE, city: 'Tampa' } }), 1);
    schedule(() => edits.save({ form: 'profile', edits: { firstName: ' Anna ' } }), 2);
    flush();
    expect(api.calls).toHaveLength(1);
    expect(api.calls[0]).toContain('"firstName":"Anna","lastName":"Lee"');
    expect(api.calls[0]).toContain('"city":"Tampa"');
  });
});

it('sends nothing for a second Save, and shows the profile that the server returns', () => {
  run(({ edits, api, cold, profile$, toasts, at, expectObservable, flush }) => {
    const saved = { ...PROFILE, city: 'Tampa' };
    api.responses.updateProfile = [cold('---(p|)', { p: saved })];
    const save = () => edits.save({ form: 'address', edits: { city: 'Tampa' } });
    at('-s-s', { s: save });
    expectObservable(edits.state$).toBe('is--S', {
      i: { kind: 'idle', key: null, error: null },
      s: { kind: 'saving', key: 'address', error: null },
      S: { kind: 'saved', key: 'address', error: null },
    });
    flush();
    expect(api.calls).toHaveLength(1);
    expect(profile$.value).toMatchObject({ value: saved });
    expect(toasts).toEqual(['+ Profile updated successfully']);
  });
});

it('loads the profile again after a failure, because the server may have made the change (ERR-03)', () => {
  run(({ edits, api, cold, reloads, toasts, schedule, flush }) => {
    api.responses.updateProfile = [cold('--#', {}, refusal)];
    schedule(() => edits.save({ form: 'profile', edits: {} }), 1);
    flush();
    expect(reloads).toEqual([3]);
    expect(toasts).toEqual(['- Unable to Update Profile. Please try again.']);
    expect(edits.detail).toBe('The name is too long.');
    edits.forgetFailure();
    expect(edits.state$.value.kind).toBe('idle');
  });
});

it('sends nothing without a profile, whose other fields it would delete', () => {
  run(({ edits, api, profile$, toasts, schedule, flush }) => {
    profile$.next(NOT_LOADED);
    schedule(() => edits.save({ form: 'profile', edits: {} }), 1);
    flush();
    expect(api.calls).toEqual([]);
    expect(toasts).toEqual(['- Unable to Update Profile. Please try again.']);
  });
});

it('ends with the session, and the next student hears nothing of it', () => {
  run(({ edits, profile$, toasts, student$, schedule, flush }) => {
    schedule(() => edits.save({ form: 'profile', edits: { city: 'Tampa' } }), 1);
    schedule(() => student$.next(bob), 2);
    flush();
    expect(edits.state$.value.kind).toBe('idle');
    expect(profile$.value).toMatchObject({ value: PROFILE });
    expect(toasts).toEqual([]);
  });
});
