import '../../../../styles/pages/sign-in/_login.scss';
import '../../../../styles/ui/_button-busy.scss';
import type { ReactNode } from 'react';
import { drawingOf } from '../../../contracts/brand-drawing-shapes';
import { BrandService } from '../../../core/brand/brand.service';
import { useInject } from '../../../framework/react';
import { telephoneHref } from '../../../platform/router/external-link';
import { BrandPattern } from '../../../ui/brand-pattern';
import { mark } from '../../../ui/mark';
import { Sentence } from '../../../ui/sentence';

/** The layout of every page for visitors: the brand, and one small form or message. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { name, logo, tagline, styles, contactUsNumbers } = useInject(BrandService).context.brand;
  const [contact] = contactUsNumbers;
  return (
    <div className="login">
      <div className="login__panel">
        <div className="login__pattern">
          <BrandPattern {...drawingOf(styles)} />
        </div>
        <p className="login__brand">
          {logo ? <img className="login__logo" src={logo} alt="" width={44} height={44} /> : null}
          {name}
        </p>
        <p className="login__tagline">{tagline}</p>
      </div>
      <div className="login__main">
        <div className="login__form-area">
          {children}
          {contact ? (
            <p className="login__help">
              <Sentence
                text={`Need help? ${contact.department}: ${mark(contact.number)}`}
                as={(words) => <a href={telephoneHref(contact.number) ?? undefined}>{words}</a>}
              />
            </p>
          ) : null}
        </div>
      </div>
    </div>
  );
}
