import { BrandService } from '../../../core/brand/brand.service';
import { useInject } from '../../../framework/react';
import { telephoneHref } from '../../../platform/router/external-link';
import { Icon } from '../../../ui/icon';
import { mark } from '../../../ui/mark';
import { ModalBody } from '../../../ui/modal';
import { Sentence } from '../../../ui/sentence';
import { OutsideLink } from './outside-link';

/** HELP-04: the departments with their telephone numbers, and the brand's contact page. */
export function CallPanel({ onClose }: { onClose: () => void }) {
  const { contactUsNumbers, contactUsPath, name } = useInject(BrandService).context.brand;
  return (
    <ModalBody className="help-sheet__body">
      {contactUsNumbers.length > 0 ? (
        <ul className="help-sheet__calls">
          {contactUsNumbers.map(({ department, number }) => (
            <li key={`${department} ${number}`}>
              <a className="help-card" href={telephoneHref(number) ?? undefined}>
                <span className="help-card__icon">
                  <Icon name="phone" />
                </span>
                <span className="help-card__words">
                  <span className="help-card__text">{department}</span>
                  <span className="help-card__title">{number}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{`${name} has no phone number here.`}</p>
      )}
      {contactUsPath === null ? null : (
        <p className="help-sheet__faq">
          <Sentence
            text={`Would you rather write? ${mark('Contact Us')}`}
            as={(words) => (
              <OutsideLink address={contactUsPath} onClick={onClose}>
                {words}
              </OutsideLink>
            )}
          />
        </p>
      )}
    </ModalBody>
  );
}
