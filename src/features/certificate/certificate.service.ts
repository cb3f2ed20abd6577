import { merge, of, Subject, switchMap, tap } from 'rxjs';
import type { Certificate } from '../../contracts/certificate';
import { FIRST_LOAD_DONE } from '../../core/data/first-load-done';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { FIRST_PAGE, type ListPage, pagedLoad } from '../../core/data/paged-load';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { studentState } from '../../core/data/student-state';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { mapState, type State } from '../../framework/rxjs';
import { CertificateApiService } from './certificate-api.service';

/** Our wording: the spec has none. */
export const CERTIFICATES_FAILED_TEXT = "We couldn't load your certificates. Please try again.";

/**
 * Owns the student's certificates by id, so that one that changes is rendered again alone, and the first page of them.
 * That page loads on login, once the learning paths have loaded, and again when it has changed in another browser. All
 * of it is cleared on logout (STA-01).
 */
@Injectable({ providedIn: 'root' })
export class CertificateService {
  private readonly api = inject(CertificateApiService);
  private readonly afterFirstLoad$ = inject(FIRST_LOAD_DONE);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly known = studentState<ReadonlyMap<number, Certificate>>(new Map());
  private readonly states = new Map<number, State<Certificate | null>>();

  readonly certificates$ = stateFrom<Loadable<ListPage<Certificate>>>(
    pagedLoad({
      request$: of(FIRST_PAGE),
      // Completing a course earns a certificate.
      reloads: merge(this.reloads, inject(DataChangesService).of('Certificate', 'Enrollment')),
      load: (page) =>
        this.afterFirstLoad$.pipe(
          switchMap(() => this.api.getCertificates(page)),
          tap(({ items }) => this.put(items)),
        ),
      errorText: () => CERTIFICATES_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  /** One certificate that a list has loaded; null for any other. The same id returns the same state. */
  certificate$(id: number): State<Certificate | null> {
    const state$ = this.states.get(id) ?? mapState(this.known, (known) => known.get(id) ?? null);
    this.states.set(id, state$);
    return state$;
  }

  /** Takes over certificates that were loaded. What has not changed stays the same object. */
  put(certificates: readonly Certificate[]): void {
    const known = this.known.value;
    const changed = certificates.filter(
      (each) => JSON.stringify(known.get(each.certificateId)) !== JSON.stringify(each),
    );
    if (changed.length === 0) return;
    this.known.next(new Map([...known, ...changed.map((each) => [each.certificateId, each] as const)]));
  }

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }
}
