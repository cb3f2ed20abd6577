/** A page whose cookies a test watches and changes. */
import { BehaviorSubject } from 'rxjs';
import { BrandService } from '../../src/core/brand/brand.service';
import { CredentialStore } from '../../src/core/session/credential-store';
import { SessionService } from '../../src/core/session/session.service';
import { Injector } from '../../src/framework/di';
import { DOCUMENT, PAGE_ADDRESS } from '../../src/platform/browser/browser';
import { brandWith } from './brands';

export const credential = { UserId: 7, XCredential: 'a+b/c=', TransportToken: 't', Role: 'Student' as const };

/** A page on the given host. Records every cookie that is written, and the secret that another tab finds after it. */
export function openPage(
  hostname: string,
  { protocol = 'https:', blocked = false, refusesShared = false, host = 'marlowe.example' } = {},
) {
  const written: string[] = [];
  const found: (string | undefined)[] = [];
  const jar = new Map<string, string>();
  const domains = new Map<string, string | undefined>();
  const page = {
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(cookie: string) {
      written.push(cookie);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      const domain = /domain=([^;]+)/.exec(cookie)?.[1];
      if (blocked || (refusesShared && domain !== undefined)) return;
      if (!cookie.includes('max-age=0')) {
        jar.set(name, value);
        domains.set(name, domain);
      } else if (domains.get(name) === domain) jar.delete(name);
      found.push(jar.get('X-Credential'));
    },
  };
  const context = { brand: brandWith({ token: 'marlowe' }), host };
  const injector = Injector.create({
    providers: [
      { provide: DOCUMENT, useValue: page },
      { provide: PAGE_ADDRESS, useValue: { hostname, protocol } },
      {
        provide: BrandService,
        useValue: { context, state$: new BehaviorSubject({ kind: 'ready', context }) },
      },
    ],
  });
  return { written, found, jar, store: injector.get(CredentialStore), session: injector.get(SessionService) };
}
