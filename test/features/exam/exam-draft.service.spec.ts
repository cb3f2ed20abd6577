/** The answers of an attempt on the device: none is lost, and none is another student's. */
import { BrandService } from '../../../src/core/brand/brand.service';
import { EXAM_WORK_KEY } from '../../../src/core/session/student-data';
import { ExamDraftService } from '../../../src/features/exam/exam-draft.service';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { LocalStorageService } from '../../../src/platform/browser/local-storage.service';
import { CLOCK } from '../../../src/platform/clock/clock';
import { examWith, questionWith } from '../../support/exams';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

const DAY_MS = 86_400_000;
const QUESTIONS = [1, 2, 3].map((id) => questionWith(id));

interface Scene extends MarbleHarness {
  readonly drafts: ExamDraftService;
  readonly stored: Map<string, string>;
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly setBrand: (token: string) => void;
  readonly setTime: (ms: number) => void;
  /** Another window of this browser has stored something. */
  readonly storageEvent: (key: string) => void;
  /** '1=11 2=21!': the answers, and which of them are unsent. */
  readonly answers: (examId?: number) => string;
}

function run(test: (scene: Scene) => void): void {
  runMarbles((harness) => {
    const { student$, provider } = createSession();
    const stored = new Map<string, string>();
    const window = new EventTarget();
    let token = 'marlowe';
    let time = 100 * DAY_MS;
    const injector = harness.createInjector(
      provider,
      {
        provide: BrandService,
        useValue: {
          get context() {
            return { brand: { token } };
          },
        },
      },
      { provide: CLOCK, useValue: { now: () => new Date(time) } },
      { provide: DOCUMENT, useValue: { defaultView: window } },
      {
        provide: LocalStorageService,
        useValue: {
          get: (key: string) => stored.get(key) ?? null,
          set: (key: string, value: string) => stored.set(key, value),
          remove: (key: string) => stored.delete(key),
        },
      },
    );
    const drafts = injector.get(ExamDraftService);
    test({
      ...harness,
      ...{ drafts, stored, student$ },
      setBrand: (next) => {
        token = next;
      },
      setTime: (ms) => {
        time = ms;
      },
      storageEvent: (key) => window.dispatchEvent(Object.assign(new Event('storage'), { key })),
      answers: (examId = 9) => {
        const { work, unsent } = drafts.load(examId);
        return [...work.answers]
          .map(([id, { answerId }]) => `${id}=${answerId}${unsent.has(id) ? '!' : ''}`)
          .sort()
          .join(' ');
      },
    });
  });
}

const answer = (answerId: number, at = 1) => ({ answerId, at });

it('keeps answers, flags and the question on screen', () => {
  run(({ drafts, answers }) => {
    expect(drafts.load(9)).toEqual({
      work: { answers: new Map(), flags: new Map() },
      unsent: new Map(),
      index: null,
    });
    drafts.saveAnswer(9, 1, answer(11));
    drafts.saveAnswer(9, 1, answer(12, 2));
    drafts.saveFlag(9, 2, { on: true, at: 3 });
    drafts.saveIndex(9, 1);
    expect(answers()).toBe('1=12!');
    expect(drafts.load(9)).toMatchObject({ work: { flags: new Map([[2, { on: true, at: 3 }]]) }, index: 1 });
    expect(answers(10)).toBe('');
  });
});

it('counts as sent what the server has got, but not an answer that was changed meanwhile', () => {
  run(({ drafts, answers }) => {
    drafts.saveAnswer(9, 1, answer(11));
    drafts.saveAnswer(9, 2, answer(21));
    const { unsent } = drafts.load(9);
    drafts.saveAnswer(9, 2, answer(22, 2));
    drafts.markSent(9, unsent);
    expect(answers()).toBe('1=11 2=22!');
  });
});

it('does not begin a draft by what was sent: another window may have submitted the exam', () => {
  run(({ drafts, stored }) => {
    drafts.markSent(9, new Map([[1, answer(11)]]));
    expect(stored.size).toBe(0);
  });
});

it('belongs to one student of one brand', () => {
  run(({ drafts, answers, student$, setBrand }) => {
    drafts.saveAnswer(9, 1, answer(11));
    setBrand('gablekey');
    expect(answers()).toBe('');
    setBrand('marlowe');
    student$.next(bob);
    expect(answers()).toBe('');
    drafts.saveAnswer(9, 1, answer(12));
    drafts.remove(9);
    student$.next(null);
    drafts.saveAnswer(9, 1, answer(13));
    expect(answers()).toBe('');
  });
});

it('notes whether the server has everything, so that a sign-out may remove it', () => {
  run(({ drafts, stored }) => {
    const delivered = () => JSON.parse(stored.get(EXAM_WORK_KEY) ?? '[]')[0]?.delivered;
    drafts.saveAnswer(9, 1, answer(11));
    expect(delivered()).toBe(false);
    drafts.markSent(9, drafts.load(9).unsent);
    expect(delivered()).toBe(true);
    drafts.remove(9);
    expect(stored.has(EXAM_WORK_KEY)).toBe(false);
  });
});

it('is kept for 30 days, and for the last 20 exams (our choice)', () => {
  run(({ drafts, answers, setTime }) => {
    drafts.saveAnswer(1, 1, answer(11));
    setTime(130 * DAY_MS);
    drafts.saveAnswer(2, 1, answer(11));
    expect(answers(1)).toBe('1=11!');
    setTime(130 * DAY_MS + 1);
    for (let examId = 3; examId <= 21; examId += 1) drafts.saveAnswer(examId, 1, answer(11));
    expect([answers(1), answers(2)]).toEqual(['', '1=11!']);
    drafts.saveAnswer(22, 1, answer(11));
    expect([answers(2), answers(3)]).toEqual(['', '1=11!']);
  });
});

describe('the view of the server', () => {
  const settled = ({ drafts }: Scene, questions = QUESTIONS, asked = drafts.load(9)) =>
    drafts.settle(examWith({ questions }), asked);

  it('drops an answer that the exam does not have, because the server would refuse all others with it', () => {
    run((scene) => {
      scene.drafts.saveAnswer(9, 1, answer(11));
      scene.drafts.saveAnswer(9, 2, answer(99));
      scene.drafts.saveAnswer(9, 7, answer(71));
      settled(scene);
      expect(scene.answers()).toBe('1=11!');
    });
  });

  it('replaces an answer that it had, which another device may have changed', () => {
    run((scene) => {
      scene.drafts.saveAnswer(9, 1, answer(11));
      scene.drafts.markSent(9, scene.drafts.load(9).unsent);
      settled(scene, [questionWith(1, { answerId: 11 })]);
      expect(scene.answers()).toBe('1=11');
      settled(scene, [questionWith(1, { answerId: 12 })]);
      expect(scene.answers()).toBe('');
    });
  });

  it('does not replace an answer that is unsent, or that was given while it was read', () => {
    run((scene) => {
      const { drafts } = scene;
      const asked = drafts.load(9);
      drafts.saveAnswer(9, 1, answer(11));
      drafts.saveAnswer(9, 2, answer(21));
      drafts.markSent(9, new Map([[1, answer(11)]]));
      settled(scene, QUESTIONS, asked);
      expect(scene.answers()).toBe('1=11 2=21!');
    });
  });

  it('says nothing without questions', () => {
    run((scene) => {
      scene.drafts.saveAnswer(9, 1, answer(99));
      settled(scene, []);
      expect(scene.answers()).toBe('1=99!');
    });
  });
});

it('tells what another window has done', () => {
  run(({ drafts, at, storageEvent, expectObservable }) => {
    at('-a-b', {
      a: () => storageEvent('something else'),
      b: () => {
        drafts.saveAnswer(9, 1, answer(11));
        storageEvent(EXAM_WORK_KEY);
      },
    });
    expectObservable(drafts.changes(9)).toBe('---w', {
      w: { answers: new Map([[1, answer(11)]]), flags: new Map() },
    });
  });
});

it('is not disturbed by what is no draft', () => {
  run(({ drafts, stored, answers }) => {
    stored.set(EXAM_WORK_KEY, '[{"examId":9}]');
    expect(answers()).toBe('');
    drafts.saveAnswer(9, 1, answer(11));
    expect(answers()).toBe('1=11!');
  });
});
