import { EMPTY, expand, filter, map, type Observable, reduce } from 'rxjs';
import type { Note } from '../../contracts/course';
import { itemsOf } from '../../core/api/lists';
import { toListPage } from '../../core/data/paged-load';
import { COURSE_PAGE_SIZE } from './course.limits';
import { addedNote, type NoteSave } from './note.model';
import type { NoteApiService } from './note-api.service';

const FIRST_NOTES = { limit: COURSE_PAGE_SIZE, offset: 0 } as const;

/** The first page, where new notes come first. */
function readNewestNotes(api: NoteApiService, enrollmentId: number): Observable<readonly Note[]> {
  return itemsOf(api.getLatestNotes(enrollmentId, FIRST_NOTES));
}

export function readNewestIds(api: NoteApiService, enrollmentId: number): Observable<readonly number[]> {
  return readNewestNotes(api, enrollmentId).pipe(map((notes) => notes.map(({ noteId }) => noteId)));
}

/**
 * The note that a request has added whose response was lost, if there is one. An error if nobody can tell, so that nothing
 * is sent either.
 */
export function findAddedNote(
  api: NoteApiService,
  { enrollmentId, note }: NoteSave,
  idsBefore: readonly number[] | null,
): Observable<Note> {
  return readNewestNotes(api, enrollmentId).pipe(
    map((notes) => addedNote(notes, note, idsBefore)),
    filter((added) => added !== null),
    map((added) => {
      if (added === 'ambiguous') throw new Error('Other notes are alike');
      return added;
    }),
  );
}

/** All pages, because no call reads a single note. */
export function readNotes(api: NoteApiService, enrollmentId: number): Observable<readonly Note[]> {
  const read = (offset: number) => {
    const request = { ...FIRST_NOTES, offset };
    return api.getLatestNotes(enrollmentId, request).pipe(map((page) => toListPage(request, page)));
  };
  return read(0).pipe(
    expand(({ nextOffset }) => (nextOffset === null ? EMPTY : read(nextOffset))),
    reduce((notes: readonly Note[], { items }) => [...notes, ...items], []),
  );
}
