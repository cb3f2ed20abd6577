import type { Observable, ObservableInput } from 'rxjs';
import { InjectionToken } from '../framework/di';
import type { IconName } from '../ui/icon';

/** What choosing an item does: opens a page of the app, opens another site in a new tab, or runs. */
type PaletteTarget =
  | { readonly to: string }
  /** https or tel, as `externalHref` and `telephoneHref` return it. */
  | { readonly href: string }
  /** Gets the words that were typed. */
  | { readonly run: (text: string) => void };

/** One line of the palette. Its texts are shown as they are, never as HTML. */
export interface PaletteItem {
  /** Unique in its kind, and the same at every visit: recent choices are remembered by it. */
  readonly id: string;
  readonly label: string;
  /** Shown after the label, and searched, too. */
  readonly detail?: string | undefined;
  /** Searched, but not shown. */
  readonly keywords?: string | undefined;
  /** Instead of that of the kind. */
  readonly icon?: IconName | undefined;
  /** Found by its words, but not shown before anything is typed. */
  readonly isHiddenAtFirst?: boolean | undefined;
  /** Shown last whatever is typed, and not searched: 'Ask Customer Support'. */
  readonly isAlways?: boolean | undefined;
  readonly target: PaletteTarget;
}

export interface PalettePage {
  /** A path of the route table, whose guards are asked. */
  readonly path: string;
  /** The page whose guards it has, if it has others that only fit its address to the width. */
  readonly guardedAs?: string;
  /** The name under which a brand hides it (NAV-06): 'My Courses'. Without one, the kind itself asks the brand. */
  readonly label?: string;
}

/** What the palette finds or does of one sort. Kinds with the same title share a heading. */
export interface PaletteKind {
  /** Unique, and the same at every visit. */
  readonly id: string;
  /** The heading: 'Certificates'. */
  readonly title: string;
  readonly icon: IconName;
  /** The page that it belongs to. The kind finds nothing where a guard or the brand keeps the student from that page. */
  readonly page?: PalettePage;
  /** Whether it may find anything now; null while that is not known. The app adds it to every kind with a page. */
  readonly isOffered?: () => Observable<boolean | null>;
  /**
   * Whether its items show before anything is typed. `items` then runs whenever the palette opens, so it injects only
   * what a login has created anyway.
   */
  readonly isInitial?: boolean;
  /**
   * What is on the device already; null until that is known. Called in an injection context when the student begins to
   * type, and heard until the palette closes. What a guard forbids is not among it.
   */
  readonly items?: () => Observable<readonly PaletteItem[] | null>;
  /**
   * Asks the server, from two characters on, for at most REMOTE_LIMIT items. Called in an injection context. Unsubscribed
   * by the next key. What it emits is shown in its order.
   */
  readonly search?: (text: string) => Observable<readonly PaletteItem[]>;
  /** The address of the page that lists everything with this text. */
  readonly listUrl?: (text: string) => string;
}

/** How many items `PaletteKind.search` asks for (our choice). */
export const REMOTE_LIMIT = 6;

/** The heading of everything that the palette does rather than finds. */
export const ACTIONS_TITLE = 'Actions';

/** Loads kinds, once, when the palette opens. */
export type PaletteKindsLoader = () => ObservableInput<readonly PaletteKind[]>;

/** Everything that the palette finds and does, in the order of its groups. The app provides it (multi). */
export const PALETTE_KINDS = new InjectionToken<readonly PaletteKindsLoader[]>('PALETTE_KINDS');
