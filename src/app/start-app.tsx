import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrandService } from '../core/brand/brand.service';
import { Injector } from '../framework/di';
import { InjectorProvider } from '../framework/react';
import { App } from './app';
import { APP_PROVIDERS } from './app.config';

/** Creates the root injector outside React, asks for the brand and renders. */
export function startApp(element: HTMLElement): void {
  const injector = Injector.create({ providers: APP_PROVIDERS, name: 'root' });
  injector.get(BrandService).load();
  createRoot(element).render(
    <StrictMode>
      <InjectorProvider injector={injector}>
        <App />
      </InjectorProvider>
    </StrictMode>,
  );
}
