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
import { UNTITLED_COURSE } from './course.text';
import { isDateOnly } from './course-dates.model';

/** A course of a learning path, or an enrollment with its name as `courseName`. */
export type CalendarCourse = Pick<
  PathCourse,
  'courseName' | 'enrollmentId' | 'activityId' | 'startTime' | 'endTime'
> & { readonly courseId: number | null };

/** Our wording. */
export const CALENDAR_FAILED_TEXT = 'The calendar file could not be made, please try again.';

/** Saves the live session of a course as a file for the student's calendar. What writes it is loaded on demand. */
@Injectable({ providedIn: 'root' })
export class SessionCalendarService {
  private readonly brands = inject(BrandService);
  private readonly clock = inject(CLOCK);
  private readonly document = inject(DOCUMENT);
  private readonly saves = new Subject<CalendarCourse>();

  constructor() {
    const toasts = inject(ToastService);
    this.saves
      .pipe(
        concatMap((course) =>
          defer(() => import('./calendar-file.model')).pipe(
            tap((writer) => this.write(writer, course)),
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

  /** For a course with a start time. */
  save(course: CalendarCourse): void {
    this.saves.next(course);
  }

  private write(
    { calendarFileName, toCalendarFile }: typeof import('./calendar-file.model'),
    { courseId, courseName, enrollmentId, activityId, startTime, endTime }: CalendarCourse,
  ): void {
    if (startTime === null) return;
    const { brand, hosts } = this.brands.context;
    const summary = courseName || UNTITLED_COURSE;
    const url = enrollmentId === null ? '' : hosts.launcher + coursePath(enrollmentId, activityId);
    const file = toCalendarFile(
      {
        uid: `course-${courseId ?? enrollmentId}-${startTime.replace(/\D/g, '')}@${brand.domain}`,
        start: isDateOnly(startTime) ? startTime : parseISO(startTime),
        end: endTime === null ? null : parseISO(endTime),
        summary,
        description: `Live session of ${brand.name}`,
        url,
      },
      this.clock.now(),
    );
    const content = new Blob([file], { type: 'text/calendar;charset=utf-8' });
    saveFile(calendarFileName(summary), content, this.document);
  }
}
