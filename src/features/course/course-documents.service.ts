import { filter, map, mergeMap, retry, Subject } from 'rxjs';
import { type EnrollmentDocument, EnrollmentDocumentList } from '../../contracts/document';
import { HUB_EVENTS } from '../../contracts/hub';
import { serverMessage } from '../../core/api/error-text';
import type { Edit } from '../../core/data/load-changes';
import { isOutcomeUnknown } from '../../core/data/outcome';
import type { ListPage } from '../../core/data/paged-load';
import { studentCommand } from '../../core/data/student-command';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { skipUnusable } from '../../core/hub/data-changes.service';
import { HubService } from '../../core/hub/hub.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { CourseService } from './course.service';
import { replaceById } from './course-activities.model';
import { EnrollmentApiService } from './enrollment-api.service';
import { whileListening } from './while-listening';

/** Our wording: the spec has none. */
export const FAVORITE_FAILED_TEXT = 'Your favorite could not be saved. Please try again.';

interface FavoriteChoice {
  readonly enrollmentId: number;
  readonly documentId: number;
  readonly favorite: boolean;
}

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
  private readonly unsent = new Map<number, Unsent>();

  readonly documents$ = this.course.page<EnrollmentDocument>({
    part: 'documents',
    kinds: ['Document'],
    load: ({ id, activityId, ...query }) =>
      this.api
        .getDocuments(id, activityId, query)
        .pipe(map((page) => ({ ...page, items: page.items.map((each) => this.withChoice(each)) }))),
    edits: this.edits,
    offset$: this.offsets,
    activityId$: this.steps,
  });

  private readonly choosing = studentCommand({
    order: 'concat',
    outcome: {
      find: ({ enrollmentId, documentId, favorite }) =>
        this.api.getDocuments(enrollmentId).pipe(
          mergeMap(({ items }) => items),
          filter((each) => each.documentId === documentId && each.favorite === favorite),
        ),
    },
    key: ({ documentId }: FavoriteChoice) => documentId,
    send: ({ enrollmentId, documentId, favorite }: FavoriteChoice) =>
      this.api.setFavorite(enrollmentId, documentId, favorite),
    onSaved: ({ favorite }, { documentId }) => this.conclude(documentId, favorite),
    onFailed: (error, { documentId, favorite }) => {
      const isUnknown = isOutcomeUnknown(error);
      this.conclude(documentId, isUnknown ? favorite : null);
      // What is not known is shown as the student wants it, until the server says what it has.
      if (isUnknown) this.course.reload('documents');
    },
    errorText: (error) => serverMessage(error) ?? FAVORITE_FAILED_TEXT,
  });

  constructor() {
    switchMapStudent(() => this.course.enrollmentId$)
      .pipe(takeUntilDestroyed())
      .subscribe(() => {
        this.unsent.clear();
      });
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
    const { count, saved, latest } = this.unsent.get(documentId) ?? {
      count: 0,
      saved: before,
      latest: before,
    };
    if (latest === favorite) return;
    this.unsent.set(documentId, { latest: favorite, count: count + 1, saved });
    this.mark(documentId, favorite);
    this.choosing.run({ enrollmentId, documentId, favorite });
  }

  /** One choice has been sent. `saved` is what the server holds now, as far as we know; null if it has refused. */
  private conclude(documentId: number, saved: boolean | null): void {
    const unsent = this.unsent.get(documentId);
    if (unsent === undefined) return;
    const rest = { ...unsent, count: unsent.count - 1, saved: saved ?? unsent.saved };
    if (rest.count > 0) {
      this.unsent.set(documentId, rest);
      return;
    }
    this.unsent.delete(documentId);
    this.mark(documentId, rest.saved);
  }

  private mark(documentId: number, favorite: boolean): void {
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
    const unsent = this.unsent.get(document.documentId);
    return unsent === undefined ? document : { ...document, favorite: unsent.latest };
  }
}
