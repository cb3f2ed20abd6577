import { BrandService } from '../../core/brand/brand.service';
import { CredentialStore } from '../../core/session/credential-store';
import { Injectable, inject } from '../../framework/di';
import { ProfileService } from '../profile';

/** Which API keeps the student's password and email address (CIDN-01), and what opens it. */
@Injectable({ providedIn: 'root' })
export class IdentityAccess {
  private readonly brand = inject(BrandService);
  private readonly profiles = inject(ProfileService);
  private readonly store = inject(CredentialStore);

  /** The brand has an identity database of its own, or the student signs in with an identity provider (ENT-01). */
  get usesIdentityApi(): boolean {
    return this.brand.context.brand.usesIDB || (this.profiles.profile$.value.value?.miniOrange ?? false);
  }

  /** A token of the hosted sign-in; null if the browser has none, or no longer has it. */
  get token(): string | null {
    return this.store.idpToken();
  }

  /** Only a new sign-in brings another token. */
  get needsSignIn(): boolean {
    return this.usesIdentityApi && this.token === null;
  }
}
