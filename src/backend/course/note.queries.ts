/** ENT-14. Every query names the student: a note is only ever found through the owner of its enrollment. */
import type { Note } from '../../contracts/course';
import type { Database } from '../database/database';
import type { OwnEnrollment } from '../enrollment/enrollment.queries';

/** What a student writes, after it was checked. */
export interface NoteText {
  activityId: number | null;
  title: string;
  text: string;
}

/** In the order of writing. */
function selectNotes(database: Database, { studentId, enrollmentId }: OwnEnrollment) {
  return database
    .selectFrom('note')
    .innerJoin('enrollment', 'enrollment.enrollmentId', 'note.enrollmentId')
    .select(['note.noteId', 'note.activityId as enrollmentActivityId', 'note.title', 'note.text'])
    .select(['note.createdDate', 'note.changedDate'])
    .where('enrollment.studentId', '=', studentId)
    .where('enrollment.enrollmentId', '=', enrollmentId)
    .orderBy('note.noteId');
}

/** As the list of notes shows them: the latest is on its first page. */
export function selectNewestNotes(database: Database, own: OwnEnrollment) {
  return selectNotes(database, own).clearOrderBy().orderBy('note.noteId', 'desc');
}

export function findNotes(database: Database, own: OwnEnrollment) {
  return selectNotes(database, own).execute();
}

export function findNote(database: Database, own: OwnEnrollment, noteId: number): Promise<Note | undefined> {
  return selectNotes(database, own).where('note.noteId', '=', noteId).executeTakeFirst();
}

/** Of one activity of the enrollment. */
export function findNotesOfActivity(database: Database, own: OwnEnrollment, activityId: number) {
  return selectNotes(database, own).where('note.activityId', '=', activityId).execute();
}

/** The enrollment must be the student's. Returns the id of the note. */
export async function insertNote(
  database: Database,
  enrollmentId: number,
  text: NoteText,
  now: Date,
): Promise<number> {
  const createdDate = now.toISOString();
  const { noteId } = await database
    .insertInto('note')
    .values({ enrollmentId, ...text, createdDate, changedDate: createdDate })
    .returning('noteId')
    .executeTakeFirstOrThrow();
  return noteId;
}

/** The note must be the student's. */
export async function updateNote(
  database: Database,
  noteId: number,
  text: NoteText,
  now: Date,
): Promise<void> {
  await database
    .updateTable('note')
    .set({ ...text, changedDate: now.toISOString() })
    .where('noteId', '=', noteId)
    .execute();
}

/** The note must be the student's. */
export async function deleteNoteRow(database: Database, noteId: number): Promise<void> {
  await database.deleteFrom('note').where('noteId', '=', noteId).execute();
}
