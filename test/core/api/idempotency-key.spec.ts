/** Which calls carry the header Idempotency-Key, and where. */
import { EMPTY, type Observable } from 'rxjs';
import { BrandService } from '../../../src/core/brand/brand.service';
import { CartApiService } from '../../../src/features/cart/cart-api.service';
import { CertificateApiService } from '../../../src/features/certificate/certificate-api.service';
import { EnrollmentApiService } from '../../../src/features/course/enrollment-api.service';
import { NoteApiService } from '../../../src/features/course/note-api.service';
import { AssessmentApiService } from '../../../src/features/exam/assessment-api.service';
import { ExternalCertificateApiService } from '../../../src/features/external-certificate/external-certificate-api.service';
import { SupportApiService } from '../../../src/features/help/support-api.service';
import { LicenseApiService } from '../../../src/features/license/license-api.service';
import { Injector, type ProviderToken } from '../../../src/framework/di';
import { HttpClient, HttpHandler, type HttpRequest } from '../../../src/framework/http';

const KEY = 'k-1';
type Get = <T>(service: ProviderToken<T>) => T;

const CALLS: readonly (readonly [string, (get: Get) => Observable<unknown>])[] = [
  ['a license', (get) => get(LicenseApiService).addLicense({} as never, KEY)],
  ['a note', (get) => get(NoteApiService).addNote(7, {} as never, KEY)],
  ['an external certificate', (get) => get(ExternalCertificateApiService).add(CERTIFICATE, KEY)],
  ['new enrollments', (get) => get(EnrollmentApiService).enroll(['A'], 'x', undefined, KEY)],
  ['a swap', (get) => get(EnrollmentApiService).swap(7, 'A', 'x', undefined, KEY)],
  ['items of the cart', (get) => get(CartApiService).addItems({ searchResultId: [1], addedFrom: 'x' }, KEY)],
  ['an exam', (get) => get(AssessmentApiService).newExam(7, 71, KEY)],
  ['a mail to an instructor', (get) => get(SupportApiService).emailInstructor({ message: 'a' }, {}, KEY)],
  ['a mail to the support', (get) => get(SupportApiService).emailSupport({} as never, KEY)],
  ['a mailed certificate', (get) => get(CertificateApiService).email(5, KEY)],
  ['mailed certificates', (get) => get(CertificateApiService).emailAll({}, KEY)],
];
const CERTIFICATE = { courseName: 'a', completionDate: '2026-01-02' } as unknown as Parameters<
  ExternalCertificateApiService['add']
>[0];

/** What is sent where the brand has these settings. */
function sent(settings: object, make: (get: Get) => Observable<unknown>): HttpRequest<unknown> {
  const requests: HttpRequest<unknown>[] = [];
  const handle = (request: HttpRequest<unknown>) => {
    requests.push(request);
    return EMPTY;
  };
  const injector = Injector.create({
    providers: [
      HttpClient,
      { provide: HttpHandler, useValue: { handle } },
      { provide: BrandService, useValue: { context: { settings } } },
    ],
  });
  make((service) => injector.get(service)).subscribe();
  injector.destroy();
  expect(requests).toHaveLength(1);
  return requests[0] as HttpRequest<unknown>;
}

it.each(CALLS)('%s: sent only where the server honours it', (_, make) => {
  expect(sent({ idempotencyKeys: true }, make).headers.get('Idempotency-Key')).toBe('"k-1"');
  expect(sent({ idempotencyKeys: false }, make).headers.has('Idempotency-Key')).toBe(false);
});

it.each(CALLS)('%s: not sent by default', (_, make) => {
  expect(sent({}, make).headers.has('Idempotency-Key')).toBe(false);
});

it('sends none without a key', () => {
  const request = sent({ idempotencyKeys: true }, (get) => get(AssessmentApiService).newExam(7, 71));
  expect(request.headers.has('Idempotency-Key')).toBe(false);
});
