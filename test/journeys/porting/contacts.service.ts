// The original imports in Angular:
// import { HttpClient, HttpContext, HttpContextToken, HttpErrorResponse, HttpInterceptorFn, HttpParams } from '@angular/common/http';
// import { DestroyRef, Injectable, InjectionToken, OnDestroy, inject } from '@angular/core';
// import { takeUntilDestroyed } from '@angular/core/rxjs-interop';

import {
  BehaviorSubject,
  catchError,
  EMPTY,
  exhaustMap,
  finalize,
  interval,
  map,
  type Observable,
  Subject,
  switchMap,
  tap,
} from 'rxjs';
import { DestroyRef, Injectable, InjectionToken, inject, type OnDestroy } from '../../../src/framework/di';
import {
  HttpClient,
  HttpContext,
  HttpContextToken,
  type HttpErrorResponse,
  type HttpInterceptorFn,
  HttpParams,
} from '../../../src/framework/http';
import { takeUntilDestroyed } from '../../../src/framework/rxjs';

// From here on the code is the same as in Angular.

export interface Contact {
  id: number;
  name: string;
}

export const API_BASE = new InjectionToken<string>('API_BASE', {
  providedIn: 'root',
  factory: () => 'https://api.test',
});

export const ANONYMOUS = new HttpContextToken<boolean>(() => false);

@Injectable({ providedIn: 'root' })
export class TokenStore {
  token: string | null = null;
}

export const tokenInterceptor: HttpInterceptorFn = (req, next) => {
  const token = inject(TokenStore).token;
  if (req.context.get(ANONYMOUS) || !token) {
    return next(req);
  }
  return next(req.clone({ setHeaders: { Authorization: `Bearer ${token}` } }));
};

@Injectable({ providedIn: 'root' })
export class ContactsService implements OnDestroy {
  private readonly http = inject(HttpClient);
  private readonly base = inject(API_BASE);
  private readonly destroyRef = inject(DestroyRef);

  private readonly contactsSubject = new BehaviorSubject<Contact[]>([]);
  private readonly busySubject = new BehaviorSubject(false);
  private readonly searchSubject = new Subject<string>();
  private readonly saveSubject = new Subject<Contact>();

  readonly contacts$ = this.contactsSubject.asObservable();
  readonly busy$ = this.busySubject.asObservable();
  readonly count$ = this.contacts$.pipe(map((contacts) => contacts.length));
  lastError: HttpErrorResponse | null = null;

  constructor() {
    this.searchSubject
      .pipe(
        tap(() => this.busySubject.next(true)),
        switchMap((term) => this.fetch(term)),
        takeUntilDestroyed(),
      )
      .subscribe((contacts) => this.contactsSubject.next(contacts));

    this.saveSubject
      .pipe(
        exhaustMap((contact) =>
          this.http
            .put<Contact>(`${this.base}/contacts/${contact.id}`, contact)
            .pipe(catchError(() => EMPTY)),
        ),
        takeUntilDestroyed(),
      )
      .subscribe((saved) =>
        this.contactsSubject.next(
          this.contactsSubject.value.map((one) => (one.id === saved.id ? saved : one)),
        ),
      );
  }

  search(term: string): void {
    this.searchSubject.next(term);
  }

  save(contact: Contact): void {
    this.saveSubject.next(contact);
  }

  poll(everyMs: number): void {
    interval(everyMs)
      .pipe(takeUntilDestroyed(this.destroyRef))
      .subscribe(() => this.search(''));
  }

  health(): Observable<string> {
    const context = new HttpContext().set(ANONYMOUS, true);
    return this.http.get(`${this.base}/health`, { context, responseType: 'text' });
  }

  ngOnDestroy(): void {
    this.contactsSubject.complete();
    this.busySubject.complete();
  }

  private fetch(term: string): Observable<Contact[]> {
    const params = new HttpParams({ fromObject: { limit: 10 } }).set('q', term);
    return this.http.get<Contact[]>(`${this.base}/contacts`, { params }).pipe(
      catchError((error: HttpErrorResponse) => {
        this.lastError = error;
        return EMPTY;
      }),
      finalize(() => this.busySubject.next(false)),
    );
  }
}
