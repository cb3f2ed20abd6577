import { Note, NoteList, type NoteRequest } from '../../contracts/course';
import { ApiClient, type CallOptions } from '../../core/api/api-client';
import type { ListQuery } from '../../core/api/lists';
import { PAST_CACHE } from '../../core/data/read-before-write';
import { Injectable, inject } from '../../framework/di';

const NOTES = '/learner/enrollments/{id}/notes';

/** CLRN-04: the notes on an enrollment (ENT-14). */
@Injectable({ providedIn: 'root' })
export class NoteApiService {
  private readonly api = inject(ApiClient);

  getNotes(id: number, query: ListQuery = {}, options: Pick<CallOptions, 'headers'> = {}) {
    return this.api.list(`GET ${NOTES}`, NoteList, { path: { id }, query, ...options });
  }

  /** As they are right before one of them is changed. */
  getLatestNotes(id: number, query: ListQuery) {
    return this.getNotes(id, query, { headers: PAST_CACHE });
  }

  addNote(id: number, body: NoteRequest, idempotencyKey?: string) {
    return this.api.json(`POST ${NOTES}`, Note, { path: { id }, body, idempotencyKey });
  }

  updateNote(id: number, noteId: number, body: NoteRequest) {
    return this.api.json(`PUT ${NOTES}/{noteId}`, Note, { path: { id, noteId }, body });
  }

  deleteNote(id: number, noteId: number) {
    return this.api.done(`DELETE ${NOTES}/{noteId}`, { path: { id, noteId } });
  }

  /** A file for printing. */
  printNotes(id: number, params: { enrollmentActivityId?: number } = {}) {
    return this.api.blob(`GET ${NOTES}/print`, { path: { id }, params });
  }
}
