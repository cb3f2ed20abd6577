import { map, of, Subject, startWith } from 'rxjs';
import { stateFrom } from '../../core/data/state-from';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { Injectable } from '../../framework/di';

/**
 * Whether the student has completed or skipped the required survey since they signed in or loaded the page. The server
 * may still say that it is required, and they must get to their dashboard all the same.
 */
@Injectable({ providedIn: 'root' })
export class FinishedSurveyService {
  private readonly marks = new Subject<void>();

  readonly isFinished$ = stateFrom(
    switchMapStudent(
      () =>
        this.marks.pipe(
          map(() => true),
          startWith(false),
        ),
      of(false),
    ),
    false,
  );

  mark(): void {
    this.marks.next();
  }
}
