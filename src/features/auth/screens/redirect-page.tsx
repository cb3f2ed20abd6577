import { useInject } from '../../../framework/react';
import { Router } from '../../../platform/router/router';
import { Link } from '../../../ui/link';
import { SignInFrame } from './sign-in-frame';

/** RTE-17: what a new window shows until its opener navigates it. The text of the address is shown as plain text. */
export function RedirectPage() {
  const text = useInject(Router).queryParam('text');
  return (
    <SignInFrame>
      <div>
        <h1 className="login__title">Loading...</h1>
        {text ? <p className="login__lead">{text}</p> : null}
      </div>
      <p className="login__help">
        Is nothing happening? <Link to="/">Go to the dashboard</Link>
      </p>
    </SignInFrame>
  );
}
