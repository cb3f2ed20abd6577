import { SignInFrame } from './sign-in-frame';
import { WayOut } from './way-out';

/** RTE-18: shown while a visitor's token is checked. */
export function AuthCallbackPage() {
  return (
    <SignInFrame>
      <div>
        <h1 className="login__title">Signing you in…</h1>
        <p className="login__lead" role="status">
          One moment, please.
        </p>
      </div>
      <WayOut to="/login">Sign in again</WayOut>
    </SignInFrame>
  );
}
