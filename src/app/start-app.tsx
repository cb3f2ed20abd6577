import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LOG_ERROR } from '../core/modal/modal.tokens';
import { ADDRESS_TOKENS, takeAddressTokens } from '../core/navigation/address-tokens';
import { Injector } from '../framework/di';
import { InjectorProvider } from '../framework/react';
import { App } from './app';
import { APP_PROVIDERS } from './app.config';
import { bootstrap } from './bootstrap';

/** Creates the root injector outside React, asks for the brand and renders. */
export function startApp(element: HTMLElement): void {
  const tokens = takeAddressTokens(window);
  const injector = Injector.create({
    providers: [APP_PROVIDERS, { provide: ADDRESS_TOKENS, useValue: tokens }],
    name: 'root',
  });
  bootstrap(injector);
  const log = injector.get(LOG_ERROR);
  const failed = (error: unknown) => log('A part of the page failed', error);
  createRoot(element, { onCaughtError: failed, onUncaughtError: failed }).render(
    <StrictMode>
      <InjectorProvider injector={injector}>
        <App />
      </InjectorProvider>
    </StrictMode>,
  );
}
