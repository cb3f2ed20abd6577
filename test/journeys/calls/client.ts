/** The services of the app for a signed-in student, without the page. */
import { filter, firstValueFrom } from 'rxjs';
import { APP_PROVIDERS } from '../../../src/app/app.config';
import { BrandService } from '../../../src/core/brand/brand.service';
import { SessionService } from '../../../src/core/session/session.service';
import { type DestroyableInjector, Injector } from '../../../src/framework/di';
import { PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import { SECRET } from './row';

export const HOSTNAME = 'marlowe.example';

/** Loads the brand file first, so a server must provide it. */
export async function openClient(): Promise<DestroyableInjector> {
  const address = {
    hostname: HOSTNAME,
    origin: `https://${HOSTNAME}`,
    protocol: 'https:',
    port: '',
    leaveFor: () => {},
  };
  const injector = Injector.create({
    providers: [APP_PROVIDERS, { provide: PAGE_ADDRESS, useValue: address }],
  });
  const brand = injector.get(BrandService);
  brand.load();
  await firstValueFrom(brand.state$.pipe(filter(({ kind }) => kind === 'ready')));
  injector
    .get(SessionService)
    .begin({ UserId: 1, XCredential: SECRET, TransportToken: 't', Role: 'Student' });
  return injector;
}
