import { EMPTY, filter, fromEvent, map, type Observable } from 'rxjs';
import * as v from 'valibot';
import type { Exam } from '../../contracts/exam';
import { BrandService } from '../../core/brand/brand.service';
import { SessionService } from '../../core/session/session.service';
import { EXAM_WORK_KEY } from '../../core/session/student-data';
import { Injectable, inject } from '../../framework/di';
import { DOCUMENT } from '../../platform/browser/browser';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { CLOCK } from '../../platform/clock/clock';
import { type Answer, type Flag, NO_WORK, type Work } from './exam.model';
import { WORK_KEPT_DAYS, WORK_KEPT_EXAMS } from './exam.timing';

const MS_PER_DAY = 86_400_000;

const StoredAnswer = v.object({
  id: v.number(),
  answerId: v.number(),
  at: v.number(),
  secondsUsed: v.optional(v.number()),
  sent: v.boolean(),
});
const StoredFlag = v.object({ id: v.number(), on: v.boolean(), at: v.number() });
const StoredWork = v.object({
  brand: v.string(),
  UserId: v.number(),
  examId: v.number(),
  changed: v.number(),
  index: v.nullable(v.number()),
  answers: v.array(StoredAnswer),
  flags: v.array(StoredFlag),
  /** Whether the server has all answers: a sign-out then removes it (StudentDataService). */
  delivered: v.optional(v.boolean()),
});
type StoredWork = v.InferOutput<typeof StoredWork>;

/** Answers that the server may not have, by the id of the question. */
export type Unsent = ReadonlyMap<number, Answer>;

interface Draft {
  readonly work: Work;
  readonly unsent: Unsent;
  /** The question that was on screen; null if the attempt is new here. */
  readonly index: number | null;
}

/**
 * Keeps the answers and flags of an attempt on this device until the student has seen its result, so that none is lost
 * when the browser crashes, the network is gone or the session ends. A sign-out removes what the server has. It holds ids only, because it
 * outlives the session, and it belongs to one student of one brand. All windows of the browser share it.
 */
@Injectable({ providedIn: 'root' })
export class ExamDraftService {
  private readonly storage = inject(LocalStorageService);
  private readonly session = inject(SessionService);
  private readonly brand = inject(BrandService);
  private readonly clock = inject(CLOCK);
  private readonly window = inject(DOCUMENT).defaultView as Window;

  load(examId: number): Draft {
    const stored = this.find(examId);
    if (!stored) return { work: NO_WORK, unsent: new Map(), index: null };
    const unsent = stored.answers.filter(({ sent }) => !sent);
    return { work: workOf(stored), unsent: toMap(unsent), index: stored.index };
  }

  /**
   * Corrects the draft by the server's view of the attempt, and returns it. `asked` is the draft from before the request.
   * An answer that had been sent by then gives way to the server's, which may be from another device. An answer that the
   * exam does not have is dropped, because the server would refuse all others with it.
   */
  settle({ examId, questions }: Exam, asked: Draft): Draft {
    const isRight = ({ id, answerId, at, sent }: v.InferOutput<typeof StoredAnswer>) => {
      const question = questions.find(({ questionId }) => questionId === id);
      if (!question?.choices.some(({ choiceId }) => choiceId === answerId)) return false;
      const wasSent = sent && !asked.unsent.has(id) && asked.work.answers.get(id)?.at === at;
      return !wasSent || question.answerId === answerId;
    };
    if (questions.length > 0 && this.find(examId)?.answers.some((each) => !isRight(each))) {
      this.change(examId, (work) => ({ ...work, answers: work.answers.filter(isRight) }));
    }
    return this.load(examId);
  }

  saveAnswer(examId: number, id: number, { answerId, at, secondsUsed }: Answer): void {
    this.change(examId, (work) => ({
      ...work,
      answers: [
        ...work.answers.filter((each) => each.id !== id),
        { id, answerId, at, secondsUsed, sent: false },
      ],
    }));
  }

  saveFlag(examId: number, id: number, { on, at }: Flag): void {
    this.change(examId, (work) => ({
      ...work,
      flags: [...work.flags.filter((each) => each.id !== id), { id, on, at }],
    }));
  }

  saveIndex(examId: number, index: number): void {
    this.change(examId, (work) => ({ ...work, index }));
  }

  /** The server has these answers. One that was changed meanwhile is still unsent. */
  markSent(examId: number, sent: Unsent): void {
    const isSent = ({ id, answerId, at }: { id: number; answerId: number; at: number }) => {
      const answer = sent.get(id);
      return answer?.answerId === answerId && answer.at === at;
    };
    // Another window may have submitted the exam meanwhile.
    if (!this.find(examId)) return;
    this.change(examId, (work) => ({
      ...work,
      answers: work.answers.map((each) => (isSent(each) ? { ...each, sent: true } : each)),
    }));
  }

  /** The student has seen the result. */
  remove(examId: number): void {
    if (this.find(examId)) this.write(this.read().filter((each) => !this.isOwn(each, examId)));
  }

  /** What another window of this browser has done in the attempt, whenever it does something. */
  changes(examId: number): Observable<Work> {
    if (!this.owner) return EMPTY;
    return fromEvent<StorageEvent>(this.window, 'storage').pipe(
      filter(({ key }) => key === EXAM_WORK_KEY),
      map(() => this.load(examId).work),
    );
  }

  private change(examId: number, change: (work: StoredWork) => StoredWork): void {
    const { owner } = this;
    if (!owner) return;
    const all = this.read();
    const changed = this.clock.now().getTime();
    const own = all.find((each) => this.isOwn(each, examId));
    const work = own ?? { ...owner, examId, changed, index: null, answers: [], flags: [] };
    const others = all.filter((each) => each !== own);
    const next = { ...change(work), changed };
    this.write([...others, { ...next, delivered: next.answers.every(({ sent }) => sent) }]);
  }

  private find(examId: number): StoredWork | undefined {
    return this.read().find((each) => this.isOwn(each, examId));
  }

  private isOwn({ brand, UserId, examId }: StoredWork, id: number): boolean {
    return examId === id && brand === this.owner?.brand && UserId === this.owner.UserId;
  }

  private get owner() {
    const UserId = this.session.student$.value?.UserId;
    return UserId === undefined ? null : { brand: this.brand.context.brand.token, UserId };
  }

  private read(): readonly StoredWork[] {
    const stored = v.safeParse(
      v.pipe(v.string(), v.parseJson(), v.array(StoredWork)),
      this.storage.get(EXAM_WORK_KEY),
    );
    return stored.success ? stored.output : [];
  }

  /** Latest last. */
  private write(all: readonly StoredWork[]): void {
    const oldest = this.clock.now().getTime() - WORK_KEPT_DAYS * MS_PER_DAY;
    const kept = all.filter(({ changed }) => changed >= oldest).slice(-WORK_KEPT_EXAMS);
    if (kept.length === 0) this.storage.remove(EXAM_WORK_KEY);
    else this.storage.set(EXAM_WORK_KEY, JSON.stringify(kept));
  }
}

function workOf({ answers, flags }: StoredWork): Work {
  return { answers: toMap(answers), flags: new Map(flags.map(({ id, on, at }) => [id, { on, at }])) };
}

function toMap(answers: readonly v.InferOutput<typeof StoredAnswer>[]): Unsent {
  return new Map(answers.map(({ id, sent: _, ...answer }) => [id, answer]));
}
