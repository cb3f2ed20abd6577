import { map } from 'rxjs';
import * as v from 'valibot';
import { Note } from '../../../src/contracts/course';
import type { Loadable } from '../../../src/core/data/loadable';
import type { ListPage } from '../../../src/core/data/paged-load';
import {
  NOTE_DELETION_FAILED_TEXT,
  NOTE_FAILED_TEXT,
  NOTE_GONE_TEXT,
  NOTE_SAVED_TEXT,
  NoteService,
} from '../../../src/features/course/note.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { type CourseHarness, FIRST, pageOf, runCourse } from '../../support/course-harness';
import { bob } from '../../support/marbles';

const failure = (status: number) => new HttpErrorResponse({ kind: 'status', status });
const note = (noteId: number, text = 'Words') => v.parse(Note, { noteId, text });
const REQUEST = { title: '', text: 'Words', enrollmentActivityId: null };
const NEW = { enrollmentId: FIRST, noteId: null, note: REQUEST };

const ids = map(({ value }: Loadable<ListPage<Note>>) =>
  value === null ? '-' : `${value.items.map(({ noteId }) => noteId).join(' ')} of ${value.total}`,
);

function prepare({ injector, course, responses, cold }: CourseHarness) {
  responses.getNotes = [cold('(a|)', { a: pageOf([note(2), note(1)]) })];
  const service = injector.get(NoteService);
  course.open(FIRST);
  course.show('notes');
  return service;
}

const loads = ({ calls }: CourseHarness) => calls.filter((call) => call.includes('getNotes'));
const writes = ({ calls }: CourseHarness) => calls.filter((call) => !call.includes('getNotes'));

describe('saving a note', () => {
  it('shows a new one first, drops its draft, and says so', () => {
    runCourse((harness) => {
      const { at, cold, responses, expectObservable, flush, dropped, toasts } = harness;
      const service = prepare(harness);
      responses.addNote = [cold('--(a|)', { a: note(3) })];
      responses.getNotes = [
        ...(responses.getNotes ?? []),
        cold('----(a|)', { a: pageOf([note(3), note(2), note(1)]) }),
      ];
      at('-s', { s: () => service.save(NEW) });
      at('----t', { t: () => expect(toasts()).toEqual([NOTE_SAVED_TEXT]) });
      expectObservable(
        service.notes$.pipe(
          ids,
          map((text) => text.slice(0, 5)),
        ),
      ).toBe('a--(nn)n', {
        a: '2 1 o',
        n: '3 2 1',
      });
      flush();
      expect(writes(harness)).toEqual([`1 addNote ${FIRST} ${JSON.stringify(REQUEST)}`]);
      expect(dropped).toEqual([`note ${FIRST} new`]);
    });
    expect.assertions(4);
  });

  it('sends a second click nothing while the first is being sent', () => {
    runCourse((harness) => {
      const { at, cold, responses, flush } = harness;
      const service = prepare(harness);
      responses.addNote = [cold('-----(a|)', { a: note(3) })];
      at('-ss', { s: () => service.save(NEW) });
      flush();
      expect(writes(harness)).toHaveLength(1);
    });
  });

  it.each([
    [500, NOTE_FAILED_TEXT],
    [0, NOTE_FAILED_TEXT],
  ])(
    'keeps the draft after status %d, says why in the form, and asks what the server holds',
    (status, text) => {
      runCourse((harness) => {
        const { at, cold, responses, flush, dropped, toasts } = harness;
        const service = prepare(harness);
        responses.addNote = [cold('-#', {}, failure(status))];
        at('-s', { s: () => service.save(NEW) });
        flush();
        expect(service.saving$.value).toEqual({ kind: 'failed', key: `note ${FIRST} new`, error: text });
        expect(toasts()).toEqual([]);
        expect(dropped).toEqual([]);
        expect(loads(harness)).toHaveLength(2);
      });
    },
  );

  it('says so if the note was deleted elsewhere meanwhile', () => {
    runCourse((harness) => {
      const { at, cold, responses, flush } = harness;
      const service = prepare(harness);
      responses.updateNote = [cold('-#', {}, failure(404))];
      at('-s', { s: () => service.save({ ...NEW, noteId: 2 }) });
      flush();
      expect(service.saving$.value.error).toBe(NOTE_GONE_TEXT);
    });
  });

  it('ends with the student, whose successor sees nothing of it', () => {
    runCourse((harness) => {
      const { at, cold, responses, flush, student$, dropped } = harness;
      const service = prepare(harness);
      responses.addNote = [cold('-----(a|)', { a: note(3) })];
      at('-s-b', { s: () => service.save(NEW), b: () => student$.next(bob) });
      flush();
      expect(dropped).toEqual([]);
      expect(service.saving$.value.kind).toBe('idle');
    });
  });
});

describe('deleting a note', () => {
  it('asks first, then takes it from the list', () => {
    runCourse((harness) => {
      const { at, cold, responses, flush, choose, question, dropped } = harness;
      const service = prepare(harness);
      responses.deleteNote = [cold('-(a|)')];
      responses.getNotes = [...(responses.getNotes ?? []), cold('----(a|)', { a: pageOf([note(1)]) })];
      at('-dy-c', {
        d: () => service.delete(note(2)),
        y: () => {
          expect(question()).toContain('cannot be undone');
          choose('yes');
        },
        c: () => expect(service.notes$.value.value?.items.map(({ noteId }) => noteId)).toEqual([1]),
      });
      flush();
      expect(writes(harness)).toEqual([`2 deleteNote ${FIRST} 2`]);
      expect(dropped).toEqual([`note ${FIRST} 2`]);
    });
    expect.assertions(4);
  });

  it('does nothing if the student says no, and keeps the note if the server refuses', () => {
    runCourse((harness) => {
      const { at, cold, responses, flush, choose, toasts } = harness;
      const service = prepare(harness);
      responses.deleteNote = [cold('-#', {}, failure(500))];
      at('-dn-dy-t', {
        d: () => service.delete(note(2)),
        n: () => choose('no'),
        y: () => choose('yes'),
        t: () => expect(toasts()).toEqual([NOTE_DELETION_FAILED_TEXT]),
      });
      flush();
      expect(writes(harness)).toHaveLength(1);
      expect(service.notes$.value.value?.items).toHaveLength(2);
    });
    expect.assertions(3);
  });
});

it('turns the pages, and starts from the first one in another course', () => {
  runCourse((harness) => {
    const { at, course, flush, calls } = harness;
    const service = prepare(harness);
    at('-p-o', {
      p: () => service.showPage(50),
      o: () => {
        course.open(8);
        course.show('notes');
      },
    });
    flush();
    expect(calls).toEqual([
      `0 getNotes ${FIRST} {"limit":50,"offset":0}`,
      `1 getNotes ${FIRST} {"limit":50,"offset":50}`,
      '3 getNotes 8 {"limit":50,"offset":0}',
    ]);
  });
});
