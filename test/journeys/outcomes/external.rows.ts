import type { ExternalCertificate } from '../../../src/contracts/certificate';
import { ExternalCertificateService } from '../../../src/features/external-certificate/external-certificate.service';
import { ExternalFormService } from '../../../src/features/external-certificate/external-form.service';
import {
  ExternalUploadService,
  problemText,
} from '../../../src/features/external-certificate/external-upload.service';
import { day } from '../../support/days';
import { pdf } from '../../support/external-certificate-page';
import type { Page } from './page';
import { PRESSED_TWICE, type WriteRow } from './row';

const EXTERNALS = '/learner/externalcertificates';
/** With a file. */
const HELD = 10_010_001;
/** Without a file. */
const EMPTY = 10_010_004;
const is = (yes: boolean | undefined) => (yes ? 1 : 0);
const entry = {
  ...{ courseName: 'First aid at sea', provider: 'Red Cross', completionDate: day('2026-02-01') },
  ...{ hours: 4, stateAbbv: 'FL', licenseTypeId: 101 },
};

/** As it is typed. */
const TYPED = {
  ...{ courseName: 'First aid at sea', provider: 'Red Cross', completionDate: '2026-02-01' },
  ...{ hours: '4', stateAbbv: 'FL', licenseTypeId: '101' },
};

const all = (page: Page) => page.read<ExternalCertificate[]>(EXTERNALS);
const one = async (page: Page, id: number) =>
  (await all(page)).find(({ externalCertificateId }) => externalCertificateId === id);
const countOfEntry = async (page: Page) =>
  (await all(page)).filter(({ courseName }) => courseName === entry.courseName).length;

let held: ExternalCertificate | undefined;
const openHeld = async ({ get }: Page) => {
  get(ExternalCertificateService)
    .refresh(HELD)
    .subscribe((certificate) => {
      held = certificate;
    });
};
const save = ({ get }: Page) => get(ExternalFormService).save(entry, { edits: TYPED, base: {} }, null);

const FILE_NAME = 'card.pdf';
const uploadOf = ({ get }: Page) =>
  get(ExternalUploadService).uploads$.value.find(({ key }) => key === EMPTY);
const openUploads = ({ get }: Page) => {
  get(ExternalUploadService);
  get(ExternalCertificateService).refresh(EMPTY).subscribe();
};
const upload = (page: Page) => {
  if (uploadOf(page)) page.get(ExternalUploadService).retry(EMPTY);
  else page.get(ExternalUploadService).start(EMPTY, pdf());
};
const countOfFile = async (page: Page) => {
  const certificate = await one(page, EMPTY);
  return is(certificate?.fileName === FILE_NAME && certificate.scanStatus === 'Clean');
};
const uploadWords = (page: Page) => {
  const state = uploadOf(page)?.state;
  return [state?.kind === 'failed' ? problemText(state.step, state.problem) : null];
};

export const EXTERNAL_ROWS: readonly WriteRow[] = [
  {
    call: `POST ${EXTERNALS}/v2`,
    confirmation: 'ids',
    open: ({ get }) => get(ExternalFormService).open(null),
    act: save,
    count: countOfEntry,
    state: ({ get }) => get(ExternalFormService).saving$.value,
    saved: 'The certificate has been saved.',
    refused: 'Could not save this certificate, please try again.',
  },
  {
    call: `PUT ${EXTERNALS}/{id}`,
    confirmation: 'read',
    open: async (page) => {
      const certificate = await one(page, HELD);
      page.get(ExternalFormService).open(certificate ?? null);
    },
    act: save,
    count: countOfEntry,
    state: ({ get }) => get(ExternalFormService).saving$.value,
    saved: 'The certificate has been saved.',
    refused: 'Could not save this certificate, please try again.',
  },
  {
    call: `PUT ${EXTERNALS}/{id}`,
    what: 'without its file',
    confirmation: 'read',
    open: openHeld,
    act: ({ get }) => {
      if (held) get(ExternalCertificateService).removeFile(held);
    },
    count: async (page) => is(!(await one(page, HELD))?.fileName),
    state: ({ get }) => get(ExternalCertificateService).fileRemoval$.value,
    saved: 'The file has been removed.',
    refused: 'Could not remove this file, please try again.',
    inapplicable: { 'is pressed twice': PRESSED_TWICE },
  },
  {
    call: `DELETE ${EXTERNALS}/{id}`,
    confirmation: 'read',
    open: openHeld,
    act: ({ get }) => {
      if (held) get(ExternalCertificateService).delete(held);
    },
    count: async (page) => is((await one(page, HELD)) === undefined),
    state: ({ get }) => get(ExternalCertificateService).deletion$.value,
    saved: 'The certificate has been deleted.',
    refused: 'Could not delete this certificate, please try again.',
    inapplicable: { 'is pressed twice': PRESSED_TWICE },
  },
  {
    call: 'PUT {presigned url of an external certificate}',
    confirmation: 'repeated',
    matches: /^\/storage\//,
    open: openUploads,
    act: upload,
    count: countOfFile,
    words: uploadWords,
    saved: `${FILE_NAME} has been attached.`,
    refused: 'The upload was interrupted.',
    handles401: true,
  },
  {
    call: `POST ${EXTERNALS}/{id}/scan`,
    confirmation: 'fields',
    open: openUploads,
    act: upload,
    count: countOfFile,
    words: uploadWords,
    saved: `${FILE_NAME} has been attached.`,
    checksInButton: true,
    refused: 'The file has arrived, but could not be checked.',
    inapplicable: {
      'is lost before the commit, and tried again':
        'the server says that the file is not checked, so nothing is unknown, and a retry has it checked',
    },
  },
];
