import '../../../../styles/pages/fallback/_message-page.scss';
import type { ReactNode } from 'react';
import { BrandService } from '../../../core/brand/brand.service';
import { AuthService } from '../../../features/auth';
import { ProfileService } from '../../../features/profile';
import { SurveyPart } from '../../../features/survey';
import { useInject, useStateValue } from '../../../framework/react';
import { Button, buttonClass } from '../../../ui/button';
import { Icon, type IconName } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { Sentence } from '../../../ui/sentence';
import { licensesNeededText, notAStudentText, unknownAddressText } from '../fallback.text';

interface MessagePageProps {
  icon: IconName;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A page with one message and the next step. */
function MessagePage({ icon, title, children, actions }: MessagePageProps) {
  return (
    <section className="message-page">
      <span className="message-page__mark">
        <Icon name={icon} size="large" />
      </span>
      <h1 className="message-page__title">{title}</h1>
      <div className="message-page__text">{children}</div>
      <div className="message-page__actions">{actions}</div>
    </section>
  );
}

export function NotFoundPage() {
  return (
    <MessagePage
      icon="question"
      title="There is no page here"
      actions={
        <Link to="/" className={buttonClass()}>
          Go to the dashboard
        </Link>
      }
    >
      <p>Check the address. The page may have moved.</p>
    </MessagePage>
  );
}

export function SessionUnreachablePage() {
  const auth = useInject(AuthService);
  return (
    <MessagePage
      icon="alert"
      title="We can't reach your account"
      actions={
        <>
          <Button onClick={() => auth.retry()}>Retry</Button>
          <SignOutLink />
        </>
      }
    >
      <p>
        The server does not respond. Nothing has changed on this device. Please check your connection and try
        again.
      </p>
    </MessagePage>
  );
}

export function ProfileFailedPage() {
  const profiles = useInject(ProfileService);
  const { error, loading } = useStateValue(profiles.profile$);
  return (
    <MessagePage
      icon="alert"
      title="Your profile is missing"
      actions={
        <>
          <Button busy={loading} busyLabel="Trying again" onClick={() => profiles.reload({ force: true })}>
            Retry
          </Button>
          <SignOutLink />
        </>
      }
    >
      <p role="alert">{error}</p>
    </MessagePage>
  );
}

/**
 * ROL-05: the page behind the survey. It shows when the survey could not be loaded, or is closed although the server
 * requires it.
 */
export function OnboardingRequiredPage() {
  const { name } = useInject(BrandService).context.brand;
  const profile = useStateValue(useInject(ProfileService).profile$).value;
  const survey = useInject(SurveyPart);
  const { busy, failed } = useStateValue(survey.state$);
  return (
    <MessagePage
      icon="target"
      title="Let's finish setting up your account"
      actions={
        <>
          <Button
            busy={busy}
            busyLabel="Loading the questions"
            onClick={() => survey.open({ reason: 'required' })}
          >
            Start
          </Button>
          <SignOutLink />
        </>
      }
    >
      <p>{licensesNeededText(name, profile?.firstName)}</p>
      <p role="alert">
        {failed ? 'The questions could not be loaded. Check your connection, and try again.' : null}
      </p>
    </MessagePage>
  );
}

export function NotAStudentPage() {
  const { name } = useInject(BrandService).context.brand;
  return (
    <MessagePage icon="user" title="This dashboard is for students" actions={<SignOutLink />}>
      <p>{notAStudentText(name)}</p>
    </MessagePage>
  );
}

/** No brand belongs to this address, and it has no parent domain to go to (PUR-14). */
export function UnknownBrandPage({ hostname }: { hostname: string }) {
  return (
    <main className="message-page">
      <h1 className="message-page__title">There is no school at this address</h1>
      <div className="message-page__text">
        <p>
          <Sentence text={unknownAddressText(hostname)} as={(words) => <strong>{words}</strong>} />
        </p>
      </div>
    </main>
  );
}

function SignOutLink() {
  return (
    <Link to="/logout" className={buttonClass({ variant: 'secondary' })}>
      <span className="button__label">Sign out</span>
    </Link>
  );
}
