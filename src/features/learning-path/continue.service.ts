import { combineLatest, filter, first, map, type Observable, Subject } from 'rxjs';
import type { LearningPath } from '../../contracts/learning-path';
import { BrandService } from '../../core/brand/brand.service';
import { coursePath } from '../../core/brand/launcher';
import type { Loadable } from '../../core/data/loadable';
import { studentCommand } from '../../core/data/student-command';
import { Injectable, inject } from '../../framework/di';
import { CLOCK } from '../../platform/clock/clock';
import { Router } from '../../platform/router/router';
import { LaunchService } from '../course';
import { examPath, nextExam } from '../exam';
import { LearningPathService } from './learning-path.service';
import { type NextStep, nextStep } from './next-step.model';
import { DETAILS_FAILED_TEXTS, PathDetailsService } from './path-details.service';
import { pathAddress } from './path-order.model';

interface StepOfPath {
  readonly path: LearningPath;
  readonly step: NextStep;
}

/**
 * Goes on with the current path from anywhere: opens the course or exam that is next, or leads to where the next step is taken.
 *
 * | Rule | Operator |
 * |---|---|
 * | The step is looked up once the lists of the path are there; a second request meanwhile is ignored | order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class ContinueService {
  private readonly brands = inject(BrandService);
  private readonly clock = inject(CLOCK);
  private readonly details = inject(PathDetailsService);
  private readonly launches = inject(LaunchService);
  private readonly paths = inject(LearningPathService);
  private readonly router = inject(Router);
  private readonly here = new Subject<void>();
  /** The step is taken where the student is already: on the dashboard. */
  readonly here$ = this.here.asObservable();
  private readonly continuing = studentCommand<void, StepOfPath>({
    order: 'exhaust',
    outcome: 'read',
    send: () => this.find(),
    onSaved: ({ path, step }) => this.take(step, path),
    errorText: () => DETAILS_FAILED_TEXTS.courses,
  });

  continue(): void {
    this.continuing.run();
  }

  private find(): Observable<StepOfPath> {
    const { courses$, tasks$, groups$ } = this.details;
    return combineLatest([
      this.paths.selected$.pipe(filter((path) => path !== null)),
      courses$,
      tasks$,
      groups$,
    ]).pipe(
      first(([, ...lists]) => lists.every(isSettled)),
      map(([path, { value: courses }, tasks, groups]) => {
        if (courses === null) throw new Error('The courses of the path could not be loaded');
        const step = nextStep(path, { courses, tasks: tasks.value, groups: groups.value }, this.clock.now());
        return { path, step };
      }),
    );
  }

  private take(step: NextStep, { learningPathId }: LearningPath): void {
    if (step.kind === 'course' && step.course.enrollmentId !== null) {
      const { enrollmentId, activityId, lockState } = step.course;
      if (lockState === 'CertificateLocked') {
        void this.router.navigateByUrl(`/courses/${enrollmentId}/certificates`);
        return;
      }
      const exam = nextExam(step.course);
      if (exam !== null) {
        void this.router.navigateByUrl(examPath(exam.enrollmentId, exam.activityId));
        return;
      }
      // The server would refuse to open it before the student has chosen a date.
      if (lockState === 'ScheduleCourse') this.launches.leaveFor(coursePath(enrollmentId, activityId));
      else this.launches.launch({ enrollmentId, activityId });
      return;
    }
    const page = this.pageOf(step);
    if (page === null && this.router.location$.value.pathname === '/') this.here.next();
    else void this.router.navigateByUrl(page ?? pathAddress(learningPathId));
  }

  /** Null for the dashboard, which shows the step. */
  private pageOf({ kind }: NextStep): string | null {
    if (kind === 'done') return '/certificates';
    const isInCatalog = kind === 'enroll' || kind === 'hours-missing' || kind === 'no-courses';
    return isInCatalog && this.brands.context.settings.showProducts ? '/products' : null;
  }
}

/** A list that failed is not waited for. */
const isSettled = ({ value, error }: Loadable<unknown>) => value !== null || error !== null;
