import {
  BehaviorSubject,
  distinctUntilChanged,
  EMPTY,
  filter,
  fromEvent,
  map,
  merge,
  mergeMap,
  type Observable,
  Subject,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import { inject } from '../../framework/di';
import { readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { DraftService } from '../session/draft.service';
import { runUpload, type UploadCalls } from './run-upload';
import { onStudentEnd } from './student-state';
import { switchMapStudent } from './switch-map-student';
import {
  BEGIN,
  fromNote,
  lookAt,
  restoredState,
  resumesAtScan,
  toNote,
  type UploadState,
} from './upload.model';

export interface Upload {
  /** What the file is for, such as the id of a certificate. */
  readonly key: number;
  readonly fileName: string;
  /** The file that was there before; null if there was none, or it is not known. */
  readonly former: string | null;
  readonly state: UploadState;
  /** The page still has the file. */
  readonly hasFile: boolean;
}

interface UploadOptions<F, A> {
  readonly calls: (upload: {
    readonly key: number;
    readonly fileName: string;
    readonly file: F | null;
  }) => UploadCalls<A>;
  /** Notes in the tab what is not finished, under this name, so that it can be finished after a reload. */
  readonly remember?: string;
  /** Called when an upload has come to an end or has stopped, after `uploads$` has changed. */
  readonly onStopped: (upload: Upload) => void;
}

interface StudentUploads<F> {
  /** Those that are not over, in the order in which they began. */
  readonly uploads$: State<readonly Upload[]>;
  readonly find: (key: number) => Upload | undefined;
  /** Sends a file in place of `former`. */
  readonly start: (key: number, fileName: string, file: F, former: string | null) => void;
  /** Has a file scanned that has arrived before, unless the server holds it by now. */
  readonly scan: (key: number, fileName: string) => void;
  /** Goes on at the step that failed. A file that the page no longer has is given to `start` instead. */
  readonly retry: (key: number) => void;
  /** Cancels the upload, or takes one that has stopped off the list. */
  readonly dismiss: (key: number) => void;
}

interface Start<F> extends Omit<Upload, 'hasFile'> {
  readonly file: F | null;
}

/**
 * The one way to upload. Uploads go on while the student uses other pages, and end with the session. Their states are in
 * upload.model. Needs an injection context.
 *
 * | Rule | Operator |
 * |---|---|
 * | Files for several things are sent at the same time | `mergeMap` of the starts |
 * | A thing has one upload: a new one ends the one before | `takeUntil` the next start with the same key |
 * | The browser asks before the page is closed during an upload | `switchMap` to `beforeunload` |
 */
export function studentUploads<F, A>({ calls, remember, onStopped }: UploadOptions<F, A>): StudentUploads<F> {
  const drafts = inject(DraftService);
  const files = new Map<number, F>();
  const starts = new Subject<Start<F>>();
  const cancels = new Subject<number>();
  const uploads = new BehaviorSubject<readonly Upload[]>([]);
  const find = (key: number) => uploads.value.find((each) => each.key === key);

  function run({ key, fileName, former, state, file }: Start<F>): Observable<UploadState> {
    const isOurs = (other: number) => other === key;
    return runUpload(state, {
      calls: calls({ key, fileName, file }),
      fileName,
      former,
      cancel$: cancels.pipe(filter(isOurs)),
    }).pipe(
      takeUntil(starts.pipe(filter((next) => isOurs(next.key)))),
      tap((next) => show({ key, fileName, former, state: next, hasFile: file !== null })),
    );
  }

  function show(upload: Upload): void {
    const { key, state } = upload;
    const { kind } = state;
    if (kind === 'done' || kind === 'cancelled' || kind === 'gone') remove(key);
    else {
      const { value } = uploads;
      const isKnown = find(key) !== undefined;
      uploads.next(isKnown ? value.map((each) => (each.key === key ? upload : each)) : [...value, upload]);
      if (kind === 'refused') files.delete(key);
      note(upload);
    }
    if (kind !== 'running') onStopped(upload);
  }

  function remove(key: number): void {
    files.delete(key);
    keepNote(key, null);
    if (find(key)) uploads.next(uploads.value.filter((each) => each.key !== key));
  }

  /** A file that was refused is over. While one is looked for, its scan is what is not finished. */
  function note({ key, fileName, former, state }: Upload): void {
    if (state.kind === 'running' && state.sent > 0 && state.step === 'send') return;
    const step = 'step' in state ? state.step : null;
    keepNote(key, step && toNote({ step: step === 'look' ? 'scan' : step, fileName, former }));
  }

  function keepNote(key: number, text: string | null): void {
    if (remember === undefined) return;
    const { [key]: before, ...others } = drafts.find(remember) ?? {};
    if (before === (text ?? undefined)) return;
    const notes = text === null ? others : { ...others, [key]: text };
    if (Object.keys(notes).length === 0) drafts.discard(remember);
    else drafts.keep(remember, notes);
  }

  function noted(): Start<F>[] {
    return Object.entries((remember === undefined ? null : drafts.find(remember)) ?? {}).flatMap(
      ([name, text]) => {
        const key = Number(name);
        const kept = fromNote(text);
        if (kept === null || !Number.isSafeInteger(key)) return [];
        const { step, fileName, former } = kept;
        return [{ key, fileName, former, state: restoredState(step), file: null }];
      },
    );
  }

  onStudentEnd(() => {
    files.clear();
    uploads.next([]);
  });
  switchMapStudent(() => merge(starts, noted()).pipe(mergeMap(run)))
    .pipe(takeUntilDestroyed())
    .subscribe();
  const window = inject(DOCUMENT).defaultView;
  uploads
    .pipe(
      map((all) => all.some(({ state }) => state.kind === 'running')),
      distinctUntilChanged(),
      switchMap((isRunning) => (isRunning && window ? fromEvent(window, 'beforeunload') : EMPTY)),
      takeUntilDestroyed(),
    )
    .subscribe((event) => event.preventDefault());

  return {
    uploads$: readonlyState(uploads),
    find,
    start: (key, fileName, file, former) => {
      files.set(key, file);
      starts.next({ key, fileName, former, state: BEGIN, file });
    },
    scan: (key, fileName) => starts.next({ key, fileName, former: null, state: lookAt('again'), file: null }),
    retry: (key) => {
      const upload = find(key);
      if (upload?.state.kind !== 'failed' && upload?.state.kind !== 'interrupted') return;
      const state = resumesAtScan(upload.state) ? lookAt('again') : BEGIN;
      starts.next({ ...upload, state, file: files.get(key) ?? null });
    },
    dismiss: (key) => {
      if (find(key)?.state.kind === 'running') cancels.next(key);
      else remove(key);
    },
  };
}
