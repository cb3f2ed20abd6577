import { BehaviorSubject, catchError, defer, EMPTY, exhaustMap, filter, Subject } from 'rxjs';
import { Injectable, InjectionToken, inject } from '../../framework/di';
import { mapState, readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { plainText } from './plain-text';
import type { RichContent, SanitizeHtml } from './safe-html';

/** Loads the chunk with the sanitiser. */
export const LOAD_SANITIZER = new InjectionToken<() => Promise<SanitizeHtml>>('LOAD_SANITIZER', {
  providedIn: 'root',
  factory: () => () => import('./sanitize-html').then(({ sanitizeHtml }) => sanitizeHtml),
});

/**
 * The only way for untrusted HTML into the page. The sanitiser is loaded with the first HTML, and if that fails, again
 * with the next. Until it has loaded, and if it fails, the content is plain text.
 *
 * | Rule | Operator |
 * |---|---|
 * | It is loaded once, however much HTML is waiting | `exhaustMap` |
 */
@Injectable({ providedIn: 'root' })
export class HtmlSanitizer {
  private readonly load = inject(LOAD_SANITIZER);
  private readonly requests = new Subject<void>();
  private readonly sanitizeSubject = new BehaviorSubject<SanitizeHtml | null>(null);

  constructor() {
    this.requests
      .pipe(
        filter(() => this.sanitizeSubject.value === null),
        exhaustMap(() => defer(() => this.load()).pipe(catchError(() => EMPTY))),
        takeUntilDestroyed(),
      )
      .subscribe(this.sanitizeSubject);
  }

  /** The content of a `<RichText>`. Reuse the returned state while the HTML stays the same. */
  content(html: string): State<RichContent> {
    this.requests.next();
    const text = plainText(html);
    return mapState(readonlyState(this.sanitizeSubject), (sanitize) => ({
      html: sanitize && nullOnError(() => sanitize(html)),
      text,
    }));
  }
}

function nullOnError<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
