import { createElement } from 'react';
import { type AccountPageId, loadAccountForms } from '../../../features/account';
import { loadLedger } from '../../../features/ledger';
import { loadTranscripts } from '../../../features/transcript';
import { type LazyComponent, lazyComponent } from '../../../framework/react';

export interface AccountSectionProps {
  /** The level below the title of the page, which is lower when the settings show several pages at once. */
  readonly heading: 'h2' | 'h3';
}

type AccountSection = LazyComponent<AccountSectionProps>;

const section = lazyComponent<AccountSectionProps>;

/**
 * An audit packet of all certificates belongs to the transcript, which may not know it: the packet contains it. Its other
 * tab is the ledger, which is made of it.
 */
const loadTranscriptsWithParts = () =>
  Promise.all([loadTranscripts(), import('../../../features/audit-packet'), loadLedger()]).then(
    ([Transcripts, { AuditPacketButton }, Ledger]) => {
      const actions = createElement(AuditPacketButton, {
        selection: { allMatching: { filter: [], count: null } },
      });
      const requirements = () => createElement(Ledger);
      return () => createElement(Transcripts, { actions, requirements });
    },
  );

/**
 * What each page shows below its title, from top to bottom. A section is loaded with the first page that shows it, and
 * fails alone, or with the others of its chunk: each chunk costs bytes of the first page. The settings of large screens have none of their own: they show the pages that small screens have.
 */
const ACCOUNT_SECTIONS: Readonly<Record<Exclude<AccountPageId, 'settings'>, readonly AccountSection[]>> = {
  profile: [
    section(() =>
      import(/* webpackChunkName: "account-forms" */ '../../../features/profile-photo').then(
        (file) => file.ProfilePhotoSection,
      ),
    ),
    section(() => loadAccountForms().then((file) => file.ProfileDetails)),
    section(() =>
      import(/* webpackChunkName: "license-editing" */ '../../../features/license').then(
        (file) => file.LicensesSection,
      ),
    ),
    section(() => loadAccountForms().then((file) => file.SignInSection)),
  ],
  notifications: [
    section(() => import('../../../features/notification').then((file) => file.NotificationsSection)),
  ],
  transcripts: [section(loadTranscriptsWithParts)],
  ledger: [section(loadLedger)],
  details: [
    section(() => loadAccountForms().then((file) => file.AddressSection)),
    section(() =>
      import(/* webpackChunkName: "account-forms" */ '../../../features/interests').then(
        (file) => file.InterestsSection,
      ),
    ),
    section(() =>
      import(/* webpackChunkName: "account-forms" */ '../../../features/membership').then(
        (file) => file.MembershipsSection,
      ),
    ),
  ],
  'payment-methods': [
    section(() =>
      import(/* webpackChunkName: "account-forms" */ './payment-methods').then((file) => file.PaymentMethods),
    ),
  ],
  shipping: [section(() => loadAccountForms().then((file) => file.ShippingSection))],
  purchases: [section(() => import('../../../features/purchase').then((file) => file.PurchasesSection))],
};

/** Before the page is opened. If a chunk cannot be loaded, the page says so when it is. */
export function preloadSections(id: AccountPageId): void {
  for (const section of sectionsOf(id)) section.preload().catch(() => {});
}

export function sectionsOf(id: AccountPageId): readonly AccountSection[] {
  return id === 'settings' ? [] : ACCOUNT_SECTIONS[id];
}
