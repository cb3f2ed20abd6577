import { ProfileService } from '../../../features/profile';
import { ProfileImageService } from '../../../features/profile-photo';
import { useInject, useStateValue } from '../../../framework/react';
import { Avatar } from '../../../ui/avatar';
import { classNames } from '../../../ui/class-names';
import { EmailAddress } from '../../../ui/email-address';
import { Skeleton } from '../../../ui/skeleton';

/** Whose account it is: photo or initials, name, email address. Their space is reserved until the profile is there. */
export function AccountIdentity({ isStacked = false }: { isStacked?: boolean }) {
  const images = useInject(ProfileImageService);
  const imageUrl = useStateValue(images.url$);
  const { value: profile, error } = useStateValue(useInject(ProfileService).profile$);
  const { firstName = '', lastName = '', suffix = '', emailAddress = '' } = profile ?? {};
  const isLoading = profile === null && error === null;
  return (
    <div className={classNames('account-identity', isStacked && 'account-identity--stacked')}>
      <Avatar
        size="large"
        firstName={firstName}
        lastName={lastName}
        imageUrl={imageUrl}
        onImageError={() => imageUrl && images.reportFailure(imageUrl)}
      />
      <div className="account-identity__words">
        <p className="account-identity__name">
          {isLoading ? (
            <Skeleton width="8rem" />
          ) : (
            [firstName, lastName, suffix].filter(Boolean).join(' ') || 'Your account'
          )}
        </p>
        <p className="account-identity__email">
          {isLoading ? <Skeleton width="10rem" /> : <EmailAddress address={emailAddress} />}
        </p>
      </div>
    </div>
  );
}
