import {
  BehaviorSubject,
  catchError,
  concatMap,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  Subject,
  tap,
} from 'rxjs';
import type { Resource, Review, ReviewRequest } from '../../contracts/membership';
import { hasStatus, serverMessage } from '../../core/api/error-text';
import { entityStore } from '../../core/data/entity-store';
import { keyedLoad } from '../../core/data/load';
import type { Edit } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { isOutcomeUnknown } from '../../core/data/outcome';
import { NotSentError, PAST_CACHE, readBeforeWrite } from '../../core/data/read-before-write';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { studentCommand } from '../../core/data/student-command';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { DraftService } from '../../core/session/draft.service';
import { ToastService } from '../../core/toast/toast.service';
import { MembershipService } from '../../features/membership';
import { MembershipApiService } from '../../features/membership/views';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import {
  conflictsOf,
  type FieldEdits,
  isEmpty,
  missingEdits,
  trimmedText,
} from '../../ui/form/three-way.model';
import { reviewFields } from './resource-list.model';

/** Our wording: the spec has none. */
const REVIEW_FAILED_TEXT = "We couldn't load your review. Please try again.";
const RESOURCE_GONE_TEXT = 'This resource is no longer in the library.';
export const REVIEW_SAVED_TEXT = 'Your review has been saved.';
export const REVIEW_NOT_SAVED_TEXT = 'Your review could not be saved. It is still here: please try again.';
/** For a student who has closed the dialog meanwhile. */
export const REVIEW_KEPT_TEXT =
  'Your review could not be saved. We have kept what you entered: open the review to try again.';

export const REVIEW_UNKNOWN_TEXT =
  'We could not find out whether your review was saved. We have kept what you entered: open the review to check.';

/** A resource, and the license type whose library it is in. */
export interface ResourceKey {
  readonly licenseTypeId: number;
  readonly resourceId: number;
}

/** `edits` and `base` are as the form holds them. */
interface ReviewSave extends ResourceKey, FieldEdits {
  readonly review: ReviewRequest;
}

/** Identifies a review that is being written, among all drafts. */
export const reviewDraftName = ({ licenseTypeId, resourceId }: ResourceKey) =>
  `review ${licenseTypeId} ${resourceId}`;

/**
 * Owns the resources that were loaded, by id, and the student's review of the one whose dialog is open (CMEM-01,
 * ENT-18). A student has one review of a resource, which they can change; saving it again replaces it. What is typed is
 * kept as a draft until the server has it. All of it is cleared with the session.
 *
 * | Rule | Operator |
 * |---|---|
 * | A second click on Save sends nothing while the first is being sent | order `exhaust` |
 * | Resources with a new review are read again, one after the other | `concatMap` |
 */
@Injectable({ providedIn: 'root' })
export class ResourceService {
  private readonly api = inject(MembershipApiService);
  private readonly drafts = inject(DraftService);
  private readonly memberships = inject(MembershipService);
  private readonly toasts = inject(ToastService);
  private readonly store = entityStore<Resource>({ idOf: ({ resourceId }) => resourceId });
  private readonly opened = new BehaviorSubject<ResourceKey | null>(null);
  private readonly refreshes = new Subject<ResourceKey>();
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly reviewEdits = new Subject<Edit<Review>>();

  /** One resource that a list has loaded; null for any other. */
  readonly resource$ = this.store.entity$;
  readonly put = this.store.put;

  /** What `review$` is about. */
  readonly opened$ = readonlyState(this.opened);

  /** The student's review of the resource whose dialog is open. Its fields are empty if there is none. */
  readonly review$ = stateFrom<Loadable<Review>>(
    keyedLoad({
      key$: this.opened.pipe(map((key) => key && JSON.stringify(key))),
      reloads: this.reloads,
      edits: this.reviewEdits,
      load: (text) => {
        const { licenseTypeId, resourceId }: ResourceKey = JSON.parse(text);
        return this.api
          .getReview(licenseTypeId, resourceId)
          .pipe(tap({ error: (error) => this.recheckIfRefused(error) }));
      },
      errorText: (error) => serverMessage(error) ?? REVIEW_FAILED_TEXT,
      goneText: RESOURCE_GONE_TEXT,
    }),
    NOT_LOADED,
  );

  private readonly saving = studentCommand({
    // Nothing cancels a save that has begun, not even another dialog.
    order: 'exhaust',
    outcome: {
      find: ({ edits, ...key }) =>
        this.readLatest(key).pipe(
          filter((latest) => isEmpty(missingEdits(edits, reviewFields(latest), trimmedText))),
        ),
    },
    key: ({ resourceId }: ReviewSave) => resourceId,
    send: ({ review, edits, base, ...key }: ReviewSave) =>
      readBeforeWrite(this.readLatest(key), (latest) => {
        const missing = missingEdits(edits, reviewFields(latest), trimmedText);
        if (isEmpty(missing)) return of(latest);
        if (conflictsOf({ edits: missing, base }, reviewFields(latest), trimmedText).length > 0) {
          // The open dialog lets the student choose.
          if (!this.isOpen(key)) this.toasts.error(REVIEW_KEPT_TEXT);
          return EMPTY;
        }
        // What was not edited stays as it is now.
        const now = { ...reviewFields(latest), ...missing };
        const body = { rating: Number(now.rating) || review.rating, review: now.review.trim() };
        return this.api.saveReview(key.licenseTypeId, key.resourceId, body);
      }),
    onSaved: ({ rating }, { licenseTypeId, resourceId, review }) => {
      // The average has to be read again; the student's own rating is known.
      this.store.patch(resourceId, { ownRating: rating ?? review.rating });
      this.drafts.discard(reviewDraftName({ licenseTypeId, resourceId }));
      this.refreshes.next({ licenseTypeId, resourceId });
    },
    onFailed: (error, key) => {
      this.recheckIfRefused(causeOf(error));
      if (this.isOpen(key)) return;
      if (isOutcomeUnknown(error)) this.toasts.warning(REVIEW_UNKNOWN_TEXT);
      else this.toasts.error(REVIEW_KEPT_TEXT);
    },
    savedText: REVIEW_SAVED_TEXT,
    toastsError: false,
    errorText: (error) => serverMessage(causeOf(error)) ?? REVIEW_NOT_SAVED_TEXT,
  });

  /** The key is the id of the resource. A failure belongs in the dialog, and in a toast once that is closed. */
  readonly saving$ = this.saving.state$;

  constructor() {
    switchMapStudent(() =>
      this.refreshes.pipe(
        // Without it the list shows the former average until it is loaded again.
        concatMap(({ licenseTypeId, resourceId }) =>
          this.api.getResource(licenseTypeId, resourceId).pipe(catchError(() => EMPTY)),
        ),
      ),
    )
      .pipe(takeUntilDestroyed())
      .subscribe((resource) => this.put([resource]));
    inject(DataChangesService)
      .of('Resource')
      .pipe(
        filter(() => this.opened.value !== null),
        takeUntilDestroyed(),
      )
      .subscribe(this.reloads);
  }

  /** Loads the student's review of a resource; null for none. */
  showReview(key: ResourceKey | null): void {
    this.opened.next(key);
  }

  reloadReview(): void {
    this.reloads.next({ force: true });
  }

  save(key: ResourceKey, review: ReviewRequest, edits: FieldEdits): void {
    this.saving.run({ ...key, review, ...edits });
  }

  /** The review as the server has it now, which the open dialog shows as well. */
  private readLatest({ licenseTypeId, resourceId }: ResourceKey): Observable<Review> {
    return this.api.getReview(licenseTypeId, resourceId, { headers: PAST_CACHE }).pipe(
      tap((latest) => {
        if (this.isOpen({ licenseTypeId, resourceId })) this.reviewEdits.next(() => latest);
      }),
    );
  }

  private isOpen({ resourceId }: ResourceKey): boolean {
    return this.opened.value?.resourceId === resourceId;
  }

  /** The membership may have ended meanwhile. */
  private recheckIfRefused(error: unknown): void {
    if (hasStatus(error, 403)) this.memberships.reload({ force: true });
  }
}

/** Why it could not be read before it would have been saved. */
function causeOf(error: unknown): unknown {
  return error instanceof NotSentError ? error.cause : error;
}
