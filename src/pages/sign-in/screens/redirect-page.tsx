import { BrandService } from '../../../core/brand/brand.service';
import { useInject } from '../../../framework/react';
import { Router } from '../../../platform/router/router';
import { SignInFrame } from './sign-in-frame';
import { WayOut } from './way-out';

/**
 * RTE-17: what a new window shows until its opener navigates it. Anybody can make such a link, so the
 * page says that its text is not the school's. It is shown as plain text.
 */
export function RedirectPage() {
  const { name } = useInject(BrandService).context.brand;
  const text = useInject(Router).queryParam('text');
  return (
    <SignInFrame>
      <div>
        <h1 className="login__title">Loading...</h1>
        {text ? (
          <>
            <p className="login__lead">
              <q>{text}</q>
            </p>
            <p className="login__help">{`This text is part of the link that you opened. It is not from ${name}.`}</p>
          </>
        ) : null}
      </div>
      <WayOut to="/">Go to the dashboard</WayOut>
    </SignInFrame>
  );
}
