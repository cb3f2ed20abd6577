import type { CommandState } from '../../../src/core/data/student-command';
import type { Page, PageOptions } from './page';

/** What can happen to a request that writes. */
export const CELLS = [
  'is answered',
  'is lost after the commit',
  'is lost before the commit, and tried again',
  'is lost after the commit, cannot be read, and tried again',
  'is answered after 35 s',
  'is refused with a 409',
  'is refused with a 401',
  'is pressed twice',
] as const;
export type Cell = (typeof CELLS)[number];

/** What can happen to a change that shows before it is confirmed, when the page is loaded again. */
export const RELOAD_CELLS = [
  'is cut off by a reload after the commit',
  'is cut off by a reload before it arrives',
  'is lost before the commit, and the page is loaded again',
] as const;
export type ReloadCell = (typeof RELOAD_CELLS)[number];

/** Why a double press is not tried with the service. */
export const PRESSED_TWICE = 'the screen takes a second press, as pressed-twice.spec.tsx shows';

/**
 * How the outcome of a request is found out whose response was lost: by a read of what was changed, by an id that was not
 * there before, by fields of ours, not at all; or it is simply sent again. `nothing changes`: what the student has is the
 * same either way, so a lost response is a failure.
 */
type Confirmation = 'read' | 'ids' | 'fields' | 'none' | 'repeated' | 'nothing changes';

/** One call that writes, as a student makes it, and what the server then has. */
export interface WriteRow {
  /** As in calls.tsv: method and path. */
  readonly call: string;
  /** Tells rows of the same call apart. */
  readonly what?: string;
  readonly confirmation: Confirmation;
  /** Who has the page open; nora of marlowe by default. */
  readonly visit?: Partial<Omit<PageOptions, 'isWatched' | 'words'>>;
  /** The request, if its path is not that of the call. */
  readonly matches?: RegExp;
  /** How many requests it takes; 1 by default. */
  readonly requests?: number;
  /** What has to be there before the student acts. */
  readonly open?: (page: Page) => unknown;
  readonly act: (page: Page) => unknown;
  /**
   * It shows at once, and the next page goes on with it; with `until shown` no more once a list has shown what the server
   * has after all.
   */
  readonly isKept?: true | 'until shown';
  /** Milliseconds after which it is sent; at once by default. */
  readonly delayMs?: number;
  /** How often the server has what the student did: 0 before, 1 after. */
  readonly count: (page: Page) => Promise<number>;
  /** What the form or the button shows. */
  readonly state?: (page: Page) => CommandState<unknown>;
  /** What the screen shows in words otherwise, beside the toasts. */
  readonly words?: (page: Page) => readonly (string | null | undefined)[];
  /** While it is checked, the button or the upload stays busy, as while it is sent; there are no words. */
  readonly checksInButton?: boolean;
  /** How a student sees that it is done: the words of a toast, or what the screen shows. */
  readonly saved: string | ((page: Page) => boolean);
  /** The sentence of section 8 for a refusal, or ours where it has none. */
  readonly refused: string;
  /** What a lost response is called if nothing changes. */
  readonly lost?: string;
  /** Whether a 401 is an answer to this call rather than the end of the session (ERR-01). */
  readonly handles401?: boolean;
  /** A second press finds nothing to do any more, and the button no longer shows how the first one ended. */
  readonly forgetsState?: true;
  /** Why a cell does not apply. */
  readonly inapplicable?: Partial<Record<Cell, string>>;
}
