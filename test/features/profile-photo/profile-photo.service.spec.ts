/** A student's photo is uploaded, and the page says which one the server has (STA-27, ERR-04). Uploads: student-uploads.spec. */
import { BehaviorSubject, of } from 'rxjs';
import { ApiClient } from '../../../src/core/api/api-client';
import { BrandService } from '../../../src/core/brand/brand.service';
import { DraftService } from '../../../src/core/session/draft.service';
import { ProfileService } from '../../../src/features/profile';
import { PhotoEditorService } from '../../../src/features/profile-photo/photo-editor.service';
import { PHOTO_ENCODER } from '../../../src/features/profile-photo/photo-encoder';
import { ProfileImageApiService } from '../../../src/features/profile-photo/profile-image-api.service';
import { ProfilePhotoService } from '../../../src/features/profile-photo/profile-photo.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordToasts } from '../../support/recorded';
import { type Responses, stubApi } from '../../support/stub-api';

const ORIGINAL = new Blob(['123456']);
const CROPPED = new Blob(['12']);
const AREA = { x: 0, y: 0, width: 10, height: 10 };
const EDIT = {
  ...{
    kind: 'editing',
    photo: { image: ORIGINAL, width: 10, height: 10 },
    isAnimated: false,
    zoom: 1,
    area: AREA,
  },
  cropped: { area: AREA, image: CROPPED },
};
const URLS = {
  originalPresignedUrl: 'original',
  croppedPresignedUrl: 'cropped',
  originalProfileImagePath: 'images/new',
};
const FORMER = 'images/former';
const profileOf = (path: string | null) => ({
  originalProfileImagePath: path,
  croppedProfileImagePath: path,
});
const lost = new HttpErrorResponse({ kind: 'failed', status: 0 });
const status = (code: number) => new HttpErrorResponse({ kind: 'status', status: code });

interface Scene extends MarbleHarness {
  readonly photos: ProfilePhotoService;
  readonly calls: readonly string[];
  readonly responses: Responses;
  readonly edit$: BehaviorSubject<unknown>;
  /** '7 clear', '7 reload'. */
  readonly log: string[];
  readonly toasts: string[];
  readonly student$: ReturnType<typeof createSession>['student$'];
}

function run(test: (scene: Scene) => void): void {
  runMarbles((harness) => {
    const { student$, provider } = createSession();
    const { toasts, provider: toastProvider } = recordToasts();
    const log: string[] = [];
    const edit$ = new BehaviorSubject<unknown>(EDIT);
    const { responses, calls, service } = stubApi(harness, {
      getPresignedUrls: [harness.cold('-(u|)', { u: URLS })],
      upload: [harness.cold('h(d|)', { h: 0.5, d: 1 })],
      scan: [harness.cold('-(s|)', { s: { success: true, messages: [] } })],
      delete: [harness.cold('--(d|)', { d: {} })],
      json: [of(profileOf(FORMER))],
    });
    const injector = harness.createInjector(
      provider,
      toastProvider,
      { provide: ProfileImageApiService, useValue: service },
      { provide: BrandService, useValue: { context: { settings: { enableProfilePhotoEditing: true } } } },
      {
        provide: PhotoEditorService,
        useValue: {
          state$: edit$,
          clear: (problem: string | null = null) =>
            log.push([harness.now(), 'clear', problem].filter((word) => word !== null).join(' ')),
        },
      },
      { provide: PHOTO_ENCODER, useValue: { crop: () => harness.cold('-(c|)', { c: { image: CROPPED } }) } },
      { provide: ApiClient, useValue: service },
      {
        provide: ProfileService,
        useValue: {
          profile$: new BehaviorSubject({ value: profileOf(FORMER) }),
          reload: () => log.push(`${harness.now()} reload`),
        },
      },
      // Kept by whatever is uploaded; a photo is not.
      { provide: DraftService, useValue: {} },
    );
    const photos = injector.get(ProfilePhotoService);
    test({ ...harness, photos, calls, responses, edit$, log, toasts, student$ });
  });
}
const steps = ({ calls }: Scene) => calls.map((call) => call.split(' ').slice(0, 3).join(' '));
const UPLOAD = ['1 getPresignedUrls', '2 upload "original"', '3 upload "cropped"', '4 scan'];

it('sends the original and the selection, has them scanned and reloads the profile', () => {
  run((scene) => {
    const { photos, at, expectObservable, flush, log } = scene;
    at('-s-s', { s: () => photos.save() });
    expectObservable(photos.finished$).toBe('-----f', { f: undefined });
    flush();
    expect(steps(scene)).toEqual(UPLOAD);
    expect(log).toEqual(['5 clear', '5 reload']);
  });
});

it('shows how much of both files has been sent', () => {
  run(({ photos, schedule, flush }) => {
    const seen: (string | null)[] = [];
    photos.upload$.subscribe((state) =>
      seen.push(state?.kind === 'running' ? `${state.step} ${state.sent * 100}` : null),
    );
    schedule(() => photos.save(), 1);
    flush();
    expect(seen).toEqual([
      ...[null, 'address 0', 'send 0', 'send 37.5', 'send 75', 'send 87.5', 'send 100', 'scan 100'],
      ...['look 100', null],
    ]);
  });
});

it('does nothing before there is a preview (VAL-20)', () => {
  run((scene) => {
    scene.edit$.next({ ...EDIT, cropped: null });
    scene.schedule(() => scene.photos.save(), 1);
    scene.flush();
    expect(scene.calls).toEqual([]);
  });
});

it('makes the preview again if the selection has changed since', () => {
  run((scene) => {
    scene.edit$.next({ ...EDIT, area: { ...AREA, x: 5 } });
    scene.schedule(() => scene.photos.save(), 0);
    scene.flush();
    expect(steps(scene)[0]).toBe('1 getPresignedUrls');
  });
});

describe('after a failure', () => {
  const TEXT = '- The image upload failed.';

  it.each([
    ['getting the addresses', 'getPresignedUrls', 0, UPLOAD],
    // A new address replaces both.
    ['sending the original', 'upload', 0, UPLOAD],
    ['sending the selection', 'upload', 1, UPLOAD],
    ['the scan', 'scan', 0, ['json "GET', 'scan']],
  ])('at %s continues there', (_step, call, nth, expected) => {
    run((scene) => {
      const { photos, responses, cold, at, flush, toasts } = scene;
      const [success] = responses[call] ?? [];
      if (success) responses[call] = [...Array(nth).fill(success), cold('-#', {}, status(500)), success];
      at('-s 8ms s', { s: () => photos.save() });
      flush();
      const second = scene.calls.filter((made) => Number(made.split(' ')[0]) >= 10);
      expect(second.map((made) => made.split(' ').slice(1, 3).join(' '))).toEqual(
        expected.map((step) => step.replace(/^\d /, '')),
      );
      expect(toasts).toEqual([TEXT]);
    });
  });

  it.each([
    ['selection', { area: { ...AREA, x: 5 } }],
    ['photo', { photo: { ...EDIT.photo } }],
  ])('starts over with another %s', (_what, change) => {
    run((scene) => {
      const { photos, responses, cold, schedule, flush, edit$ } = scene;
      responses.scan = [cold('-#', {}, status(500)), cold('-(s|)', { s: { success: true, messages: [] } })];
      schedule(() => photos.save(), 1);
      schedule(() => edit$.next({ ...EDIT, ...change }), 9);
      schedule(() => photos.save(), 10);
      flush();
      expect(steps(scene)[4]).toMatch(/ getPresignedUrls$/);
    });
  });

  it('clears a file that the scan refuses, and says why (STA-27)', () => {
    run(({ photos, responses, cold, schedule, flush, log, toasts }) => {
      responses.scan = [cold('(s|)', { s: { success: false, messages: ['It shows no face.'] } })];
      schedule(() => photos.save(), 1);
      flush();
      const text =
        'The image upload failed to pass our upload criteria as stated in the Terms and Conditions. It shows no face.';
      expect(toasts).toEqual([`- ${text}`]);
      expect(log).toEqual([`4 clear ${text}`]);
    });
  });
});

describe('a lost response', () => {
  const CHANGED =
    'i Your photo has changed meanwhile. If you see another one than this, please save this one again.';
  const UNKNOWN = 'i We could not find out whether your photo was saved. If you try again, we look first.';

  it.each([
    ['this photo', [of(profileOf('images/new'))], [], true],
    ['this photo a moment later', [of(profileOf(FORMER)), of(profileOf('images/new'))], [], true],
    ['the former photo', [of(profileOf(FORMER))], [UNKNOWN], false],
    ['that of another tab', [of(profileOf('images/theirs'))], [CHANGED], false],
    ['none, as it was removed elsewhere', [of(profileOf(null))], [CHANGED], false],
  ])('to the scan is looked up in the profile: the server has %s', (_what, json, said, isSaved) => {
    run(({ photos, responses, cold, schedule, flush, log, toasts }) => {
      Object.assign(responses, { json, scan: [cold('-#', {}, lost)] });
      schedule(() => photos.save(), 1);
      flush();
      expect([toasts, log.some((entry) => entry.endsWith('clear'))]).toEqual([said, isSaved]);
      // Whatever the server holds is shown.
      expect(log.at(-1)).toMatch(/reload$/);
    });
  });

  it.each([
    ['was removed', null, ['i', '+ Your profile image has been removed']],
    ['was not', FORMER, ['i', 'i We could not find out whether your photo was removed.']],
  ])('to the removal is looked up in the profile: it %s', (_what, path, said) => {
    run(({ photos, responses, cold, schedule, flush, toasts }) => {
      Object.assign(responses, { json: [of(profileOf(path))], delete: [cold('-#', {}, lost)] });
      schedule(() => photos.remove(), 1);
      flush();
      expect(toasts).toEqual(said.map((text) => expect.stringContaining(text)));
    });
  });
});

describe('Cancel', () => {
  it.each([
    ['had been saved', 'images/new', ['i Your photo had been saved before you cancelled.'], true],
    ['was not', FORMER, [], false],
  ])('during the scan finds out whether the photo was saved: it %s', (_what, path, said, isSaved) => {
    run(({ photos, responses, cold, schedule, flush, log, toasts }) => {
      Object.assign(responses, { json: [of(profileOf(path))], scan: [cold('---------(s|)')] });
      schedule(() => photos.save(), 1);
      schedule(() => photos.cancelSaving(), 6);
      flush();
      expect([toasts, log.some((entry) => entry.endsWith('clear')), photos.upload$.value]).toEqual([
        said,
        isSaved,
        null,
      ]);
    });
  });
});

it('stops when it is cancelled, and with the session', () => {
  for (const stop of [
    (scene: Scene) => scene.photos.cancelSaving(),
    (scene: Scene) => scene.student$.next(bob),
  ]) {
    run((scene) => {
      scene.schedule(() => scene.photos.save(), 1);
      scene.schedule(() => stop(scene), 2);
      scene.flush();
      expect(steps(scene)).not.toContain('4 scan');
      expect([scene.log.includes('2 clear'), scene.toasts, scene.photos.upload$.value]).toEqual([
        false,
        [],
        null,
      ]);
    });
  }
});

it('removes the photo once (STA-28)', () => {
  run(({ photos, calls, at, flush, log, toasts }) => {
    at('-rr', { r: () => photos.remove() });
    flush();
    expect(calls).toEqual(['1 delete']);
    expect(log).toEqual(['3 clear', '3 reload']);
    expect(toasts).toEqual(['+ Your profile image has been removed']);
  });
});
