import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { DraftService } from '../../../core/session/draft.service';
import { useInject } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmailAddress } from '../../../ui/email-address';
import { Link } from '../../../ui/link';
import { mark } from '../../../ui/mark';
import { Notice } from '../../../ui/notice';
import { Sentence } from '../../../ui/sentence';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { IdentityAccess } from '../identity-access';
import { EMAIL_DRAFT, EmailForm } from './email-form';
import { PasswordForm } from './password-form';
import { ProfileView } from './profile-view';

/** Our wording: the details above it on the page say why, with a Retry. */
const MISSING_TEXT = 'This appears once your profile is loaded.';

/** What the student signs in with: user name, email address and password. */
export function SignInSection() {
  const titleId = useId();
  return (
    <Card as="section" className="account-section" id="sign-in" tabIndex={-1} aria-labelledby={titleId}>
      <header className="account-section__head">
        <h2 className="account-section__title" id={titleId}>
          Sign-in
        </h2>
        <p className="account__purpose">How you sign in, and where we write to you.</p>
      </header>
      <ProfileView fields={3} missing={<p className="account__purpose">{MISSING_TEXT}</p>}>
        {({ studentId, userName, emailAddress }) => (
          <dl className="sign-in-facts" key={studentId}>
            <SignInFact label="User name" value={userName} />
            <SignInFact
              label="Email"
              value={<EmailAddress address={emailAddress} />}
              changeLabel="Change email"
              draft={EMAIL_DRAFT}
              form={(close) => <EmailForm emailAddress={emailAddress} onClose={close} />}
            />
            <SignInFact
              label="Password"
              value={<HiddenPassword />}
              changeLabel="Change password"
              form={(close) => <PasswordForm userName={userName} onClose={close} />}
            />
          </dl>
        )}
      </ProfileView>
    </Card>
  );
}

interface SignInFactProps {
  readonly label: string;
  readonly value: ReactNode;
  /** The name of the button that opens the form. */
  readonly changeLabel?: string;
  /** The form opens by itself with what was not saved. */
  readonly draft?: string;
  /** The form that changes it; without one it is read-only. */
  readonly form?: (close: () => void) => ReactNode;
}

function SignInFact({ label, value, changeLabel, draft, form }: SignInFactProps) {
  const drafts = useInject(DraftService);
  const [isOpen, setIsOpen] = useState(draft !== undefined && drafts.find(draft) !== null);
  const change = useRef<HTMLButtonElement>(null);
  const { needsSignIn } = useInject(IdentityAccess);
  const wasOpen = useRef(isOpen);
  // The button that opened the form is there again.
  useEffect(() => {
    if (wasOpen.current && !isOpen) change.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => setIsOpen(false);
  return (
    <div className="sign-in-facts__item">
      <dt className="sign-in-facts__label">{label}</dt>
      <dd className="sign-in-facts__value">
        {isOpen && form && !needsSignIn ? (
          form(close)
        ) : (
          <>
            <span>{value}</span>
            {form ? (
              <Button ref={change} variant="quiet" aria-label={changeLabel} onClick={() => setIsOpen(true)}>
                Change
              </Button>
            ) : null}
            {isOpen ? <NeedsSignIn /> : null}
          </>
        )}
      </dd>
    </div>
  );
}

function HiddenPassword() {
  return (
    <>
      <span aria-hidden="true">••••••••</span>
      <VisuallyHidden>Hidden</VisuallyHidden>
    </>
  );
}

const NEEDS_SIGN_IN_TEXT = `To change this, please ${mark('sign out')} and sign in again.`;

/** CIDN-01: the identity API asks for the token of a sign-in, which this browser does not have any more. */
function NeedsSignIn() {
  return (
    <Notice kind="info" role="status">
      <Sentence text={NEEDS_SIGN_IN_TEXT} as={(words) => <Link to="/logout">{words}</Link>} />
    </Notice>
  );
}
