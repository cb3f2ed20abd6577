import {
  catchError,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  filter,
  from,
  map,
  merge,
  type Observable,
  of,
  Subject,
  scan,
  startWith,
  switchMap,
} from 'rxjs';
import { stateFrom } from '../../core/data/state-from';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { Injectable, inject } from '../../framework/di';
import type { EncodedPhoto, PhotoArea } from './photo-canvas';
import {
  checkPhoto,
  DEFAULT_ZOOM,
  isSameArea,
  limitZoom,
  squareInside,
  zoomBySteps,
} from './photo-editor.model';
import { PHOTO_ENCODER } from './photo-encoder';
import { DAMAGED_TEXT } from './profile-photo.text';
import { debouncePreview, throttleWheel } from './profile-photo.timing';

/** A photo that the student positions. */
export interface PhotoEdit {
  readonly kind: 'editing';
  readonly photo: EncodedPhoto;
  readonly isAnimated: boolean;
  readonly zoom: number;
  /** Null until the editor has laid the photo out. */
  readonly area: PhotoArea | null;
  /** The latest preview, which lags behind `area`; null before the first. */
  readonly cropped: { readonly area: PhotoArea; readonly image: Blob } | null;
}

export type PhotoEditorState =
  /** No file. `problem` says why the latest one was refused. */
  { readonly kind: 'empty'; readonly problem: string | null } | { readonly kind: 'reading' } | PhotoEdit;

type Closing = { readonly problem: string | null };

const EMPTY_STATE: PhotoEditorState = { kind: 'empty', problem: null };
const READING: PhotoEditorState = { kind: 'reading' };
const refused = (problem: string | null): PhotoEditorState => ({ kind: 'empty', problem });

/**
 * Owns the photo that the student has chosen and the part of it that they select (STA-27). It stays when the panel is
 * closed, and ends with the student's session.
 *
 * | Rule | Operator |
 * |---|---|
 * | The wheel zooms at most once in 50 ms (MOD-08) | `throttleWheel` |
 * | The preview follows 100 ms after the last change (MOD-08); an older one is given up | `debouncePreview`, `switchMap` |
 * | A newer file replaces the one that is being read | `switchMap` |
 */
@Injectable({ providedIn: 'root' })
export class PhotoEditorService {
  private readonly encoder = inject(PHOTO_ENCODER);
  private readonly files = new Subject<Blob | Closing>();
  private readonly zooms = new Subject<number>();
  private readonly steps = new Subject<number>();
  private readonly wheels = new Subject<number>();
  private readonly areas = new Subject<PhotoArea>();

  readonly state$ = stateFrom<PhotoEditorState>(
    switchMapStudent(
      () =>
        this.files.pipe(
          switchMap((file) => (file instanceof Blob ? this.open(file) : of(refused(file.problem)))),
          startWith(EMPTY_STATE),
        ),
      of(EMPTY_STATE),
    ),
    EMPTY_STATE,
  );

  choose(file: Blob): void {
    this.files.next(file);
  }

  clear(problem: string | null = null): void {
    this.files.next({ problem });
  }

  /** To any zoom, as two fingers do. */
  zoomTo(zoom: number): void {
    this.zooms.next(zoom);
  }

  zoomIn(): void {
    this.steps.next(1);
  }

  zoomOut(): void {
    this.steps.next(-1);
  }

  /** Away from the student (negative) enlarges. */
  turnWheel(deltaY: number): void {
    if (deltaY !== 0) this.wheels.next(-Math.sign(deltaY));
  }

  select(area: PhotoArea): void {
    this.areas.next(area);
  }

  private open(file: Blob): Observable<PhotoEditorState> {
    return concat(
      of(READING),
      defer(() => from(checkPhoto(file))).pipe(
        switchMap(({ problem, isAnimated }) =>
          problem === null
            ? this.encoder.prepare(file).pipe(switchMap((photo) => this.edit(photo, isAnimated)))
            : of(refused(problem)),
        ),
        catchError(() => of(refused(DAMAGED_TEXT))),
      ),
    );
  }

  private edit(photo: EncodedPhoto, isAnimated: boolean): Observable<PhotoEditorState> {
    const zoom$ = merge(
      this.zooms.pipe(map((zoom) => () => zoom)),
      merge(this.steps, this.wheels.pipe(throttleWheel())).pipe(
        map((steps) => (zoom: number) => zoomBySteps(zoom, steps)),
      ),
    ).pipe(
      scan((zoom, change) => limitZoom(change(zoom)), DEFAULT_ZOOM),
      startWith(DEFAULT_ZOOM),
      distinctUntilChanged(),
    );
    const area$ = this.areas.pipe(
      map((area) => squareInside(area, photo)),
      startWith(null),
      distinctUntilChanged(isSameArea),
    );
    const cropped$ = area$.pipe(
      filter((area) => area !== null),
      debouncePreview(),
      switchMap((area) => this.encoder.crop(photo.image, area).pipe(map(({ image }) => ({ area, image })))),
      startWith(null),
    );
    return combineLatest({ zoom: zoom$, area: area$, cropped: cropped$ }).pipe(
      map((edit) => ({ kind: 'editing', photo, isAnimated, ...edit })),
    );
  }
}
