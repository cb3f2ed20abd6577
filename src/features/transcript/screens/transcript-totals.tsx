import { useId } from 'react';
import { lockedText } from '../../../contracts/hours-total';
import { licenseText } from '../../../platform/format/facts';
import { hoursText } from '../../../platform/format/hours';
import { Card } from '../../../ui/card';
import { Fold } from '../../../ui/fold';
import { mark } from '../../../ui/mark';
import { Sentence } from '../../../ui/sentence';
import { earnedText, type RequirementTotal } from '../transcript.model';
import type { ShownTranscript } from '../transcript-list.model';
import { useLicenseNames } from './use-license-names';

/** The most requirements that show at once; more are folded away (our choice). */
const FEW_REQUIREMENTS = 6;

interface TranscriptTotalsProps {
  readonly shown: ShownTranscript;
  /** Search or filters leave courses out. */
  readonly isNarrowed: boolean;
  readonly isComplete: boolean;
}

/** The hours of the lines on screen, in total and by requirement. */
export function TranscriptTotals({ shown, isNarrowed, isComplete }: TranscriptTotalsProps) {
  const { total, byRequirement } = shown;
  const locked = lockedText(total);
  const titleId = useId();
  return (
    <Card as="section" className="transcript-totals" aria-labelledby={titleId}>
      <h2 className="transcript-totals__title" id={titleId}>
        {totalTitle(isNarrowed, isComplete)}
      </h2>
      <p className="transcript-totals__basis">
        <Sentence
          text={earnedText(mark(hoursText(total.hours)), total)}
          as={(words) => <span className="transcript-totals__hours">{words}</span>}
        />
      </p>
      {locked === '' ? null : <p className="transcript-totals__basis">{locked}</p>}
      <RequirementTotals totals={byRequirement} />
    </Card>
  );
}

function totalTitle(isNarrowed: boolean, isComplete: boolean): string {
  if (isNarrowed) return isComplete ? 'Total of matching courses' : 'Total of matching courses, so far';
  return isComplete ? 'Total' : 'Total, so far';
}

/** The hours of each requirement. One alone says no more than the total above it. */
export function RequirementTotals({ totals }: { totals: readonly RequirementTotal[] }) {
  if (totals.length < 2) return null;
  if (totals.length <= FEW_REQUIREMENTS) return <Totals totals={totals} />;
  return (
    <Fold title={`By license and state (${totals.length})`}>
      <Totals totals={totals} />
    </Fold>
  );
}

function Totals({ totals }: { totals: readonly RequirementTotal[] }) {
  const licenseName = useLicenseNames();
  return (
    <dl className="requirement-totals">
      {totals.map(({ key, licenseTypeId, stateAbbv, total }) => {
        const locked = lockedText(total);
        return (
          <div key={key}>
            <dt>{licenseText(licenseName(licenseTypeId), stateAbbv)}</dt>
            <dd>
              <Sentence
                text={earnedText(mark(hoursText(total.hours)), total)}
                as={(words) => <span className="requirement-totals__hours">{words}</span>}
              />
            </dd>
            {locked === '' ? null : <dd>{locked}</dd>}
          </div>
        );
      })}
    </dl>
  );
}
