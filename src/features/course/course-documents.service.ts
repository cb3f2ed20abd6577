import { filter, map, mergeMap, of, retry, Subject, tap } from 'rxjs';
import * as v from 'valibot';
import { type EnrollmentDocument, EnrollmentDocumentList } from '../../contracts/document';
import { HUB_EVENTS } from '../../contracts/hub';
import { serverMessage } from '../../core/api/error-text';
import { keptCommand } from '../../core/data/kept-command';
import type { Edit } from '../../core/data/load-changes';
import { isOutcomeUnknown } from '../../core/data/outcome';
import type { ListPage } from '../../core/data/paged-load';
import { onStudentEnd } from '../../core/data/student-state';
import { skipUnusable } from '../../core/hub/data-changes.service';
import { HubService } from '../../core/hub/hub.service';
import { Injectable, inject } from '../../framework/di';
import { CourseService } from './course.service';
import { replaceById } from './course-activities.model';
import { EnrollmentApiService } from './enrollment-api.service';
import { whileListening } from './while-listening';

/** Our wording: the spec has none. */
export const FAVORITE_FAILED_TEXT = 'Your favorite could not be saved. Please try again.';

const FavoriteChoice = v.object({ enrollmentId: v.number(), documentId: v.number(), favorite: v.boolean() });
type FavoriteChoice = v.InferOutput<typeof FavoriteChoice>;

/** The choices for one document that are being sent. */
interface Unsent {
  readonly latest: boolean;
  readonly count: number;
  /** What the server is known to hold. */
  readonly saved: boolean;
}

const idOf = ({ documentId }: EnrollmentDocument) => documentId;

/**
 * Owns the documents of the open course. A favorite changes at once and is then sent (STA-15); if the server refuses it,
 * it is reset. What the server says meanwhile may be older, and does not undo a choice that is still being sent.
 *
 * | Rule | Operator |
 * |---|---|
 * | Choices are sent in order, so that the server keeps the last one | order `concat` |
 * | An event that cannot be used is skipped | `retry(skipUnusable)` |
 */
@Injectable({ providedIn: 'root' })
export class CourseDocumentsService {
  private readonly api = inject(EnrollmentApiService);
  private readonly course = inject(CourseService);
  private readonly hub = inject(HubService);
  private readonly offsets = new Subject<number>();
  private readonly steps = new Subject<number | null>();
  private readonly edits = new Subject<Edit<ListPage<EnrollmentDocument>>>();
  /** By course and document. */
  private readonly unsent = new Map<string, Unsent>();

  readonly documents$ = this.course.page<EnrollmentDocument>({
    part: 'documents',
    kinds: ['Document'],
    load: ({ id, activityId, ...query }) =>
      this.api.getDocuments(id, activityId, query).pipe(
        tap(({ items }) => this.releaseShown(id, items)),
        map((page) => ({ ...page, items: page.items.map((each) => this.withChoice(each)) })),
      ),
    edits: this.edits,
    offset$: this.offsets,
    activityId$: this.steps,
  });

  private readonly choosing = keptCommand({
    order: 'concat',
    outcome: {
      find: ({ enrollmentId, documentId, favorite }) =>
        this.api.getDocuments(enrollmentId).pipe(
          mergeMap(({ items }) => items),
          filter((each) => each.documentId === documentId && each.favorite === favorite),
        ),
    },
    key: slotOf,
    kept: {
      kind: 'favorites',
      input: FavoriteChoice,
      slot: slotOf,
      resume: (choice) => {
        this.show(choice, !choice.favorite);
        return of(choice);
      },
    },
    send: ({ enrollmentId, documentId, favorite }: FavoriteChoice) =>
      this.api.setFavorite(enrollmentId, documentId, favorite),
    onSaved: ({ favorite }, choice) => this.conclude(choice, favorite),
    onFailed: (error, choice) => {
      const isUnknown = isOutcomeUnknown(error);
      this.conclude(choice, isUnknown ? choice.favorite : null);
      // What is not known is shown as the student wants it, until the server says what it has.
      if (isUnknown) this.course.reload('documents');
    },
    errorText: (error) => serverMessage(error) ?? FAVORITE_FAILED_TEXT,
  });

  constructor() {
    onStudentEnd(() => this.unsent.clear());
    whileListening(this.course.shown('documents'), (enrollmentId) =>
      this.hub.event(HUB_EVENTS.documents(enrollmentId), EnrollmentDocumentList).pipe(
        map((documents) => this.take(documents)),
        retry(skipUnusable),
      ),
    );
  }

  /** Shows the page of the documents that begins here. */
  showPage(offset: number): void {
    this.offsets.next(offset);
  }

  /** Lists only the documents of a step (CLRN-03), from the first; null for all. */
  showStep(activityId: number | null): void {
    this.steps.next(activityId);
  }

  /** STA-15. */
  setFavorite({ documentId, favorite: before }: EnrollmentDocument, favorite: boolean): void {
    const enrollmentId = this.course.enrollmentId$.value;
    if (enrollmentId === null) return;
    const choice = { enrollmentId, documentId, favorite };
    const latest = this.unsent.get(slotOf(choice))?.latest ?? before;
    if (latest === favorite) return;
    this.show(choice, before);
    this.choosing.run(choice);
  }

  private releaseShown(id: number, documents: readonly EnrollmentDocument[]): void {
    const shown = new Set(documents.map(idOf));
    this.choosing.releaseUnknown(
      ({ enrollmentId, documentId }) => enrollmentId === id && shown.has(documentId),
    );
  }

  /** `before` is what the server holds if no other choice is being sent. */
  private show(choice: FavoriteChoice, before: boolean): void {
    const { count, saved } = this.unsent.get(slotOf(choice)) ?? { count: 0, saved: before };
    this.unsent.set(slotOf(choice), { latest: choice.favorite, count: count + 1, saved });
    this.mark(choice, choice.favorite);
  }

  /** One choice has been sent. `saved` is what the server holds now, as far as we know; null if it has refused. */
  private conclude(choice: FavoriteChoice, saved: boolean | null): void {
    const unsent = this.unsent.get(slotOf(choice));
    if (unsent === undefined) return;
    const rest = { ...unsent, count: unsent.count - 1, saved: saved ?? unsent.saved };
    if (rest.count > 0) {
      this.unsent.set(slotOf(choice), rest);
      return;
    }
    this.unsent.delete(slotOf(choice));
    this.mark(choice, rest.saved);
  }

  private mark({ enrollmentId, documentId }: FavoriteChoice, favorite: boolean): void {
    if (enrollmentId !== this.course.enrollmentId$.value) return;
    this.edits.next((page) => ({
      ...page,
      items: page.items.map((each) => (each.documentId === documentId ? { ...each, favorite } : each)),
    }));
  }

  private take(documents: readonly EnrollmentDocument[]): void {
    const latest = documents.map((each) => this.withChoice(each));
    this.edits.next((page) => replaceById(page, latest, idOf));
  }

  private withChoice(document: EnrollmentDocument): EnrollmentDocument {
    const enrollmentId = this.course.enrollmentId$.value ?? 0;
    const unsent = this.unsent.get(slotOf({ enrollmentId, documentId: document.documentId }));
    return unsent === undefined ? document : { ...document, favorite: unsent.latest };
  }
}

function slotOf({ enrollmentId, documentId }: Omit<FavoriteChoice, 'favorite'>): string {
  return `${enrollmentId} ${documentId}`;
}
