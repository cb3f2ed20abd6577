import { memo, useId } from 'react';
import type { ExternalCertificate } from '../../../contracts/certificate';
import { isBusy } from '../../../core/data/student-command';
import { LicenseTypesService } from '../../../core/reference-data/license-types.service';
import { useInject, useStateValue } from '../../../framework/react';
import { formatDay } from '../../../platform/format/dates';
import { knownFacts, licenseText } from '../../../platform/format/facts';
import { hoursText } from '../../../platform/format/hours';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { mark } from '../../../ui/mark';
import { MenuButton } from '../../../ui/menu-button';
import { SpokenLabel } from '../../../ui/sentence';
import { StatusBadge } from '../../../ui/status-badge';
import { ExternalCertificateService } from '../external-certificate.service';
import { FILE_STATUS, titleOf } from '../external-certificate-list.model';
import { ExternalFormService } from '../external-form.service';
import { ExternalUploadService } from '../external-upload.service';

const DOTS = 'M12 5.5v.1M12 12v.1M12 18.5v.1';

interface CertificateProps {
  readonly certificate: ExternalCertificate;
}

/** One certificate. It follows its own entity, so a change renders it alone. */
export const CertificateRow = memo(function CertificateRow({ certificateId }: { certificateId: number }) {
  const certificate = useStateValue(useInject(ExternalCertificateService).certificate$(certificateId));
  const isUploading = useStateValue(useInject(ExternalUploadService).uploads$).some(
    ({ key }) => key === certificateId,
  );
  const titleId = useId();
  if (certificate === null) return null;
  const { courseName, provider, scanStatus, fileName } = certificate;
  return (
    <li data-certificate={certificateId}>
      <article className="external-row" aria-labelledby={titleId}>
        <span className="external-row__icon">
          <Icon name="award" />
        </span>
        <div className="external-row__words">
          <h2 className="external-row__title" id={titleId}>
            {titleOf({ courseName })}
          </h2>
          {provider ? <p className="external-row__provider">{provider}</p> : null}
          <Facts certificate={certificate} />
          <p className="external-row__file">
            {isUploading ? (
              <StatusBadge kind="info">Upload not finished</StatusBadge>
            ) : (
              <StatusBadge {...FILE_STATUS[scanStatus]}>{FILE_STATUS[scanStatus].text}</StatusBadge>
            )}
            {fileName === null ? null : <bdi className="external-row__file-name">{fileName}</bdi>}
          </p>
        </div>
        <div className="external-row__actions">
          {isUploading ? null : <MainAction certificate={certificate} />}
          <MenuButton label={`Options for ${titleOf({ courseName })}`} drawing={DOTS}>
            <Items certificate={certificate} />
          </MenuButton>
        </div>
      </article>
    </li>
  );
});

function Facts({ certificate: { completionDate, hours, stateAbbv, licenseTypeId } }: CertificateProps) {
  const names = useStateValue(useInject(LicenseTypesService).names$);
  const license = licenseTypeId === null ? '' : (names?.get(licenseTypeId) ?? '');
  const facts = knownFacts(
    completionDate !== null && `completed ${formatDay(completionDate)}`,
    hours !== null && hoursText(hours),
    licenseText(license, stateAbbv),
  );
  return (
    <ul className="external-row__facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** What the file needs next. */
function MainAction({ certificate }: CertificateProps) {
  const service = useInject(ExternalCertificateService);
  const forms = useInject(ExternalFormService);
  const uploads = useInject(ExternalUploadService);
  const { externalCertificateId, scanStatus } = certificate;
  const viewing = useStateValue(service.viewing$);
  const title = titleOf(certificate);
  if (scanStatus === 'Clean') {
    return (
      <Button
        variant="secondary"
        busy={isBusy(viewing) && viewing.key === externalCertificateId}
        busyLabel="Opening"
        onClick={() => service.view(certificate)}
      >
        <SpokenLabel text={`${mark('View file')} of ${title} (opens in a new tab)`} />
      </Button>
    );
  }
  if (scanStatus === 'Pending') {
    return (
      <Button variant="secondary" onClick={() => uploads.scan(certificate)}>
        <SpokenLabel text={`${mark('Check file')} of ${title}`} />
      </Button>
    );
  }
  return (
    <Button variant="secondary" onClick={() => forms.open(certificate, { isAboutFile: true })}>
      <SpokenLabel
        text={
          scanStatus === 'Rejected'
            ? `${mark('Choose another file')} for ${title}`
            : `${mark('Add file')} for ${title}`
        }
      />
    </Button>
  );
}

/** Everything that can be done with a certificate. */
function Items({ certificate }: CertificateProps) {
  const service = useInject(ExternalCertificateService);
  const forms = useInject(ExternalFormService);
  const hasFile = certificate.fileName !== null;
  return (
    <>
      <button type="button" className="menu-button__item" onClick={() => forms.open(certificate)}>
        Edit
      </button>
      <button
        type="button"
        className="menu-button__item"
        onClick={() => forms.open(certificate, { isAboutFile: true })}
      >
        {hasFile ? 'Replace file' : 'Add file'}
      </button>
      {hasFile ? (
        <button type="button" className="menu-button__item" onClick={() => service.removeFile(certificate)}>
          Remove file
        </button>
      ) : null}
      <button type="button" className="menu-button__item" onClick={() => service.delete(certificate)}>
        Delete
      </button>
    </>
  );
}
