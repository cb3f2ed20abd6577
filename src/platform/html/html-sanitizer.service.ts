import { BehaviorSubject, catchError, defer, EMPTY, exhaustMap, filter, Subject } from 'rxjs';
import { Injectable, InjectionToken, inject } from '../../framework/di';
import { mapState, readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { plainText } from './plain-text';
import type { RichContent, SanitizeHtml } from './safe-html';

/** Fetches the sanitiser's chunk. */
export const LOAD_SANITIZER = new InjectionToken<() => Promise<SanitizeHtml>>('LOAD_SANITIZER', {
  providedIn: 'root',
  factory: () => () => import('./sanitize-html').then(({ sanitizeHtml }) => sanitizeHtml),
});

/**
 * The one way of foreign HTML into the page. The sanitiser is fetched when HTML is first wanted, and again at the
 * next occasion if it could not be had; until then, and wherever it fails, the words are there as plain text.
 */
@Injectable({ providedIn: 'root' })
export class HtmlSanitizer {
  private readonly load = inject(LOAD_SANITIZER);
  private readonly wanted = new Subject<void>();
  private readonly sanitizeSubject = new BehaviorSubject<SanitizeHtml | null>(null);

  constructor() {
    this.wanted
      .pipe(
        filter(() => this.sanitizeSubject.value === null),
        exhaustMap(() => defer(() => this.load()).pipe(catchError(() => EMPTY))),
        takeUntilDestroyed(),
      )
      .subscribe(this.sanitizeSubject);
  }

  /** What `<RichText>` shows of HTML that nobody vouches for. Keep the state for as long as the HTML is the same. */
  content(html: string): State<RichContent> {
    this.wanted.next();
    const text = plainText(html);
    return mapState(readonlyState(this.sanitizeSubject), (sanitize) => ({
      html: sanitize && attempt(() => sanitize(html)),
      text,
    }));
  }
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
