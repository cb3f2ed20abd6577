import { parseISO } from 'date-fns/parseISO';
import { catchError, concatMap, defer, EMPTY, Subject, tap } from 'rxjs';
import type { PathCourse } from '../../contracts/learning-path-details';
import { BrandService } from '../../core/brand/brand.service';
import { coursePath } from '../../core/brand/launcher';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { saveFile } from '../../platform/browser/save-file';
import { CLOCK } from '../../platform/clock/clock';
import type { CalendarEvent } from './calendar-file.model';
import { UNTITLED_COURSE } from './course.text';
import { isDateOnly } from './course-dates.model';

/** A course of a learning path, or an enrollment with its name as `courseName`. */
export type CalendarCourse = Pick<
  PathCourse,
  'courseName' | 'enrollmentId' | 'activityId' | 'startTime' | 'endTime'
> & {
  readonly courseId: number | null;
  /** Where the session is held, if it is not online. */
  readonly location?: string | undefined;
};

/** Our wording. */
export const CALENDAR_FAILED_TEXT = 'The calendar file could not be made, please try again.';

/** Saves the live sessions of a course as a file for the student's calendar. What writes it is loaded on demand. */
@Injectable({ providedIn: 'root' })
export class SessionCalendarService {
  private readonly brands = inject(BrandService);
  private readonly clock = inject(CLOCK);
  private readonly document = inject(DOCUMENT);
  private readonly saves = new Subject<readonly CalendarCourse[]>();

  constructor() {
    const toasts = inject(ToastService);
    this.saves
      .pipe(
        concatMap((courses) =>
          defer(() => import('./calendar-file.model')).pipe(
            tap((writer) => this.write(writer, courses)),
            catchError(() => {
              toasts.error(CALENDAR_FAILED_TEXT);
              return EMPTY;
            }),
          ),
        ),
        takeUntilDestroyed(),
      )
      .subscribe();
  }

  /** For a course with a start time, or for several of its sessions in one file. */
  save(...courses: readonly CalendarCourse[]): void {
    this.saves.next(courses);
  }

  private write(
    { calendarFileName, toCalendarFile }: typeof import('./calendar-file.model'),
    courses: readonly CalendarCourse[],
  ): void {
    const events = courses.flatMap((course) => this.eventOf(course) ?? []);
    const [first] = events;
    if (first === undefined) return;
    const file = toCalendarFile(events, this.clock.now());
    const content = new Blob([file], { type: 'text/calendar;charset=utf-8' });
    saveFile(calendarFileName(first.summary), content, this.document);
  }

  private eventOf(course: CalendarCourse): CalendarEvent | null {
    const { courseId, courseName, enrollmentId, activityId, startTime, endTime, location } = course;
    if (startTime === null) return null;
    const { brand, hosts } = this.brands.context;
    return {
      uid: `course-${courseId ?? enrollmentId}-${startTime.replace(/\D/g, '')}@${brand.domain}`,
      start: isDateOnly(startTime) ? startTime : parseISO(startTime),
      end: endTime === null ? null : parseISO(endTime),
      summary: courseName || UNTITLED_COURSE,
      description: `Live session of ${brand.name}`,
      url: enrollmentId === null ? '' : hosts.launcher + coursePath(enrollmentId, activityId),
      location,
    };
  }
}
