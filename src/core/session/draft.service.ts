import { BehaviorSubject } from 'rxjs';
import * as v from 'valibot';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { SessionStorageService } from '../../platform/browser/session-storage.service';
import { Router } from '../../platform/router/router';
import { BrandService } from '../brand/brand.service';
import { SessionService, type SessionState } from './session.service';

/** The key in sessionStorage and localStorage of what a student has not saved. */
export const DRAFTS_KEY = 'drafts';

/** The fields of a form, by name. */
const DraftValues = v.record(v.string(), v.string());
export type DraftValues = v.InferOutput<typeof DraftValues>;

/** The drafts of one student, by editor. */
const KeptDrafts = v.object({
  brand: v.string(),
  UserId: v.number(),
  drafts: v.record(v.string(), DraftValues),
});
type KeptDrafts = v.InferOutput<typeof KeptDrafts>;

type DraftStorage = Pick<LocalStorageService, 'get' | 'set' | 'remove'>;

const LOGOUT = /^\/logout\/?$/i;

/**
 * Keeps what a student has typed when the server refuses their credential (ERR-01), and offers it again to the same
 * student after they have signed in.
 *
 * An editor reports what it holds unsaved. When the session expires, that is kept in sessionStorage, because a hosted
 * sign-in leaves the page. An editor that a student can close by accident keeps it there at every change, or, so that
 * it survives a crash of the browser, in localStorage, which tabs share. A draft is bound to the student and the
 * brand. It is removed when the student logs out, also in another tab, and when anybody else signs in. Create this
 * service before any editor opens.
 */
@Injectable({ providedIn: 'root' })
export class DraftService {
  private readonly tab = inject(SessionStorageService);
  private readonly browser = inject(LocalStorageService);
  private readonly brand = inject(BrandService);
  private readonly unsaved = new Map<string, DraftValues>();
  private readonly draftsSubject = new BehaviorSubject<Readonly<Record<string, DraftValues>>>({});
  private before: SessionState | null = null;

  /** What the signed-in student is offered, by editor. */
  readonly drafts$ = readonlyState(this.draftsSubject);

  constructor() {
    if (LOGOUT.test(inject(Router).location$.value.pathname)) this.forget();
    inject(SessionService)
      .state$.pipe(takeUntilDestroyed())
      .subscribe((state) => {
        this.follow(state);
        this.before = state;
      });
  }

  /** What an open editor holds; null if that is nothing unsaved, or the editor is closed. */
  report(editor: string, values: DraftValues | null): void {
    if (values === null) this.unsaved.delete(editor);
    else this.unsaved.set(editor, values);
  }

  /**
   * Keeps what an editor holds at once, so that it also outlives the editor and a reload; with `beyondTab` the tab, too.
   * `find` returns it.
   */
  keep(editor: string, values: DraftValues, { beyondTab = false } = {}): void {
    const UserId = this.userId;
    if (UserId === null) return;
    const storage = beyondTab ? this.browser : this.tab;
    const drafts = { ...this.own(storage)?.drafts, [editor]: values };
    write(storage, { brand: this.brandToken, UserId, drafts });
  }

  /** The draft of an editor of the signed-in student. */
  find(editor: string): DraftValues | null {
    return this.allOwn()[editor] ?? null;
  }

  /** The editor has taken the draft over, or the student does not want it. */
  discard(editor: string): void {
    for (const storage of this.storages) {
      const kept = this.own(storage);
      if (kept === null) continue;
      const { [editor]: _discarded, ...drafts } = kept.drafts;
      write(storage, { ...kept, drafts });
    }
    this.draftsSubject.next(this.allOwn());
  }

  private follow(state: SessionState): void {
    if (state.kind === 'signed-in') this.offer(state.credential.UserId);
    else this.draftsSubject.next({});
    if (state.kind !== 'guest') return;
    if (state.expired) this.keepUnsaved();
    // Before the first sign-in there is no session to log out of, so the page may only have been opened again.
    else if (this.before?.kind === 'signed-in' || this.before?.kind === 'guest') this.forget();
  }

  private offer(UserId: number): void {
    // What another student has open belongs to them.
    if (this.before?.kind === 'signed-in' && this.before.credential.UserId !== UserId) this.unsaved.clear();
    const kept = this.storages.map(read).filter((each) => each !== null);
    if (!kept.every((each) => this.isOwn(each, UserId))) this.forget();
    else if (kept.length > 0) this.draftsSubject.next(draftsOf(kept));
  }

  private keepUnsaved(): void {
    if (this.before?.kind !== 'signed-in' || this.unsaved.size === 0) return;
    const { UserId } = this.before.credential;
    const drafts = { ...read(this.tab)?.drafts, ...Object.fromEntries(this.unsaved) };
    write(this.tab, { brand: this.brandToken, UserId, drafts });
  }

  private forget(): void {
    this.unsaved.clear();
    for (const storage of this.storages) storage.remove(DRAFTS_KEY);
  }

  private get storages(): readonly DraftStorage[] {
    return [this.browser, this.tab];
  }

  private get userId(): number | null {
    return this.before?.kind === 'signed-in' ? this.before.credential.UserId : null;
  }

  private allOwn(): KeptDrafts['drafts'] {
    return draftsOf(this.storages.map((storage) => this.own(storage)).filter((each) => each !== null));
  }

  private own(storage: DraftStorage): KeptDrafts | null {
    const kept = read(storage);
    return kept !== null && this.isOwn(kept, this.userId) ? kept : null;
  }

  private isOwn({ UserId, brand }: KeptDrafts, userId: number | null): boolean {
    return UserId === userId && brand === this.brandToken;
  }

  private get brandToken(): string {
    return this.brand.context.brand.token;
  }
}

function draftsOf(kept: readonly KeptDrafts[]): KeptDrafts['drafts'] {
  return Object.assign({}, ...kept.map(({ drafts }) => drafts));
}

function read(storage: DraftStorage): KeptDrafts | null {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptDrafts), storage.get(DRAFTS_KEY));
  return stored.success ? stored.output : null;
}

function write(storage: DraftStorage, kept: KeptDrafts): void {
  if (Object.keys(kept.drafts).length === 0) storage.remove(DRAFTS_KEY);
  else storage.set(DRAFTS_KEY, JSON.stringify(kept));
}
