import { memo, useId } from 'react';
import { MAX_RATING } from '../../../contracts/membership';
import { useInject, useStateValue } from '../../../framework/react';
import { externalHref } from '../../../platform/router/external-link';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Rating } from '../../../ui/rating';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { type ResourceKey, ResourceService } from '../resource.service';
import { factsOf, givenRating, ratingOf, titleOf } from '../resource-list.model';
import { ReviewDialogService } from '../review-dialog.service';

/** One resource. It follows its own entity, so a review renders it alone. */
export const ResourceItem = memo(function ResourceItem({ licenseTypeId, resourceId }: ResourceKey) {
  const dialog = useInject(ReviewDialogService);
  const resource = useStateValue(useInject(ResourceService).resource$(resourceId));
  const titleId = useId();
  if (resource === null) return null;
  const href = externalHref(resource.url);
  const title = titleOf(resource);
  const { description } = resource;
  const ownRating = givenRating(resource.ownRating);
  const facts = factsOf(resource);
  return (
    <li className="resource-item" aria-labelledby={titleId}>
      <div className="resource-item__words">
        <h2 className="resource-item__title" id={titleId}>
          {href === null ? (
            title
          ) : (
            <a className="resource-item__link" href={href} target="_blank" rel="noopener noreferrer">
              {title}
              <Icon name="external" />
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          )}
        </h2>
        {facts.length > 0 ? (
          <ul className="resource-item__facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        ) : null}
        {description ? <p className="resource-item__description">{description}</p> : null}
        {href === null ? (
          <p className="resource-item__missing">This resource can't be opened right now.</p>
        ) : null}
      </div>
      <div className="resource-item__foot">
        <div className="resource-item__ratings">
          <Rating {...ratingOf(resource)} />
          {ownRating === null ? null : (
            <span className="resource-item__own">{`Your rating: ${ownRating} of ${MAX_RATING}`}</span>
          )}
        </div>
        <Button
          variant="quiet"
          onPointerEnter={() => dialog.preload()}
          onFocus={() => dialog.preload()}
          onClick={() => dialog.open({ licenseTypeId, resourceId })}
        >
          {ownRating === null ? 'Review' : 'Edit review'}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
});
