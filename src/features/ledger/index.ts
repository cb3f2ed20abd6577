import { type LazyComponent, lazyComponent } from '../../framework/react';
import type { CountsForProps } from './credit-course.model';

export { CertificateWatchService } from './certificate-watch.service';
export type { CountsForProps } from './credit-course.model';
export { isLicensed, licensesFor, mismatchLabel, mismatchText } from './license-match.model';

// One chunk for all, because each chunk costs bytes of the first page.
const loadCountsFor = () =>
  import(/* webpackChunkName: "ledger" */ './screens/counts-for').then((file) => file.CountsFor);

/** The page of the account. */
export const loadLedger = () =>
  import(/* webpackChunkName: "ledger" */ './screens/ledger-section').then((file) => file.LedgerSection);

/** The lines of the dashboard's card about the licenses. */
export const loadLicenseSafety = () => import(/* webpackChunkName: "ledger" */ './screens/license-safety');

/**
 * 'Counts for 2 of your 3 licenses', with a row for each license. It renders nothing until its chunk is there, so a
 * page that lays out its rows by hand should keep a line free for it. Fails alone inside an error boundary.
 */
export const CountsFor: LazyComponent<CountsForProps> = lazyComponent(loadCountsFor);
