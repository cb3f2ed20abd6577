import { useId, useState } from 'react';
import { CopyControl } from '../../../connected/copy-control';
import type { PartnerOffering } from '../../../contracts/membership';
import { externalHref } from '../../../platform/router/external-link';
import { toInternalUrl } from '../../../platform/router/internal-url';
import { ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { mark } from '../../../ui/mark';
import { SpokenLabel } from '../../../ui/sentence';
import { codeOf, initialsOf, offerPath, partnerOf } from '../offer-list.model';

interface OfferCardProps {
  readonly offer: PartnerOffering;
  readonly licenseTypeId: number;
}

/** One offer: the partner, the benefit, the terms, and how to use it. */
export function OfferCard({ offer, licenseTypeId }: OfferCardProps) {
  const titleId = useId();
  const { benefit, terms, url, offeringId } = offer;
  const code = codeOf(offer);
  const partner = partnerOf(offer);
  const href = externalHref(url);
  const address = location.origin + toInternalUrl(offerPath(licenseTypeId, offeringId), location.origin);
  return (
    <article className="offer-card" aria-labelledby={titleId}>
      <div className="offer-card__head">
        <PartnerLogo offer={offer} />
        <h2 className="offer-card__partner" id={titleId}>
          {partner}
        </h2>
        <CopyControl text={address} label={`Copy the link to the offer from ${partner}`} isLink />
      </div>
      {benefit ? <p className="offer-card__benefit">{benefit}</p> : null}
      {terms ? <p className="offer-card__terms">{terms}</p> : null}
      <div className="offer-card__foot">
        {code ? (
          <p className="offer-card__code">
            <span className="offer-card__label">Code</span>
            <code>{code}</code>
            <CopyControl text={code} label={`Copy the code from ${partner}`} withText />
          </p>
        ) : (
          <p className="offer-card__label">No code needed.</p>
        )}
        {href === null ? null : (
          <ButtonLink variant="secondary" href={href} target="_blank" rel="noopener noreferrer">
            <span className="button__label">
              <SpokenLabel text={`${mark('Visit')} ${partner} (opens in a new tab)`} />
            </span>
            <Icon name="external" />
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

/** The initials replace a logo that is missing or cannot be loaded. */
function PartnerLogo({ offer }: { readonly offer: PartnerOffering }) {
  const src = externalHref(offer.logoUrl);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return (
    <span className="offer-card__logo">
      {src === null || src === failedSrc ? (
        <span aria-hidden="true">{initialsOf(partnerOf(offer))}</span>
      ) : (
        <img src={src} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setFailedSrc(src)} />
      )}
    </span>
  );
}
