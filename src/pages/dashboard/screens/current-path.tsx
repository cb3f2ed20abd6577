import type { ComponentType } from 'react';
import type { LearningPath } from '../../../contracts/learning-path';
import {
  CurrentPathCard,
  type CurrentPathCardProps,
  PathMenu,
  pathStatus,
} from '../../../features/learning-path';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { ErrorNotice } from '../../../ui/error-notice';
import { COMING, DetailsSkeleton } from './dashboard-skeleton';
import { loadPathParts } from './load-path-parts';
import { useLazyPart } from './use-lazy-part';

/** The selected path: its card at once, its details once the card is on screen. */
export function CurrentPath(props: Pick<CurrentPathCardProps, 'path' | 'licenseTypes' | 'now'>) {
  const { path, now } = props;
  const { value: details, failed, retry } = useLazyPart(loadPathParts, { isPatient: false });
  /** A fault in one part of the card stays there. */
  const part = (Part: ComponentType<{ path: LearningPath }> | undefined) =>
    Part ? (
      <ErrorBoundary resetKey={path}>
        <Part path={path} />
      </ErrorBoundary>
    ) : failed ? null : (
      COMING
    );
  const next = part(details?.NextStep);
  const isOver = /expired|complete/.test(pathStatus(path, now));
  return (
    <>
      <ErrorBoundary resetKey={path}>
        <CurrentPathCard
          {...props}
          menu={
            <ErrorBoundary resetKey={path}>
              <PathMenu path={path} />
            </ErrorBoundary>
          }
          headline={details && part(details.PathHeadline)}
          pace={part(details?.PathPace)}
          next={
            isOver && details ? (
              <>
                {next}
                {part(details.RenewPath)}
              </>
            ) : (
              next
            )
          }
        />
      </ErrorBoundary>
      {details ? (
        <ErrorBoundary>
          <details.LicenseSafetyCard />
        </ErrorBoundary>
      ) : null}
      {failed ? (
        <ErrorNotice message="The details of this learning path could not be loaded." onRetry={retry} />
      ) : (
        <ErrorBoundary resetKey={path.learningPathId}>
          {details ? <details.PathSections path={path} /> : <DetailsSkeleton />}
        </ErrorBoundary>
      )}
    </>
  );
}
