import { BUILT_IN_BRANDS } from '../core/brand/brand.service';
import { FIRST_PAGE_DONE } from '../core/browser/first-page-done';
import {
  addressInterceptor,
  credentialInterceptor,
  headersInterceptor,
  unauthorizedInterceptor,
} from '../core/http/interceptors';
import { CONFIRMATION_DIALOG } from '../core/modal/modal.tokens';
import type { Provider } from '../framework/di';
import { provideHttpClient, withInterceptors } from '../framework/http';
import { firstPageDone } from './first-page/first-page-done';

/** Everything the app provides beyond what provides itself in root. */
export const APP_PROVIDERS: Provider[] = [
  { provide: FIRST_PAGE_DONE, useFactory: firstPageDone },
  provideHttpClient(
    withInterceptors([
      addressInterceptor,
      headersInterceptor,
      credentialInterceptor,
      unauthorizedInterceptor,
    ]),
  ),
  {
    provide: CONFIRMATION_DIALOG,
    useValue: () => import('./modal-host-confirmation').then(({ ConfirmationModal }) => ConfirmationModal),
  },
  {
    provide: BUILT_IN_BRANDS,
    useValue: () => import('./built-in-brands').then((brands) => brands.BUILT_IN_BRAND_FILE),
  },
];
