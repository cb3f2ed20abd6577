/** What sends a mail: nobody can read whether it was sent. */
import { ReferralService } from '../../../src/app/shell/navigation-bar/referral.service';
import { ModalService } from '../../../src/core/modal/modal.service';
import { CertificateBatchService } from '../../../src/features/certificate/certificate-batch.service';
import { CertificateDeliveryService } from '../../../src/features/certificate/certificate-delivery.service';
import { SupportService } from '../../../src/features/help/support.service';
import { ProfileService } from '../../../src/features/profile';
import type { WriteRow } from './row';

const COURSE = 10_010_001;
/** Unlocked. */
const CERTIFICATE = 100_190_103;
const inapplicable: WriteRow['inapplicable'] = {
  'is lost after the commit, cannot be read, and tried again':
    'nothing can be read of it, so the student is told to check before they try again',
};

export const MAIL_ROWS: readonly WriteRow[] = [
  {
    call: 'GET /learner/certificates/{id}/email',
    confirmation: 'none',
    act: ({ get }) => get(CertificateDeliveryService).email(CERTIFICATE),
    count: async (page) => page.accepted,
    saved: 'Your certificate is on its way to your email address.',
    refused: 'Your certificate could not be emailed. Please try again.',
    inapplicable,
  },
  {
    call: 'GET /learner/certificates/email',
    confirmation: 'none',
    act: ({ get }) => get(CertificateBatchService).start('email', { certificateIds: [CERTIFICATE] }),
    count: async (page) => page.accepted,
    state: ({ get }) => get(CertificateBatchService).state$.value,
    saved: ({ get }) => get(CertificateBatchService).state$.value.kind === 'saved',
    refused: 'Your certificates could not be emailed.',
    inapplicable,
  },
  {
    call: 'PUT /learner/support/emailinstructor',
    confirmation: 'none',
    act: ({ get }) =>
      get(SupportService).send({
        panel: 'academic',
        request: { enrollmentId: COURSE },
        message: 'Why?',
        reopen: () => {},
      }),
    count: async (page) => page.accepted,
    state: ({ get }) => get(SupportService).state$.value,
    saved: 'Your message has been sent.',
    refused: 'There was an error sending your message.',
    inapplicable,
  },
  {
    call: 'PUT /learner/support/emailsupport',
    confirmation: 'none',
    act: ({ get }) =>
      get(SupportService).send({
        panel: 'customer',
        request: {},
        message: 'Help',
        messageType: 'Other',
        contact: true,
        reopen: () => {},
      }),
    count: async (page) => page.accepted,
    state: ({ get }) => get(SupportService).state$.value,
    saved: 'Your message has been sent.',
    refused: 'There was an error sending your message.',
    inapplicable,
  },
  {
    call: 'POST {referral affiliate registration}',
    confirmation: 'none',
    matches: /^\/affiliates$/,
    open: ({ get }) => get(ProfileService),
    act: ({ get }) => get(ReferralService).refer(),
    count: async (page) => page.accepted,
    saved: (page) => page.get(ModalService).active$.value !== null,
    refused: 'We could not start your referral. Please try again.',
    // It is not the API of the brand that refuses it.
    handles401: true,
    inapplicable,
  },
];
