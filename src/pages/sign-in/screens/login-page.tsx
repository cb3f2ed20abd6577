import { useEffect } from 'react';
import * as v from 'valibot';
import { CommandNotice } from '../../../connected/command-notice';
import { BrandService } from '../../../core/brand/brand.service';
import { isBusy } from '../../../core/data/student-command';
import { SESSION_EXPIRED_TEXT, SessionService } from '../../../core/session/session.service';
import { AuthService, hostedSignInUrl, usesLocalSignIn } from '../../../features/auth';
import { OutsideLink } from '../../../features/help';
import { useInject, useStateValue } from '../../../framework/react';
import { Router } from '../../../platform/router/router';
import { Button, ButtonLink } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { required } from '../../../ui/form/rules';
import { TextField } from '../../../ui/form/text-field';
import { useField } from '../../../ui/form/use-field';
import { useForm } from '../../../ui/form/use-form';
import { Notice } from '../../../ui/notice';
import { SignInFrame } from './sign-in-frame';

/** RTE-15: sign-in by name and password. The guard redirects once the student is signed in. */
export function LoginPage() {
  const { context } = useInject(BrandService);
  return <SignInFrame>{usesLocalSignIn(context) ? <LocalSignIn /> : <HostedSignIn />}</SignInFrame>;
}

/** ROL-08, ERR-01: leads to the hosted page after saying why the student has to sign in again. */
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

const CREDENTIALS = v.object({
  userName: v.pipe(
    v.string(),
    required('Please enter your user name.'),
    v.transform((userName) => userName.trim()),
  ),
  password: v.pipe(
    v.string(),
    v.check((password) => password !== '', 'Please enter your password.'),
  ),
});

function LocalSignIn() {
  const auth = useInject(AuthService);
  const session = useStateValue(useInject(SessionService).state$);
  const state = useStateValue(auth.signIn$);
  const busy = isBusy(state);
  const { name, forgotPasswordPath } = useInject(BrandService).context.brand;
  const form = useForm(CREDENTIALS, { defaultValues: { userName: '', password: '' } });
  const userName = useField(form, 'userName');
  const password = useField(form, 'password');

  useEffect(() => () => auth.forgetError(), [auth]);

  return (
    <>
      <div>
        <h1 className="login__title">Sign in</h1>
        <p className="login__lead">{`Welcome to ${name}.`}</p>
      </div>
      {session.kind === 'guest' && session.expired && state.error === null ? (
        <Notice kind="warning" role="status">
          {SESSION_EXPIRED_TEXT}
        </Notice>
      ) : null}
      <CommandNotice state={state} />
      <Form form={form} className="login__form" onSubmit={(credentials) => auth.signIn(credentials)}>
        <TextField
          {...userName}
          label="User name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField {...password} label="Password" type="password" autoComplete="current-password" required />
        <Button type="submit" block busy={busy} busyLabel="Signing in">
          Sign in
        </Button>
      </Form>
      {forgotPasswordPath === null ? null : (
        <p className="login__forgot">
          <OutsideLink address={forgotPasswordPath}>Forgot password?</OutsideLink>
        </p>
      )}
    </>
  );
}
