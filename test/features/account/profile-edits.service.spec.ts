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
  ...{ studentId: 1, firstName: 'Ann', lastName: 'Lee', dayPhone: '555' },
  ...{ city: 'Miami', state: 'FL', zip: '33101' },
});
const TO_TAMPA = { form: 'profile', edits: { city: 'Tampa' }, base: { city: 'Miami' } } as const;
const TAMPA = { ...PROFILE, city: 'Tampa' };
const refusal = new HttpErrorResponse({
  ...{ kind: 'status', status: 400 },
  error: { ResponseStatus: { ErrorCode: '', Message: 'The name is too long.' } },
});
const lost = new HttpErrorResponse({ kind: 'timeout' });

interface Scene extends MarbleHarness {
  readonly edits: ProfileEditsService;
  readonly api: ReturnType<typeof stubApi>;
  readonly profile$: BehaviorSubject<unknown>;
  readonly reloads: number[];
  readonly toasts: string[];
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** What the server has at each read, and how it answers the write. */
  serve(reads: readonly unknown[], write: string): void;
  readonly made: () => readonly string[];
}

function run(test: (scene: Scene) => void): void {
  runMarbles((harness) => {
    const { student$, provider } = createSession();
    const api = stubApi(harness);
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
    const serve: Scene['serve'] = (reads, write) => {
      api.responses.getLatestProfile = reads.map((each) =>
        each instanceof HttpErrorResponse ? harness.cold('-#', {}, each) : harness.cold('-(p|)', { p: each }),
      );
      api.responses.updateProfile = [harness.cold(write, { p: TAMPA }, write === '--#' ? refusal : lost)];
    };
    const made = () => api.calls.map((call) => call.split(' ').slice(0, 2).join(' '));
    const edits = injector.get(ProfileEditsService);
    test({ ...harness, api, profile$, reloads, toasts, student$, edits, serve, made });
  });
}

const save = ({ edits }: Scene, input: Parameters<ProfileEditsService['save']>[0] = TO_TAMPA) => ({
  s: () => edits.save(input),
});

it('reads the profile first, and sends what was edited on top of what the server has', () => {
  run((scene) => {
    scene.serve([{ ...PROFILE, lastName: 'Leigh' }], '---(p|)');
    scene.at('-s', save(scene));
    scene.flush();
    expect(scene.made()).toEqual(['1 getLatestProfile', '2 updateProfile']);
    expect(scene.api.calls[1]).toContain('"firstName":"Ann","lastName":"Leigh"');
    expect(scene.api.calls[1]).toContain('"city":"Tampa"');
  });
});

it('sends nothing if an edited field has changed elsewhere, and shows what the server has', () => {
  run((scene) => {
    const orlando = { ...PROFILE, city: 'Orlando' };
    scene.serve([orlando], '---(p|)');
    scene.at('-s', save(scene));
    scene.flush();
    expect(scene.made()).toEqual(['1 getLatestProfile']);
    expect(scene.profile$.value).toMatchObject({ value: orlando });
    expect(scene.edits.state$('profile').value.kind).toBe('idle');
    expect(scene.toasts).toEqual([]);
  });
});

it('sends nothing if the server has the same already', () => {
  run((scene) => {
    scene.serve([{ ...PROFILE, city: 'Tampa ' }], '---(p|)');
    scene.at('-s', save(scene));
    scene.flush();
    expect(scene.made()).toEqual(['1 getLatestProfile']);
    expect(scene.toasts).toEqual(['+ Profile updated successfully']);
  });
});

it('sends nothing for a second Save, and shows the profile that the server returns', () => {
  run((scene) => {
    scene.serve([PROFILE], '---(p|)');
    scene.at('-s-s', save(scene, { ...TO_TAMPA, form: 'address' }));
    scene.expectObservable(scene.edits.state$('address')).toBe('is---S', {
      i: { kind: 'idle', key: null, error: null },
      s: { kind: 'saving', key: 'address', error: null },
      S: { kind: 'saved', key: 'address', error: null },
    });
    scene.flush();
    expect(scene.made()).toEqual(['1 getLatestProfile', '2 updateProfile']);
    expect(scene.profile$.value).toMatchObject({ value: TAMPA });
    expect(scene.toasts).toEqual(['+ Profile updated successfully']);
  });
});

it('saves the other form after what one has written, also while that is looked up', () => {
  run((scene) => {
    scene.serve([PROFILE], '----#');
    scene.at('-pa', {
      p: () => scene.edits.save(TO_TAMPA),
      a: () => scene.edits.save({ form: 'address', edits: { zip: '33102' }, base: { zip: '33101' } }),
    });
    scene.flush();
    const writes = ['1 getLatestProfile', '2 updateProfile', '6 getLatestProfile', '6 getLatestProfile'];
    expect(scene.made().slice(0, 5)).toEqual([...writes, '7 updateProfile']);
    expect(scene.edits.state$('address').value).toMatchObject({ kind: 'unknown', key: 'address' });
  });
});

it('loads the profile again after a failure (ERR-03)', () => {
  run((scene) => {
    scene.serve([PROFILE], '--#');
    scene.at('-s', save(scene));
    scene.flush();
    expect(scene.reloads).toEqual([4]);
    expect(scene.toasts).toEqual(['- Unable to Update Profile. Please try again.']);
    expect(scene.edits.failure('profile').detail).toBe('The name is too long.');
    scene.edits.failure('profile').forgetFailure();
    expect(scene.edits.state$('profile').value.kind).toBe('idle');
  });
});

it('sends nothing if the profile cannot be read, whose other fields it would replace', () => {
  run((scene) => {
    scene.serve([lost], '---(p|)');
    scene.at('-s', save(scene));
    scene.flush();
    expect(scene.made()).toEqual(['1 getLatestProfile']);
    expect(scene.toasts).toEqual(['- Unable to Update Profile. Please try again.']);
    expect(scene.edits.failure('profile').detail).toBe(
      'We could not reach the server. Please check your connection.',
    );
  });
});

describe('if the response is lost', () => {
  it('is saved if the server has what was sent', () => {
    run((scene) => {
      scene.serve([PROFILE, { ...TAMPA, lastName: 'Leigh' }], '----#');
      scene.at('-s', save(scene));
      scene.flush();
      expect(scene.made()).toEqual(['1 getLatestProfile', '2 updateProfile', '6 getLatestProfile']);
      expect(scene.edits.state$('profile').value.kind).toBe('saved');
      expect(scene.toasts).toContain('+ Profile updated successfully');
      expect(scene.profile$.value).toMatchObject({ value: { city: 'Tampa', lastName: 'Leigh' } });
    });
  });

  it('is unknown if it has not, and looks before it sends again', () => {
    run((scene) => {
      scene.serve([PROFILE, PROFILE, PROFILE, TAMPA], '----#');
      scene.at('-s 4s s', save(scene));
      scene.flush();
      expect(scene.made()).toEqual([
        '1 getLatestProfile',
        '2 updateProfile',
        '6 getLatestProfile',
        '2007 getLatestProfile',
        '4002 getLatestProfile',
      ]);
      expect(scene.toasts).not.toContain('- Unable to Update Profile. Please try again.');
      expect(scene.edits.state$('profile').value.kind).toBe('saved');
    });
  });
});

it('ends with the session, and the next student hears nothing of it', () => {
  run((scene) => {
    scene.serve([PROFILE], '---(p|)');
    scene.at('-s-b', { ...save(scene), b: () => scene.student$.next(bob) });
    scene.flush();
    expect(scene.edits.state$('profile').value.kind).toBe('idle');
    expect(scene.profile$.value).toMatchObject({ value: PROFILE });
    expect(scene.toasts).toEqual([]);
  });
});
