import {
  BehaviorSubject,
  catchError,
  defer,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  timer,
} from 'rxjs';
import { Injectable, InjectionToken, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from './browser';

/** MOD-31: how long the confirmation shows, in milliseconds. */
const COPIED_MS = 2000;

/** Writes a text to the clipboard. Errs where the browser does not allow it. */
export const WRITE_CLIPBOARD = new InjectionToken<(text: string) => Observable<void>>('WRITE_CLIPBOARD', {
  providedIn: 'root',
  factory: () => {
    const window = inject(DOCUMENT).defaultView as Window;
    // Deferred, because accessing the clipboard throws on an insecure origin.
    return (text) => defer(() => window.navigator.clipboard.writeText(text));
  },
});

interface CopyResult {
  readonly text: string;
  /** The control that copied it. */
  readonly source: string;
  readonly state: 'copied' | 'failed';
}

/**
 * Copies short texts, such as a link or a code, and says for a while which one it was.
 *
 * | Rule | Operator |
 * |---|---|
 * | The confirmation shows for 2 s (MOD-31) | `timer(COPIED_MS)` |
 * | A newer copy replaces the confirmation of the one before | `switchMap` |
 */
@Injectable({ providedIn: 'root' })
export class CopyService {
  private readonly write = inject(WRITE_CLIPBOARD);
  private readonly requests = new Subject<Pick<CopyResult, 'text' | 'source'>>();
  private readonly resultSubject = new BehaviorSubject<CopyResult | null>(null);

  /** The last text; null again when its confirmation is over. */
  readonly result$ = readonlyState(this.resultSubject);

  constructor() {
    this.requests
      .pipe(
        switchMap((request) =>
          this.write(request.text).pipe(
            map(() => ({ ...request, state: 'copied' }) as const),
            catchError(() => of({ ...request, state: 'failed' } as const)),
            switchMap((result) =>
              timer(COPIED_MS).pipe(
                map(() => null),
                startWith(result),
              ),
            ),
          ),
        ),
        takeUntilDestroyed(),
      )
      .subscribe(this.resultSubject);
  }

  /** `source` distinguishes controls that copy the same text. */
  copy(text: string, source: string): void {
    this.requests.next({ text, source });
  }
}
