import { take } from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { ServiceWorkerService } from '../../features/service-worker';
import { DestroyRef, type Injector } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { reloadOnce } from '../routing/chunk-recovery';
import { type FirstPageBrand, firstPageBrand } from './first-page-brand';
import { BRANDS_ID } from './first-page-ids';

/**
 * A brand file with other hosts than the page knows belongs to a newer build, whose page lets them be called. The page
 * is reloaded once the service worker has that build; the student is asked about unsaved changes.
 */
export function reloadForNewerBrandFile(injector: Injector): void {
  const { brand } = injector.get(BrandService).context;
  const text = injector.get(DOCUMENT).getElementById(BRANDS_ID)?.textContent;
  const known = (JSON.parse(text ?? '[]') as FirstPageBrand[]).find(({ token }) => token === brand.token);
  if (known && hostsOf(known) === hostsOf(firstPageBrand(brand))) return;
  const worker = injector.get(ServiceWorkerService);
  worker.newBuild$
    .pipe(take(1), takeUntilDestroyed(injector.get(DestroyRef)))
    .subscribe(() => reloadOnce(injector.get(DOCUMENT).defaultView as Window));
  worker.update();
}

function hostsOf({ domain, environments }: FirstPageBrand): string {
  return JSON.stringify([domain, environments]);
}
