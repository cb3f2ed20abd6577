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
 * The frame of the account pages (RTE-03 to RTE-08): on large screens a navigation with the page beside it, on smaller
 * ones a list of pages and each page on its own. It stays when the width crosses 1024 px, and the address follows (see
 * accountScreenGuard), so the elements of a page must keep their position among the children.
 */
export function AccountPage({ title }: { title?: string | undefined }) {
  const isLarge = useStateValue(useInject(DeviceService).width$) === 'lg';
  const page = accountPageAt(useLocation().pathname);
  return (
    <div className={classNames('account', isLarge && 'account--large')}>
      {isLarge ? <AccountNavigation current={page} /> : null}
      <div className="account__page">
        <PageHead
          title={<h1 className="page__title">{title}</h1>}
          back={isLarge || page === null ? undefined : ACCOUNT}
          lead={page?.purpose}
        />
        {isLarge || page !== null ? null : <AccountIdentity />}
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
