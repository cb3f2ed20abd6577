/** The address of the student's photo (STA-08, CON-03), in virtual time. */
import { BehaviorSubject } from 'rxjs';
import { BrandService } from '../../../src/core/brand/brand.service';
import { NOT_LOADED } from '../../../src/core/data/loadable';
import { SessionService } from '../../../src/core/session/session.service';
import { PROFILE_IMAGE_KEY } from '../../../src/core/session/stored-credential';
import { ProfileService } from '../../../src/features/profile';
import { ProfileImageService } from '../../../src/features/profile-photo';
import { ProfileImageApiService } from '../../../src/features/profile-photo/profile-image-api.service';
import type { DestroyableInjector } from '../../../src/framework/di';
import { readonlyState } from '../../../src/framework/rxjs';
import { CLOCK } from '../../../src/platform/clock/clock';
import { ann, bob, type MarbleHarness, runMarbles } from '../../support/marbles';

const DAY_MS = 24 * 60 * 60 * 1000;
const withPhoto = (croppedProfileImagePath: string | null) => ({
  ...NOT_LOADED,
  value: { croppedProfileImagePath },
});

interface Harness extends MarbleHarness {
  /** Opens the page again, at a time. */
  open(at?: number): ProfileImageService;
  readonly student$: BehaviorSubject<typeof ann | null>;
  readonly profile$: BehaviorSubject<unknown>;
  /** How many addresses were fetched; each one is `url-1`, `url-2` and so on, unless `fixedUrl` is set. */
  count(): number;
  fixedUrl: string | null;
}

function run(test: (harness: Harness) => void): void {
  runMarbles((helpers) => {
    const student$ = new BehaviorSubject<typeof ann | null>(ann);
    const profile$ = new BehaviorSubject<unknown>(withPhoto('photo-1'));
    let fetched = 0;
    let injector: DestroyableInjector | null = null;
    const harness: Harness = {
      ...helpers,
      fixedUrl: null,
      student$,
      profile$,
      count: () => fetched,
      open: (at = 0) => {
        injector?.destroy();
        injector = helpers.createInjector(
          { provide: SessionService, useValue: { student$: readonlyState(student$) } },
          { provide: BrandService, useValue: { context: { brand: { token: 'marlowe' } } } },
          { provide: ProfileService, useValue: { profile$ } },
          { provide: CLOCK, useValue: { now: () => new Date(at) } },
          {
            provide: ProfileImageApiService,
            useValue: {
              getPresignedUrls: () => {
                fetched += 1;
                return helpers.cold('(u|)', {
                  u: { croppedPresignedUrl: harness.fixedUrl ?? `url-${fetched}` },
                });
              },
            },
          },
        );
        return injector.get(ProfileImageService);
      },
    };
    test(harness);
  });
}

afterEach(() => localStorage.clear());

it('is fetched once and used for 6 days', () => {
  run(({ open, count, flush }) => {
    const { url$ } = open();
    flush();
    expect(url$.value).toBe('url-1');
    expect(open(6 * DAY_MS - 1).url$.value).toBe('url-1');
    expect(count()).toBe(1);
    const later = open(518_400_000);
    flush();
    expect(later.url$.value).toBe('url-2');
  });
});

it('is fetched again for another photo, and not without one', () => {
  run(({ open, profile$, count, flush }) => {
    const { url$ } = open();
    flush();
    profile$.next(withPhoto('photo-2'));
    flush();
    expect(url$.value).toBe('url-2');
    profile$.next(withPhoto(null));
    flush();
    expect([url$.value, count()]).toEqual([null, 2]);
  });
});

it('is fetched again after each of two failed loads, and given up after the third (STA-08)', () => {
  run(({ open, count, flush }) => {
    const images = open();
    flush();
    const seen = [images.url$.value];
    for (const url of ['url-1', 'url-1', 'url-2', 'url-3', 'url-4']) {
      images.reportFailure(url);
      flush();
      seen.push(images.url$.value);
    }
    // The same address shown twice fails once.
    expect(seen).toEqual(['url-1', 'url-2', 'url-2', 'url-3', null, null]);
    expect(count()).toBe(3);
    expect(localStorage.getItem(PROFILE_IMAGE_KEY)).toBeNull();
  });
});

it('is given up if the server only has the address that has failed', () => {
  run((harness) => {
    harness.fixedUrl = 'url-1';
    const images = harness.open();
    harness.flush();
    images.reportFailure('url-1');
    harness.flush();
    expect([images.url$.value, images.hasFailed$.value]).toEqual([null, true]);
    expect(localStorage.getItem(PROFILE_IMAGE_KEY)).toBeNull();
  });
});

it('is never that of another student', () => {
  run(({ open, student$, count, flush }) => {
    const { url$ } = open();
    flush();
    student$.next(bob);
    expect(url$.value).not.toBe('url-1');
    flush();
    expect([url$.value, count()]).toEqual(['url-2', 2]);
    student$.next(ann);
    flush();
    expect(url$.value).toBe('url-3');
  });
});

it('is gone at sign-out', () => {
  run(({ open, student$, flush }) => {
    const { url$ } = open();
    flush();
    student$.next(null);
    expect(url$.value).toBeNull();
  });
});

it.each(['{"broken', '{}', '{"brand":"marlowe","UserId":1,"path":"photo-1","url":7,"savedAt":0}'])(
  'is fetched if the browser holds %p',
  (stored) => {
    localStorage.setItem(PROFILE_IMAGE_KEY, stored);
    run(({ open, flush }) => {
      const { url$ } = open();
      flush();
      expect(url$.value).toBe('url-1');
    });
  },
);
