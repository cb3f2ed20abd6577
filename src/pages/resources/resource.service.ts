import { BehaviorSubject, catchError, concatMap, EMPTY, filter, map, Subject, tap } from 'rxjs';
import type { Resource, Review, ReviewRequest } from '../../contracts/membership';
import { hasStatus, serverMessage } from '../../core/api/error-text';
import { entityStore } from '../../core/data/entity-store';
import { keyedLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { isOutcomeUnknown } from '../../core/data/outcome';
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
      find: ({ licenseTypeId, resourceId, review }) =>
        this.api
          .getReview(licenseTypeId, resourceId)
          .pipe(
            filter((saved) => saved.rating === review.rating && saved.review.trim() === review.review.trim()),
          ),
    },
    key: ({ resourceId }: ResourceKey & { readonly review: ReviewRequest }) => resourceId,
    send: ({ licenseTypeId, resourceId, review }) => this.api.saveReview(licenseTypeId, resourceId, review),
    onSaved: (_output, { licenseTypeId, resourceId, review }) => {
      // The average has to be read again; the student's own rating is known.
      this.store.patch(resourceId, { ownRating: review.rating });
      this.drafts.discard(reviewDraftName({ licenseTypeId, resourceId }));
      this.refreshes.next({ licenseTypeId, resourceId });
    },
    onFailed: (error, { resourceId }) => {
      this.recheckIfRefused(error);
      if (this.opened.value?.resourceId === resourceId) return;
      if (isOutcomeUnknown(error)) this.toasts.warning(REVIEW_UNKNOWN_TEXT);
      else this.toasts.error(REVIEW_KEPT_TEXT);
    },
    savedText: REVIEW_SAVED_TEXT,
    toastsError: false,
    errorText: (error) => serverMessage(error) ?? REVIEW_NOT_SAVED_TEXT,
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

  save(key: ResourceKey, review: ReviewRequest): void {
    this.saving.run({ ...key, review });
  }

  /** The membership may have ended meanwhile. */
  private recheckIfRefused(error: unknown): void {
    if (hasStatus(error, 403)) this.memberships.reload({ force: true });
  }
}
