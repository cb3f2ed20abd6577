import { buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { SignInFrame } from './sign-in-frame';

/** RTE-16: says that one is signed out; the guard has seen to it. */
export function LogoutPage() {
  return (
    <SignInFrame>
      <div>
        <h1 className="login__title">You are signed out</h1>
        <p className="login__lead">Thank you for learning with us. See you soon.</p>
      </div>
      <Link to="/login" className={buttonClass({ block: true })}>
        <span className="button__label">Sign in again</span>
      </Link>
    </SignInFrame>
  );
}
