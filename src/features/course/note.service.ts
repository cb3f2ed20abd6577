import {
  catchError,
  concatMap,
  EMPTY,
  exhaustMap,
  filter,
  map,
  type Observable,
  of,
  Subject,
  tap,
  throwError,
} from 'rxjs';
import { fromDraft, toDraft } from '../../connected/kept-draft.model';
import type { Note } from '../../contracts/course';
import { hasStatus, serverMessage } from '../../core/api/error-text';
import { keyedCommand } from '../../core/data/keyed-command';
import type { Edit } from '../../core/data/load-changes';
import type { Sending } from '../../core/data/outcome';
import type { ListPage } from '../../core/data/paged-load';
import { readBeforeWrite } from '../../core/data/read-before-write';
import { isBusy, studentCommand } from '../../core/data/student-command';
import { studentState } from '../../core/data/student-state';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { DraftService } from '../../core/session/draft.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { saveFile } from '../../platform/browser/save-file';
import { conflictsOf, isEmpty, pickTexts } from '../../ui/form/three-way.model';
import { CourseService } from './course.service';
import {
  deletionQuestion,
  editedNote,
  editedNoteId,
  type NoteSave,
  newestIds,
  noteDraftName,
  noteMeaning,
  noteTexts,
  unsavedText,
  withChangedNote,
  withNewNote,
  withoutNote,
} from './note.model';
import { NoteApiService } from './note-api.service';
import { findAddedNote, readNewestIds, readNotes } from './note-reads';

/** Our wording: the spec has no message for notes. */
export const NOTE_SAVED_TEXT = 'Your note has been saved.';
export const NOTE_FAILED_TEXT = 'Your note could not be saved. It is still here: please try again.';
export const NOTE_GONE_TEXT = 'This note has been deleted elsewhere. You can save it as a new one.';
const NOTE_DELETED_TEXT = 'Your note has been deleted.';
export const NOTE_DELETION_FAILED_TEXT = 'Your note could not be deleted. Please try again.';
const NOTE_DELETION_UNKNOWN_TEXT =
  'We could not find out whether your note was deleted. If it is still listed, please try again.';
const NOTES_PRINT_FAILED_TEXT = 'Your notes could not be printed. Please try again.';

const NOTES_FILE_NAME = 'notes.pdf';

const draftOf = (save: NoteSave) => noteDraftName(save.enrollmentId, editedNoteId(save));

interface NoteDeletion {
  readonly enrollmentId: number;
  readonly note: Note;
}

/**
 * Owns the notes of the open course (ENT-14), newest first. What is typed is kept as a draft at every change, and is
 * dropped once the server has the note, so that it survives a reload, a failure and the end of the session.
 *
 * | Rule | Operator |
 * |---|---|
 * | Notes that are not listed any more are looked for one after the other | `concatMap` |
 * | A second click on Save or Delete of a note, or on Print, sends nothing while the first is being sent | order `exhaust` |
 * | One question at a time before a note is deleted | `exhaustMap` of the confirmation |
 */
@Injectable({ providedIn: 'root' })
export class NoteService {
  private readonly api = inject(NoteApiService);
  private readonly course = inject(CourseService);
  private readonly drafts = inject(DraftService);
  private readonly confirmation = inject(ConfirmationService);
  private readonly document = inject(DOCUMENT);
  private readonly offsets = new Subject<number>();
  private readonly edits = new Subject<Edit<ListPage<Note>>>();
  private readonly deletions = new Subject<NoteDeletion>();
  private readonly savedSubject = new Subject<NoteSave>();
  private readonly looks = new Subject<Pick<NoteSave, 'enrollmentId'> & { readonly noteId: number }>();
  private readonly readSubject = studentState<Readonly<Record<number, Note | null>>>({});

  readonly notes$ = this.course.page<Note>({
    part: 'notes',
    kinds: ['Note'],
    load: ({ id, ...query }) => this.api.getNotes(id, query),
    edits: this.edits,
    offset$: this.offsets,
  });

  private readonly saving = keyedCommand({
    order: 'exhaust',
    outcome: {
      remember: 'note',
      idsBefore: (save) => this.idsBefore(save),
      find: (save, idsBefore) => this.findSaved(save, idsBefore),
    },
    key: draftOf,
    send: (save: NoteSave, sending) => this.send(save, sending),
    onSaved: (saved, save) => this.conclude(saved, save),
    // The note may have arrived all the same: the list shows whether it has.
    onFailed: () => this.course.reload('notes'),
    savedText: NOTE_SAVED_TEXT,
    toastsError: false,
    errorText: (error) => serverMessage(error) ?? NOTE_FAILED_TEXT,
  });

  private readonly deleting = keyedCommand({
    order: 'exhaust',
    outcome: {
      find: ({ enrollmentId, note }) =>
        readNotes(this.api, enrollmentId).pipe(
          filter((notes) => notes.every(({ noteId }) => noteId !== note.noteId)),
          map(() => undefined),
        ),
      unknownText: NOTE_DELETION_UNKNOWN_TEXT,
    },
    key: ({ note }: NoteDeletion) => note.noteId,
    send: ({ enrollmentId, note }: NoteDeletion) => this.deleteNote(enrollmentId, note.noteId),
    onSaved: (_output, { enrollmentId, note: { noteId } }) => {
      this.drafts.discard(noteDraftName(enrollmentId, noteId));
      this.edits.next((page) => withoutNote(page, noteId));
      this.course.reload('notes');
    },
    savedText: NOTE_DELETED_TEXT,
    errorText: (error) => serverMessage(error) ?? NOTE_DELETION_FAILED_TEXT,
  });

  private readonly printing = studentCommand({
    order: 'exhaust',
    outcome: 'read',
    send: (enrollmentId: number) =>
      this.api.printNotes(enrollmentId).pipe(tap((file) => saveFile(NOTES_FILE_NAME, file, this.document))),
    errorText: (error) => serverMessage(error) ?? NOTES_PRINT_FAILED_TEXT,
  });

  /** By the name of the draft. A failure belongs in the form. */
  readonly saving$ = this.saving.state$;
  /** Each note that the server has saved, after its draft is dropped. */
  readonly saved$: Observable<NoteSave> = this.savedSubject;
  /** By the id of the note. */
  readonly deleting$ = this.deleting.state$;
  readonly printing$ = this.printing.state$;

  /** What was read of notes whatever page is shown, by their ids; null for one that has been deleted. */
  readonly read$ = readonlyState(this.readSubject);

  constructor() {
    switchMapStudent(() =>
      this.looks.pipe(
        concatMap(({ enrollmentId, noteId }) =>
          this.readNote(enrollmentId, noteId).pipe(catchError(() => EMPTY)),
        ),
      ),
    )
      .pipe(takeUntilDestroyed())
      .subscribe();
    switchMapStudent(() => this.deletions.pipe(exhaustMap((deletion) => this.confirm(deletion))))
      .pipe(takeUntilDestroyed())
      .subscribe((deletion) => this.deleting.run(deletion));
  }

  /** Shows the page of the notes that begins here. */
  showPage(offset: number): void {
    this.offsets.next(offset);
  }

  save(save: NoteSave): void {
    this.saving.run(save);
  }

  /** Finds out whether a note was saved whose form was left meanwhile, as by a reload. */
  settle(enrollmentId: number, noteId: number | null): void {
    this.saving.settle(noteDraftName(enrollmentId, noteId));
  }

  /** The form of a note was given up. What is typed there next is another note. */
  forget(enrollmentId: number, noteId: number | null): void {
    const name = noteDraftName(enrollmentId, noteId);
    this.saving.forget(name);
    // A form that opens shows nothing of an attempt that was given up.
    if (!isBusy(this.saving.state$(name).value)) this.saving.reset(name);
  }

  /** Finds out whether a note that is not listed any more has been deleted, or is on another page. */
  look(enrollmentId: number, noteId: number): void {
    this.looks.next({ enrollmentId, noteId });
  }

  /** Asks first. */
  delete(note: Note): void {
    const enrollmentId = this.course.enrollmentId$.value;
    if (enrollmentId !== null) this.deletions.next({ enrollmentId, note });
  }

  /** CLRN-04: saves the notes of a course as a file for printing, with times in the student's time zone. */
  print(enrollmentId: number): void {
    this.printing.run(enrollmentId);
  }

  /**
   * A change sends what was typed, over the note as it is on the server. What was changed there as well is not sent: the
   * form lets the student choose.
   */
  private send(
    { enrollmentId, noteId, note, edits }: NoteSave,
    { found, idempotencyKey }: Sending<Note>,
  ): Observable<Note> {
    if (noteId === null) {
      return found === null
        ? this.api.addNote(enrollmentId, note, idempotencyKey)
        : this.api.updateNote(enrollmentId, found.noteId, note);
    }
    return readBeforeWrite(this.readNote(enrollmentId, noteId), (latest) => {
      if (latest === null || conflictsOf(edits, noteTexts(latest), noteMeaning).length > 0) return EMPTY;
      if (isEmpty(unsavedText(edits.edits, latest))) return of(latest);
      return this.api.updateNote(enrollmentId, noteId, editedNote(latest, edits)).pipe(
        catchError((error: unknown) => {
          if (!hasStatus(error, 404)) throw error;
          this.showRead(noteId, null);
          return EMPTY;
        }),
      );
    });
  }

  private idsBefore({ enrollmentId, noteId }: NoteSave): Observable<readonly number[] | null> {
    if (noteId !== null) return of(null);
    const shown = newestIds(this.notes$.value.value);
    return shown === null ? readNewestIds(this.api, enrollmentId) : of(shown);
  }

  private findSaved(save: NoteSave, idsBefore: readonly number[] | null): Observable<Note> {
    const { enrollmentId, noteId, edits } = save;
    if (noteId === null) return findAddedNote(this.api, save, idsBefore);
    return this.readNote(enrollmentId, noteId).pipe(
      filter((latest) => latest !== null),
      filter((latest) => isEmpty(unsavedText(edits.edits, latest))),
    );
  }

  /** Null if there is no such note any more. What was read shows. */
  private readNote(enrollmentId: number, noteId: number): Observable<Note | null> {
    return readNotes(this.api, enrollmentId).pipe(
      map((notes) => notes.find((note) => note.noteId === noteId) ?? null),
      tap((note) => this.showRead(noteId, note)),
    );
  }

  private showRead(noteId: number, note: Note | null): void {
    this.readSubject.next({ ...this.readSubject.value, [noteId]: note });
    this.edits.next((page) => (note === null ? withoutNote(page, noteId) : withChangedNote(page, note)));
  }

  /** While the question is open, nothing is being saved. */
  private confirm(deletion: NoteDeletion): Observable<NoteDeletion> {
    return this.confirmation.confirm(deletionQuestion(deletion.note)).pipe(
      filter(Boolean),
      map(() => deletion),
    );
  }

  /** A note that has been deleted elsewhere meanwhile is gone, as the student wants it. */
  private deleteNote(enrollmentId: number, noteId: number): Observable<void> {
    return this.api
      .deleteNote(enrollmentId, noteId)
      .pipe(
        catchError((error: unknown) => (hasStatus(error, 404) ? of(undefined) : throwError(() => error))),
      );
  }

  private conclude(saved: Note, save: NoteSave): void {
    const { enrollmentId, noteId } = save;
    const draft = this.drafts.find(draftOf(save));
    // After a reload, the student may have typed more before it turned out to be saved. What comes back says nothing of
    // that: a server may store a text in another way than it was typed.
    const later = draft === null ? {} : unsavedText(fromDraft(draft).edits, save.note);
    const isMore = !isEmpty(later);
    if (isMore) {
      const base = pickTexts(Object.keys(later), noteTexts(saved));
      this.drafts.keep(noteDraftName(enrollmentId, saved.noteId), toDraft({ edits: later, base }));
    }
    if (!isMore || noteId === null) this.drafts.discard(draftOf(save));
    if (enrollmentId === this.course.enrollmentId$.value) this.show(saved, noteId === null);
    if (!isMore || noteId === null) this.savedSubject.next(save);
  }

  private show(saved: Note, isNew: boolean): void {
    if (!isNew) {
      this.edits.next((page) => withChangedNote(page, saved));
      return;
    }
    // New notes come first, on the first page.
    this.offsets.next(0);
    this.edits.next((page) => withNewNote(page, saved));
    this.course.reload('notes');
  }
}
