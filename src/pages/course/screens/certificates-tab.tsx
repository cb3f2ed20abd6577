import { useState } from 'react';
import type { Certificate } from '../../../contracts/certificate';
import type { Enrollment } from '../../../contracts/enrollment';
import type { Rule } from '../../../contracts/rule';
import { CertificateDeliveryService, CertificateRulesService } from '../../../features/certificate';
import { EnrollmentService } from '../../../features/course';
import { UNTITLED_COURSE } from '../../../features/course/views';
import { CertificateWords, CourseSection } from '../../../features/course-parts';
import { AskSupport } from '../../../features/help';
import { needsInput } from '../../../features/rule';
import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { useKeptFocus } from '../../../ui/use-kept-focus';

/** ENT-24, certificates: what the student has earned with this course, and what still locks it. */
export function CertificatesTab({ enrollment }: { enrollment: Enrollment }) {
  const { certificates, rules } = enrollment;
  return (
    <CourseSection label="Certificates">
      <h2 className="course-section__title">Certificates</h2>
      {certificates.length === 0 ? (
        <NoCertificate key={enrollment.enrollmentId} enrollment={enrollment} />
      ) : (
        <ul className="certificate-list">
          {certificates.map((certificate) => (
            <CertificateRow
              key={certificate.certificateId}
              certificate={certificate}
              rules={certificate.rules.length > 0 ? certificate.rules : rules}
            />
          ))}
        </ul>
      )}
    </CourseSection>
  );
}

/** What a list has loaded of the course has no certificates. Once the course itself has loaded, that stays known. */
function NoCertificate({ enrollment: { enrollmentId, name, percentComplete } }: { enrollment: Enrollment }) {
  const { loading, error } = useStateValue(useInject(EnrollmentService).enrollment$(enrollmentId));
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && !loading && error === null) setKnown(true);
  if (!isKnown && error !== null) return <p>Your certificates show here once this course has loaded.</p>;
  if (!isKnown && loading) {
    return (
      <SkeletonRegion label="Loading your certificates">
        <Skeleton width="60%" />
      </SkeletonRegion>
    );
  }
  return percentComplete === 100 ? (
    <EmptyState
      title="No certificate"
      headingLevel={3}
      action={
        <AskSupport
          request={{ enrollmentId }}
          label={`${mark('Ask Customer Support')} about the certificate of ${name || UNTITLED_COURSE}`}
        />
      }
    >
      None is listed for this course. If you expect one, please ask Customer Support.
    </EmptyState>
  ) : (
    <EmptyState title="No certificate yet" headingLevel={3}>
      What you earn with this course appears here once you have completed all steps.
    </EmptyState>
  );
}

interface CertificateRowProps {
  readonly certificate: Certificate;
  /** What it still needs, if it is locked. */
  readonly rules: readonly Rule[];
}

function CertificateRow({ certificate, rules }: CertificateRowProps) {
  const prints = useInject(CertificateDeliveryService);
  const { certificateId, courseName, locked, certificateTemplate } = certificate;
  const { kind } = useStateValue(prints.printing$(certificateId));
  const open = locked ? rules.filter(({ fulfilled }) => !fulfilled) : [];
  const forms = open.filter(needsInput);
  const focus = useKeptFocus<HTMLLIElement>(forms.length);
  return (
    <li className="certificate-row" tabIndex={-1} {...focus}>
      <CertificateWords certificate={certificate} />
      {forms.length > 0 ? <CollectButton forms={forms} courseName={courseName} /> : null}
      {locked || certificateTemplate === null ? null : (
        <Button
          variant="secondary"
          busy={kind === 'saving'}
          busyLabel="Preparing the certificate"
          onClick={() => prints.print(certificateId)}
        >
          <SpokenLabel text={`${mark('Print')} the certificate of ${courseName}`} />
        </Button>
      )}
      <MetElsewhere rules={open.filter((rule) => !needsInput(rule))} />
    </li>
  );
}

/** What no form here asks for: the words of each rule say where it is met. */
function MetElsewhere({ rules }: { rules: readonly Rule[] }) {
  if (rules.length === 0) return null;
  return (
    <ul className="certificate-row__rules">
      {rules.map(({ ruleId, ruleTitle, ruleText }) => (
        <li key={ruleId}>
          <strong>{ruleTitle}</strong> {ruleText}
        </li>
      ))}
    </ul>
  );
}

function CollectButton({ forms, courseName }: { forms: readonly Rule[]; courseName: string }) {
  const rules = useInject(CertificateRulesService);
  return (
    <Button variant="primary" onClick={() => rules.collect(forms)}>
      <SpokenLabel text={`${mark('Fill in what is missing')} for the certificate of ${courseName}`} />
    </Button>
  );
}
