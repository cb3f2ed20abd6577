import type { EnvironmentName } from '../../contracts/brand';
import { Injectable, inject } from '../../framework/di';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { BrandService } from './brand.service';
import { familyOrigins, siteOrigin } from './brand-sites';
import { BRAND_OVERRIDE_KEY, ENVIRONMENT_OVERRIDE_KEY } from './developer-settings';
import { ENVIRONMENTS, isLocalHost, isLoopback } from './environment';

/** Knows the sites of the brand family and switches to another brand or environment. */
@Injectable({ providedIn: 'root' })
export class BrandFamilyService {
  private readonly brands = inject(BrandService);
  private readonly address = inject(PAGE_ADDRESS);
  private readonly storage = inject(LocalStorageService);

  /** The origins that a redirect may go to. */
  get origins(): readonly string[] {
    const { family, environment } = this.brands.context;
    return familyOrigins(family, environment, this.address);
  }

  /** Switches to another brand or environment: in place on a loopback host, otherwise by going to its site. */
  change({ token, environment }: { token: string; environment: EnvironmentName }): void {
    if (!this.brands.developerTools) return;
    const { hostname } = this.address;
    if (isLocalHost(hostname)) this.storage.set(ENVIRONMENT_OVERRIDE_KEY, environment);
    if (isLoopback(hostname)) {
      this.storage.set(BRAND_OVERRIDE_KEY, token);
      this.brands.resolveAgain();
      return;
    }
    const { brands, brand } = this.brands.context;
    const chosen = brands.find((each) => each.token === token) ?? brand;
    this.brands.leaveFor(`${siteOrigin(chosen, ENVIRONMENTS[environment], this.address)}/`);
  }
}
