import '../../../../styles/features/course-details/_course-parts.scss';
import type { RegulatoryInformation } from '../../../contracts/course';
import { pluralize } from '../../../platform/format/dates';
import { EmptyState } from '../../../ui/empty-state';
import { PartView, useCourseParts } from './part-view';

/** ENT-24, regulatoryRequirements: which boards accept the course, and for how much. */
export function RegulatoryTab() {
  const { regulation$ } = useCourseParts('regulation');
  return (
    <section className="card course-section" aria-label="Regulatory requirements">
      <PartView part="regulation" state$={regulation$} label="Loading the regulatory requirements">
        {(information) => <Regulation information={information} />}
      </PartView>
    </section>
  );
}

function Regulation({ information: { text, approvals } }: { information: RegulatoryInformation }) {
  if (text === '' && approvals.length === 0) {
    return (
      <EmptyState title="No regulatory requirements">
        No board has published requirements for this course.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="course-section__title">Regulatory requirements</h2>
      {text ? <p className="course-text course-text--plain">{text}</p> : null}
      {approvals.length === 0 ? null : (
        <ul className="approval-list" aria-label="Approvals">
          {approvals.map(({ stateAbbv, board, approvalNumber, hours }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: approvals have no id
            <li key={index} className="approval">
              <span className="approval__state">{stateAbbv}</span>
              <span className="approval__words">
                <strong>{board || 'Board not named'}</strong>
                {approvalNumber ? (
                  <span className="approval__facts">Approval number {approvalNumber}</span>
                ) : null}
              </span>
              {hours === null ? null : <span className="approval__hours">{pluralize(hours, 'hour')}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
