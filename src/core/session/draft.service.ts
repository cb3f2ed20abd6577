import { BehaviorSubject } from 'rxjs';
import * as v from 'valibot';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { SessionStorageService } from '../../platform/browser/session-storage.service';
import { CLOCK } from '../../platform/clock/clock';
import { BrandService } from '../brand/brand.service';
import { SessionService, type SessionState } from './session.service';
import { DRAFT_MS } from './session.timing';
import { DRAFTS_KEY } from './student-data';

/** The fields of a form, by name. */
const DraftValues = v.record(v.string(), v.string());
export type DraftValues = v.InferOutput<typeof DraftValues>;

/** The drafts of each student, by editor. */
const KeptDrafts = v.array(
  v.object({
    brand: v.string(),
    UserId: v.number(),
    drafts: v.record(v.string(), DraftValues),
    /** Until when they wait for their student, in milliseconds since 1970; not while their student is signed in. */
    until: v.optional(v.number()),
  }),
);
type KeptDrafts = v.InferOutput<typeof KeptDrafts>[number];

type DraftStorage = Pick<LocalStorageService, 'get' | 'set' | 'remove'>;

/**
 * Keeps what a student has typed and not saved, and offers it again to the same student, also after the server has
 * refused their credential (ERR-01).
 *
 * An editor keeps what it holds at every change: in sessionStorage, because a hosted sign-in leaves the page, or, so that
 * it survives a crash of the browser, in localStorage, which tabs share. A draft is bound to the student and the
 * brand: nobody else sees it, and whoever else signs in leaves it alone. StudentDataService removes it when its student
 * signs out, also in another tab. Once their session has ended in another way, it waits for them for a day, without
 * license numbers.
 */
@Injectable({ providedIn: 'root' })
export class DraftService {
  private readonly clock = inject(CLOCK);
  private readonly tab = inject(SessionStorageService);
  private readonly browser = inject(LocalStorageService);
  private readonly brand = inject(BrandService);
  private readonly session = inject(SessionService);
  private readonly draftsSubject = new BehaviorSubject<Readonly<Record<string, DraftValues>>>({});
  /** Whose editors are open; the last one who was signed in in this page. */
  private UserId: number | null = null;

  /** What the signed-in student is offered, by editor. */
  readonly drafts$ = readonlyState(this.draftsSubject);

  constructor() {
    this.session.state$.pipe(takeUntilDestroyed()).subscribe((state) => this.follow(state));
  }

  /**
   * Keeps what an editor holds at once, so that it also outlives the editor and a reload; with `beyondTab` the tab, too.
   * `find` returns it.
   */
  keep(editor: string, values: DraftValues, { beyondTab = false } = {}): void {
    const storage = beyondTab ? this.browser : this.tab;
    if (this.isSignedIn) this.write(storage, { ...this.own(storage), [editor]: values });
  }

  /** The draft of an editor of the signed-in student. */
  find(editor: string): DraftValues | null {
    return this.isSignedIn ? (this.allOwn()[editor] ?? null) : null;
  }

  /** The editor has taken the draft over, or the student does not want it. */
  discard(editor: string): void {
    if (!this.isSignedIn) return;
    for (const storage of this.storages) {
      const { [editor]: discarded, ...others } = this.own(storage);
      if (discarded !== undefined) this.write(storage, others);
    }
    this.draftsSubject.next(this.allOwn());
  }

  /** Everything that is kept of the student who is signed in, or was last, also what was typed just now. */
  allOwn(): Readonly<Record<string, DraftValues>> {
    return Object.assign({}, ...this.storages.map((storage) => this.own(storage)));
  }

  private follow(state: SessionState): void {
    const isSignedIn = state.kind === 'signed-in';
    if (isSignedIn) this.UserId = state.credential.UserId;
    if (isSignedIn || state.kind === 'guest') this.keepForOwners(isSignedIn);
    this.draftsSubject.next(isSignedIn ? this.allOwn() : {});
  }

  private keepForOwners(isSignedIn: boolean): void {
    const now = this.clock.now().getTime();
    for (const storage of this.storages) {
      const kept = this.records(storage).filter(({ until = now }) => until >= now);
      this.store(
        storage,
        kept.map((record) => {
          if (isSignedIn && this.isOwn(record)) return { ...record, until: undefined };
          return record.until ? record : { ...withoutLicenseNumbers(record), until: now + DRAFT_MS };
        }),
      );
    }
  }

  private get storages(): readonly DraftStorage[] {
    return [this.browser, this.tab];
  }

  private get isSignedIn(): boolean {
    return this.session.state$.value.kind === 'signed-in';
  }

  /** None of another student or brand. */
  private own(storage: DraftStorage): KeptDrafts['drafts'] {
    return this.records(storage).find((record) => this.isOwn(record))?.drafts ?? {};
  }

  private isOwn({ UserId, brand }: KeptDrafts): boolean {
    return UserId === this.UserId && brand === this.brandToken;
  }

  private write(storage: DraftStorage, drafts: KeptDrafts['drafts']): void {
    const { UserId, brandToken: brand } = this;
    const others = this.records(storage).filter((record) => !this.isOwn(record));
    const isEmpty = UserId === null || Object.keys(drafts).length === 0;
    this.store(storage, isEmpty ? others : [...others, { brand, UserId, drafts }]);
  }

  private records(storage: DraftStorage): readonly KeptDrafts[] {
    const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptDrafts), storage.get(DRAFTS_KEY));
    return stored.success ? stored.output : [];
  }

  private store(storage: DraftStorage, records: readonly KeptDrafts[]): void {
    if (records.length === 0) storage.remove(DRAFTS_KEY);
    else storage.set(DRAFTS_KEY, JSON.stringify(records));
  }

  private get brandToken(): string {
    return this.brand.context.brand.token;
  }
}

/** Forms keep it as `licenseNumber` and `was licenseNumber`; some editors and commands within JSON. */
function withoutLicenseNumbers<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (key, each) => (key.endsWith('licenseNumber') ? undefined : stripped(each))),
  );
}

function stripped(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value;
  try {
    return JSON.stringify(withoutLicenseNumbers(JSON.parse(value)));
  } catch {
    return value;
  }
}
