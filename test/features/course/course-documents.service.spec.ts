import { distinctUntilChanged as distinct, map } from 'rxjs';
import * as v from 'valibot';
import { EnrollmentDocument } from '../../../src/contracts/document';
import { HUB_EVENTS } from '../../../src/contracts/hub';
import type { Loadable } from '../../../src/core/data/loadable';
import type { ListPage } from '../../../src/core/data/paged-load';
import { UNSENT_CHANGES_KEY } from '../../../src/core/session/student-data';
import {
  CourseDocumentsService,
  FAVORITE_FAILED_TEXT,
} from '../../../src/features/course/course-documents.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { type CourseHarness, FIRST, pageOf, runCourse, SECOND } from '../../support/course-harness';

const failure = new HttpErrorResponse({ kind: 'status', status: 500 });
const outline = (favorite: boolean) => v.parse(EnrollmentDocument, { documentId: 1, favorite });

/** Whether the document is a favorite: '*' or 'o'. */
const star = map(({ value }: Loadable<ListPage<EnrollmentDocument>>) =>
  value === null ? '-' : value.items.map(({ favorite }) => (favorite ? '*' : 'o')).join(''),
);

function prepare({ injector, course, responses, cold }: CourseHarness) {
  responses.getDocuments = [cold('(a|)', { a: pageOf([outline(false)]) })];
  const service = injector.get(CourseDocumentsService);
  course.open(FIRST);
  course.show('documents');
  return service;
}

const writes = ({ calls }: CourseHarness) => calls.filter((call) => call.includes('setFavorite'));

it('are those of a step once it is chosen, from the first, and of another course all again', () => {
  runCourse((harness) => {
    const { at, calls, course, flush } = harness;
    const service = prepare(harness);
    at('-psao', {
      p: () => service.showPage(50),
      s: () => service.showStep(72),
      a: () => service.showStep(null),
      o: () => {
        service.showStep(72);
        course.open(SECOND);
        course.show('documents');
      },
    });
    flush();
    const page = (offset: number) => JSON.stringify({ limit: 50, offset });
    expect(calls).toEqual([
      `0 getDocuments ${FIRST}  ${page(0)}`,
      `1 getDocuments ${FIRST}  ${page(50)}`,
      `2 getDocuments ${FIRST} 72 ${page(0)}`,
      `3 getDocuments ${FIRST}  ${page(0)}`,
      `4 getDocuments ${FIRST} 72 ${page(0)}`,
      `4 getDocuments ${SECOND}  ${page(0)}`,
    ]);
  });
});

describe('a favorite (STA-15)', () => {
  it('changes at once and is then sent', () => {
    runCourse((harness) => {
      const { at, cold, responses, expectObservable, flush } = harness;
      const service = prepare(harness);
      responses.setFavorite = [cold('---(a|)', { a: outline(true) })];
      at('-f', { f: () => service.setFavorite(outline(false), true) });
      expectObservable(service.documents$.pipe(star)).toBe('os--s', { o: 'o', s: '*' });
      flush();
      expect(writes(harness)).toEqual([`1 setFavorite ${FIRST} 1 true`]);
    });
  });

  it('is reset with a message if the server refuses it', () => {
    runCourse((harness) => {
      const { at, cold, responses, expectObservable, flush, toasts } = harness;
      const service = prepare(harness);
      responses.setFavorite = [cold('---#', {}, failure)];
      at('-f', { f: () => service.setFavorite(outline(false), true) });
      expectObservable(service.documents$.pipe(star)).toBe('os--o', { o: 'o', s: '*' });
      at('-----t', { t: () => expect(toasts()).toEqual([FAVORITE_FAILED_TEXT]) });
      flush();
    });
    expect.assertions(2);
  });

  it('is not undone by what the server had said before it knew', () => {
    runCourse((harness) => {
      const { at, cold, responses, sendEvent, expectObservable, elsewhere } = harness;
      const service = prepare(harness);
      responses.setFavorite = [cold('------(a|)', { a: outline(true) })];
      at('-f-e-r', {
        f: () => service.setFavorite(outline(false), true),
        e: () => sendEvent(HUB_EVENTS.documents(FIRST), [outline(false)]),
        r: () => elsewhere.next('Document'),
      });
      expectObservable(service.documents$.pipe(star, distinct())).toBe('os', { o: 'o', s: '*' });
    });
  });

  it('ends as it was last chosen, whichever of several quick choices fails', () => {
    runCourse((harness) => {
      const { at, cold, responses, expectObservable, flush } = harness;
      const service = prepare(harness);
      responses.setFavorite = [
        cold('--(a|)', { a: outline(true) }),
        cold('--#', {}, failure),
        cold('--(a|)', { a: outline(true) }),
      ];
      at('-abc', {
        a: () => service.setFavorite(outline(false), true),
        b: () => service.setFavorite(outline(true), false),
        c: () => service.setFavorite(outline(false), true),
      });
      expectObservable(service.documents$.pipe(star, distinct())).toBe('oaba', { o: 'o', a: '*', b: 'o' });
      flush();
      expect(writes(harness)).toEqual([
        `1 setFavorite ${FIRST} 1 true`,
        `3 setFavorite ${FIRST} 1 false`,
        `5 setFavorite ${FIRST} 1 true`,
      ]);
    });
  });

  it('goes back to what the server holds if the last of them fails', () => {
    runCourse((harness) => {
      const { at, cold, responses, expectObservable } = harness;
      const service = prepare(harness);
      responses.setFavorite = [cold('--(a|)', { a: outline(true) }), cold('--#', {}, failure)];
      at('-ab', {
        a: () => service.setFavorite(outline(false), true),
        b: () => service.setFavorite(outline(true), false),
      });
      expectObservable(service.documents$.pipe(star, distinct())).toBe('oab--a', { o: 'o', a: '*', b: 'o' });
    });
  });
});

describe('a favorite whose response is lost', () => {
  const lost = new HttpErrorResponse({});
  const loaded = (harness: CourseHarness, ...favorites: boolean[]) =>
    favorites.map((favorite) => harness.cold('(a|)', { a: pageOf([outline(favorite)]) }));

  it('is confirmed if the server has it', () => {
    runCourse((harness) => {
      const { at, cold, responses, expectObservable, flush, toasts } = harness;
      const service = prepare(harness);
      responses.getDocuments = loaded(harness, false, true);
      responses.setFavorite = [cold('---#', {}, lost)];
      at('-f', { f: () => service.setFavorite(outline(false), true) });
      expectObservable(service.documents$.pipe(star, distinct())).toBe('os', { o: 'o', s: '*' });
      at('2500ms t', { t: () => expect(toasts()).toEqual([]) });
      flush();
      expect(writes(harness)).toHaveLength(1);
    });
    expect.assertions(3);
  });

  it('stays while that is unknown, then shows what the server has, and is looked up before it is sent again', () => {
    runCourse((harness) => {
      const { at, calls, cold, responses, expectObservable, flush, toasts } = harness;
      const service = prepare(harness);
      responses.setFavorite = [cold('---#', {}, lost), cold('-(a|)', { a: outline(true) })];
      at('-f 2998ms f', {
        f: () => {
          calls.length = 0;
          service.setFavorite(outline(false), true);
        },
      });
      at('2500ms t', {
        t: () => {
          expect(toasts()).toEqual([expect.stringMatching(/^We could not find out whether/)]);
          expect(localStorage.getItem(UNSENT_CHANGES_KEY)).toBeNull();
        },
      });
      expectObservable(service.documents$.pipe(star, distinct())).toBe('os 2002ms o 995ms s', {
        ...{ o: 'o', s: '*' },
      });
      flush();
      expect(calls).toEqual([`3000 getDocuments ${FIRST}`, `3000 setFavorite ${FIRST} 1 true`]);
    });
    expect.assertions(4);
  });
});

it('takes the documents of an event without loading them, and keeps those that are the same', () => {
  runCourse((harness) => {
    const { at, sendEvent, calls, flush } = harness;
    const service = prepare(harness);
    at('-ef', {
      e: () => {
        const same = service.documents$.value.value?.items[0];
        expect(same).toBeDefined();
        sendEvent(HUB_EVENTS.documents(FIRST), [outline(false)]);
        expect(service.documents$.value.value?.items[0]).toBe(same);
      },
      f: () => sendEvent(HUB_EVENTS.documents(FIRST), [outline(true)]),
    });
    flush();
    expect(service.documents$.value.value?.items[0]?.favorite).toBe(true);
    expect(calls).toHaveLength(1);
  });
  expect.assertions(4);
});

it('listens while the page is visible only (STA-11)', () => {
  runCourse((harness) => {
    const { at, visible$, heard, flush } = harness;
    prepare(harness);
    expect(heard()).toContain(HUB_EVENTS.documents(FIRST));
    at('h', { h: () => visible$.next(false) });
    flush();
    expect(heard()).toEqual([]);
  });
});
