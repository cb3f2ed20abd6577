import type { EnvironmentName } from '../../contracts/brand';
import { Injectable, inject } from '../../framework/di';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { BrandService } from './brand.service';
import { familyOrigins, siteOrigin } from './brand-sites';
import { BRAND_CHOICE_KEY, ENVIRONMENT_CHOICE_KEY } from './developer-choices';
import { ENVIRONMENTS, isLocalHost, isLoopback } from './environment';

/** The way to the other brands of the family, and which addresses are theirs. */
@Injectable({ providedIn: 'root' })
export class BrandFamilyService {
  private readonly brands = inject(BrandService);
  private readonly address = inject(PAGE_ADDRESS);
  private readonly storage = inject(LocalStorageService);

  /** Exact origins that a redirect may go to. */
  get origins(): readonly string[] {
    const { family, environment } = this.brands.context;
    return familyOrigins(family, environment, this.address);
  }

  /** Goes to another brand or environment: in place on a loopback host, else to the address it lives at. */
  change({ token, environment }: { token: string; environment: EnvironmentName }): void {
    if (!this.brands.developerTools) return;
    const { hostname } = this.address;
    if (isLocalHost(hostname)) this.storage.set(ENVIRONMENT_CHOICE_KEY, environment);
    if (isLoopback(hostname)) {
      this.storage.set(BRAND_CHOICE_KEY, token);
      this.brands.reconsider();
      return;
    }
    const { brands, brand } = this.brands.context;
    const chosen = brands.find((each) => each.token === token) ?? brand;
    this.brands.leaveFor(`${siteOrigin(chosen, ENVIRONMENTS[environment], this.address)}/`);
  }
}
