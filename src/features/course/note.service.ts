import {
  catchError,
  EMPTY,
  expand,
  filter,
  map,
  type Observable,
  of,
  reduce,
  Subject,
  switchMap,
  tap,
  throwError,
} from 'rxjs';
import type { Note } from '../../contracts/course';
import { hasStatus, serverMessage } from '../../core/api/error-text';
import { itemsOf } from '../../core/api/lists';
import type { Edit } from '../../core/data/load-changes';
import { type ListPage, toListPage } from '../../core/data/paged-load';
import { studentCommand } from '../../core/data/student-command';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { DraftService } from '../../core/session/draft.service';
import { Injectable, inject } from '../../framework/di';
import { DOCUMENT } from '../../platform/browser/browser';
import { saveFile } from '../../platform/browser/save-file';
import { escapeHtml } from '../../platform/html/escape-html';
import { COURSE_PAGE_SIZE } from './course.limits';
import { CourseService } from './course.service';
import { EnrollmentApiService } from './enrollment-api.service';
import {
  addedNote,
  editedNoteId,
  isNoteSaved,
  type NoteSave,
  noteDraftName,
  UNTITLED_NOTE,
  withChangedNote,
  withNewNote,
  withoutNote,
} from './note.model';

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
const FIRST_NOTES = { limit: COURSE_PAGE_SIZE, offset: 0 } as const;

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
 * | A second click on Save, Delete or Print sends nothing while the first is being sent | order `exhaust` of each |
 */
@Injectable({ providedIn: 'root' })
export class NoteService {
  private readonly api = inject(EnrollmentApiService);
  private readonly course = inject(CourseService);
  private readonly drafts = inject(DraftService);
  private readonly confirmation = inject(ConfirmationService);
  private readonly document = inject(DOCUMENT);
  private readonly offsets = new Subject<number>();
  private readonly edits = new Subject<Edit<ListPage<Note>>>();
  private readonly savedSubject = new Subject<NoteSave>();

  readonly notes$ = this.course.page<Note>({
    part: 'notes',
    kinds: ['Note'],
    load: ({ id, ...query }) => this.api.getNotes(id, query),
    edits: this.edits,
    offset$: this.offsets,
  });

  private readonly saving = studentCommand({
    order: 'exhaust',
    outcome: {
      remember: 'note',
      idsBefore: () => this.notes$.value.value?.items.map(({ noteId }) => noteId) ?? null,
      find: (save, idsBefore) => this.findSaved(save, idsBefore),
    },
    key: draftOf,
    send: ({ enrollmentId, noteId, note }: NoteSave, { found }) => {
      const id = found?.noteId ?? noteId;
      return id === null ? this.api.addNote(enrollmentId, note) : this.api.updateNote(enrollmentId, id, note);
    },
    onSaved: (saved, save) => this.conclude(saved, save),
    // The note may have arrived all the same: the list shows whether it has.
    onFailed: () => this.course.reload('notes'),
    savedText: NOTE_SAVED_TEXT,
    toastsError: false,
    errorText: (error, { noteId }) =>
      noteId !== null && hasStatus(error, 404) ? NOTE_GONE_TEXT : (serverMessage(error) ?? NOTE_FAILED_TEXT),
  });

  private readonly deleting = studentCommand({
    order: 'exhaust',
    outcome: {
      find: ({ enrollmentId, note }) =>
        this.readNotes(enrollmentId).pipe(
          filter((notes) => notes.every(({ noteId }) => noteId !== note.noteId)),
          map(() => undefined),
        ),
      unknownText: NOTE_DELETION_UNKNOWN_TEXT,
    },
    key: ({ note }: NoteDeletion) => note.noteId,
    send: ({ enrollmentId, note }: NoteDeletion) =>
      this.confirmed(note).pipe(switchMap(() => this.deleteNote(enrollmentId, note.noteId))),
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

  /** The key is the name of the draft. A failure belongs in the form. */
  readonly saving$ = this.saving.state$;
  /** Each note that the server has saved, after its draft is dropped. */
  readonly saved$: Observable<NoteSave> = this.savedSubject;
  /** The key is the id of the note. */
  readonly deleting$ = this.deleting.state$;
  readonly printing$ = this.printing.state$;

  /** Shows the page of the notes that begins here. */
  showPage(offset: number): void {
    this.offsets.next(offset);
  }

  save(save: NoteSave): void {
    this.saving.run(save);
  }

  /** Asks first. */
  delete(note: Note): void {
    const enrollmentId = this.course.enrollmentId$.value;
    if (enrollmentId !== null) this.deleting.run({ enrollmentId, note });
  }

  /** CLRN-04: saves the notes of a course as a file for printing, with times in the student's time zone. */
  print(enrollmentId: number): void {
    this.printing.run(enrollmentId);
  }

  /** New notes come first, so that one is on the first page. */
  private findSaved({ enrollmentId, noteId, note }: NoteSave, idsBefore: readonly number[] | null) {
    const found$ =
      noteId === null
        ? itemsOf(this.api.getNotes(enrollmentId, FIRST_NOTES)).pipe(
            map((notes) => addedNote(notes, note, idsBefore)),
          )
        : this.readNotes(enrollmentId).pipe(
            map((notes) => notes.find((each) => each.noteId === noteId && isNoteSaved(each, note)) ?? null),
          );
    return found$.pipe(filter((found) => found !== null));
  }

  /** All of them: no call reads a single one. */
  private readNotes(enrollmentId: number): Observable<readonly Note[]> {
    const read = (offset: number) => {
      const request = { ...FIRST_NOTES, offset };
      return this.api.getNotes(enrollmentId, request).pipe(map((page) => toListPage(request, page)));
    };
    return read(0).pipe(
      expand(({ nextOffset }) => (nextOffset === null ? EMPTY : read(nextOffset))),
      reduce((notes: readonly Note[], { items }) => [...notes, ...items], []),
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

  private confirmed({ title }: Note): Observable<unknown> {
    return this.confirmation
      .confirm({
        title: 'Delete note',
        message: `Are you sure you want to delete “${escapeHtml(title || UNTITLED_NOTE)}”? This cannot be undone.`,
        confirmText: 'Delete note',
        destructive: true,
      })
      .pipe(filter((isSure) => isSure));
  }

  private conclude(saved: Note, save: NoteSave): void {
    this.drafts.discard(draftOf(save));
    if (save.enrollmentId === this.course.enrollmentId$.value) this.show(saved, save.noteId === null);
    this.savedSubject.next(save);
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
