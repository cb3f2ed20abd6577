import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
} from 'rxjs';
import type { Page } from '../../core/api/lists';
import { keyedLoad } from '../../core/data/load';
import type { Edit } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { type ListPage, type PageRequest, pagedLoad } from '../../core/data/paged-load';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { type ChangedData, DataChangesService } from '../../core/hub/data-changes.service';
import { inject } from '../../framework/di';
import type { State } from '../../framework/rxjs';
import { COURSE_PAGE_SIZE } from './course.limits';

/** What is open, and the parts of it that were shown so far. */
interface Opened<P> {
  readonly id: number;
  readonly parts: ReadonlySet<P>;
}

/** One page of a list of what is open. */
interface PartPageRequest extends PageRequest {
  readonly id: number;
  /** Only what belongs to this step; absent for all. */
  readonly activityId?: number;
}

interface PartPageOptions<P, T> {
  readonly part: P;
  readonly kinds: readonly ChangedData[];
  readonly load: (request: PartPageRequest) => Observable<Page<T>>;
  readonly edits?: Observable<Edit<ListPage<T>>>;
  /** The offset of each page that is turned to. Every course begins with its first page. */
  readonly offset$: Observable<number>;
  /** The step that the list is filtered by; null for none. Every course begins with all of its list. */
  readonly activityId$?: Observable<number | null>;
}

/**
 * Owns which course is open, one at a time, as an enrollment or as a preview. A part of it loads when it is shown for
 * the first time, and again when it may have changed elsewhere. All parts are cleared when another course is opened and
 * when the student changes.
 */
export abstract class OpenParts<P extends string> {
  private readonly changes = inject(DataChangesService);
  private readonly openedSubject = new BehaviorSubject<Opened<P> | null>(null);
  private readonly reloads = new Subject<P | null>();

  /** Null while nothing is open. */
  protected readonly openId$: State<number | null> = stateFrom(
    this.openedSubject.pipe(
      map((opened) => opened?.id ?? null),
      distinctUntilChanged(),
    ),
    null,
  );

  protected constructor(
    private readonly failedText: (part: P) => string,
    private readonly goneText?: (part: P) => string,
  ) {}

  open(id: number): void {
    if (this.openedSubject.value?.id === id) return;
    this.openedSubject.next({ id, parts: new Set() });
  }

  /** Nothing happens if another course has been opened meanwhile. */
  close(id: number): void {
    if (this.openedSubject.value?.id === id) this.openedSubject.next(null);
  }

  /** A part is about to be shown. */
  show(...parts: readonly P[]): void {
    const opened = this.openedSubject.value;
    if (opened === null || parts.every((part) => opened.parts.has(part))) return;
    this.openedSubject.next({ ...opened, parts: new Set([...opened.parts, ...parts]) });
  }

  /** Loads a part again; null for all that are shown. */
  reload(part: P | null = null): void {
    this.reloads.next(part);
  }

  /** The id of what is open, if its part is shown; null while it is not. */
  shown(part: P): Observable<number | null> {
    return this.openedSubject.pipe(
      map((opened) => (opened?.parts.has(part) ? opened.id : null)),
      distinctUntilChanged(),
    );
  }

  /** A list of the course, page by page. Another course starts from nothing. Needs an injection context. */
  page<T>({
    part,
    kinds,
    load,
    edits,
    offset$,
    activityId$ = NEVER,
  }: PartPageOptions<P, T>): State<Loadable<ListPage<T>>> {
    const request$ = this.shown(part).pipe(
      switchMap((id) =>
        merge(
          of(null),
          id === null
            ? []
            : activityId$.pipe(
                startWith(null),
                switchMap((activityId) =>
                  offset$.pipe(
                    startWith(0),
                    map(
                      (offset): PartPageRequest => ({
                        id,
                        ...(activityId !== null && { activityId }),
                        limit: COURSE_PAGE_SIZE,
                        offset,
                      }),
                    ),
                  ),
                ),
              ),
        ),
      ),
    );
    return stateFrom<Loadable<ListPage<T>>>(
      pagedLoad<T, PartPageRequest>({
        request$,
        reloads: this.reloadsOf(part, kinds),
        load,
        ...(edits && { edits }),
        errorText: () => this.failedText(part),
        goneText: this.goneText?.(part),
      }),
      NOT_LOADED,
    );
  }

  /** When a part has to load again: on request, and when data of these kinds may have changed elsewhere. */
  reloadsOf(part: P, kinds: readonly ChangedData[]): Observable<ReloadRequest> {
    return merge(
      this.changes.of(...kinds),
      this.reloads.pipe(
        filter((requested) => requested === null || requested === part),
        map(() => ({ force: true })),
      ),
    );
  }

  /** One part as a whole. Needs an injection context. */
  protected load<T>(
    part: P,
    kinds: readonly ChangedData[],
    load: (id: number) => Observable<T>,
  ): State<Loadable<T>> {
    return stateFrom<Loadable<T>>(
      keyedLoad({
        key$: this.shown(part),
        reloads: this.reloadsOf(part, kinds),
        load,
        errorText: () => this.failedText(part),
        goneText: this.goneText?.(part),
      }),
      NOT_LOADED,
    );
  }
}
