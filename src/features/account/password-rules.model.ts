/** What the server asks of a new password (our choice), so that a student knows before they send it. */
import { MIN_PASSWORD_LENGTH } from '../../contracts/identity';

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

interface PasswordRule {
  /** Shown while the password is typed. */
  readonly text: string;
  readonly error: string;
  isMet(passwords: Passwords): boolean;
}

export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    text: `At least ${MIN_PASSWORD_LENGTH} characters`,
    error: `Your new password must have at least ${MIN_PASSWORD_LENGTH} characters.`,
    isMet: ({ newPassword }) => newPassword.length >= MIN_PASSWORD_LENGTH,
  },
  {
    text: 'Not only spaces',
    error: 'Your new password must not be only spaces.',
    isMet: ({ newPassword }) => newPassword.trim() !== '',
  },
  {
    text: 'Different from your current password',
    error: 'Your new password must differ from your current one.',
    isMet: ({ currentPassword, newPassword }) => newPassword !== currentPassword,
  },
];

export function brokenPasswordRule(passwords: Passwords): PasswordRule | undefined {
  return PASSWORD_RULES.find((rule) => !rule.isMet(passwords));
}
