import { catchError, concatMap, map, type Observable, of } from 'rxjs';
import type { Interest } from '../../contracts/account';
import { PAST_CACHE } from '../../core/data/read-before-write';
import {
  INTEREST_TAG_TYPES,
  MarketingReferenceApiService,
} from '../../core/reference-data/marketing-reference-api.service';
import { Injectable, inject } from '../../framework/di';
import { InterestsApiService } from './interests-api.service';

/** For whom interests are offered; everything if both are empty. */
export interface InterestQuery {
  readonly licenseTypeIds: readonly number[];
  readonly stateAbbvs: readonly string[];
}

/**
 * The student's interests (CPRO-04), and those that a brand offers (CMKT-01). Its streams are cold requests.
 *
 * | Rule | Operator |
 * |---|---|
 * | Interests are removed after the others have been added | `concatMap` |
 */
@Injectable({ providedIn: 'root' })
export class InterestsService {
  private readonly api = inject(InterestsApiService);
  private readonly marketing = inject(MarketingReferenceApiService);

  /** ERR-11: an error means that the student has chosen none. */
  getChosen(): Observable<readonly string[]> {
    return this.loadChosen().pipe(catchError(() => of([])));
  }

  /** Like `getChosen`, but it fails if they cannot be loaded. */
  loadChosen(): Observable<readonly string[]> {
    return this.api.getInterests().pipe(map(toNames));
  }

  /** As they are right before one is changed. */
  loadLatest(): Observable<readonly string[]> {
    return this.api.getInterests(PAST_CACHE).pipe(map(toNames));
  }

  /** By name, without duplicates. */
  getAvailable({ licenseTypeIds, stateAbbvs }: InterestQuery): Observable<readonly string[]> {
    const query = {
      ...(licenseTypeIds.length > 0 && { licenseTypeIds }),
      ...(stateAbbvs.length > 0 && { stateAbbvs }),
      tagTypes: INTEREST_TAG_TYPES,
    };
    return this.marketing.getTags(query).pipe(
      map(({ items }) => [...new Set(items.map(({ tagName }) => tagName))]),
      map((names) => names.filter((name) => name !== '')),
    );
  }

  /** Makes the student's interests those that are chosen. Nothing is sent if they are already. */
  save({ saved, chosen }: { saved: readonly string[]; chosen: readonly string[] }): Observable<unknown> {
    const added = chosen.filter((interest) => !saved.includes(interest));
    const removed = saved.filter((interest) => !chosen.includes(interest));
    const added$: Observable<unknown> =
      added.length === 0 ? of(undefined) : this.api.addInterests(toInterests(chosen));
    return removed.length === 0
      ? added$
      : added$.pipe(concatMap(() => this.api.removeInterests(toInterests(removed))));
  }
}

function toNames({ items }: { readonly items: readonly Interest[] }): readonly string[] {
  return items.map(({ interest }) => interest);
}

function toInterests(names: readonly string[]): Interest[] {
  return names.map((interest) => ({ interest }));
}
