/** A student's photo is uploaded in four steps, and a new attempt continues with the one that failed (STA-27, ERR-04). */
import { BehaviorSubject } from 'rxjs';
import { BrandService } from '../../../src/core/brand/brand.service';
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
  originalProfileImagePath: '',
};
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
      { provide: ProfileService, useValue: { reload: () => log.push(`${harness.now()} reload`) } },
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

it('shows how much of both files has been sent, and nothing while they are checked', () => {
  run(({ photos, schedule, flush }) => {
    const seen: (number | null | undefined)[] = [];
    photos.progress$.subscribe((progress) => seen.push(progress === null ? undefined : progress.percent));
    schedule(() => photos.save(), 1);
    flush();
    expect(seen).toEqual([undefined, 0, 37.5, 75, 87.5, 100, null, undefined]);
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

  const [OPEN, ORIGINAL_SENT, CROPPED_SENT, SCAN] = UPLOAD.map((step) => step.slice(2));

  it.each([
    ['getting the addresses', 'getPresignedUrls', 0, [OPEN, ORIGINAL_SENT, CROPPED_SENT, SCAN]],
    ['sending the original', 'upload', 0, [ORIGINAL_SENT, CROPPED_SENT, SCAN]],
    ['sending the selection', 'upload', 1, [CROPPED_SENT, SCAN]],
    ['the scan', 'scan', 0, [SCAN]],
  ])('at %s continues there', (_step, call, nth, expected) => {
    run((scene) => {
      const { photos, responses, cold, at, flush, toasts } = scene;
      const [success] = responses[call] ?? [];
      if (success) responses[call] = [...Array(nth).fill(success), cold('-#'), success];
      at('-s 8ms s', { s: () => photos.save() });
      flush();
      const second = scene.calls.filter((made) => Number(made.split(' ')[0]) >= 10);
      expect(second.map((made) => made.split(' ').slice(1, 3).join(' '))).toEqual(expected);
      expect(toasts).toEqual([TEXT]);
    });
  });

  it.each([403, 404])(
    'gets new addresses if the storage answers with %i: the old ones have expired',
    (code) => {
      run((scene) => {
        const { photos, responses, cold, at, flush } = scene;
        const sent = responses.upload?.[0];
        if (sent) responses.upload = [cold('-#', {}, status(code)), sent];
        at('-s--------s', { s: () => photos.save() });
        flush();
        expect(steps(scene).filter((step) => step.includes('getPresignedUrls'))).toEqual([
          '1 getPresignedUrls',
          '10 getPresignedUrls',
        ]);
      });
    },
  );

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
      expect([scene.log, scene.toasts, scene.photos.progress$.value]).toEqual([[], [], null]);
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
