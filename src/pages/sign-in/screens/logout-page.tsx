import { buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { SignInFrame } from './sign-in-frame';

/** RTE-16: confirms that the student is signed out. The guard has done it. */
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
