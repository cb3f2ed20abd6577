import { memo, type ReactNode, useId } from 'react';
import type { Certificate } from '../../../contracts/certificate';
import { LicenseTypesService } from '../../../core/reference-data/license-types.service';
import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { mark } from '../../../ui/mark';
import { MenuButton } from '../../../ui/menu-button';
import { SpokenLabel } from '../../../ui/sentence';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { CertificateService } from '../certificate.service';
import { CertificateDeliveryService } from '../certificate-delivery.service';
import { factsOf, titleOf } from '../certificate-list.model';
import { CertificateRules, LockReason, UnlockButton } from './certificate-rules';

const DOTS = 'M12 5.5v.1M12 12v.1M12 18.5v.1';

interface CertificateItemProps {
  readonly certificateId: number;
  readonly isSelected: boolean;
  /** `isRange`: everything between this one and the one before is meant, too. */
  readonly onSelect: (certificateId: number, isOn: boolean, isRange: boolean) => void;
  /** What else a page says about a certificate. */
  readonly details?: ((certificate: Certificate) => ReactNode) | undefined;
}

/** One certificate. It follows its own entity, so a change renders it alone. */
export const CertificateItem = memo(function CertificateItem(props: CertificateItemProps) {
  const { certificateId, isSelected, onSelect, details } = props;
  const certificate = useStateValue(useInject(CertificateService).certificate$(certificateId));
  const names = useStateValue(useInject(LicenseTypesService).names$);
  const titleId = useId();
  const focus = useKeptFocus<HTMLLIElement>(certificate?.locked);
  if (certificate === null) return null;
  const { locked, licenseTypeId, certificateTemplate } = certificate;
  const license = licenseTypeId === null ? '' : (names?.get(licenseTypeId) ?? '');
  return (
    <li
      className={classNames('certificate-item', isSelected && 'certificate-item--selected')}
      aria-labelledby={titleId}
      tabIndex={-1}
      {...focus}
    >
      <label className="certificate-item__choice">
        <input
          type="checkbox"
          aria-label={`Select ${titleOf(certificate)}`}
          checked={isSelected}
          onChange={({ target, nativeEvent }) =>
            onSelect(
              certificateId,
              target.checked,
              'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
            )
          }
        />
      </label>
      <span className="certificate-item__icon">
        <Icon name="award" />
      </span>
      <div className="certificate-item__words">
        <h2 className="certificate-item__title" id={titleId}>
          {titleOf(certificate)}
        </h2>
        <ul className="certificate-item__facts">
          {factsOf(certificate, license).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {locked ? <LockReason certificate={certificate} /> : null}
        {details ? <div className="certificate-item__details">{details(certificate)}</div> : null}
      </div>
      <div className="certificate-item__actions">
        {locked ? (
          <UnlockButton certificate={certificate} />
        ) : certificateTemplate === null ? null : (
          <ViewButton certificate={certificate} />
        )}
        <MenuButton label={`Options for ${titleOf(certificate)}`} drawing={DOTS}>
          <Items certificate={certificate} />
        </MenuButton>
      </div>
      {locked ? <CertificateRules certificate={certificate} /> : null}
    </li>
  );
});

interface CertificateProps {
  readonly certificate: Certificate;
}

function ViewButton({ certificate }: CertificateProps) {
  const delivery = useInject(CertificateDeliveryService);
  const { certificateId } = certificate;
  const { kind } = useStateValue(delivery.viewing$(certificateId));
  return (
    <Button
      variant="secondary"
      busy={kind === 'saving'}
      busyLabel="Opening the certificate"
      onClick={() => delivery.view(certificateId)}
    >
      <SpokenLabel text={`${mark('View')} ${titleOf(certificate)} (opens in a new tab)`} />
    </Button>
  );
}

/** Everything else that can be done with a certificate. Its services are made when a menu opens. */
function Items({ certificate }: CertificateProps) {
  const delivery = useInject(CertificateDeliveryService);
  const { certificateId, enrollmentId, locked, certificateTemplate } = certificate;
  const isOpen = !locked && certificateTemplate !== null;
  return (
    <>
      {isOpen ? (
        <>
          <button type="button" className="menu-button__item" onClick={() => delivery.print(certificateId)}>
            Print
          </button>
          <button type="button" className="menu-button__item" onClick={() => delivery.email(certificateId)}>
            Email to me
          </button>
        </>
      ) : null}
      {enrollmentId === null ? (
        isOpen ? null : (
          <p className="certificate-item__none">Unlock it to print or email it.</p>
        )
      ) : (
        <Link className="menu-button__item" to={`/courses/${enrollmentId}`}>
          Course details
        </Link>
      )}
    </>
  );
}
