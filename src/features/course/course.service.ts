import { distinctUntilChanged, map, type Observable } from 'rxjs';
import { timeOf } from '../../contracts/iso-date';
import { itemsOf } from '../../core/api/lists';
import { emitWhenOutdated } from '../../core/data/emit-when-outdated';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { flagOf } from '../rule';
import { FEW } from './course.limits';
import { EnrollmentApiService } from './enrollment-api.service';
import { OpenParts } from './open-parts';

/** What a course is loaded in, each by its own call, and what is said if it cannot be shown (our wording). */
const PARTS = {
  features: {
    failed: "We couldn't load the features of this course. Please try again.",
    gone: "We couldn't find the features of this course.",
  },
  activities: {
    failed: "We couldn't load the contents of this course. Please try again.",
    gone: "We couldn't find the contents of this course.",
  },
  documents: {
    failed: "We couldn't load the documents. Please try again.",
    gone: "We couldn't find the documents.",
  },
  certificates: {
    failed: "We couldn't load the certificates. Please try again.",
    gone: "We couldn't find the certificates.",
  },
  notes: {
    failed: "We couldn't load the notes. Please try again.",
    gone: "We couldn't find the notes.",
  },
  sessions: {
    failed: "We couldn't load the schedule. Please try again.",
    gone: "We couldn't find the schedule.",
  },
  location: {
    failed: "We couldn't load the location. Please try again.",
    gone: "We couldn't find the location.",
  },
  webinar: {
    failed: "We couldn't load the details of the live session. Please try again.",
    gone: "We couldn't find the details of the live session.",
  },
  details: {
    failed: "We couldn't load the description of this course. Please try again.",
    gone: "We couldn't find the description of this course.",
  },
  instructors: {
    failed: "We couldn't load the instructors. Please try again.",
    gone: "We couldn't find the instructors.",
  },
  authors: {
    failed: "We couldn't load the authors. Please try again.",
    gone: "We couldn't find the authors.",
  },
  regulation: {
    failed: "We couldn't load the regulatory requirements. Please try again.",
    gone: "We couldn't find the regulatory requirements.",
  },
  scorecard: {
    failed: "We couldn't load the progress. Please try again.",
    gone: "We couldn't find the progress.",
  },
  readiness: {
    failed: "We couldn't load the readiness score. Please try again.",
    gone: "We couldn't find the readiness score.",
  },
} as const;
export type CoursePart = keyof typeof PARTS;

export const partFailedText = (part: CoursePart): string => PARTS[part].failed;
export const partGoneText = (part: CoursePart): string => PARTS[part].gone;
export const STEP_GONE_TEXT = 'This step is no longer part of the course.';

/**
 * Owns the course that is open: one enrollment at a time (CLRN-03). A part of it loads when it is shown for the first
 * time, and again when it may have changed elsewhere. All parts are cleared when another course is opened and when the
 * student changes. Activities, documents and notes have services of their own, which build on this one.
 *
 * | Rule | Operator |
 * |---|---|
 * | The way to join a live session loads again once the session has begun, and once it is over | `emitWhenOutdated` |
 */
@Injectable({ providedIn: 'root' })
export class CourseService extends OpenParts<CoursePart> {
  private readonly api = inject(EnrollmentApiService);

  /** The id of the enrollment that is open; null for none. */
  readonly enrollmentId$ = this.openId$;
  /** For changes of the course that is open, and of no other. */
  readonly changed = { kind: 'Enrollment', id: () => this.enrollmentId$.value } as const;

  readonly features$ = this.load('features', [], (id) => this.loadFeatures(id));
  readonly details$ = this.load('details', [], (id) => this.api.getCourseDetails(id, 'html'));
  readonly instructors$ = this.load('instructors', [], (id) => itemsOf(this.api.getInstructors(id, FEW)));
  readonly authors$ = this.load('authors', [], (id) => itemsOf(this.api.getAuthors(id, FEW)));
  readonly sessions$ = this.load('sessions', [], (id) => itemsOf(this.api.getSchedule(id, FEW)));
  readonly location$ = this.load('location', [], (id) => this.api.getLocation(id));
  readonly webinar$ = this.load('webinar', [this.changed], (id) => this.api.getWebinarDetails(id));
  readonly regulation$ = this.load('regulation', [], (id) => this.api.getRegulatoryInformation(id));
  readonly scorecard$ = this.load('scorecard', [this.changed], (id) => this.api.getScorecardMetrics(id));
  readonly readiness$ = this.load('readiness', [this.changed, 'Exam'], (id) =>
    this.api.getReadinessScore(id),
  );

  constructor() {
    super(partFailedText, partGoneText);
    // The way to join comes and goes with the session.
    const live$ = this.webinar$.pipe(
      distinctUntilChanged((before, after) => before.value === after.value && before.asOf === after.asOf),
      map((state) => ({ ...state, value: state.value === null ? null : [state.value] })),
    );
    emitWhenOutdated(live$, ({ startTime, endTime }) =>
      [startTime, endTime].flatMap((date) => (date === null ? [] : timeOf(date))),
    )
      .pipe(takeUntilDestroyed())
      .subscribe(() => this.reload('webinar'));
  }

  /** ENT-21: those that are switched on. */
  private loadFeatures(id: number): Observable<ReadonlySet<string>> {
    return itemsOf(this.api.getFeatures(id)).pipe(
      map((features) => {
        const isOn = features.filter(({ name, value }) => flagOf({ unit: name, value }));
        return new Set(isOn.map(({ feature }) => feature));
      }),
    );
  }
}
