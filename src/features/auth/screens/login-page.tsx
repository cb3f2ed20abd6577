import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BrandService } from '../../../core/brand/brand.service';
import { SESSION_EXPIRED_TEXT, SessionService } from '../../../core/session/session.service';
import { useInject, useStateValue } from '../../../framework/react';
import { Router } from '../../../platform/router/router';
import { Button, ButtonLink } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { TextField } from '../../../ui/text-field';
import { AuthService } from '../auth.service';
import { hostedSignInUrl, usesLocalSignIn } from '../hosted-sign-in';
import { SignInFrame } from './sign-in-frame';

/** RTE-15: sign-in by name and password. The guard leads on once somebody is signed in. */
export function LoginPage() {
  const { context } = useInject(BrandService);
  return <SignInFrame>{usesLocalSignIn(context) ? <LocalSignIn /> : <HostedSignIn />}</SignInFrame>;
}

/** ROL-08, ERR-01: the way to the hosted page, for who has to be told first why she is here. */
function HostedSignIn() {
  const router = useInject(Router);
  const { context } = useInject(BrandService);
  return (
    <>
      <h1 className="login__title">Sign in</h1>
      <Notice kind="warning" role="status">
        {SESSION_EXPIRED_TEXT}
      </Notice>
      <ButtonLink href={hostedSignInUrl(context, router)} block>
        Sign in
      </ButtonLink>
    </>
  );
}

function LocalSignIn() {
  const auth = useInject(AuthService);
  const session = useStateValue(useInject(SessionService).state$);
  const { kind, error } = useStateValue(auth.signIn$);
  const busy = kind === 'saving';
  const { name } = useInject(BrandService).context.brand;
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const userNameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useEffect(() => () => auth.forgetError(), [auth]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (userName.trim() === '') userNameInput.current?.focus();
    else if (password === '') passwordInput.current?.focus();
    else auth.signIn({ userName: userName.trim(), password });
  }

  return (
    <>
      <div>
        <h1 className="login__title">Sign in</h1>
        <p className="login__lead">Welcome back to {name}.</p>
      </div>
      {session.kind === 'guest' && session.expired && !error ? (
        <Notice kind="warning" role="status">
          {SESSION_EXPIRED_TEXT}
        </Notice>
      ) : null}
      {error ? (
        <Notice kind="error" role="alert">
          {error}
        </Notice>
      ) : null}
      <form className="login__form" onSubmit={submit} noValidate>
        <TextField
          ref={userNameInput}
          label="User name"
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={userName}
          onChange={(event) => setUserName(event.target.value)}
          error={submitted && userName.trim() === '' ? 'Please enter your user name.' : null}
        />
        <TextField
          ref={passwordInput}
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={submitted && password === '' ? 'Please enter your password.' : null}
        />
        <Button type="submit" block busy={busy} busyLabel="Signing in">
          Sign in
        </Button>
      </form>
    </>
  );
}
