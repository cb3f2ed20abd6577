import { distinctUntilChanged, fromEvent, map, type Observable, startWith } from 'rxjs';
import { InjectionToken, inject } from '../../framework/di';
import { DOCUMENT } from './browser';

/** Whether the student can see the page: now, and whenever that changes. */
export const PAGE_VISIBLE = new InjectionToken<Observable<boolean>>('PAGE_VISIBLE', {
  providedIn: 'root',
  factory: () => {
    const document = inject(DOCUMENT);
    return fromEvent(document, 'visibilitychange').pipe(
      startWith(null),
      map(() => !document.hidden),
      distinctUntilChanged(),
    );
  },
});
