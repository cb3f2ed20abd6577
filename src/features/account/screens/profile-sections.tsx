import { useId } from 'react';
import { Card } from '../../../ui/card';
import { LicensesSection } from '../../license';
import { PlannedSection } from './planned';

/** RTE-04: who the student is, and which licenses they hold. */
export function ProfileSections() {
  const titleId = useId();
  return (
    <div className="account__sections">
      <LicensesSection />
      <Card as="section" className="account-section" aria-labelledby={titleId}>
        <h2 className="account-section__title" id={titleId}>
          Your details
        </h2>
        <PlannedSection />
      </Card>
    </div>
  );
}
