import { LoadedView } from '../../../connected/loaded-view';
import type { Certificate } from '../../../contracts/certificate';
import type { Rule } from '../../../contracts/rule';
import { useInject, useStateValue } from '../../../framework/react';
import { Button, buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';
import { Skeleton } from '../../../ui/skeleton';
import { StateBadge } from '../../../ui/state-badge';
import { StatusBadge } from '../../../ui/status-badge';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { AskSupport } from '../../help';
import { needsInput } from '../../rule';
import { titleOf } from '../certificate-list.model';
import { CertificateRulesService } from '../certificate-rules.service';

interface CertificateProps {
  readonly certificate: Certificate;
}

/** Why it is locked. */
export function LockReason({ certificate: { lockReason } }: CertificateProps) {
  return (
    <div className="certificate-item__lock">
      <StateBadge state="Locked" />
      <p>{lockReason || 'A requirement of this certificate is still open.'}</p>
    </div>
  );
}

/** Stands where an open certificate has its button, and shows the rules. */
export function UnlockButton({ certificate }: CertificateProps) {
  const rules = useInject(CertificateRulesService);
  const { certificateId } = certificate;
  const isOpen = useStateValue(rules.opened$) === certificateId;
  return (
    <Button
      variant="secondary"
      aria-expanded={isOpen}
      aria-controls={isOpen ? rulesId(certificate) : undefined}
      onClick={() => rules.toggle(certificateId)}
    >
      <SpokenLabel text={`${mark('How to unlock')} ${titleOf(certificate)}`} />
    </Button>
  );
}

const rulesId = ({ certificateId }: Certificate) => `certificate-rules-${certificateId}`;

/** Each of its rules with what to do about it (ENT-19), once the student wants to see them. */
export function CertificateRules({ certificate }: CertificateProps) {
  const isOpen = useStateValue(useInject(CertificateRulesService).opened$) === certificate.certificateId;
  return isOpen ? (
    <div className="certificate-rules" id={rulesId(certificate)}>
      <Rules certificate={certificate} />
    </div>
  ) : null;
}

function Rules({ certificate }: CertificateProps) {
  const service = useInject(CertificateRulesService);
  return (
    <LoadedView
      loaded={useStateValue(service.certificate$)}
      onRetry={() => service.reload()}
      label="Loading what this certificate needs"
      skeleton={<Skeleton width="70%" />}
      isEmpty={({ rules }) => rules.every(({ fulfilled }) => fulfilled)}
      empty={<RuleAction rule={null} certificate={certificate} />}
    >
      {({ rules }) => <RuleList rules={rules} certificate={certificate} />}
    </LoadedView>
  );
}

/** A rule that is met loses its button. The focus stays in the list. */
function RuleList({ rules, certificate }: CertificateProps & { readonly rules: readonly Rule[] }) {
  const focus = useKeptFocus<HTMLUListElement>(rules.map(({ fulfilled }) => fulfilled).join());
  return (
    <ul className="certificate-rules__list" tabIndex={-1} {...focus}>
      {rules.map((rule) => (
        <li className="certificate-rules__rule" key={rule.ruleId}>
          <p className="certificate-rules__title">
            {rule.ruleTitle}
            <StatusBadge kind={rule.fulfilled ? 'success' : 'warning'}>
              {rule.fulfilled ? 'Done' : 'Still needed'}
            </StatusBadge>
          </p>
          {rule.fulfilled ? null : (
            <>
              <p className="certificate-rules__text">{rule.ruleText}</p>
              <RuleAction rule={rule} certificate={certificate} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The requirements that a step of the course meets. */
const STEPS_OF_COURSE = new Set(['requiredSurvey', 'affidavit', 'proctoredExam']);

/** A form, the course with its step, or Customer Support for what is met elsewhere. */
function RuleAction({ rule, certificate }: CertificateProps & { readonly rule: Rule | null }) {
  const rules = useInject(CertificateRulesService);
  const enrollmentId = certificate.enrollmentId ?? rule?.enrollmentId ?? null;
  const title = titleOf(certificate);
  if (rule && needsInput(rule)) {
    return (
      <Button onClick={() => rules.collect([rule])}>
        <SpokenLabel text={`${mark('Fill in')} for ${title}`} />
      </Button>
    );
  }
  return (
    <div className="certificate-rules__actions">
      {enrollmentId !== null && (rule === null || STEPS_OF_COURSE.has(rule.ruleType)) ? (
        <Link className={buttonClass({ variant: 'secondary' })} to={`/courses/${enrollmentId}`}>
          <span className="button__label">
            <SpokenLabel text={`${mark('Open the course')} for ${title}`} />
          </span>
        </Link>
      ) : null}
      <AskSupport
        variant="quiet"
        request={{ enrollmentId: enrollmentId ?? undefined }}
        label={`${mark('Ask Customer Support')} about ${title}`}
      />
    </div>
  );
}
