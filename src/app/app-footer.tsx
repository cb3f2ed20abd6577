import { BrandService } from '../core/brand/brand.service';
import { externalHref, telephoneHref } from '../core/navigation/links';
import { useInject } from '../framework/react';

/** Where a student of this brand turns to: departments with their numbers, FAQs, Contact Us (NAV-03). */
export function AppFooter() {
  const { name, contactUsNumbers, faqPath, contactUsPath } = useInject(BrandService).context.brand;
  const links = [
    { text: 'FAQs', href: externalHref(faqPath) },
    { text: 'Contact Us', href: externalHref(contactUsPath) },
  ];
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
          {links.map(({ text, href }) =>
            href ? (
              <li key={text}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {text}
                </a>
              </li>
            ) : null,
          )}
        </ul>
      </div>
    </footer>
  );
}
