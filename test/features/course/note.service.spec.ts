import { map, type Observable } from 'rxjs';
import * as v from 'valibot';
import { Note } from '../../../src/contracts/course';
import type { Loadable } from '../../../src/core/data/loadable';
import { UNKNOWN_TEXT } from '../../../src/core/data/outcome';
import type { ListPage } from '../../../src/core/data/paged-load';
import { PendingWritesService } from '../../../src/core/session/pending-writes.service';
import {
  NOTE_DELETION_FAILED_TEXT,
  NOTE_FAILED_TEXT,
  NOTE_SAVED_TEXT,
  NoteService,
} from '../../../src/features/course/note.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { type CourseHarness, FIRST, pageOf, runCourse } from '../../support/course-harness';
import { bob } from '../../support/marbles';

const failure = (status: number) => new HttpErrorResponse({ status });
const note = (noteId: number, text = 'Words') => v.parse(Note, { noteId, text });
const REQUEST = { title: '', text: 'Words', enrollmentActivityId: null };
const EDITS = { edits: { text: 'Words' }, base: { text: '' } };
const NEW = { enrollmentId: FIRST, noteId: null, note: REQUEST, edits: EDITS };
const NEW_NAME = `note ${FIRST} new`;
const CHANGED_NAME = `note ${FIRST} 2`;
/** The note 2, which said 'Old words' when its form was opened. */
const CHANGE = { ...NEW, noteId: 2, edits: { edits: { text: 'Words' }, base: { text: 'Old words' } } };

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

/** What the server answers from now on, whichever way the notes are read; the last one repeats. */
function serve({ responses }: CourseHarness, ...latest: readonly Observable<unknown>[]) {
  responses.getLatestNotes = latest;
  responses.getNotes = [...(responses.getNotes ?? []), ...latest.slice(-1)];
}

const loads = ({ calls }: CourseHarness) => calls.filter((call) => call.includes('getNotes'));
const writes = ({ calls }: CourseHarness) => calls.filter((call) => !/get(Latest)?Notes/.test(call));

describe('saving a note', () => {
  it('shows a new one first, drops its draft, and says so', () => {
    runCourse((harness) => {
      const { at, cold, responses, expectObservable, flush, dropped, toasts } = harness;
      const service = prepare(harness);
      responses.addNote = [cold('--(a|)', { a: note(3) })];
      serve(harness, cold('----(a|)', { a: pageOf([note(3), note(2), note(1)]) }));
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
      expect(writes(harness)).toEqual([
        expect.stringMatching(/^1 addNote 7 \{"title":"","text":"Words",.*\} "[0-9a-f]{32}"$/),
      ]);
      expect(dropped).toEqual([`note ${FIRST} new`]);
    });
    expect.assertions(4);
  });

  it('finds out what there was before, if the list has not arrived when a new one is saved', () => {
    runCourse((harness) => {
      const { at, cold, responses, injector, course, flush, toasts } = harness;
      const service = injector.get(NoteService);
      responses.getNotes = [cold('9s (a|)', { a: pageOf([note(1)]) })];
      course.open(FIRST);
      course.show('notes');
      responses.addNote = [cold('#', {}, failure(503))];
      serve(
        harness,
        cold('-(a|)', { a: pageOf([note(1)]) }),
        // The one with the same words was there before.
        cold('-(a|)', { a: pageOf([note(2), note(1)]) }),
      );
      at('-s 9ms t', { s: () => service.save(NEW), t: () => expect(toasts()).toEqual([NOTE_SAVED_TEXT]) });
      flush();
      expect(writes(harness)).toHaveLength(1);
    });
    expect.assertions(2);
  });

  it('drops the draft of what was sent, however the server stores it', () => {
    runCourse((harness) => {
      const { at, cold, responses, flush, drafts, dropped } = harness;
      const service = prepare(harness);
      responses.addNote = [cold('--(a|)', { a: note(3, 'WORDS') })];
      drafts.set(`note ${FIRST} new`, { text: 'Words ', 'was text': '' });
      at('-s', { s: () => service.save(NEW) });
      flush();
      expect([...drafts]).toEqual([]);
      expect(dropped).toEqual([`note ${FIRST} new`]);
    });
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
    [409, NOTE_FAILED_TEXT],
  ])(
    'keeps the draft after status %d, says why in the form, and asks what the server holds',
    (status, text) => {
      runCourse((harness) => {
        const { at, cold, responses, flush, dropped, toasts } = harness;
        const service = prepare(harness);
        responses.addNote = [cold('-#', {}, failure(status))];
        at('-s', { s: () => service.save(NEW) });
        flush();
        expect(service.saving$(NEW_NAME).value).toEqual({ kind: 'failed', key: NEW_NAME, error: text });
        expect(toasts()).toEqual([]);
        expect(dropped).toEqual([]);
        expect(loads(harness)).toHaveLength(2);
      });
    },
  );

  it('says nothing of an attempt that was given up once its form opens again', () => {
    runCourse((harness) => {
      const { at, cold, responses, flush } = harness;
      const service = prepare(harness);
      responses.addNote = [cold('-#', {}, failure(409))];
      at('-s---f', { s: () => service.save(NEW), f: () => service.forget(FIRST, null) });
      flush();
      expect(service.saving$(NEW_NAME).value.kind).toBe('idle');
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
      expect(service.saving$(NEW_NAME).value.kind).toBe('idle');
    });
  });
});

describe('a note whose response is lost', () => {
  const list = ({ cold }: CourseHarness, ...notes: Note[]) => cold('(n|)', { n: pageOf(notes) });
  const lost = ({ cold }: CourseHarness) => cold('-#', {}, failure(0));
  const names = (harness: CourseHarness) => writes(harness).map((call) => call.split(' {')[0]);

  it('is saved if the server has exactly one new one like it', () => {
    run((harness) => {
      const { service, responses, schedule, flush, dropped } = harness;
      responses.addNote = [lost(harness)];
      serve(harness, list(harness, note(3), note(2), note(1)));
      schedule(() => service.save(NEW), 1);
      flush();
      expect(service.saving$(NEW_NAME).value.kind).toBe('saved');
      expect(dropped).toEqual([`note ${FIRST} new`]);
      expect(service.notes$.value.value?.items.map(({ noteId }) => noteId)).toEqual([3, 2, 1]);
      expect(names(harness)).toEqual([`1 addNote ${FIRST}`]);
    });
  });

  it.each([
    ['does not have it', [note(2), note(1)]],
    ['has several like it', [note(4), note(3), note(2)]],
    ['has another one', [note(3, 'Other words'), note(2)]],
  ])('is unknown if the server %s, and stays in the form', (_what, notes) => {
    run((harness) => {
      const { service, responses, schedule, flush, dropped, toasts } = harness;
      responses.addNote = [lost(harness)];
      serve(harness, list(harness, ...notes));
      schedule(() => service.save(NEW), 1);
      schedule(() => expect(toasts()).toEqual([]), 2_100);
      flush();
      expect(service.saving$(NEW_NAME).value).toEqual({
        ...{ kind: 'unknown', key: NEW_NAME, error: UNKNOWN_TEXT },
      });
      expect(dropped).toEqual([]);
    });
    expect.assertions(3);
  });

  it('is left to the student, and not sent again, if several are like it', () => {
    run((harness) => {
      const { service, responses, schedule, flush, dropped } = harness;
      responses.addNote = [lost(harness)];
      schedule(() => serve(harness, list(harness, note(4), note(3), note(2))), 1);
      schedule(() => service.save(NEW), 1);
      schedule(() => service.save(NEW), 3_000);
      flush();
      expect(service.saving$(NEW_NAME).value.kind).toBe('unknown');
      expect(dropped).toEqual([]);
      expect(names(harness)).toEqual([`1 addNote ${FIRST}`]);
    });
  });

  it.each([
    [
      'changed over the one that it has made',
      [note(3)],
      [`1 addNote ${FIRST}`, `3000 updateNote ${FIRST} 3`],
    ],
    ['added if it has made none', [], [`1 addNote ${FIRST}`, `3000 addNote ${FIRST}`]],
  ])('and is changed then is %s', (_how, made, expected) => {
    run((harness) => {
      const { service, responses, schedule, flush, cold } = harness;
      const answer = cold('(n|)', { n: note(3, 'Other words') });
      responses.addNote = [lost(harness), answer];
      responses.updateNote = [answer];
      serve(harness, ...[lost(harness), lost(harness)], list(harness, ...made, note(2), note(1)));
      schedule(() => service.save(NEW), 1);
      schedule(() => service.save({ ...NEW, note: { ...REQUEST, text: 'Other words' } }), 3_000);
      flush();
      expect(names(harness)).toEqual(expected);
    });
  });

  it.each([
    ['saved if the server has the change', 'Words', 'saved'],
    ['unknown if it does not', 'Old words', 'unknown'],
  ])('and was changed is %s, on whichever page it is', (_what, text, kind) => {
    run((harness) => {
      const { service, responses, schedule, flush, calls, cold } = harness;
      responses.updateNote = [lost(harness)];
      const pages = (last: Note) => {
        const first = Array.from({ length: 50 }, (_, index) => note(100 - index));
        return [cold('(n|)', { n: pageOf(first, 51) }), cold('(n|)', { n: pageOf([last], 51) })];
      };
      serve(harness, ...pages(note(2, 'Old words')), ...pages(note(2, text)), ...pages(note(2, text)));
      schedule(() => service.save(CHANGE), 1);
      flush();
      expect(service.saving$(CHANGED_NAME).value.kind).toBe(kind);
      expect(calls.slice(1, 6)).toEqual([
        `1 getLatestNotes ${FIRST} {"limit":50,"offset":0}`,
        `1 getLatestNotes ${FIRST} {"limit":50,"offset":50}`,
        `1 updateNote ${FIRST} 2 ${JSON.stringify(REQUEST)}`,
        `2 getLatestNotes ${FIRST} {"limit":50,"offset":0}`,
        `2 getLatestNotes ${FIRST} {"limit":50,"offset":50}`,
      ]);
    });
  });

  it('is found out after a reload, too, and what was typed since is kept for the note that it has made', () => {
    run((harness) => {
      const { service, responses, schedule, flush, drafts, dropped } = harness;
      responses.addNote = [lost(harness)];
      serve(harness, ...[lost(harness), lost(harness)], list(harness, note(3), note(2), note(1)));
      schedule(() => service.save(NEW), 1);
      schedule(() => {
        // What the page keeps in the tab.
        expect([...drafts.keys()]).toEqual([`unanswered note note ${FIRST} new`]);
        drafts.set(`note ${FIRST} new`, { text: 'Words and more', 'was text': '' });
        service.settle(FIRST, null);
      }, 3_000);
      flush();
      expect([...drafts]).toEqual([[`note ${FIRST} 3`, { text: 'Words and more', 'was text': 'Words' }]]);
      expect(dropped).toEqual([`note ${FIRST} new`]);
      expect(names(harness)).toEqual([`1 addNote ${FIRST}`]);
    });
    expect.assertions(4);
  });

  it.each([
    ['deleted if it is not listed any more', [note(1)], 'saved'],
    ['not known to be deleted if it is', [note(2), note(1)], 'unknown'],
  ])('when it is deleted is %s', (_what, notes, kind) => {
    run((harness) => {
      const { service, responses, schedule, flush, choose } = harness;
      responses.deleteNote = [lost(harness)];
      serve(harness, list(harness, ...notes));
      schedule(() => service.delete(note(2)), 1);
      schedule(() => choose('yes'), 2);
      flush();
      expect(service.deleting$(2).value.kind).toBe(kind);
      expect(names(harness)).toEqual([`2 deleteNote ${FIRST} 2`]);
    });
  });

  function run(test: (harness: CourseHarness & { service: NoteService }) => void) {
    runCourse((harness) => test({ ...harness, service: prepare(harness) }));
  }
});

describe('a change of a note', () => {
  function change(test: (harness: CourseHarness & { service: NoteService }, latest: Note[]) => void) {
    return (latest: Note[]) =>
      runCourse((harness) => {
        const service = prepare(harness);
        const { cold, responses, schedule, flush } = harness;
        responses.updateNote = [cold('(n|)', { n: note(2) })];
        serve(harness, cold('(n|)', { n: pageOf(latest) }));
        schedule(() => service.save(CHANGE), 1);
        flush();
        test({ ...harness, service }, latest);
      });
  }
  const sent = (harness: CourseHarness) =>
    writes(harness).map((call) => JSON.parse(call.slice(call.indexOf('{'))));

  it('goes over the note as it is now, with what was typed only', () => {
    change((harness) => {
      expect(sent(harness)).toEqual([{ ...REQUEST, title: 'New title', enrollmentActivityId: 71 }]);
      expect(harness.service.saving$(CHANGED_NAME).value.kind).toBe('saved');
    })([v.parse(Note, { noteId: 2, text: 'Old words', title: 'New title', enrollmentActivityId: 71 })]);
  });

  it('is not sent if the same was changed elsewhere, which the list shows then', () => {
    change((harness) => {
      expect(sent(harness)).toEqual([]);
      expect(harness.service.saving$(CHANGED_NAME).value.kind).toBe('idle');
      expect(harness.service.notes$.value.value?.items[0]?.text).toBe('Other words');
    })([note(2, 'Other words')]);
  });

  it('is not sent if the server has it already', () => {
    change((harness) => {
      expect(sent(harness)).toEqual([]);
      expect(harness.service.saving$(CHANGED_NAME).value.kind).toBe('saved');
    })([note(2, ' Words\r\n')]);
  });

  it('is not sent if the note was deleted elsewhere, which is known then', () => {
    change((harness) => {
      expect(sent(harness)).toEqual([]);
      expect(harness.service.read$.value).toEqual({ 2: null });
      expect(harness.service.saving$(CHANGED_NAME).value.kind).toBe('idle');
    })([note(1)]);
  });

  it('is a failure if the note cannot be read, because nothing was sent', () => {
    runCourse((harness) => {
      const service = prepare(harness);
      const { cold, schedule, flush } = harness;
      serve(harness, cold('#', {}, failure(0)));
      schedule(() => service.save(CHANGE), 1);
      flush();
      expect(service.saving$(CHANGED_NAME).value).toMatchObject({ kind: 'failed', error: NOTE_FAILED_TEXT });
    });
  });

  it('tells of a note on another page whether it is still there', () => {
    runCourse((harness) => {
      const service = prepare(harness);
      const { cold, at, flush } = harness;
      serve(harness, cold('(n|)', { n: pageOf([note(2, 'Other')]) }));
      at('-ab', { a: () => service.look(FIRST, 2), b: () => service.look(FIRST, 1) });
      flush();
      expect(service.read$.value).toEqual({ 1: null, 2: note(2, 'Other') });
    });
  });
});

describe('another note', () => {
  it('is saved while the outcome of one is looked up', () => {
    runCourse((harness) => {
      const { at, cold, responses, flush } = harness;
      const service = prepare(harness);
      responses.addNote = [cold('-#', {}, failure(0))];
      responses.updateNote = [cold('(n|)', { n: note(2) })];
      serve(harness, cold('(n|)', { n: pageOf([note(2, 'Old words'), note(1)]) }));
      at('-n---c-t', {
        n: () => service.save(NEW),
        c: () => service.save(CHANGE),
        t: () => {
          const kinds = [NEW_NAME, CHANGED_NAME].map((name) => service.saving$(name).value.kind);
          expect(kinds).toEqual(['checking', 'saved']);
        },
      });
      flush();
    });
    expect.assertions(1);
  });

  it('is deleted while one is being deleted', () => {
    runCourse((harness) => {
      const { at, cold, responses, flush, choose } = harness;
      const service = prepare(harness);
      responses.deleteNote = [cold('9ms (a|)'), cold('-(a|)')];
      at('-dydy', {
        d: () => service.delete(note(writes(harness).length === 0 ? 2 : 1)),
        y: () => choose('yes'),
      });
      flush();
      expect(writes(harness)).toEqual([`2 deleteNote ${FIRST} 2`, `4 deleteNote ${FIRST} 1`]);
    });
  });
});

describe('deleting a note', () => {
  it('is a write only once the student has agreed', () => {
    runCourse((harness) => {
      const { at, cold, responses, flush, choose, injector } = harness;
      const service = prepare(harness);
      const isWriting = () => injector.get(PendingWritesService).isPending$.value;
      responses.deleteNote = [cold('---(a|)')];
      at('-dqyw', {
        d: () => service.delete(note(2)),
        q: () => expect([service.deleting$(2).value.kind, isWriting()]).toEqual(['idle', false]),
        y: () => choose('yes'),
        w: () => expect([service.deleting$(2).value.kind, isWriting()]).toEqual(['saving', true]),
      });
      flush();
    });
    expect.assertions(2);
  });

  it('that was deleted elsewhere meanwhile succeeds', () => {
    runCourse((harness) => {
      const { at, cold, responses, flush, choose } = harness;
      const service = prepare(harness);
      responses.deleteNote = [cold('-#', {}, failure(404))];
      at('-dy', { d: () => service.delete(note(2)), y: () => choose('yes') });
      flush();
      expect(service.deleting$(2).value.kind).toBe('saved');
    });
  });

  it('asks first, then takes it from the list', () => {
    runCourse((harness) => {
      const { at, cold, responses, flush, choose, question, dropped } = harness;
      const service = prepare(harness);
      responses.deleteNote = [cold('-(a|)')];
      serve(harness, cold('----(a|)', { a: pageOf([note(1)]) }));
      at('-dy-c', {
        d: () => service.delete(note(2)),
        y: () => {
          expect(question()).toContain("You can't undo this");
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
