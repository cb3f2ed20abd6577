import {
  asyncScheduler,
  catchError,
  concat,
  concatMap,
  defer,
  from,
  ignoreElements,
  map,
  mergeMap,
  type Observable,
  of,
  subscribeOn,
  switchMap,
  tap,
} from 'rxjs';
import { hasStatus, serverMessage } from '../../core/api/error-text';
import { Injectable, inject } from '../../framework/di';
import { isTransient } from '../../framework/rxjs';
import type { Archive } from './archive';
import { FILE_FAILED_TEXT } from './audit-packet.text';
import { FILES_AT_ONCE, MOST_FAULTS_IN_A_ROW } from './audit-packet.timing';
import { DIGEST_FILE } from './digest';
import {
  GONE_TEXT,
  type MissingEntry,
  type Packet,
  type PacketFile,
  type PlannedEntry,
  placeOf,
} from './packet.model';
import { PacketContentsService } from './packet-contents.service';
import { checksumsOf, INDEX_PATHS, indexCsv, indexHtml } from './packet-index.model';
import { filePathNamer } from './safe-file-name.model';

type Outcome =
  | { readonly file: PacketFile }
  | {
      readonly missing: MissingEntry;
      /** False for what was known to be missing: it says nothing about the network. */
      readonly wasTried: boolean;
    };

/** How far it is, and the whole packet once it is complete. */
export interface WriterState {
  /** Entries that are written or known to be missing. */
  readonly done: number;
  readonly total: number;
  readonly missing: number;
  readonly packet: Packet | null;
}

/** Whom the index names, and when it was made. */
export type PacketHeading = Pick<Packet, 'brandName' | 'studentName' | 'madeAt'>;

/** The network has failed so often that the rest would fail as well. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
}

/** An empty file would prove nothing, so it must not count as one. */
class EmptyFileError extends Error {
  override readonly name = 'EmptyFileError';
}

/** The file of the packet could not be written. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
}

/**
 * Loads the entries of a packet, and writes them and their index into an archive. An entry that cannot be loaded is listed
 * as missing. Holds no state.
 *
 * | Rule | Operator |
 * |---|---|
 * | At most four files load at once, and a written file makes room for the next one | `mergeMap` with FILES_AT_ONCE |
 * | After eight transport faults in a row the packet fails (our choice) | `failAfterFaults` |
 * | The documents of the index are written one after another, each in a task of its own | `concatMap`, `inTaskOfItsOwn` |
 */
@Injectable({ providedIn: 'root' })
export class PacketWriterService {
  private readonly contents = inject(PacketContentsService);
  private readonly digest = inject(DIGEST_FILE);

  /** Errs with WriteError or ConnectionLostError. */
  write(entries: readonly PlannedEntry[], archive: Archive, heading: PacketHeading): Observable<WriterState> {
    return defer(() => {
      const pathOf = filePathNamer();
      const outcomes: (Outcome | undefined)[] = entries.map(() => undefined);
      let done = 0;
      let missing = 0;
      const state = (packet: Packet | null = null): WriterState => ({
        ...{ done, missing, packet },
        total: entries.length,
      });
      const collecting$ = from(entries).pipe(
        // An entry makes room for the next one when it is written, so that files do not pile up in memory.
        mergeMap(
          (entry, index) =>
            this.collect(entry, pathOf(placeOf(entry.facts)), archive).pipe(
              tap((outcome) => {
                outcomes[index] = outcome;
                done += 1;
                if ('missing' in outcome) missing += 1;
              }),
            ),
          FILES_AT_ONCE,
        ),
        failAfterFaults,
        map(() => state()),
      );
      const finishing$ = defer(() => {
        const packet: Packet = {
          ...heading,
          files: outcomes.flatMap((outcome) => (outcome && 'file' in outcome ? outcome.file : [])),
          missing: outcomes.flatMap((outcome) => (outcome && 'missing' in outcome ? outcome.missing : [])),
        };
        const written$ = concat(this.writeIndex(packet, archive), written(archive.close()));
        return concat(written$.pipe(ignoreElements()), of(state(packet)));
      });
      return concat(of(state()), collecting$, finishing$);
    });
  }

  private collect({ facts, source }: PlannedEntry, path: string, archive: Archive): Observable<Outcome> {
    if (source.kind === 'missing') {
      return of({ missing: { facts, reason: source.reason, isTemporary: false }, wasTried: false });
    }
    const loaded$ = this.contents.load(source).pipe(
      tap((content) => {
        if (content.size === 0) throw new EmptyFileError('The server has sent an empty file');
      }),
      switchMap((content) => this.digest(content).pipe(map((digest) => ({ content, ...digest })))),
      catchError((error: unknown) => of({ missing: { facts, ...failureOf(error) }, wasTried: true })),
    );
    return loaded$.pipe(
      concatMap((loaded): Observable<Outcome> => {
        if ('missing' in loaded) return of(loaded);
        const { content, sha256, extension } = loaded;
        const file = { facts, path: `${path}.${extension}`, bytes: content.size, sha256 };
        return written(archive.add(file.path, content)).pipe(map(() => ({ file })));
      }),
    );
  }

  /** The index lists the files of the packet. The checksums cover the index as well. */
  private writeIndex(packet: Packet, archive: Archive): Observable<unknown> {
    const documents = [
      { path: INDEX_PATHS.html, write: indexHtml },
      { path: INDEX_PATHS.csv, write: indexCsv },
    ];
    const checked: Pick<PacketFile, 'path' | 'sha256'>[] = [...packet.files];
    const documents$ = from(documents).pipe(
      concatMap(({ path, write }) =>
        inTaskOfItsOwn(() => {
          const content = new Blob([write(packet)]);
          return this.digest(content).pipe(
            tap(({ sha256 }) => checked.push({ path, sha256 })),
            concatMap(() => written(archive.add(path, content))),
          );
        }),
      ),
    );
    const sums$ = inTaskOfItsOwn(() =>
      written(archive.add(INDEX_PATHS.sums, new Blob([checksumsOf(checked)]))),
    );
    return concat(documents$, sums$);
  }
}

/** Hundreds of rows take a while, and the page must be able to react between two documents. */
function inTaskOfItsOwn<T>(work: () => Observable<T>): Observable<T> {
  return defer(work).pipe(subscribeOn(asyncScheduler));
}

function written<T>(writing$: Observable<T>): Observable<T> {
  return writing$.pipe(
    catchError((error: unknown) => {
      throw new WriteError('The packet could not be written', { cause: error });
    }),
  );
}

/** Passes outcomes on until the network has failed too often in a row. */
function failAfterFaults(outcomes$: Observable<Outcome>): Observable<Outcome> {
  return defer(() => {
    let faults = 0;
    return outcomes$.pipe(
      tap((outcome) => {
        if ('file' in outcome) faults = 0;
        else if (outcome.wasTried) faults = outcome.missing.isTemporary ? faults + 1 : 0;
        if (faults >= MOST_FAULTS_IN_A_ROW) throw new ConnectionLostError('The network has failed');
      }),
    );
  });
}

/** ERR-13: what the server says about a file goes into the index. */
function failureOf(error: unknown): Pick<MissingEntry, 'reason' | 'isTemporary'> {
  if (isTransient(error) || error instanceof EmptyFileError)
    return { reason: FILE_FAILED_TEXT, isTemporary: true };
  if (hasStatus(error, 404)) return { reason: GONE_TEXT, isTemporary: false };
  return { reason: serverMessage(error) ?? FILE_FAILED_TEXT, isTemporary: false };
}
