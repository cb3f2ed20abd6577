import { LoadedView, type LoadedViewProps } from '../../../connected/loaded-view';
import type { Profile } from '../../../contracts/profile';
import { useInject, useStateValue } from '../../../framework/react';
import { Skeleton } from '../../../ui/skeleton';
import { ProfileService } from '../../profile';

interface ProfileViewProps extends Pick<LoadedViewProps<Profile>, 'missing' | 'children'> {
  /** The number of fields that are loading. */
  readonly fields: number;
}

/** The profile of the student. Each student gets a form of their own. */
export function ProfileView({ fields, ...props }: ProfileViewProps) {
  const profiles = useInject(ProfileService);
  return (
    <LoadedView
      loaded={useStateValue(profiles.profile$)}
      onRetry={() => profiles.reload({ force: true })}
      label="Loading your profile"
      skeleton={<FieldsSkeleton fields={fields} />}
      {...props}
    />
  );
}

export function FieldsSkeleton({ fields }: Pick<ProfileViewProps, 'fields'>) {
  return (
    <div className="account-form">
      {Array.from({ length: fields }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={row} shape="block" height="4.5rem" />
      ))}
    </div>
  );
}
