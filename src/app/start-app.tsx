import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { filter, map, switchMap, take } from 'rxjs';
import { BrandService } from '../core/brand/brand.service';
import { Injector } from '../framework/di';
import { InjectorProvider } from '../framework/react';
import { FIRST_PAGE_DONE } from '../platform/browser/first-page-done';
import { LOG_ERROR } from '../platform/log/log-error';
import { APP_PROVIDERS } from './app.config';
import { bootstrap } from './boot/bootstrap';
import { takeEarlyStart } from './boot/early-calls';
import { drawInPlace, worthDrawing } from './boot/take-over';
import { App } from './shell/app';

/** Creates the root injector outside React, loads the brand and renders. */
export function startApp(element: HTMLElement): void {
  const earlyStart = takeEarlyStart(window);
  const injector = Injector.create({ providers: [APP_PROVIDERS, earlyStart.providers], name: 'root' });
  bootstrap(injector);
  const log = injector.get(LOG_ERROR);
  const failed = (error: unknown) => log('A part of the page failed', error);
  const root = createRoot(element, { onCaughtError: failed, onUncaughtError: failed });
  // Until then the page shows what it came with: its shell, the early cards, or nothing.
  injector
    .get(BrandService)
    .state$.pipe(
      filter(({ kind }) => kind === 'ready' || kind === 'unknown'),
      take(1),
      switchMap(({ kind }) =>
        kind === 'ready' ? worthDrawing(injector, document).pipe(map(() => kind)) : [kind],
      ),
    )
    .subscribe((kind) => {
      drawInPlace(
        element,
        root,
        <StrictMode>
          <InjectorProvider injector={injector}>
            <App />
          </InjectorProvider>
        </StrictMode>,
      );
      if (kind === 'ready') injector.get(FIRST_PAGE_DONE).subscribe(() => earlyStart.end());
    });
}
