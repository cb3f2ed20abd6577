import { catchError, map, type Observable, of, startWith, switchMap } from 'rxjs';
import { jsonPlaces } from '../../contracts/json-places';
import { BrandService } from '../../core/brand/brand.service';
import type { BrandIssue } from '../../core/brand/brand-decoder';
import { API } from '../../core/brand/call-context';
import { stateFrom } from '../../core/data/state-from';
import { Injectable, inject } from '../../framework/di';
import { HttpClient, HttpContext } from '../../framework/http';

interface BrandFault extends BrandIssue {
  /** `line 3, column 14` of the file; null until it has been read again, and if it is not there. */
  readonly place: string | null;
}

/**
 * Says where in the brand file its faults are. The file is read again for that, because only its content was kept.
 *
 * | Rule | Operator |
 * |---|---|
 * | The faults show at once, and their places when they are known | `startWith` |
 * | Other faults are looked for in the file as it is then | `switchMap` |
 */
@Injectable({ providedIn: 'root' })
export class BrandFaultsService {
  private readonly http = inject(HttpClient);
  private readonly brands = inject(BrandService);

  readonly faults$ = stateFrom<readonly BrandFault[]>(
    this.brands.issues$.pipe(switchMap((issues) => (issues.length === 0 ? of([]) : this.locate(issues)))),
    [],
  );

  private locate(issues: readonly BrandIssue[]): Observable<readonly BrandFault[]> {
    const context = new HttpContext().set(API, 'static');
    return this.http.get('/app-config/brands.json', { context, responseType: 'text' }).pipe(
      map((text) => {
        const find = jsonPlaces(text);
        return issues.map((issue) => ({ ...issue, place: find(inFile(issue.path, text)) }));
      }),
      // They can be put right without their places, too.
      catchError(() => of(issues.map(withoutPlace))),
      startWith(issues.map(withoutPlace)),
    );
  }
}

function withoutPlace(issue: BrandIssue): BrandFault {
  return { ...issue, place: null };
}

/** What is said of the brand of this page begins with its token, `acme.styles`, and not with its place in the list. */
function inFile(path: string, text: string): string {
  const { brands } = JSON.parse(text) as { brands: { token?: unknown }[] };
  const index = brands.findIndex((brand) => path.startsWith(`${brand?.token}.`));
  return index < 0 ? path : path.replace(/^[^.]+/, `brands[${index}]`);
}
