import { catchError, concatMap, defer, EMPTY, Subject, tap } from 'rxjs';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { saveFile } from '../../platform/browser/save-file';
import { CLOCK } from '../../platform/clock/clock';
import type { CalendarEvent } from './calendar-file.model';

/** Our wording. */
const CALENDAR_FAILED_TEXT = 'The calendar file could not be made, please try again.';

interface CalendarFile {
  readonly events: readonly CalendarEvent[];
  /** What the file is named after; the first event by default. */
  readonly title: string | undefined;
}

/**
 * Saves events as a file for the student's calendar. What writes it is loaded on demand.
 *
 * | Rule | Operator |
 * |---|---|
 * | Files are saved in the order in which they were requested | `concatMap` |
 */
@Injectable({ providedIn: 'root' })
export class CalendarFileService {
  private readonly clock = inject(CLOCK);
  private readonly document = inject(DOCUMENT);
  private readonly files = new Subject<CalendarFile>();

  constructor() {
    const toasts = inject(ToastService);
    this.files
      .pipe(
        concatMap((file) =>
          defer(() => import('./calendar-file.model')).pipe(
            tap((writer) => this.write(writer, file)),
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

  /** Nothing is saved without events. */
  save(events: readonly CalendarEvent[], title?: string): void {
    this.files.next({ events, title });
  }

  private write(
    { calendarFileName, toCalendarFile }: typeof import('./calendar-file.model'),
    { events, title }: CalendarFile,
  ): void {
    const [first] = events;
    if (first === undefined) return;
    const file = toCalendarFile(events, this.clock.now());
    const content = new Blob([file], { type: 'text/calendar;charset=utf-8' });
    saveFile(calendarFileName(title ?? first.summary), content, this.document);
  }
}
