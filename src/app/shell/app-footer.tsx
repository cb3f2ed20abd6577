import '../../../styles/app/_app-footer.scss';
import { BrandService } from '../../core/brand/brand.service';
import { useInject } from '../../framework/react';
import { externalHref, telephoneHref } from '../../platform/router/external-link';
import { Link } from '../../ui/link';

/** Departments with their telephone numbers, FAQs, Contact Us (NAV-03). */
export function AppFooter() {
  const { name, contactUsNumbers, faqPath, contactUsPath } = useInject(BrandService).context.brand;
  return (
    <footer className="app-footer">
      <div className="app-footer__inner">
        <p className="app-footer__brand">{name}</p>
        <dl className="app-footer__contacts">
          {contactUsNumbers.map(({ department, number }) => (
            <div key={department}>
              <dt>{department}</dt>
              <dd>
                <a href={telephoneHref(number) ?? undefined}>{number}</a>
              </dd>
            </div>
          ))}
        </dl>
        <ul className="app-footer__links">
          <FooterLink text="FAQs" address={faqPath} />
          <FooterLink text="Contact Us" address={contactUsPath} />
        </ul>
      </div>
    </footer>
  );
}

/** A link to the page or the site that the brand names. */
function FooterLink({ text, address }: { text: string; address: string | null }) {
  if (address?.startsWith('/')) {
    return (
      <li>
        <Link to={address}>{text}</Link>
      </li>
    );
  }
  const href = externalHref(address);
  return href === null ? null : (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    </li>
  );
}
