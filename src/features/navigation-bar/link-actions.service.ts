import type { NavigationItem } from '../../contracts/brand';
import { Injectable, inject } from '../../framework/di';
import { DashboardVersionService } from '../profile';

/** NAV-22: what a link starts that leads to no address. */
@Injectable({ providedIn: 'root' })
export class LinkActions {
  private readonly versions = inject(DashboardVersionService);

  run({ href }: Pick<NavigationItem, 'href' | 'helpAction'>): void {
    if (href === 'switch-to-legacy') this.versions.switchToLegacy();
  }
}
