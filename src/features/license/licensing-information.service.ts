import {
  catchError,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import type { LicensingInformation } from '../../contracts/reference';
import { onStudentEnd } from '../../core/data/student-state';
import { Injectable, inject } from '../../framework/di';
import { LICENSING_DEBOUNCE_MS } from './license.timing';
import { LicenseApiService, ONBOARDING_LICENSING_FILTER } from './license-api.service';
import type { LicenseEditor } from './license-editor.model';

export interface LicenseKind {
  readonly licenseTypeId: number;
  readonly stateAbbv: string;
}

/** What kind of license an editor holds; null while type or state are not answered. */
export function kindOf({ values }: Pick<LicenseEditor, 'values'>): LicenseKind | null {
  const { licenseTypeId, stateAbbv } = values;
  return licenseTypeId === '' || stateAbbv === ''
    ? null
    : { licenseTypeId: Number(licenseTypeId), stateAbbv };
}

const NONE: readonly LicensingInformation[] = [];

/**
 * Loads what is known of licenses of a type in a state (CLRN-10).
 *
 * | Rule | Operator |
 * |---|---|
 * | It is loaded 10 ms after the license type or state has changed (STA-44, CON-17) | `timer(LICENSING_DEBOUNCE_MS)` |
 * | Information of an earlier license type or state never arrives | `switchMap` around the timer |
 * | An error means that nothing is known (STA-44) | `catchError` of the request |
 * | The survey asks once for a license that is added in one step and described in the next, until it ends | `tap` that keeps it |
 */
@Injectable({ providedIn: 'root' })
export class LicensingInformationService {
  private readonly api = inject(LicenseApiService);
  /** What the survey knows. Elsewhere a page may stay open for weeks, and what renews on one day has another one then. */
  private readonly known = new Map<string, readonly LicensingInformation[]>();

  constructor() {
    onStudentEnd(() => this.forget());
  }

  /** The survey has ended. */
  forget(): void {
    this.known.clear();
  }

  /** The information of the latest kind of license; none until it has arrived. */
  follow(
    kind$: Observable<LicenseKind | null>,
    { onboarding = false } = {},
  ): Observable<readonly LicensingInformation[]> {
    const filter = onboarding ? [ONBOARDING_LICENSING_FILTER] : [];
    return kind$.pipe(
      distinctUntilChanged((a, b) => a?.licenseTypeId === b?.licenseTypeId && a?.stateAbbv === b?.stateAbbv),
      switchMap((kind) => (kind === null ? of(NONE) : this.load(kind, filter))),
    );
  }

  private load(
    { licenseTypeId, stateAbbv }: LicenseKind,
    filter: readonly string[],
  ): Observable<readonly LicensingInformation[]> {
    const key = `${licenseTypeId} ${stateAbbv}`;
    return timer(LICENSING_DEBOUNCE_MS).pipe(
      switchMap(() => {
        const known = filter.length > 0 ? this.known.get(key) : undefined;
        return known === undefined ? this.request({ licenseTypeId, stateAbbv }, filter, key) : of(known);
      }),
      catchError(() => of(NONE)),
      startWith(NONE),
    );
  }
  private request(
    { licenseTypeId, stateAbbv }: LicenseKind,
    filter: readonly string[],
    key: string,
  ): Observable<readonly LicensingInformation[]> {
    return this.api.getLicensingInformation(licenseTypeId, stateAbbv, filter).pipe(
      map(({ items }): readonly LicensingInformation[] => items),
      tap((items) => {
        // What is not known yet may be at the next step.
        if (filter.length > 0 && items.length > 0) this.known.set(key, items);
      }),
    );
  }
}
