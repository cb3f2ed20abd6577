import { useEffect, useRef, useState } from 'react';
import { CommandNotice } from '../../../connected/command-notice';
import { KeptNotices, submitKept } from '../../../connected/kept-form';
import { LoadedView } from '../../../connected/loaded-view';
import { useKeptForm } from '../../../connected/use-kept-form';
import type { Review } from '../../../contracts/membership';
import { IDLE, isBusy } from '../../../core/data/student-command';
import type { ModalContentProps } from '../../../core/modal/modal.model';
import { useInject, useStateValue } from '../../../framework/react';
import { pluralize } from '../../../platform/format/numbers';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { RatingField } from '../../../ui/form/rating-field';
import { TextArea } from '../../../ui/form/text-area';
import { useField } from '../../../ui/form/use-field';
import { ModalBody, ModalFooter, ModalHeader } from '../../../ui/modal';
import { Skeleton } from '../../../ui/skeleton';
import { type ResourceKey, ResourceService, reviewDraftName } from '../resource.service';
import { reviewFields, titleOf } from '../resource-list.model';
import { isReviewed, REVIEW_FORM } from '../review-form.model';

interface ReviewDialogProps extends ModalContentProps<void> {
  readonly of: ResourceKey;
}

/** ENT-18: the student's review of a resource. They write it once, and can change it. */
export function ReviewDialog({ of, modal }: ReviewDialogProps) {
  const resources = useInject(ResourceService);
  const resource = useStateValue(resources.resource$(of.resourceId));
  const loaded = useStateValue(resources.review$);
  const opened = useStateValue(resources.opened$);
  // During the exit of the dialog the review is null, or already that of the next dialog.
  const last = useRef<Review | null>(null);
  if (opened === of) last.current = loaded.value ?? last.current;
  const value = last.current;
  const title = value !== null && isReviewed(value) ? 'Edit your review' : 'Review this resource';
  return (
    <div className="review-dialog">
      <ModalHeader>{title}</ModalHeader>
      {value === null ? (
        <ModalBody>
          {resource === null ? null : <p className="review-dialog__resource">{titleOf(resource)}</p>}
          <LoadedView
            loaded={loaded}
            onRetry={() => resources.reloadReview()}
            label="Loading your review"
            skeleton={
              <>
                <Skeleton shape="title" width="40%" />
                <Skeleton shape="block" height="8rem" />
              </>
            }
          >
            {() => null}
          </LoadedView>
        </ModalBody>
      ) : (
        <ReviewForm
          of={of}
          review={value}
          resourceTitle={resource === null ? '' : titleOf(resource)}
          onClose={() => modal.close()}
        />
      )}
    </div>
  );
}

interface ReviewFormProps {
  readonly of: ResourceKey;
  readonly review: Review;
  readonly resourceTitle: string;
  readonly onClose: () => void;
}

const starsOf = (rating: string) => (rating === '' ? '' : pluralize(Number(rating), 'star'));

const FIELDS = {
  rating: { label: 'Your rating', show: starsOf },
  review: { label: 'Your review' },
} as const;

/** Whatever is typed is kept until it is saved or given up. */
function ReviewForm({ of, review, resourceTitle, onClose }: ReviewFormProps) {
  const resources = useInject(ResourceService);
  const saving = useStateValue(resources.saving$);
  const isOurs = saving.key === of.resourceId;
  // The dialog may have been closed and opened again while the review is being saved.
  const wasSaving = useRef(isOurs && isBusy(saving)).current;
  const [hasBegun, setHasBegun] = useState(wasSaving);
  const kept = useKeptForm(REVIEW_FORM, {
    draft: reviewDraftName(of),
    state: isOurs && hasBegun ? saving : IDLE,
    record: reviewFields(review),
    onSaved: onClose,
  });
  const { form } = kept;
  const isSaved = kept.state.kind === 'saved';
  useEffect(() => {
    if (wasSaving && isSaved) onClose();
  }, [wasSaving, isSaved, onClose]);
  const rating = useField(form, 'rating');
  const words = useField(form, 'review');
  const submit = submitKept(kept, (values, edits) => {
    setHasBegun(true);
    resources.save(of, values, edits);
  });
  return (
    <Form
      form={form}
      className="review-dialog__form"
      // Another one may be on its way.
      onSubmit={(values) => isBusy(saving) || submit(values)}
    >
      <ModalBody className="review-dialog__body">
        <p className="review-dialog__resource">{resourceTitle}</p>
        <KeptNotices kept={kept} fields={FIELDS} />
        <RatingField
          {...rating}
          label={FIELDS.rating.label}
          required
          value={rating.value === '' ? null : Number(rating.value)}
          // Not disabled while saving, which would take the focus from the chosen star.
          onChange={(stars) => kept.isBusy || rating.onChange(String(stars))}
        />
        <TextArea
          {...words}
          label={FIELDS.review.label}
          hint="What helped you, and what did not. You can leave this empty."
          height={10}
          readOnly={kept.isBusy}
        />
        <CommandNotice state={kept.state} />
      </ModalBody>
      <ModalFooter leave={{ text: 'Cancel', disabled: kept.isBusy, onClick: () => kept.giveUp(onClose) }}>
        <Button type="submit" disabled={isBusy(saving) && !kept.isBusy} busy={kept.isBusy} busyLabel="Saving">
          {isReviewed(review) ? 'Save changes' : 'Save review'}
        </Button>
      </ModalFooter>
    </Form>
  );
}
