import type { NavigationItem } from '../../../contracts/brand';
import { HelpService } from '../../../features/help';
import { DashboardVersionService } from '../../../features/profile';
import { Injectable, inject } from '../../../framework/di';
import { ReferralService } from './referral.service';

/** NAV-22: what a link starts that leads to no address. */
@Injectable({ providedIn: 'root' })
export class LinkActions {
  private readonly help = inject(HelpService);
  private readonly referrals = inject(ReferralService);
  private readonly versions = inject(DashboardVersionService);

  run({ href, helpAction }: Pick<NavigationItem, 'href' | 'helpAction'>): void {
    if (href === 'switch-to-legacy') this.versions.switchToLegacy();
    else if (href === 'talkable') this.referrals.refer();
    else if (href === 'help' || helpAction !== undefined) this.help.open({ action: helpAction });
  }
}
