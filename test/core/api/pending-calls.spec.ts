/** Which calls a sign-out waits for: all that write. */
import { NEVER, type Observable } from 'rxjs';
import { StorageApiService } from '../../../src/core/api/storage-api.service';
import { BrandService } from '../../../src/core/brand/brand.service';
import { PendingWritesService } from '../../../src/core/session/pending-writes.service';
import { IdentityApiService } from '../../../src/features/account/identity-api.service';
import { PasswordApiService } from '../../../src/features/account/password-api.service';
import { CertificateApiService } from '../../../src/features/certificate/certificate-api.service';
import { NoteApiService } from '../../../src/features/course/note-api.service';
import { PathDetailsApiService } from '../../../src/features/learning-path/path-details-api.service';
import { Injector, type ProviderToken } from '../../../src/framework/di';
import { HttpClient, HttpHandler } from '../../../src/framework/http';

type Get = <T>(service: ProviderToken<T>) => T;
const EMAIL = { emailAddress: 'a@b.example', idpAccessToken: 't', studentId: 1, subsidiaryId: 1 };

it.each<[string, boolean, (get: Get) => Observable<unknown>]>([
  ['a new note', true, (get) => get(NoteApiService).addNote(7, { title: '', text: 'a' })],
  ['a deleted note', true, (get) => get(NoteApiService).deleteNote(7, 11)],
  ['a deactivated path', true, (get) => get(PathDetailsApiService).deactivate(7)],
  ['a mailed certificate', true, (get) => get(CertificateApiService).email(5, 'k')],
  ['a file', true, (get) => get(StorageApiService).upload('https://s.example/1', new Blob(['a']), 'a/b')],
  ['a password', true, (get) => get(PasswordApiService).change('a', 'b')],
  ['a password of a hosted sign-in', true, (get) => get(IdentityApiService).changePassword('a', 'b', 't')],
  ['an email address', true, (get) => get(IdentityApiService).changeEmailAddress(EMAIL)],
  ['whether an address is free', false, (get) => get(IdentityApiService).checkAvailableEmail('a@b.example')],
  ['the notes', false, (get) => get(NoteApiService).getNotes(7)],
  ['a certificate', false, (get) => get(CertificateApiService).getCertificate(5)],
  ['a print', false, (get) => get(CertificateApiService).print(5)],
])('%s: %s', (_what, isPending, make) => {
  const injector = Injector.create({
    providers: [
      HttpClient,
      { provide: HttpHandler, useValue: { handle: () => NEVER } },
      { provide: BrandService, useValue: { context: { settings: {} } } },
    ],
  });
  const { isPending$ } = injector.get(PendingWritesService);
  const request = make((service) => injector.get(service)).subscribe();
  expect(isPending$.value).toBe(isPending);
  request.unsubscribe();
  expect(isPending$.value).toBe(false);
  injector.destroy();
});
