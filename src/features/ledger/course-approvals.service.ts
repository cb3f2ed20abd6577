import { BehaviorSubject, catchError, filter, map, mergeMap, Observable, of, Subject } from 'rxjs';
import { READ_RETRIES, READ_RETRY_DELAY_MS } from '../../core/data/data.timing';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { Injectable, inject } from '../../framework/di';
import { mapState, retryTransient, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { EnrollmentApiService, PreviewApiService } from '../course';
import type { ApprovalsOf, CourseApprovals } from './credit-course.model';

/** How many courses are asked for their approvals at once (our choice). */
const APPROVALS_AT_ONCE = 4;

type ApprovalsByCourse = ReadonlyMap<string, CourseApprovals>;
const NONE: ApprovalsByCourse = new Map();

/**
 * Owns the approvals of courses by states, each loaded when a screen asks for it.
 *
 * | Rule | Operator |
 * |---|---|
 * | The approvals of APPROVALS_AT_ONCE courses at once, each course once | `mergeMap` |
 */
@Injectable({ providedIn: 'root' })
export class CourseApprovalsService {
  private readonly previews = inject(PreviewApiService);
  private readonly enrollments = inject(EnrollmentApiService);
  private readonly requests = new Subject<ApprovalsOf>();
  private readonly known = new BehaviorSubject(NONE);

  constructor() {
    switchMapStudent(() => this.loadForStudent())
      .pipe(takeUntilDestroyed())
      .subscribe();
  }

  /** Null until `load`ed. `course` is null if no call has them. */
  approvals$(course: ApprovalsOf | null): State<CourseApprovals | null> {
    return mapState(this.known, (known) =>
      course === null ? 'not-asked' : (known.get(keyOf(course)) ?? null),
    );
  }

  /** Does nothing if they are loaded. After a failure it tries again. */
  load(course: ApprovalsOf): void {
    this.requests.next(course);
  }

  private loadForStudent(): Observable<unknown> {
    return new Observable((subscriber) => {
      const asked = new Set<string>();
      subscriber.add(() => this.known.next(NONE));
      subscriber.add(
        this.requests
          .pipe(
            filter((course) => asked.size < asked.add(keyOf(course)).size),
            mergeMap((course) => {
              const key = keyOf(course);
              return this.get(course).pipe(
                catchError(() => {
                  asked.delete(key);
                  return of('failed' as const);
                }),
                map((approvals) => new Map([...this.known.value, [key, approvals] as const])),
              );
            }, APPROVALS_AT_ONCE),
          )
          .subscribe((known) => this.known.next(known)),
      );
    });
  }

  private get({ call, id }: ApprovalsOf): Observable<CourseApprovals> {
    const information$ =
      call === 'preview'
        ? this.previews.getRegulatoryInformation(id)
        : this.enrollments.getRegulatoryInformation(id);
    return information$.pipe(
      retryTransient({ count: READ_RETRIES, delayMs: READ_RETRY_DELAY_MS }),
      map(({ approvals }) => approvals),
    );
  }
}

function keyOf({ call, id }: ApprovalsOf): string {
  return `${call} ${id}`;
}
