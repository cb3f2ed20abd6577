import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { AuthService } from '../../core/auth/auth.service';
import { useInject } from '../../framework/react';
import { buttonClass } from '../../ui/button';
import { SignInFrame } from './sign-in-frame';

/** RTE-16: signs out on arrival and says so. */
export function LogoutPage() {
  const auth = useInject(AuthService);
  useEffect(() => auth.signOut(), [auth]);
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
