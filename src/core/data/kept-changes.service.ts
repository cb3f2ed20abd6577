import {
  BehaviorSubject,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  from,
  mergeMap,
  NEVER,
  type Observable,
  switchMap,
} from 'rxjs';
import * as v from 'valibot';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { randomKey } from '../../platform/browser/random-key';
import { WEB_LOCKS, withLock } from '../../platform/browser/web-locks';
import { CLOCK } from '../../platform/clock/clock';
import { BrandService } from '../brand/brand.service';
import { SessionService } from '../session/session.service';
import { distinctStudent } from '../session/student-changes';
import { UNSENT_CHANGES_KEY } from '../session/student-data';

/** What the changes are of; `certificates` are jobs, which only the student continues. Each kind has one service. */
const KEPT_KINDS = ['certificates', 'courses', 'favorites', 'interests', 'notifications', 'tasks'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

/** How many days a change waits for its student (our choice): after that, it is older than what they did elsewhere. */
const KEPT_DAYS = 30;
const MS_PER_DAY = 86_400_000;

const KeptChange = v.object({
  brand: v.string(),
  UserId: v.number(),
  kind: v.picklist(KEPT_KINDS),
  /** What the change is about. */
  slot: v.string(),
  id: v.string(),
  /** The page that has made it, or has gone on with it. */
  page: v.string(),
  /** In epoch milliseconds. */
  at: v.number(),
  input: v.unknown(),
});
type KeptChange = v.InferOutput<typeof KeptChange>;
/** Without what is not ours. */
const KeptChanges = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.unknown()),
  v.transform((all) => all.filter((each) => v.is(KeptChange, each))),
);

/**
 * The changes that a student has seen and the server has not confirmed. They are kept on the device, so that they outlive
 * a reload, the tab and an expired session, in the order in which they were made. Each belongs to one student of one
 * brand: nobody else sees or sends it, and a sign-out of that student removes it (StudentDataService).
 *
 * Pages of one browser share the list. A page whose changes are under way holds a lock, so that no other page goes on
 * with them meanwhile.
 *
 * | Rule | Operator |
 * |---|---|
 * | The lock is held while this page has changes | `switchMap` of `hasOwn` |
 * | What another page has left is taken over once that page is gone; if it is not within 35 s, at the next start | `withLock` |
 */
@Injectable({ providedIn: 'root' })
export class KeptChangesService {
  private readonly storage = inject(LocalStorageService);
  private readonly session = inject(SessionService);
  private readonly brand = inject(BrandService);
  private readonly clock = inject(CLOCK);
  private readonly locks = inject(WEB_LOCKS);
  private page = randomKey();
  private readonly hasOwn = new BehaviorSubject(false);

  constructor() {
    this.session.student$.pipe(distinctStudent, takeUntilDestroyed()).subscribe(() => this.leave());
    this.hasOwn
      .pipe(
        distinctUntilChanged(),
        switchMap((hasOwn) =>
          hasOwn ? withLock(this.locks, lockOf(this.page), NEVER).pipe(catchError(() => EMPTY)) : EMPTY,
        ),
        takeUntilDestroyed(),
      )
      .subscribe();
  }

  /** The kinds of which the student has changes that another page has left. */
  leftKinds(): ReadonlySet<KeptKind> {
    return new Set(this.left().map(({ kind }) => kind));
  }

  /** Keeps a change of the student who is signed in. It replaces the one about the same. Returns its id. */
  keep(kind: KeptKind, slot: string, input: unknown): string {
    const id = randomKey();
    const owner = this.owner();
    if (owner === null) return id;
    const others = this.all().filter(
      (each) => !(isOf(owner, each) && each.kind === kind && each.slot === slot),
    );
    const at = this.clock.now().getTime();
    this.write([...others, { ...owner, kind, slot, id, page: this.ownPage(), at, input }]);
    return id;
  }

  /**
   * The server has confirmed or refused it. A newer one about the same stays. What belongs to another student than the one
   * who is signed in stays too; while nobody is, a late response may still say that it is done.
   */
  release(id: string): void {
    const owner = this.owner();
    this.write(this.all().filter((each) => each.id !== id || (owner !== null && !isOf(owner, each))));
  }

  /** The student's changes of a kind that other pages have left, once these are gone; from then on they are this page's. */
  takeOver(kind: KeptKind): Observable<KeptChange> {
    return defer(() => {
      const isKind = (each: KeptChange) => each.kind === kind;
      const pages = new Set(
        this.left()
          .filter(isKind)
          .map(({ page }) => page),
      );
      return from(pages).pipe(
        mergeMap((page) =>
          withLock(
            this.locks,
            lockOf(page),
            defer(() => {
              const taken = this.left().filter((each) => isKind(each) && each.page === page);
              const ids = new Set(taken.map(({ id }) => id));
              const own = this.ownPage();
              this.write(this.all().map((each) => (ids.has(each.id) ? { ...each, page: own } : each)));
              return from(taken);
            }),
          ).pipe(catchError(() => EMPTY)),
        ),
      );
    });
  }

  /** What was under way has ended with the session. If the same student comes back, it is as if they had left the page. */
  private leave(): void {
    this.hasOwn.next(false);
    this.page = randomKey();
  }

  /**
   * For a change that is about to be kept. The first one gets a new key: a window that has waited for those before it may
   * be given the lock of theirs at any time, and would take this one over.
   */
  private ownPage(): string {
    if (!this.hasOwn.value) this.page = randomKey();
    return this.page;
  }

  private left(): readonly KeptChange[] {
    const owner = this.owner();
    if (owner === null) return [];
    return this.all().filter((each) => isOf(owner, each) && each.page !== this.page);
  }

  private owner(): Owner | null {
    const UserId = this.session.student$.value?.UserId;
    return UserId === undefined ? null : { brand: this.brand.context.brand.token, UserId };
  }

  private all(): readonly KeptChange[] {
    const stored = v.safeParse(KeptChanges, this.storage.get(UNSENT_CHANGES_KEY));
    const oldest = this.clock.now().getTime() - KEPT_DAYS * MS_PER_DAY;
    return stored.success ? stored.output.filter(({ at }) => at >= oldest) : [];
  }

  private write(changes: readonly KeptChange[]): void {
    const hasOwn = changes.some(({ page }) => page === this.page);
    // What other pages can read is locked before and unlocked after that.
    if (hasOwn) this.hasOwn.next(true);
    if (changes.length === 0) this.storage.remove(UNSENT_CHANGES_KEY);
    else this.storage.set(UNSENT_CHANGES_KEY, JSON.stringify(changes));
    this.hasOwn.next(hasOwn);
  }
}

type Owner = Pick<KeptChange, 'brand' | 'UserId'>;

function isOf(owner: Owner, { brand, UserId }: KeptChange): boolean {
  return brand === owner.brand && UserId === owner.UserId;
}

function lockOf(page: string): string {
  return `changes ${page}`;
}
