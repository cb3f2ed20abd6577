import { filter, type Observable, Subject, switchMap, tap } from 'rxjs';
import type { Note, NoteRequest } from '../../contracts/course';
import { hasStatus, serverMessage } from '../../core/api/error-text';
import type { Edit } from '../../core/data/load-changes';
import type { ListPage } from '../../core/data/paged-load';
import { studentCommand } from '../../core/data/student-command';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { DraftService } from '../../core/session/draft.service';
import { Injectable, inject } from '../../framework/di';
import { DOCUMENT } from '../../platform/browser/browser';
import { saveFile } from '../../platform/browser/save-file';
import { escapeHtml } from '../../platform/html/escape-html';
import { CourseService } from './course.service';
import { EnrollmentApiService } from './enrollment-api.service';

/** Our wording: the spec has no message for notes. */
export const NOTE_SAVED_TEXT = 'Your note has been saved.';
export const NOTE_FAILED_TEXT = 'Your note could not be saved. It is still here: please try again.';
export const NOTE_GONE_TEXT = 'This note has been deleted elsewhere. You can save it as a new one.';
const NOTE_DELETED_TEXT = 'Your note has been deleted.';
export const NOTE_DELETION_FAILED_TEXT = 'Your note could not be deleted. Please try again.';
const NOTES_PRINT_FAILED_TEXT = 'Your notes could not be printed. Please try again.';

/** A note without a title, in messages. */
export const UNTITLED_NOTE = 'Untitled note';

/** What a student saves: a new note if there is no id. */
interface NoteSave {
  readonly enrollmentId: number;
  readonly noteId: number | null;
  /** Which note a new one takes the place of, because that has been deleted elsewhere. */
  readonly formerId?: number | undefined;
  readonly note: NoteRequest;
}

/** The note whose form a save came from; null for the form of a new note. */
export function editedNoteId({ noteId, formerId }: NoteSave): number | null {
  return noteId ?? formerId ?? null;
}

const draftOf = (save: NoteSave) => noteDraftName(save.enrollmentId, editedNoteId(save));

/** Identifies what a student has typed, among all drafts. */
export function noteDraftName(enrollmentId: number, noteId: number | null): string {
  return `note ${enrollmentId} ${noteId ?? 'new'}`;
}

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
    outcome: {},
    key: draftOf,
    send: ({ enrollmentId, noteId, note }: NoteSave) =>
      noteId === null
        ? this.api.addNote(enrollmentId, note)
        : this.api.updateNote(enrollmentId, noteId, note),
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
    outcome: {},
    key: ({ note }: NoteDeletion) => note.noteId,
    send: ({ enrollmentId, note }: NoteDeletion) =>
      this.confirmed(note).pipe(switchMap(() => this.api.deleteNote(enrollmentId, note.noteId))),
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
      this.edits.next((page) => ({
        ...page,
        items: page.items.map((each) => (each.noteId === saved.noteId ? saved : each)),
      }));
      return;
    }
    // New notes come first, on the first page.
    this.offsets.next(0);
    this.edits.next((page) => withNewNote(page, saved));
    this.course.reload('notes');
  }
}

const NOTES_FILE_NAME = 'notes.pdf';

function withNewNote(page: ListPage<Note>, note: Note): ListPage<Note> {
  const { items, total } = withoutNote(page, note.noteId);
  return { ...page, items: [note, ...items], total: total === null ? null : total + 1 };
}

function withoutNote(page: ListPage<Note>, noteId: number): ListPage<Note> {
  const items = page.items.filter((each) => each.noteId !== noteId);
  const removed = page.items.length - items.length;
  return { ...page, items, total: page.total === null ? null : page.total - removed };
}
