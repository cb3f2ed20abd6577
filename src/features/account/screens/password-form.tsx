import { useEffect } from 'react';
import * as v from 'valibot';
import { KeptForm } from '../../../connected/kept-form';
import { useKeptForm } from '../../../connected/use-kept-form';
import { MIN_PASSWORD_LENGTH } from '../../../contracts/identity';
import { useInject, useStateValue } from '../../../framework/react';
import { maxLength } from '../../../ui/form/rules';
import { TextField } from '../../../ui/form/text-field';
import { useField } from '../../../ui/form/use-field';
import { StatusIcon } from '../../../ui/status-icon';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { PASSWORD_INCORRECT_TEXT, PasswordService } from '../password.service';
import { brokenPasswordRule, PASSWORD_RULES } from '../password-rules.model';
import { useNoFormerFailure } from './account-form';

/** In characters, as the server takes them. */
const MAX_PASSWORD_LENGTH = 1024;
const TOO_LONG_TEXT = `Please enter at most ${MAX_PASSWORD_LENGTH} characters.`;

const PASSWORD_FORM = v.pipe(
  v.object({
    currentPassword: v.pipe(
      v.string(),
      v.minLength(1, 'Please enter your current password.'),
      maxLength(MAX_PASSWORD_LENGTH, TOO_LONG_TEXT),
    ),
    newPassword: v.pipe(v.string(), maxLength(MAX_PASSWORD_LENGTH, TOO_LONG_TEXT)),
  }),
  v.rawCheck(({ dataset: { value }, addIssue }) => {
    const input = value as { currentPassword: string; newPassword: string };
    const rule = brokenPasswordRule(input);
    if (rule === undefined) return;
    addIssue({
      message: rule.error,
      path: [{ type: 'object', origin: 'value', input, key: 'newPassword', value: input.newPassword }],
    });
  }),
);

const NO_PASSWORDS = { currentPassword: '', newPassword: '' };

interface PasswordFormProps {
  /** For the student's password manager. */
  readonly userName: string;
  readonly onClose: () => void;
}

/** A new password, with its rules in view (CPRO-01, ERR-02). Passwords are never kept as a draft. */
export function PasswordForm({ userName, onClose }: PasswordFormProps) {
  const service = useInject(PasswordService);
  const state = useStateValue(service.state$);
  const kept = useKeptForm(PASSWORD_FORM, {
    draft: null,
    record: NO_PASSWORDS,
    meaning: (_name, text) => text,
    state,
    onSaved: onClose,
  });
  const { form, isBusy } = kept;
  const current = useField(form, 'currentPassword', { checks: 'newPassword' });
  const wanted = useField(form, 'newPassword');
  useNoFormerFailure(service);
  const isIncorrect = state.kind === 'failed' && state.error === PASSWORD_INCORRECT_TEXT;
  useEffect(() => {
    if (isIncorrect) form.setFocus('currentPassword', { shouldSelect: true });
  }, [isIncorrect, form]);
  const passwords = { currentPassword: current.value, newPassword: wanted.value };
  return (
    <KeptForm
      kept={kept}
      fields={{}}
      className="account-form"
      saveText="Save password"
      detail={service.detail}
      isFailureInField={isIncorrect}
      onSave={(values) => service.change(values)}
      leave={{ text: 'Cancel', disabled: isBusy, onClick: () => kept.giveUp(onClose) }}
    >
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <TextField
        {...current}
        type="password"
        label="Current password"
        required
        autoComplete="current-password"
        autoFocus
        readOnly={isBusy}
        error={isIncorrect ? PASSWORD_INCORRECT_TEXT : current.error}
      />
      <TextField
        {...wanted}
        type="password"
        label="New password"
        required
        autoComplete="new-password"
        readOnly={isBusy}
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. The longer, the safer.`}
      />
      <ul className="password-rules" aria-label="Rules for your new password">
        {PASSWORD_RULES.map((rule) => {
          const isMet = wanted.value !== '' && rule.isMet(passwords);
          return (
            <li key={rule.text} className="password-rules__rule" data-met={isMet}>
              <StatusIcon name={isMet ? 'check-circle' : 'info'} />
              {rule.text}
              <VisuallyHidden>{isMet ? ' (met)' : ' (not met yet)'}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </KeptForm>
  );
}
