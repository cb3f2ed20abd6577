import { parseISO } from 'date-fns/parseISO';
import { isCalendarDay } from '../../contracts/iso-date';
import type { PathCourse } from '../../contracts/learning-path-details';
import { BrandService } from '../../core/brand/brand.service';
import { coursePath } from '../../core/brand/launcher';
import { Injectable, inject } from '../../framework/di';
import type { CalendarEvent } from './calendar-file.model';
import { CalendarFileService } from './calendar-file.service';
import { UNTITLED_COURSE } from './course.text';

/** A course of a learning path, or an enrollment, whose name is given as `courseName`. */
export type CalendarCourse = Pick<
  PathCourse,
  'courseName' | 'enrollmentId' | 'activityId' | 'startTime' | 'endTime'
> & {
  readonly courseId: number | null;
  /** Where the session is held, if it is not online. */
  readonly location?: string | undefined;
};

/** Saves the live sessions of a course as a file for the student's calendar. */
@Injectable({ providedIn: 'root' })
export class SessionCalendarService {
  private readonly brands = inject(BrandService);
  private readonly files = inject(CalendarFileService);

  /** For a course with a start time, or for several of its sessions in one file. */
  save(...courses: readonly CalendarCourse[]): void {
    this.files.save(courses.flatMap((course) => this.eventOf(course) ?? []));
  }

  private eventOf(course: CalendarCourse): CalendarEvent | null {
    const { courseId, courseName, enrollmentId, activityId, startTime, endTime, location } = course;
    if (startTime === null) return null;
    const { brand, hosts } = this.brands.context;
    return {
      uid: `course-${courseId ?? enrollmentId}-${startTime.replace(/\D/g, '')}@${brand.domain}`,
      start: isCalendarDay(startTime) ? startTime : parseISO(startTime),
      end: endTime === null ? null : parseISO(endTime),
      summary: courseName || UNTITLED_COURSE,
      description: `Live session of ${brand.name}`,
      url: enrollmentId === null ? '' : hosts.launcher + coursePath(enrollmentId, activityId),
      location,
    };
  }
}
