import * as v from 'valibot';
import { Injectable, inject } from '../../framework/di';
import { CookieService } from '../../platform/browser/cookie.service';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { SessionStorageService } from '../../platform/browser/session-storage.service';
import { SharedCookiesService } from '../brand/shared-cookies.service';
import { fingerprint } from './stored-credential';
import { CART_ID_COOKIE, CART_OWNER_COOKIE, STUDENT_DATA, type Until } from './student-data';

const Owned = v.object({ UserId: v.number(), brand: v.string() });
type Owner = v.InferOutput<typeof Owned>;
/** `delivered`: whether the server has all of it. Only what says that it has not outlives a sign-out of its student. */
const Records = v.array(v.looseObject({ UserId: v.number() }));
type Record = v.InferOutput<typeof Records>[number];

/** How a session ends: for whom, and whether because the student wanted it. */
export interface SessionEnd {
  /** Null if it is not known whose it was. */
  readonly UserId: number | null;
  readonly isSignOut: boolean;
}

/**
 * The one place that removes what a student leaves on a device (STUDENT_DATA). It needs no service that has stored it,
 * because that may be part of a page which is not open.
 */
@Injectable({ providedIn: 'root' })
export class StudentDataService {
  private readonly cookies = inject(CookieService);
  private readonly sharedCookies = inject(SharedCookiesService);
  private readonly storages = {
    localStorage: inject(LocalStorageService),
    sessionStorage: inject(SessionStorageService),
  };

  /** A session has ended, and no other one has taken its place. */
  remove({ UserId, isSignOut }: SessionEnd): void {
    this.removeSession();
    if (!isSignOut) return;
    this.removeCookies('own sign-out');
    this.change('sign-out', () => null);
    this.change('own sign-out', (text) => withoutOwn(text, UserId));
    this.change('delivery', (text) =>
      withoutOwn(text, UserId, ({ delivered }) => (UserId === null ? !delivered : delivered === false)),
    );
  }

  /** What is for one session only. `but`: the cookie that already belongs to the next session. */
  removeSession({ but }: { readonly but?: string } = {}): void {
    this.removeCookies('session', but);
    this.change('session', () => null);
  }

  /** A student has signed in. What others have not saved waits for them. */
  removeChoicesOfOthers({ UserId, brand }: Owner): void {
    this.change('sign-out', (text) => {
      const owner = parse(Owned, text);
      return owner?.UserId === UserId && owner.brand === brand ? text : null;
    });
  }

  private removeCookies(until: Until, but?: string): void {
    for (const item of STUDENT_DATA) {
      if (item.place !== 'cookie' || item.until !== until || item.name === but) continue;
      if (item.name !== CART_ID_COOKIE || this.ownsCart()) this.sharedCookies.remove(item.name);
    }
  }

  private change(until: Until, change: (text: string) => string | null): void {
    for (const item of STUDENT_DATA) {
      if (item.place === 'cookie' || item.until !== until) continue;
      const storage = this.storages[item.place];
      const text = storage.get(item.name);
      const changed = text === null ? null : change(text);
      if (changed === null) storage.remove(item.name);
      else if (changed !== text) storage.set(item.name, changed);
    }
  }

  /** The brand's shop may have replaced the id since: the owner of another id says nothing about this one. */
  private ownsCart(): boolean {
    const owner = this.cookies.get(CART_OWNER_COOKIE);
    return this.cookies.getAll(CART_ID_COOKIE).some((id) => owner?.startsWith(cartTag(id)));
  }
}

/** How the owner of a cart begins: with its id, as a fingerprint. */
export function cartTag(id: string): string {
  return `${fingerprint(id)}.`;
}

/** Null if nothing is left. Where it is not known who leaves, it may be anybody. */
function withoutOwn(text: string, leaving: number | null, stays: (record: Record) => unknown = () => false) {
  const kept = parse(Records, text)?.filter(
    (record) => stays(record) || (leaving !== null && record.UserId !== leaving),
  );
  return kept?.length ? JSON.stringify(kept) : null;
}

function parse<T>(schema: v.GenericSchema<unknown, T>, text: string): T | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}
