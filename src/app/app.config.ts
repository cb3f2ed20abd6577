import {
  baseUrlInterceptor,
  credentialInterceptor,
  headersInterceptor,
  timeoutInterceptor,
  unauthorizedInterceptor,
} from '../core/api/interceptors';
import { BUILT_IN_BRANDS } from '../core/brand/brand.service';
import { FIRST_LOAD_DONE } from '../core/data/first-load-done';
import { CONFIRMATION_DIALOG } from '../core/modal/modal.model';
import { afterLearningPaths } from '../features/learning-path';
import type { Provider } from '../framework/di';
import { provideHttpClient, withInterceptors } from '../framework/http';
import { FIRST_PAGE_DONE } from '../platform/browser/first-page-done';
import { firstPageDone } from './boot/first-page-done';

/** Everything that does not provide itself in root. */
export const APP_PROVIDERS: Provider[] = [
  { provide: FIRST_PAGE_DONE, useFactory: firstPageDone },
  { provide: FIRST_LOAD_DONE, useFactory: afterLearningPaths },
  provideHttpClient(
    withInterceptors([
      timeoutInterceptor,
      baseUrlInterceptor,
      headersInterceptor,
      credentialInterceptor,
      unauthorizedInterceptor,
    ]),
  ),
  {
    provide: CONFIRMATION_DIALOG,
    useValue: () =>
      import('./overlays/modal-host-confirmation').then(({ ConfirmationModal }) => ConfirmationModal),
  },
  {
    provide: BUILT_IN_BRANDS,
    // For when the served file cannot be used.
    useValue: () => import('./boot/built-in-brands').then((file) => file.builtInBrandFile),
  },
];
