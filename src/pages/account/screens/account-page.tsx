import '../../../../styles/pages/account/_account.scss';
import { useLocation } from 'react-router-dom';
import { accountPageAt } from '../../../features/account';
import { useInject, useStateValue } from '../../../framework/react';
import { DeviceService } from '../../../platform/device/device.service';
import { classNames } from '../../../ui/class-names';
import { PageHead } from '../../../ui/page-frame';
import { AccountIdentity } from './account-identity';
import { AccountList, AccountNavigation } from './account-navigation';
import { PageSections } from './page-sections';
import { SettingsSections } from './settings-sections';

const ACCOUNT = { to: '/account', text: 'Account' };

/**
 * The frame of the account pages (RTE-03 to RTE-08): a list of pages, and each page on its own, on large screens beside a
 * navigation. It stays when the width crosses 1024 px, and the address follows (see
 * accountScreenGuard), so the elements of a page must keep their position among the children.
 */
export function AccountPage({ title }: { title?: string | undefined }) {
  const isLarge = useStateValue(useInject(DeviceService).width$) === 'lg';
  const page = accountPageAt(useLocation().pathname);
  // The list of pages is the navigation.
  const hasNavigation = isLarge && page !== null;
  return (
    <div className={classNames('account', hasNavigation && 'account--large')}>
      {hasNavigation ? <AccountNavigation current={page} /> : null}
      <div className="account__page">
        <PageHead
          title={<h1 className="page__title">{title}</h1>}
          back={isLarge || page === null ? undefined : ACCOUNT}
          lead={page?.purpose}
        />
        {page === null ? <AccountIdentity /> : null}
        {page === null ? (
          <AccountList isLarge={isLarge} />
        ) : page.screens === 'all' ? (
          <PageSections of={page.id} heading="h2" />
        ) : (
          <SettingsSections current={page} />
        )}
      </div>
    </div>
  );
}
