import { type ButtonVariant, buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';

interface MissingLinkProps {
  readonly enrollmentId: number;
  /** Whether only the certificate is locked. */
  readonly isCertificate: boolean;
  readonly variant: ButtonVariant;
  /** What it is missing for, for screen readers: 'Ethics in Practice'. */
  readonly name: string;
}

/** Leads to what a course still needs: the step that is closed, or the rules of its certificate. */
export function MissingLink({ enrollmentId, isCertificate, variant, name }: MissingLinkProps) {
  const course = `/courses/${enrollmentId}`;
  return (
    <Link className={buttonClass({ variant })} to={isCertificate ? `${course}/certificates` : course}>
      <span className="button__label">
        <SpokenLabel text={`${mark('See what is missing')}: ${name}`} />
      </span>
    </Link>
  );
}
