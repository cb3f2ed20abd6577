import { BUILT_IN_BRANDS } from '../core/brand/brand.service';
import {
  addressInterceptor,
  credentialInterceptor,
  headersInterceptor,
  unauthorizedInterceptor,
} from '../core/http/interceptors';
import { CONFIRMATION_DIALOG } from '../core/modal/confirmation.service';
import type { Provider } from '../framework/di';
import { provideHttpClient, withInterceptors } from '../framework/http';

/** Everything the app provides beyond what provides itself in root. */
export const APP_PROVIDERS: Provider[] = [
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
    useValue: () => import('../../public/app-config/brands.json').then((file) => file.default),
  },
];
