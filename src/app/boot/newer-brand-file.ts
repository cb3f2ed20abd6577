import { take } from 'rxjs';
import type { Brand } from '../../contracts/brand';
import { BrandService } from '../../core/brand/brand.service';
import { brandSources } from '../../core/brand/brand-sources';
import { ServiceWorkerService } from '../../features/service-worker';
import { DestroyRef, type Injector } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { reloadOnce } from '../routing/chunk-recovery';

/**
 * A brand file with other hosts than the policy of the page allows belongs to a newer build. The page is reloaded once
 * the service worker has that build; the student is asked about unsaved changes.
 */
export function reloadForNewerBrandFile(injector: Injector): void {
  const document = injector.get(DOCUMENT);
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]');
  // A development server sends none.
  if (!policy || allows(policy.content, injector.get(BrandService).context.brand)) return;
  const worker = injector.get(ServiceWorkerService);
  worker.newBuild$
    .pipe(take(1), takeUntilDestroyed(injector.get(DestroyRef)))
    .subscribe(() => reloadOnce(document.defaultView as Window));
  worker.update();
}

function allows(policy: string, brand: Brand): boolean {
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return Object.entries(brandSources(brand)).every(([name, needed]: [string, readonly string[]]) => {
    const allowed = new Set(directives.find(([first]) => first === name));
    return needed.every((source) => allowed.has(source));
  });
}
