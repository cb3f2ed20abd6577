import { BehaviorSubject } from 'rxjs';
import * as v from 'valibot';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { SessionStorageService } from '../../platform/browser/session-storage.service';
import { BrandService } from '../brand/brand.service';
import { SessionService, type SessionState } from './session.service';
import { DRAFTS_KEY } from './student-data';

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

/**
 * Keeps what a student has typed and not saved, and offers it again to the same student, also after the server has
 * refused their credential (ERR-01).
 *
 * An editor keeps what it holds at every change: in sessionStorage, because a hosted sign-in leaves the page, or, so that
 * it survives a crash of the browser, in localStorage, which tabs share. A draft is bound to the student and the
 * brand. StudentDataService removes it when the student logs out, also in another tab, and when anybody else signs in.
 */
@Injectable({ providedIn: 'root' })
export class DraftService {
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
    if (state.kind === 'signed-in') this.offer(state.credential.UserId);
    else this.draftsSubject.next({});
  }

  private offer(UserId: number): void {
    this.UserId = UserId;
    this.draftsSubject.next(this.allOwn());
  }

  private get storages(): readonly DraftStorage[] {
    return [this.browser, this.tab];
  }

  private get isSignedIn(): boolean {
    return this.session.state$.value.kind === 'signed-in';
  }

  /** None of another student or brand. */
  private own(storage: DraftStorage): KeptDrafts['drafts'] {
    const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptDrafts), storage.get(DRAFTS_KEY));
    if (!stored.success) return {};
    const { UserId, brand, drafts } = stored.output;
    return UserId === this.UserId && brand === this.brandToken ? drafts : {};
  }

  private write(storage: DraftStorage, drafts: KeptDrafts['drafts']): void {
    const { UserId, brandToken: brand } = this;
    if (Object.keys(drafts).length === 0) storage.remove(DRAFTS_KEY);
    else storage.set(DRAFTS_KEY, JSON.stringify({ brand, UserId, drafts }));
  }

  private get brandToken(): string {
    return this.brand.context.brand.token;
  }
}
