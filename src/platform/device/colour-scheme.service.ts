import { BehaviorSubject } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { readonlyState } from '../../framework/rxjs';
import { DOCUMENT } from '../browser/browser';
import { LocalStorageService } from '../browser/local-storage.service';
import { COLOUR_SCHEME_KEY } from './colour-scheme-key';

/** The first one is the default: the page follows the system. */
export const COLOUR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

/**
 * Whether the page is light or dark. What was chosen is kept on the device, whoever signs in. The head of the page applies
 * it before the first paint.
 */
@Injectable({ providedIn: 'root' })
export class ColourSchemeService {
  private readonly root = inject(DOCUMENT).documentElement;
  private readonly storage = inject(LocalStorageService);
  private readonly schemeSubject = new BehaviorSubject(this.read());

  readonly scheme$ = readonlyState(this.schemeSubject);

  constructor() {
    this.apply();
  }

  change(scheme: ColourScheme): void {
    if (scheme === COLOUR_SCHEMES[0]) this.storage.remove(COLOUR_SCHEME_KEY);
    else this.storage.set(COLOUR_SCHEME_KEY, scheme);
    this.schemeSubject.next(scheme);
    this.apply();
  }

  /** Shows it again, after something else has changed the page. */
  apply(): void {
    const { value } = this.schemeSubject;
    this.root.style.colorScheme = value === COLOUR_SCHEMES[0] ? '' : value;
  }

  private read(): ColourScheme {
    const stored = this.storage.get(COLOUR_SCHEME_KEY);
    return COLOUR_SCHEMES.find((scheme) => scheme === stored) ?? COLOUR_SCHEMES[0];
  }
}
