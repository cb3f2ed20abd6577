import {
  concat,
  concatMap,
  distinct,
  EMPTY,
  expand,
  filter,
  from,
  map,
  mergeMap,
  type Observable,
  of,
  switchMap,
  toArray,
} from 'rxjs';
import type { ListQuery, Page } from '../../core/api/lists';
import { StorageApiService } from '../../core/api/storage-api.service';
import { Injectable, inject } from '../../framework/di';
import { retryTransient } from '../../framework/rxjs';
import { CertificateApiService, splitLockFilter } from '../certificate';
import { ExternalCertificateApiService } from '../external-certificate';
import { TranscriptApiService } from '../transcript';
import {
  CERTIFICATES_PER_CALL,
  FILE_RETRIES,
  FILE_RETRY_DELAY_MS,
  MOST_CERTIFICATES,
} from './audit-packet.timing';
import {
  type PacketRequest,
  type PacketSource,
  type PlannedEntry,
  planCertificate,
  planExternal,
  planGone,
  TRANSCRIPT_ENTRY,
} from './packet.model';

/** More certificates match than a packet holds. */
export class TooManyCertificatesError extends Error {
  override readonly name = 'TooManyCertificatesError';

  constructor(readonly count: number | null) {
    super('More certificates match than a packet holds');
  }
}

const RETRIES = { count: FILE_RETRIES, delayMs: FILE_RETRY_DELAY_MS };

/**
 * Looks up what belongs in a packet, and loads it. Holds no state.
 *
 * | Rule | Operator |
 * |---|---|
 * | Chosen certificates are looked up 100 at a time, one call after another (our choice) | `concatMap` |
 * | A list is read page by page | `expand` |
 * | A call is tried again twice, 0.5 s and 1 s after a transport fault (our choice) | `retryTransient(RETRIES)` |
 */
@Injectable({ providedIn: 'root' })
export class PacketContentsService {
  private readonly certificates = inject(CertificateApiService);
  private readonly externals = inject(ExternalCertificateApiService);
  private readonly transcripts = inject(TranscriptApiService);
  private readonly storage = inject(StorageApiService);

  /** The transcript comes first, then certificates as the server orders them. Emits once. */
  plan(request: PacketRequest): Observable<PlannedEntry[]> {
    return concat(
      request.withTranscript ? of(TRANSCRIPT_ENTRY) : EMPTY,
      this.planCertificates(request),
      request.withExternal ? this.planExternals() : EMPTY,
    ).pipe(toArray());
  }

  /** The content of an entry. Transport faults are retried. */
  load(source: PacketSource): Observable<Blob> {
    return this.request(source).pipe(retryTransient(RETRIES));
  }

  private request(source: PacketSource): Observable<Blob> {
    switch (source.kind) {
      case 'certificate':
        return this.certificates.print(source.certificateId);
      case 'transcript':
        return this.transcripts.printTranscript();
      case 'external':
        return this.externals
          .getPresignedUrl(source.externalCertificateId, { filename: source.fileName, readonly: true })
          .pipe(switchMap(({ presignedUrl }) => this.storage.download(presignedUrl)));
    }
  }

  private planCertificates({ selection }: PacketRequest): Observable<PlannedEntry> {
    if ('certificateIds' in selection) return this.planChosen(selection.certificateIds);
    const { filter: matching, count, except = [] } = selection.allMatching;
    const { others, matches, isSplit } = splitLockFilter(matching);
    const load = (page: ListQuery) => this.certificates.getCertificates({ ...page, filter: others });
    const most = MOST_CERTIFICATES + except.length;
    // The total of such a list counts others as well.
    if (isSplit && (count ?? 0) > most) throw new TooManyCertificatesError(count);
    return allOf(load, isSplit ? Number.POSITIVE_INFINITY : most).pipe(
      distinct(({ certificateId }) => certificateId),
      filter((each) => matches(each) && !except.includes(each.certificateId)),
      map((certificate, index) => {
        // Not every exception need match any more.
        if (index >= MOST_CERTIFICATES) throw new TooManyCertificatesError(null);
        return planCertificate(certificate);
      }),
    );
  }

  private planChosen(ids: readonly number[]): Observable<PlannedEntry> {
    if (ids.length > MOST_CERTIFICATES) throw new TooManyCertificatesError(ids.length);
    const starts = ids.map((_, index) => index).filter((index) => index % CERTIFICATES_PER_CALL === 0);
    return from(starts).pipe(
      concatMap((start) => {
        const asked = ids.slice(start, start + CERTIFICATES_PER_CALL);
        const ofIds = [`certificateId==${asked.join('|')}`];
        return allOf((page) => this.certificates.getCertificates({ ...page, filter: ofIds })).pipe(
          // A server may not know our filter.
          filter(({ certificateId }) => asked.includes(certificateId)),
          distinct(({ certificateId }) => certificateId),
          toArray(),
          switchMap((certificates) => {
            const there = new Set(certificates.map(({ certificateId }) => certificateId));
            const gone = asked.filter((id) => !there.has(id));
            return [...certificates.map(planCertificate), ...gone.map(planGone)];
          }),
        );
      }),
    );
  }

  private planExternals(): Observable<PlannedEntry> {
    return allOf((page) => this.externals.getExternalCertificates(page), Number.POSITIVE_INFINITY).pipe(
      distinct(({ externalCertificateId }) => externalCertificateId),
      map(planExternal),
    );
  }
}

interface Part<T> {
  readonly items: readonly T[];
  /** Null after the last page. */
  readonly nextOffset: number | null;
}

/**
 * The entries of a list as its pages arrive, so that hundreds of them are not worked on in one task. An entry occurs
 * twice if another one was added between two calls. Errs with TooManyCertificatesError if there are more than `most`.
 */
function allOf<T>(load: (page: ListQuery) => Observable<Page<T>>, most = MOST_CERTIFICATES): Observable<T> {
  const part = (offset: number): Observable<Part<T>> =>
    load({ limit: CERTIFICATES_PER_CALL, offset }).pipe(
      retryTransient(RETRIES),
      switchMap(({ items, pagination }) => {
        const end = offset + items.length;
        const total = pagination?.total ?? null;
        if ((total ?? end) > most) throw new TooManyCertificatesError(total);
        const isLast =
          items.length === 0 || (total === null ? items.length < CERTIFICATES_PER_CALL : end >= total);
        return of({ items, nextOffset: isLast ? null : end });
      }),
    );
  return part(0).pipe(
    expand(({ nextOffset }) => (nextOffset === null ? EMPTY : part(nextOffset))),
    mergeMap(({ items }) => items),
  );
}
