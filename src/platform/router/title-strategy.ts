import { Injectable, inject } from '../../framework/di';
import { DOCUMENT } from '../browser/browser';
import { type ActivatedRouteSnapshot, ROUTE_TITLE, type RouterStateSnapshot } from './routes';

/**
 * What the title of the page becomes when a navigation has ended: by default that of the deepest route that has one.
 * Source: Angular's TitleStrategy.
 */
@Injectable({ providedIn: 'root', useFactory: () => inject(DefaultTitleStrategy) })
export abstract class TitleStrategy {
  abstract updateTitle(snapshot: RouterStateSnapshot): void;

  /** The title of the deepest route that has one. */
  buildTitle(snapshot: RouterStateSnapshot): string | undefined {
    let title: string | undefined;
    for (let route: ActivatedRouteSnapshot | null = snapshot.root; route; route = route.firstChild)
      title = this.getResolvedTitleForRoute(route) ?? title;
    return title;
  }

  getResolvedTitleForRoute(snapshot: ActivatedRouteSnapshot): string | undefined {
    return snapshot.data[ROUTE_TITLE];
  }
}

@Injectable({ providedIn: 'root' })
export class DefaultTitleStrategy extends TitleStrategy {
  private readonly document = inject(DOCUMENT);

  updateTitle(snapshot: RouterStateSnapshot): void {
    const title = this.buildTitle(snapshot);
    if (title !== undefined) this.document.title = title;
  }
}
