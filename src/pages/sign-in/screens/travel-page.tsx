import { useEffect } from 'react';
import { ADDRESS_TOKENS } from '../../../core/session/address-tokens';
import { TravelService } from '../../../features/auth';
import { useInject, useStateValue } from '../../../framework/react';
import { Router } from '../../../platform/router/router';
import { Button, buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { SignInFrame } from './sign-in-frame';
import { WayOut } from './way-out';

/** RTE-19: shows the progress of a switch between accounts. The token was removed from the address before. */
export function TravelPage() {
  const travel = useInject(TravelService);
  const router = useInject(Router);
  const tokens = useInject(ADDRESS_TOKENS);
  const state = useStateValue(travel.state$);

  useEffect(() => {
    const { transportToken } = tokens.take();
    if (transportToken) travel.travel({ transportToken, redirectUri: router.queryParam('redirectUri') });
  }, [tokens, travel, router]);

  if (state.kind === 'travelling') {
    return (
      <SignInFrame>
        <div>
          <h1 className="login__title">Taking you there…</h1>
          <p className="login__lead" role="status">
            We are signing you in to your account.
          </p>
        </div>
        <WayOut to="/">Go to the dashboard</WayOut>
      </SignInFrame>
    );
  }
  if (state.kind === 'unreachable') {
    return (
      <SignInFrame>
        <div>
          <h1 className="login__title">We can't reach your account</h1>
          <p className="login__lead" role="alert">
            The server does not respond. Please check your connection and try again, or sign in instead.
          </p>
        </div>
        <Button block onClick={() => travel.retry()}>
          Retry
        </Button>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame>
      <div>
        <h1 className="login__title">This link no longer works</h1>
        <p className="login__lead" role="alert">
          Links between accounts work once and only for a short time. Please sign in instead.
        </p>
      </div>
      <Link to="/" className={buttonClass({ block: true })}>
        <span className="button__label">Continue</span>
      </Link>
    </SignInFrame>
  );
}
