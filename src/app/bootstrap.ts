import { filter, take } from 'rxjs';
import { AuthService } from '../core/auth/auth.service';
import { BrandService } from '../core/brand/brand.service';
import type { Injector } from '../framework/di';
import { ActiveRoute } from './active-route';

/**
 * What starts before anything is rendered: the brand, then the session of an earlier visit under that brand, then
 * the page that both allow.
 */
export function bootstrap(injector: Injector): void {
  const brand = injector.get(BrandService);
  brand.state$
    .pipe(
      filter(({ kind }) => kind === 'ready'),
      take(1),
    )
    .subscribe(() => {
      injector.get(AuthService).restore();
      injector.get(ActiveRoute);
    });
  brand.load();
}
