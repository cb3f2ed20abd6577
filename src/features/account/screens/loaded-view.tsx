import type { ReactNode } from 'react';
import type { Profile } from '../../../contracts/profile';
import type { Loadable } from '../../../core/data/loadable';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { asOfText } from '../../../platform/format/dates';
import { ErrorNotice } from '../../../ui/error-notice';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { ProfileService } from '../../profile';

interface LoadedViewProps<T> {
  readonly loaded: Loadable<T>;
  readonly onRetry: () => void;
  /** Announced while it loads: 'Loading your profile'. */
  readonly label: string;
  /** The number of fields that are loading. */
  readonly fields: number;
  /** Shown instead of the error if another section of the page shows that, with its Retry. */
  readonly missingText?: string | undefined;
  readonly children: (value: T) => ReactNode;
}

/** Data that a form edits, in each of its states: loading, failed, loaded, and loaded but out of date. */
export function LoadedView<T>({ loaded, onRetry, label, fields, missingText, children }: LoadedViewProps<T>) {
  const { value, loading, error, asOf } = loaded;
  const now = useStateValue(useInject(NOW));
  return (
    <>
      {error === null || missingText !== undefined ? null : (
        <ErrorNotice
          message={error}
          onRetry={onRetry}
          retrying={loading}
          asOf={value === null ? undefined : asOfText(asOf, now)}
        />
      )}
      {value === null ? (
        error === null ? (
          <SkeletonRegion label={label}>
            <div className="account-form">
              {Array.from({ length: fields }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                <Skeleton key={row} shape="block" height="4.5rem" />
              ))}
            </div>
          </SkeletonRegion>
        ) : missingText === undefined ? null : (
          <p className="account__purpose">{missingText}</p>
        )
      ) : (
        children(value)
      )}
    </>
  );
}

/** The profile of the student. Each student gets a form of their own. */
export function ProfileView({
  fields,
  missingText,
  children,
}: Pick<LoadedViewProps<Profile>, 'fields' | 'missingText' | 'children'>) {
  const profiles = useInject(ProfileService);
  return (
    <LoadedView
      loaded={useStateValue(profiles.profile$)}
      onRetry={() => profiles.reload({ force: true })}
      label="Loading your profile"
      fields={fields}
      missingText={missingText}
    >
      {children}
    </LoadedView>
  );
}
