import { useEffect } from 'react';
import * as v from 'valibot';
import { KeptForm } from '../../../connected/kept-form';
import { useKeptForm } from '../../../connected/use-kept-form';
import { useInject, useStateValue } from '../../../framework/react';
import { email, filled, maxLength, required } from '../../../ui/form/rules';
import { TextField } from '../../../ui/form/text-field';
import { useField } from '../../../ui/form/use-field';
import { type EmailAvailability, EmailService } from '../email.service';
import { useNoFormerFailure } from './account-form';

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
  unknown: 'We could not check whether it is available. You can still save it.',
};

/** What a student has typed for a new address and not saved. */
export const EMAIL_DRAFT = 'email';

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
  /** The present one, which may change elsewhere. */
  former: v.string(),
});

const LABEL = 'New email address';

interface EmailFormProps {
  /** The one that the student has. */
  readonly emailAddress: string;
  readonly onClose: () => void;
}

/** A new email address, with a message that says whether it is available (CIDN-01). It closes once it is saved. */
export function EmailForm({ emailAddress: current, onClose }: EmailFormProps) {
  const service = useInject(EmailService);
  const state = useStateValue(service.state$);
  const availability = useStateValue(service.availability$);
  const kept = useKeptForm(EMAIL_FORM, {
    draft: EMAIL_DRAFT,
    record: { emailAddress: '', former: current },
    state,
    onSaved: onClose,
  });
  const { form, isRestored, isBusy } = kept;
  useNoFormerFailure(service);
  const field = useField(form, 'emailAddress');
  const typed = field.value.trim();
  const isCurrent = typed.toLowerCase() === current.toLowerCase();
  const isProposed = !isCurrent && v.is(EMAIL_FORM, { emailAddress: typed, former: current });
  const isTaken = availability.kind === 'taken' && availability.emailAddress === typed;
  useEffect(() => {
    service.propose(isProposed ? typed : null);
    return () => service.propose(null);
  }, [service, isProposed, typed]);
  return (
    <KeptForm
      kept={kept}
      fields={{ emailAddress: { label: LABEL }, former: { label: 'your email address', now: current } }}
      className="account-form"
      saveText="Save email"
      detail={service.detail}
      onSave={({ emailAddress, former }) => {
        if (isCurrent || isTaken) form.setFocus('emailAddress');
        else service.change({ emailAddress, former });
      }}
      leave={{ text: 'Cancel', disabled: isBusy, onClick: () => kept.giveUp(onClose) }}
    >
      <div className="account-form__checked">
        <TextField
          {...field}
          type="email"
          label={LABEL}
          required
          autoComplete="email"
          autoFocus={!isRestored}
          readOnly={isBusy}
          error={isTaken ? TAKEN_TEXT : isCurrent ? CURRENT_TEXT : field.error}
        />
        <p className="account-form__check" role="status">
          {isProposed && availability.emailAddress === typed ? AVAILABILITY_TEXTS[availability.kind] : null}
        </p>
      </div>
    </KeptForm>
  );
}
