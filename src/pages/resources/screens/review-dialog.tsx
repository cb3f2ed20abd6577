import { useEffect, useRef, useState } from 'react';
import { CommandNotice } from '../../../connected/command-notice';
import { LoadedView } from '../../../connected/loaded-view';
import type { Review } from '../../../contracts/membership';
import { isBusy } from '../../../core/data/student-command';
import type { ModalContentProps } from '../../../core/modal/modal.model';
import { DraftService } from '../../../core/session/draft.service';
import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { RatingField } from '../../../ui/form/rating-field';
import { TextArea } from '../../../ui/form/text-area';
import { useField } from '../../../ui/form/use-field';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { ModalBody, ModalFooter, ModalHeader } from '../../../ui/modal';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { type ResourceKey, ResourceService, reviewDraftName } from '../resource.service';
import { titleOf } from '../resource-list.model';
import { fieldsOf, isReviewed, REVIEW_FORM } from '../review-form.model';

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

/** Whatever is typed is kept until it is saved or given up. */
function ReviewForm({ of, review, resourceTitle, onClose }: ReviewFormProps) {
  const resources = useInject(ResourceService);
  const drafts = useInject(DraftService);
  const name = reviewDraftName(of);
  const [draft] = useState(() => drafts.find(name));
  const { form, edits } = useRecordForm(REVIEW_FORM, {
    record: fieldsOf(review),
    earlier: draft && { edits: draft, base: {} },
  });
  const rating = useField(form, 'rating');
  const words = useField(form, 'review');
  const state = useStateValue(resources.saving$);
  const { kind, key } = state;
  const isProcessing = isBusy(state);
  const isSaving = isProcessing && key === of.resourceId;
  // The dialog may have been closed and opened again while the review is being saved.
  const [hasBegun, setHasBegun] = useState(isSaving);
  const isOurs = hasBegun && key === of.resourceId;
  const isSaved = isOurs && kind === 'saved';
  const isEdited = Object.keys(edits).length > 0;
  const isRestored = draft !== null && isEdited;
  const text = JSON.stringify(edits);
  const isGivenUp = useRef(false);
  useEffect(() => {
    if (isGivenUp.current) return;
    if (isSaved) onClose();
    else if (isEdited) drafts.keep(name, JSON.parse(text));
    else drafts.discard(name);
  }, [drafts, name, isSaved, isEdited, text, onClose]);
  function giveUp() {
    isGivenUp.current = true;
    drafts.discard(name);
    onClose();
  }
  return (
    <Form
      form={form}
      className="review-dialog__form"
      onSubmit={({ rating, review }) => {
        if (isProcessing) return;
        setHasBegun(true);
        resources.save(of, { rating, review });
      }}
    >
      <ModalBody className="review-dialog__body">
        <p className="review-dialog__resource">{resourceTitle}</p>
        {isRestored ? (
          <Notice kind="info">You had not saved this yet. We have kept what you entered.</Notice>
        ) : null}
        <RatingField
          {...rating}
          label="Your rating"
          required
          value={rating.value === '' ? null : Number(rating.value)}
          // Not disabled while saving, which would take the focus from the chosen star.
          onChange={(stars) => isSaving || rating.onChange(String(stars))}
        />
        <TextArea
          {...words}
          label="Your review"
          hint="What helped you, and what did not. You can leave this empty."
          height={10}
          readOnly={isSaving}
        />
        {isOurs ? <CommandNotice state={state} /> : null}
      </ModalBody>
      <ModalFooter>
        <Button variant="quiet" disabled={isSaving} onClick={giveUp}>
          Cancel
        </Button>
        <Button type="submit" disabled={isProcessing && !isSaving} busy={isSaving} busyLabel="Saving">
          {isReviewed(review) ? 'Save changes' : 'Save review'}
        </Button>
      </ModalFooter>
    </Form>
  );
}
