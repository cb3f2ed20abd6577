/** Pure rules for notes (ENT-14). */
import type { Note, NoteRequest } from '../../contracts/course';
import type { ListPage } from '../../core/data/paged-load';

/** A note without a title, in messages. */
export const UNTITLED_NOTE = 'Untitled note';

/** What a student saves: a new note if there is no id. */
export interface NoteSave {
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

/** Identifies what a student has typed, among all drafts. */
export function noteDraftName(enrollmentId: number, noteId: number | null): string {
  return `note ${enrollmentId} ${noteId ?? 'new'}`;
}

/** Whether the server has what was sent. */
export function isNoteSaved(note: Note, request: NoteRequest): boolean {
  return JSON.stringify(contentOf(note)) === JSON.stringify(contentOf(request));
}

function contentOf({ title, text, enrollmentActivityId = null }: Note | NoteRequest) {
  const texts = [title, text].map((each) => each.replace(/\r\n?/g, '\n').trim());
  return [...texts, enrollmentActivityId];
}

/**
 * The note that a request has added whose response was lost. Null if there is none, or several. Without ids, it is not
 * known which notes there were before.
 */
export function addedNote(
  notes: readonly Note[],
  request: NoteRequest,
  idsBefore: readonly number[] | null,
): Note | null {
  const [added, ...others] = notes.filter(
    (note) => isNoteSaved(note, request) && !idsBefore?.includes(note.noteId),
  );
  return added && others.length === 0 ? added : null;
}

export function withNewNote(page: ListPage<Note>, note: Note): ListPage<Note> {
  const { items, total } = withoutNote(page, note.noteId);
  return { ...page, items: [note, ...items], total: total === null ? null : total + 1 };
}

export function withChangedNote(page: ListPage<Note>, note: Note): ListPage<Note> {
  return { ...page, items: page.items.map((each) => (each.noteId === note.noteId ? note : each)) };
}

export function withoutNote(page: ListPage<Note>, noteId: number): ListPage<Note> {
  const items = page.items.filter((each) => each.noteId !== noteId);
  const removed = page.items.length - items.length;
  return { ...page, items, total: page.total === null ? null : page.total - removed };
}
