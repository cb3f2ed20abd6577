import '../../../../styles/features/ledger/_license-safety.scss';
import { type CSSProperties, useId, useState } from 'react';
import { LearningPathService } from '../../../features/learning-path';
import { loadLicenseSafety } from '../../../features/ledger';
import { useInject, useStateValue } from '../../../framework/react';
import { ErrorNotice } from '../../../ui/error-notice';
import { Skeleton } from '../../../ui/skeleton';
import { useLazyPart } from './use-lazy-part';

/** How many licenses have a line without a click (our choice). */
const MOST_LINES = 3;

/**
 * Whether the student's licenses are safe. The space of its lines is reserved: as many as there are learning paths,
 * because how many licenses there are is known only later. A path that is built later adds a line; none goes, because it
 * would take the focus with it. What they need is loaded once the browser is idle.
 */
export function LicenseSafetyCard() {
  const paths = useInject(LearningPathService);
  const count = useStateValue(paths.learningPaths$).value?.length ?? 0;
  const [lines, setLines] = useState(1);
  if (lines < Math.min(MOST_LINES, count)) setLines(Math.min(MOST_LINES, count));
  const selected = useStateValue(paths.selected$);
  const { value, failed, retry } = useLazyPart(loadLicenseSafety);
  const titleId = useId();
  return (
    <section
      className="card license-safety"
      aria-labelledby={titleId}
      tabIndex={-1}
      style={{ '--lines': lines } as CSSProperties}
    >
      <h2 className="license-safety__title" id={titleId}>
        Are my licenses safe?
      </h2>
      {value ? (
        <value.LicenseSafetyLines
          lines={lines}
          shownPathId={selected?.learningPathId ?? null}
          skeleton={<LinesSkeleton lines={lines} />}
        />
      ) : (
        <div className="license-safety__body">
          {failed ? (
            <ErrorNotice message="We couldn't load whether your licenses are safe." onRetry={retry} />
          ) : (
            <LinesSkeleton lines={lines} />
          )}
        </div>
      )}
    </section>
  );
}

function LinesSkeleton({ lines }: { readonly lines: number }) {
  return (
    <div className="license-safety__lines">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div className="license-safety__line" key={index}>
          <Skeleton shape="pill" />
          <div className="license-safety__words">
            <Skeleton width="14rem" />
            <Skeleton width="20rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
