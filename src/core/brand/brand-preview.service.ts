import type { Brand } from '../../contracts/brand';
import { Injectable, inject } from '../../framework/di';
import { DOCUMENT } from '../../platform/browser/browser';
import { BrandService } from './brand.service';
import { applyStyles, readableStyles } from './brand-styles';

/** Shows the page in the styles of another brand for a while (MOD-13). */
@Injectable({ providedIn: 'root' })
export class BrandPreviewService {
  private readonly brands = inject(BrandService);
  private readonly root = inject(DOCUMENT).documentElement;
  private isOn = false;

  start(brand: Pick<Brand, 'token' | 'styles'>): void {
    this.apply(brand);
    this.isOn = true;
  }

  /** Restores the styles of the page's own brand, which may be another one by now. */
  end(): void {
    const state = this.brands.state$.value;
    if (this.isOn && state.kind === 'ready') this.apply(state.context.brand);
    this.isOn = false;
  }

  private apply({ token, styles }: Pick<Brand, 'token' | 'styles'>): void {
    applyStyles(this.root, readableStyles(styles, token).styles);
  }
}
