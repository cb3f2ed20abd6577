/** What happens to resources and to a review, in virtual time (CMEM-01, ENT-18). */
import { Subject } from 'rxjs';
import type { Resource } from '../../../src/contracts/membership';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { DraftService } from '../../../src/core/session/draft.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { MembershipService } from '../../../src/features/membership';
import { MembershipApiService } from '../../../src/features/membership/views';
import { HttpErrorResponse } from '../../../src/framework/http';
import {
  REVIEW_KEPT_TEXT,
  REVIEW_NOT_SAVED_TEXT,
  REVIEW_SAVED_TEXT,
  REVIEW_UNKNOWN_TEXT,
  ResourceService,
} from '../../../src/pages/resources/resource.service';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

const KEY = { licenseTypeId: 101, resourceId: 1 };
const REVIEW = { rating: 4, review: 'Clear.' };
/** Of a review that is new. */
const EDITS = { edits: { rating: '4', review: 'Clear.' }, base: { rating: '', review: '' } };
/** What is read before a save, and after a response was lost. */
const READ = 'getReview 101 1 {"headers":{"x-refresh-cache":"true"}}';
const NONE = { rating: null, review: '' };
const resource = (ownRating: number | null): Resource => ({
  ...{ resourceId: 1, title: 'Checklist', description: '', resourceType: '', topic: '', url: '' },
  ...{ minutes: null, averageRating: null, reviewCount: null, ownRating },
});

interface Harness extends MarbleHarness {
  readonly resources: ResourceService;
  readonly api: StubApi;
  readonly announced: Subject<ReloadRequest>;
  /** What became of drafts, memberships and toasts. */
  readonly effects: string[];
}

function run(test: (harness: Harness) => void): void {
  runMarbles((helpers) => {
    const { provider } = createSession();
    const api = stubApi(helpers, {
      getReview: [helpers.cold('(r|)', { r: NONE })],
      getResource: [helpers.cold('2ms (r|)', { r: resource(4) })],
      saveReview: [helpers.cold('5ms (r|)', { r: REVIEW })],
    });
    const announced = new Subject<ReloadRequest>();
    const effects: string[] = [];
    const toast = (text: string) => effects.push(text);
    const injector = helpers.createInjector(
      provider,
      { provide: MembershipApiService, useValue: api.service },
      { provide: MembershipService, useValue: { reload: () => effects.push('memberships') } },
      { provide: DataChangesService, useValue: { of: () => announced } },
      { provide: DraftService, useValue: { discard: (name: string) => effects.push(`discard ${name}`) } },
      { provide: ToastService, useValue: { success: toast, error: toast, warning: toast } },
    );
    test({ ...helpers, resources: injector.get(ResourceService), api, announced, effects });
  });
}

it('sends a review once, however often it is saved, and then reads the resource again', () => {
  run(({ resources, api, schedule, flush, effects }) => {
    resources.put([resource(null)]);
    schedule(() => resources.save(KEY, REVIEW, EDITS), 10);
    schedule(() => resources.save(KEY, { ...REVIEW, rating: 1 }, EDITS), 12);
    flush();
    expect(api.calls).toEqual([
      `10 ${READ}`,
      `10 saveReview 101 1 ${JSON.stringify(REVIEW)}`,
      '15 getResource 101 1',
    ]);
    expect(effects).toEqual(['discard review 101 1', REVIEW_SAVED_TEXT]);
    expect(resources.resource$(1).value?.ownRating).toBe(4);
  });
});

it('keeps the draft of a review that cannot be saved', () => {
  run(({ resources, api, cold, schedule, flush, effects }) => {
    api.responses.saveReview = [cold('5ms #', {}, new HttpErrorResponse({ status: 500 }))];
    resources.showReview(KEY);
    schedule(() => resources.save(KEY, REVIEW, EDITS), 10);
    flush();
    expect(effects).toEqual([]);
    expect(resources.saving$.value).toEqual({ kind: 'failed', key: 1, error: REVIEW_NOT_SAVED_TEXT });
  });
});

it('reads the memberships again when a review is refused', () => {
  run(({ resources, api, cold, schedule, flush, effects }) => {
    api.responses.saveReview = [cold('5ms #', {}, new HttpErrorResponse({ status: 403 }))];
    resources.showReview(KEY);
    schedule(() => resources.save(KEY, REVIEW, EDITS), 10);
    flush();
    expect(effects).toEqual(['memberships']);
  });
});

it('reads the memberships again when the review may not even be read', () => {
  run(({ resources, api, cold, flush, effects }) => {
    api.responses.getReview = [cold('2ms #', {}, new HttpErrorResponse({ status: 403 }))];
    resources.showReview(KEY);
    flush();
    expect(effects).toEqual(['memberships']);
  });
});

it('goes on saving when the dialog closes and that of another resource opens', () => {
  run(({ resources, schedule, flush, effects }) => {
    schedule(() => resources.showReview(KEY), 0);
    schedule(() => resources.save(KEY, REVIEW, EDITS), 10);
    schedule(() => resources.showReview({ ...KEY, resourceId: 2 }), 12);
    flush();
    expect(effects).toEqual(['discard review 101 1', REVIEW_SAVED_TEXT]);
  });
});

it('says in a toast that a review could not be saved once its dialog is closed', () => {
  run(({ resources, api, cold, schedule, flush, effects }) => {
    api.responses.saveReview = [cold('5ms #', {}, new HttpErrorResponse({ status: 500 }))];
    schedule(() => resources.showReview(KEY), 0);
    schedule(() => resources.save(KEY, REVIEW, EDITS), 10);
    schedule(() => resources.showReview(null), 12);
    flush();
    expect(effects).toEqual([REVIEW_KEPT_TEXT]);
  });
});

describe('a review whose response is lost', () => {
  const lost = new HttpErrorResponse({ status: 0 });

  it.each([
    [
      'saved if the server has it',
      { ...REVIEW, review: ' Clear. ' },
      'saved',
      ['discard review 101 1', REVIEW_SAVED_TEXT],
    ],
    ['unknown if it does not', { ...REVIEW, rating: 1 }, 'unknown', [REVIEW_UNKNOWN_TEXT]],
  ])('is %s', (_case, onServer, expected, texts) => {
    run(({ resources, api, cold, schedule, flush, effects }) => {
      api.responses.saveReview = [cold('5ms #', {}, lost)];
      api.responses.getReview = [cold('(r|)', { r: NONE }), cold('2ms (r|)', { r: onServer })];
      schedule(() => resources.save(KEY, REVIEW, EDITS), 10);
      flush();
      expect(api.calls.slice(1, 3)).toEqual([`10 saveReview 101 1 ${JSON.stringify(REVIEW)}`, `15 ${READ}`]);
      expect(resources.saving$.value.kind).toBe(expected);
      expect(effects).toEqual(texts);
    });
  });

  it('is looked up before it is sent again', () => {
    run(({ resources, api, cold, schedule, flush, effects }) => {
      api.responses.saveReview = [cold('5ms #', {}, lost)];
      api.responses.getReview = [
        ...[cold('(r|)', { r: NONE }), cold('#', {}, lost), cold('#', {}, lost)],
        cold('2ms (r|)', { r: REVIEW }),
      ];
      schedule(() => resources.save(KEY, REVIEW, EDITS), 10);
      schedule(() => resources.save(KEY, REVIEW, EDITS), 3_000);
      flush();
      expect(api.calls.filter((call) => call.includes('saveReview'))).toHaveLength(1);
      expect(effects.at(-1)).toBe(REVIEW_SAVED_TEXT);
    });
  });
});

describe('a review that was changed in another browser', () => {
  const CHANGE = { edits: { review: 'Clear.' }, base: { review: 'Fine.' } };

  it('keeps there what was not edited here', () => {
    run(({ resources, api, cold, schedule, flush }) => {
      api.responses.getReview = [cold('(r|)', { r: { rating: 2, review: 'Fine.' } })];
      schedule(() => resources.save(KEY, REVIEW, CHANGE), 10);
      flush();
      expect(api.calls[1]).toBe('10 saveReview 101 1 {"rating":2,"review":"Clear."}');
    });
  });

  it.each([
    ['shows in the open dialog', KEY, []],
    ['is reported once the dialog is closed', null, [REVIEW_KEPT_TEXT]],
  ])('in the same field is not overwritten, and %s', (_what, opened, texts) => {
    run(({ resources, api, cold, schedule, flush, effects }) => {
      const theirs = { rating: 4, review: 'Long.' };
      api.responses.getReview = [cold('(r|)', { r: theirs })];
      resources.showReview(opened);
      schedule(() => resources.save(KEY, REVIEW, CHANGE), 10);
      flush();
      expect(api.calls.filter((call) => call.includes('saveReview'))).toEqual([]);
      expect(resources.saving$.value.kind).toBe('idle');
      expect(resources.review$.value.value).toEqual(opened && theirs);
      expect(effects).toEqual(texts);
    });
  });

  it('is not sent while it cannot be read, which is a failure', () => {
    run(({ resources, api, cold, schedule, flush }) => {
      api.responses.getReview = [cold('#', {}, new HttpErrorResponse({ status: 0 }))];
      schedule(() => resources.save(KEY, REVIEW, CHANGE), 10);
      flush();
      expect(resources.saving$.value).toMatchObject({ kind: 'failed', error: REVIEW_NOT_SAVED_TEXT });
    });
  });
});

it('shows the new rating even if the resource cannot be read again', () => {
  run(({ resources, api, cold, schedule, flush }) => {
    api.responses.getResource = [cold('2ms #', {}, new HttpErrorResponse({ status: 500 }))];
    resources.put([resource(null)]);
    schedule(() => resources.save(KEY, REVIEW, EDITS), 10);
    flush();
    expect(resources.resource$(1).value?.ownRating).toBe(4);
  });
});

it('reads every reviewed resource again, even while it waits for another', () => {
  run(({ resources, api, cold, schedule, flush }) => {
    const other = { ...resource(4), resourceId: 2, averageRating: 2 };
    api.responses.getResource = [
      cold('20ms (r|)', { r: { ...resource(4), averageRating: 4 } }),
      cold('2ms (r|)', { r: other }),
    ];
    schedule(() => resources.save(KEY, REVIEW, EDITS), 10);
    schedule(() => resources.save({ ...KEY, resourceId: 2 }, REVIEW, EDITS), 16);
    flush();
    expect([1, 2].map((id) => resources.resource$(id).value?.averageRating)).toEqual([4, 2]);
  });
});

it('goes on when a resource cannot be read again', () => {
  run(({ resources, api, cold, schedule, flush }) => {
    api.responses.getResource = [
      cold('2ms #', {}, new HttpErrorResponse({ status: 500 })),
      cold('2ms (r|)', { r: resource(4) }),
    ];
    resources.put([resource(null)]);
    schedule(() => resources.save(KEY, REVIEW, EDITS), 10);
    schedule(() => resources.save(KEY, REVIEW, EDITS), 30);
    flush();
    expect(resources.resource$(1).value?.ownRating).toBe(4);
  });
});

it('loads a review with its dialog, and again when it has changed elsewhere while the dialog is open', () => {
  run(({ resources, api, announced, schedule, flush }) => {
    schedule(() => announced.next({ force: true }), 5);
    schedule(() => resources.showReview(KEY), 10);
    schedule(() => expect(resources.review$.value.value).toEqual(NONE), 15);
    schedule(() => announced.next({ force: true }), 20);
    schedule(() => resources.showReview(null), 30);
    schedule(() => announced.next({ force: true }), 40);
    flush();
    expect(api.calls).toEqual(['10 getReview 101 1', '20 getReview 101 1']);
    expect(resources.review$.value.value).toBeNull();
  });
});
