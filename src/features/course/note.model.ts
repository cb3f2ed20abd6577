/** Pure rules for notes (ENT-14). */
import * as v from 'valibot';
import { fromDraft } from '../../connected/kept-draft.model';
import { Note, type NoteRequest } from '../../contracts/course';
import type { ListPage } from '../../core/data/paged-load';
import type { ConfirmOptions } from '../../core/modal/confirmation.service';
import type { DraftValues } from '../../core/session/draft.service';
import { escapeHtml } from '../../platform/html/escape-html';
import { type FieldEdits, type Meaning, missingEdits, type Texts } from '../../ui/form/three-way.model';

/** A note without a title, in messages. */
export const UNTITLED_NOTE = 'Untitled note';

export function deletionQuestion({ title }: Note): ConfirmOptions {
  return {
    title: 'Delete note?',
    message: `Are you sure you want to delete “${escapeHtml(title || UNTITLED_NOTE)}”? You can't undo this.`,
    confirmText: 'Delete',
    destructive: true,
  };
}

/** What a student saves: a new note if there is no id. */
export interface NoteSave {
  readonly enrollmentId: number;
  readonly noteId: number | null;
  /** Which note a new one takes the place of, because that has been deleted elsewhere. */
  readonly formerId?: number | undefined;
  readonly note: NoteRequest;
  /** What of it was typed, and what was there before. */
  readonly edits: FieldEdits;
}

/** The fields of a note, as a form and a draft hold them. `step` is the id of an activity; empty for the whole course. */
export function noteTexts(note: Note | NoteRequest | null) {
  return {
    title: note?.title ?? '',
    text: note?.text ?? '',
    step: String(note?.enrollmentActivityId ?? ''),
  };
}

/** Browsers write a line break in one way, servers in others. */
export const noteMeaning: Meaning = (_name, text) => text.replace(/\r\n?/g, '\n').trim();

/** The note with what was typed. */
export function editedNote(note: Note, { edits }: FieldEdits): NoteRequest {
  const { title, text, step } = { ...noteTexts(note), ...edits };
  return { title: title.trim(), text: text.trim(), enrollmentActivityId: step === '' ? null : Number(step) };
}

/** What was typed and is not in the note, as the server has it or as it was sent. */
export function unsavedText(edits: Texts, note: Note | NoteRequest): Texts {
  return missingEdits(edits, noteTexts(note), noteMeaning);
}

/** The note whose form a save came from; null for the form of a new note. */
export function editedNoteId({ noteId, formerId }: NoteSave): number | null {
  return noteId ?? formerId ?? null;
}

/** Identifies what a student has typed, among all drafts. */
export function noteDraftName(enrollmentId: number, noteId: number | null): string {
  return `note ${enrollmentId} ${noteId ?? 'new'}`;
}

/** The notes that the student has not finished editing, as far as what they typed says what they edited. */
export function leftNotes(
  enrollmentId: number,
  drafts: Readonly<Record<string, DraftValues>>,
): readonly Note[] {
  const prefix = noteDraftName(enrollmentId, null).replace('new', '');
  return Object.entries(drafts).flatMap(([name, draft]) => {
    const noteId = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    const { title, text, step = '' } = fromDraft(draft).base;
    const note = v.safeParse(Note, { noteId, title, text, enrollmentActivityId: Number(step) || undefined });
    return note.success ? [note.output] : [];
  });
}

function contentOf({ title, text, enrollmentActivityId = null }: Note | NoteRequest): string {
  return JSON.stringify([noteMeaning('title', title), noteMeaning('text', text), enrollmentActivityId]);
}

/** The ids of the newest notes. Null if the list shows others, or none yet. */
export function newestIds(page: ListPage<Note> | null): readonly number[] | null {
  return page?.offset === 0 ? page.items.map(({ noteId }) => noteId) : null;
}

/**
 * The note that a request has added whose response was lost; null if there is none. `ambiguous`: there are several, or
 * one that may be older, because it is not known which notes there were before.
 */
export function addedNote(
  notes: readonly Note[],
  request: NoteRequest,
  idsBefore: readonly number[] | null,
): Note | 'ambiguous' | null {
  const [added, ...others] = notes.filter(
    (note) => contentOf(note) === contentOf(request) && !idsBefore?.includes(note.noteId),
  );
  if (added === undefined) return null;
  return idsBefore === null || others.length > 0 ? 'ambiguous' : added;
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
