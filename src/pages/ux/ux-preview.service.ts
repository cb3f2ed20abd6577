import { BehaviorSubject, combineLatest } from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { applyStyles, readableStyles } from '../../core/brand/brand-styles';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { ColourSchemeService } from '../../platform/device/colour-scheme.service';
import { Router } from '../../platform/router/router';
import { readUxView, type UxView, uxViewParams } from './ux-view.model';

/** Set on the root by the switches, for styles/pages/ux. */
const COLOURS_ATTRIBUTE = 'data-ux-colours';
const REDUCED_PROPERTIES = ['--motion-fast', '--motion-slow'] as const;

/**
 * Owns the switches of the showcase, which live in the address, and shows them on the root of the page: the roles of the
 * colours are computed there. Everything is as it was when the showcase is left.
 */
@Injectable({ providedIn: 'root' })
export class UxPreviewService {
  private readonly brands = inject(BrandService);
  private readonly router = inject(Router);
  private readonly schemes = inject(ColourSchemeService);
  private readonly root = inject(DOCUMENT).documentElement;
  private readonly viewSubject = new BehaviorSubject(this.readAddress());

  readonly view$ = readonlyState(this.viewSubject);
  /** A new value whenever a switch changes the tokens. */
  readonly look$ = mapState(this.view$, ({ search, ...look }) => JSON.stringify(look));

  change(change: Partial<UxView>): void {
    const view = { ...this.viewSubject.value, ...change };
    this.router.amendQuery(uxViewParams(view));
    this.viewSubject.next(view);
  }

  /** Shows what the address says, until the returned function is called. */
  start(): () => void {
    // The brand may be resolved again meanwhile, which sets its own styles.
    const showing = combineLatest([this.viewSubject, this.brands.state$]).subscribe(([view]) =>
      this.show(view),
    );
    // Back and links within the showcase.
    const arrivals = this.router.location$.subscribe(() => this.viewSubject.next(this.readAddress()));
    return () => {
      arrivals.unsubscribe();
      showing.unsubscribe();
      this.restore();
    };
  }

  private show({ brand, scheme, colours, text, direction, motion }: UxView): void {
    const { root } = this;
    this.showBrand(brand);
    root.style.colorScheme = scheme === 'system' ? '' : scheme;
    root.style.fontSize = text === '100' ? '' : `${text}%`;
    root.toggleAttribute(COLOURS_ATTRIBUTE, colours === 'forced');
    if (direction === 'rtl') root.dir = 'rtl';
    else root.removeAttribute('dir');
    for (const name of REDUCED_PROPERTIES) {
      if (motion === 'reduced') root.style.setProperty(name, '0ms');
      else root.style.removeProperty(name);
    }
  }

  private showBrand(token: string | null): void {
    const state = this.brands.state$.value;
    if (state.kind !== 'ready') return;
    const { brand, brands } = state.context;
    const shown = brands.find((each) => each.token === token) ?? brand;
    applyStyles(this.root, readableStyles(shown.styles, '').styles);
  }

  private restore(): void {
    this.show(readUxView('', []));
    this.schemes.apply();
  }

  private readAddress(): UxView {
    const state = this.brands.state$.value;
    const tokens = state.kind === 'ready' ? state.context.brands.map(({ token }) => token) : [];
    return readUxView(new URL(this.router.url, this.router.origin).search, tokens);
  }
}
