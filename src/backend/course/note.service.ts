/** ENT-14: the notes of a student on a course. Each write is one transaction. */
import type { Note } from '../../contracts/course';
import type { Database } from '../database/database';
import type { OwnEnrollment } from '../enrollment/enrollment.queries';
import { Refusal } from '../http/refusal';
import { deleteNoteRow, findNote, findNotes, insertNote, type NoteText, updateNote } from './note.queries';

const MOST_NOTES_OF_ENROLLMENT = 500;

/** The enrollment must be the student's. */
export function addNote(
  database: Database,
  own: OwnEnrollment,
  text: NoteText,
  now: Date,
): Promise<Note | undefined> {
  return database.transaction().execute(async (transaction) => {
    const notes = await findNotes(transaction, own);
    if (notes.length >= MOST_NOTES_OF_ENROLLMENT) {
      throw new Refusal(
        409,
        `A course holds up to ${MOST_NOTES_OF_ENROLLMENT} notes. Please delete one first.`,
      );
    }
    return findNote(transaction, own, await insertNote(transaction, own.enrollmentId, text, now));
  });
}

/** Undefined if the student has no such note in this enrollment. */
export function saveNote(
  database: Database,
  own: OwnEnrollment,
  noteId: number,
  text: NoteText,
  now: Date,
): Promise<Note | undefined> {
  return database.transaction().execute(async (transaction) => {
    if (!(await findNote(transaction, own, noteId))) return undefined;
    await updateNote(transaction, noteId, text, now);
    return findNote(transaction, own, noteId);
  });
}

/** False if the student has no such note in this enrollment. */
export function deleteNote(database: Database, own: OwnEnrollment, noteId: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (!(await findNote(transaction, own, noteId))) return false;
    await deleteNoteRow(transaction, noteId);
    return true;
  });
}
