/** The one harness for marble tests: virtual time, services from a real injector, and a session. */
import { BehaviorSubject } from 'rxjs';
import type { Credential } from '../../src/contracts/credential';
import { BrandService } from '../../src/core/brand/brand.service';
import { SessionService } from '../../src/core/session/session.service';
import type { Provider } from '../../src/framework/di';
import { readonlyState } from '../../src/framework/rxjs';

export { type MarbleHarness, runMarbles } from '../../src/framework/testing/marbles';

export const ann: Credential = { UserId: 1, XCredential: 'a', TransportToken: '', Role: 'Student' };
export const bob: Credential = { UserId: 2, XCredential: 'b', TransportToken: '', Role: 'Student' };
export const pia: Credential = { UserId: 3, XCredential: 'p', TransportToken: '', Role: 'Partner' };

/** The brand, where only its name counts. */
export const MARLOWE: Provider = {
  provide: BrandService,
  useValue: { context: { brand: { token: 'marlowe' } } },
};

/** A session whose student the test controls; `provider` replaces SessionService. */
export function createSession(student: Credential | null = ann): {
  readonly student$: BehaviorSubject<Credential | null>;
  readonly provider: Provider;
} {
  const student$ = new BehaviorSubject(student);
  const useValue = { student$: readonlyState(student$), credential$: readonlyState(student$) };
  return { student$, provider: { provide: SessionService, useValue } };
}
