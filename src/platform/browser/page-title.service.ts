import { BehaviorSubject } from 'rxjs';
import { Injectable } from '../../framework/di';
import { readonlyState } from '../../framework/rxjs';

/** Owns the title of a page that shows one thing among many, as a course (RTE-25). Null for the title of its route. */
@Injectable({ providedIn: 'root' })
export class PageTitleService {
  private readonly titleSubject = new BehaviorSubject<string | null>(null);

  readonly title$ = readonlyState(this.titleSubject);

  set(title: string | null): void {
    this.titleSubject.next(title);
  }
}
