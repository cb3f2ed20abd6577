/** External certificates for marble tests, and the services that own them. */
import { of } from 'rxjs';
import * as v from 'valibot';
import { ExternalCertificate } from '../../src/contracts/certificate';
import { StorageApiService } from '../../src/core/api/storage-api.service';
import { ConfirmationService } from '../../src/core/modal/confirmation.service';
import { DraftService } from '../../src/core/session/draft.service';
import { ToastService } from '../../src/core/toast/toast.service';
import { ExternalCertificateService } from '../../src/features/external-certificate/external-certificate.service';
import { ExternalCertificateApiService } from '../../src/features/external-certificate/external-certificate-api.service';
import { ExternalUploadService } from '../../src/features/external-certificate/external-upload.service';
import { CLOCK } from '../../src/platform/clock/clock';
import { createSession, type MarbleHarness, runMarbles } from './marbles';
import { type Responses, type StubApi, stubApi } from './stub-api';

/** The virtual time begins here. */
const START = Date.parse('2026-11-22T12:00:00Z');

export const certificate = (externalCertificateId: number, fields: object = {}) =>
  v.parse(ExternalCertificate, { externalCertificateId, courseName: 'First aid', ...fields });

interface ExternalHarness extends MarbleHarness {
  readonly session: ReturnType<typeof createSession>;
  readonly certificates: ExternalCertificateService;
  readonly api: StubApi;
  readonly toasts: string[];
  readonly drafts: Map<string, Readonly<Record<string, string>>>;
  /** Made when a test asks for it. */
  readonly uploads: ExternalUploadService;
}

/** `responses` makes what the calls return, in virtual time. */
export function runExternal(
  responses: (helpers: MarbleHarness) => Responses,
  test: (harness: ExternalHarness) => void,
): void {
  runMarbles((helpers) => {
    const api = stubApi(helpers, responses(helpers));
    const session = createSession();
    const toasts: string[] = [];
    const say = (text: string) => {
      toasts.push(text);
      return '';
    };
    const drafts: ExternalHarness['drafts'] = new Map();
    const draftService = {
      find: (name: string) => drafts.get(name) ?? null,
      keep: (name: string, values: Readonly<Record<string, string>>) => void drafts.set(name, values),
      discard: (name: string) => void drafts.delete(name),
    };
    const injector = helpers.createInjector(
      session.provider,
      { provide: CLOCK, useValue: { now: () => new Date(START + helpers.now()) } },
      { provide: ExternalCertificateApiService, useValue: api.service },
      { provide: StorageApiService, useValue: { href: (url: string) => url } },
      { provide: ConfirmationService, useValue: { confirm: () => of(true) } },
      { provide: DraftService, useValue: draftService },
      {
        provide: ToastService,
        useValue: { success: say, error: say, info: say, warning: say, remove: () => {} },
      },
    );
    const certificates = injector.get(ExternalCertificateService);
    test({
      ...helpers,
      session,
      certificates,
      api,
      toasts,
      drafts,
      get uploads() {
        return injector.get(ExternalUploadService);
      },
    });
  });
}
