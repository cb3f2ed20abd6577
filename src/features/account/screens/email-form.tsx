import { useEffect } from 'react';
import * as v from 'valibot';
import { DraftService } from '../../../core/session/draft.service';
import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { email, filled, maxLength, required } from '../../../ui/form/rules';
import { TextField } from '../../../ui/form/text-field';
import { useField } from '../../../ui/form/use-field';
import { Notice } from '../../../ui/notice';
import { type EmailAvailability, EmailService } from '../email.service';
import { RESTORED_TEXT, SaveFailure, useKeptForm, useNoFormerFailure, useSaved } from './account-form';

/** In characters, as the server takes them. */
const MAX_EMAIL_LENGTH = 254;

/** Our wording. */
const INVALID_TEXT = 'Please enter an email address, such as name@example.com.';
const TAKEN_TEXT = 'This email address is already in use.';
const CURRENT_TEXT = 'This is your email address already.';
const AVAILABILITY_TEXTS: Readonly<Record<EmailAvailability['kind'], string | null>> = {
  none: null,
  checking: 'Checking whether it is available...',
  available: 'This email address is available.',
  // The field says so, as an error.
  taken: null,
  unknown: 'We could not check whether it is available. You can save it all the same.',
};

/** What a student has typed for a new address and not saved. */
export const EMAIL_DRAFT = 'email';
const NO_EMAIL = { emailAddress: '' };

const EMAIL_FORM = v.object({
  emailAddress: v.pipe(
    v.string(),
    v.trim(),
    required('Please enter your new email address.'),
    maxLength(MAX_EMAIL_LENGTH, INVALID_TEXT),
    email(INVALID_TEXT),
    // The server asks for a domain with a dot.
    filled((text) => /\.[a-z0-9-]{2,}$/i.test(text), INVALID_TEXT),
  ),
});

interface EmailFormProps {
  /** The one that the student has. */
  readonly emailAddress: string;
  readonly onClose: () => void;
}

/** A new email address, with a message that says whether it is available (CIDN-01). It closes once it is saved. */
export function EmailForm({ emailAddress: current, onClose }: EmailFormProps) {
  const service = useInject(EmailService);
  const drafts = useInject(DraftService);
  const state = useStateValue(service.state$);
  const availability = useStateValue(service.availability$);
  const kept = useKeptForm(EMAIL_DRAFT, EMAIL_FORM, { record: NO_EMAIL });
  const { form, isRestored } = kept;
  useNoFormerFailure(service);
  const field = useField(form, 'emailAddress');
  const typed = field.value.trim();
  const isCurrent = typed.toLowerCase() === current.toLowerCase();
  const isProposed = !isCurrent && v.is(EMAIL_FORM, { emailAddress: typed });
  const isTaken = availability.kind === 'taken' && availability.emailAddress === typed;
  const isSaving = state.kind === 'saving';
  useEffect(() => {
    service.propose(isProposed ? typed : null);
    return () => service.propose(null);
  }, [service, isProposed, typed]);
  useSaved(state, () => {
    drafts.discard(EMAIL_DRAFT);
    onClose();
  });
  function cancel() {
    drafts.discard(EMAIL_DRAFT);
    onClose();
  }
  return (
    <Form
      form={form}
      className="account-form"
      onSubmit={({ emailAddress }) => {
        if (isCurrent || isTaken) form.setFocus('emailAddress');
        else if (!isSaving) service.change(emailAddress);
      }}
    >
      {isRestored ? <Notice kind="info">{RESTORED_TEXT}</Notice> : null}
      <div className="account-form__checked">
        <TextField
          {...field}
          type="email"
          label="New email address"
          required
          autoComplete="email"
          autoFocus={!isRestored}
          readOnly={isSaving}
          error={isTaken ? TAKEN_TEXT : isCurrent ? CURRENT_TEXT : field.error}
        />
        <p className="account-form__check" role="status">
          {isProposed && availability.emailAddress === typed ? AVAILABILITY_TEXTS[availability.kind] : null}
        </p>
      </div>
      {state.kind === 'failed' ? <SaveFailure title={state.error} detail={service.detail} /> : null}
      <div className="account-form__buttons">
        <Button type="submit" busy={isSaving} busyLabel="Saving">
          Save email
        </Button>
        <Button variant="quiet" disabled={isSaving} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
