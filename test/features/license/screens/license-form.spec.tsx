/** The questions of a license as a student sees them, over the real editor model. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import {
  changeLicense,
  type LicenseEditor,
  LicenseFields,
  openLicenseEditor,
} from '../../../../src/features/license';
import {
  type LicenseEditorOptions,
  withLicensingInformation,
} from '../../../../src/features/license/license-editor.model';
import { Injector } from '../../../../src/framework/di';
import { InjectorProvider, useStateValue } from '../../../../src/framework/react';
import { CLOCK } from '../../../../src/platform/clock/clock';
import { FIRST, LICENSE_TYPES, licenseType, licenseWith, licensing, UP } from '../../../support/licenses';

const NOW = new Date(2026, 10, 21, 12);
const { nurse, aide, candidate } = LICENSE_TYPES;

interface Form {
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly container: HTMLElement;
  readonly latest: () => LicenseEditor;
  /** Replaces what is edited, as a service does. */
  set(change: (editor: LicenseEditor) => LicenseEditor): void;
}

const injector = Injector.create({ providers: [{ provide: CLOCK, useValue: { now: () => NOW } }] });

interface PageProps {
  editor$: BehaviorSubject<LicenseEditor>;
  disabled: boolean;
}

function Page({ editor$, disabled }: PageProps) {
  return (
    <>
      <LicenseFields
        editor={useStateValue(editor$)}
        disabled={disabled}
        onAnswer={(field, value) => editor$.next(changeLicense(editor$.value, field, value, NOW))}
      />
      <button type="button">Save</button>
    </>
  );
}

function show(options: Partial<LicenseEditorOptions> = {}, { disabled = false } = {}): Form {
  const editor$ = new BehaviorSubject(openLicenseEditor({ types: [nurse, aide, candidate], ...options }));
  const { container } = render(
    <InjectorProvider injector={injector}>
      <Page editor$={editor$} disabled={disabled} />
    </InjectorProvider>,
  );
  return {
    user: userEvent.setup(),
    container,
    latest: () => editor$.value,
    set: (change) => act(() => editor$.next(change(editor$.value))),
  };
}

const questions = (container: HTMLElement) =>
  [...container.querySelectorAll('.field__label')].map((label) => label.textContent?.replace(' *', ''));

it('asks one question after the other, and reports the answers', async () => {
  const { user, container, latest } = show();
  expect(questions(container)).toEqual(['What is your career goal?']);
  await user.click(screen.getByRole('radio', { name: UP }));
  await user.click(screen.getByRole('radio', { name: 'Registered Nurse' }));
  await user.click(screen.getByRole('radio', { name: 'State GA' }));
  expect(questions(container)).toEqual([
    'What is your career goal?',
    'What is your profession?',
    'What state is your license for?',
    'When does your license expire?',
    'What is your license number?',
  ]);
  await user.type(screen.getByLabelText(/When does your license expire/), '2027-05-31');
  await user.type(screen.getByRole('textbox', { name: 'What is your license number?' }), 'RN 1');
  expect(latest().values).toMatchObject({
    goal: UP,
    licenseTypeId: '101',
    stateAbbv: 'GA',
    expirationDate: '2027-05-31',
    licenseNumber: 'RN 1',
  });
});

it('offers more than four choices in a list, and says which questions need an answer', async () => {
  const states = ['AL', 'FL', 'GA', 'OH', 'TX'];
  const { user, latest } = show({ types: [licenseType(1, 'Nurse', states)] });
  const select = screen.getByRole('combobox', { name: 'What state is your license for?' });
  expect(select).toBeRequired();
  await user.selectOptions(select, 'State OH');
  expect(latest().values.stateAbbv).toBe('OH');
});

it('limits the date to tomorrow and later, and gives a hint (CON-18, VAL-09)', () => {
  show({ types: [licenseType(1, 'Nurse', ['FL'])] });
  const date = screen.getByLabelText(/When does your license expire/);
  expect(date).toHaveAttribute('min', '2026-11-22');
  expect(date).toHaveAttribute('max', '2099-12-31');
  expect(date).toHaveAccessibleDescription(
    'If you are unsure of your license expiration date, please enter your best guess and you can edit it later as needed.',
  );
});

describe('an error', () => {
  const oneState = { types: [licenseType(1, 'Nurse', ['FL'])] };

  it('shows once the question is left, and goes with the answer', async () => {
    const { user } = show(oneState);
    const number = screen.getByRole('textbox', { name: 'What is your license number?' });
    await user.click(number);
    expect(number).toHaveAccessibleDescription('');
    await user.tab();
    await waitFor(() => expect(number).toHaveAccessibleDescription('Please enter your license number.'));
    await user.type(number, '7');
    expect(number).toHaveAccessibleDescription('');
  });

  it('of a stored date shows at once (VAL-09)', () => {
    const license = licenseWith({
      studentLicenseId: 7,
      licenseTypeId: 1,
      expirationDate: '2026-11-21T23:59:59',
    });
    show({ ...oneState, license });
    expect(screen.getByLabelText(/When does your license expire/)).toHaveAccessibleDescription(
      /Choose a date from 11\/22\/2026 to 12\/31\/2099\.$/,
    );
  });

  it('does not show for an answer that was cleared for the student', async () => {
    const { user } = show();
    await user.click(screen.getByRole('radio', { name: UP }));
    await user.click(screen.getByRole('radio', { name: 'Registered Nurse' }));
    await user.click(screen.getByRole('radio', { name: 'State GA' }));
    await user.tab();
    await user.click(screen.getByRole('radio', { name: 'Candidate' }));
    await user.click(screen.getByRole('radio', { name: 'Registered Nurse' }));
    expect(screen.getByRole('radiogroup', { name: /What state/ })).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByText('Please choose a state.')).toBeNull();
  });
});

it('says what an answer has cleared or chosen in others', async () => {
  const { user } = show();
  const status = screen.getByRole('status');
  await user.click(screen.getByRole('radio', { name: FIRST }));
  expect(status).toBeEmptyDOMElement();
  await user.click(screen.getByRole('radio', { name: 'Aide' }));
  expect(status).toHaveTextContent('Your state is now State TX, the only option.');
});

it('says that the date was filled in, and where it comes from (STA-45)', () => {
  const { set } = show({ types: [licenseType(1, 'Nurse', ['FL'])] });
  const information = [licensing({ label: 'ALL', renewalDate: '2027-04-30T00:00:00' })];
  set((editor) => withLicensingInformation(editor, information, NOW));
  const date = screen.getByLabelText(/When does your license expire/);
  expect(date).toHaveValue('2027-04-30');
  expect(date).toHaveAccessibleDescription(/This is the next renewal date in your state\./);
  expect(screen.getByRole('status')).toHaveTextContent('We filled in 04/30/2027 as your expiration date.');
});

describe('the link to look a number up', () => {
  const withLink = (licenseLookUp: string) => {
    const { set } = show({ types: [licenseType(1, 'Nurse', ['FL'])] });
    set((editor) => withLicensingInformation(editor, [licensing({ licenseLookUp })], NOW));
    return screen.queryByRole('link', { name: /Look up your license number/ });
  };

  it('opens the board in a new tab', () => {
    const link = withLink('https://board.example/search');
    expect(link).toHaveAttribute('href', 'https://board.example/search');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAccessibleName(/opens in a new tab/);
  });

  it.each(['javascript:alert(1)', 'http://board.example/', '/board'])('is not there for %s', (address) =>
    expect(withLink(address)).toBeNull(),
  );
});

it('passes the focus of a question that goes away to the one above it', async () => {
  const { user, set } = show({ types: [aide] });
  await user.click(screen.getByRole('radio', { name: 'Active' }));
  await user.click(screen.getByRole('textbox', { name: 'What is your license number?' }));
  set((editor) => changeLicense(editor, 'licenseLevel', '', NOW));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Active' })).toHaveFocus();
});

it('leaves the focus alone where it is not in a question that goes away', async () => {
  const { user, set } = show({ types: [aide] });
  await user.click(screen.getByRole('radio', { name: 'Active' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  set((editor) => changeLicense(editor, 'licenseLevel', '', NOW));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

it('cannot be changed while it is saved, and keeps the focus', async () => {
  const { user, latest } = show(
    {
      types: [aide],
      license: licenseWith({
        studentLicenseId: 7,
        licenseTypeId: 102,
        stateAbbv: 'TX',
        licenseLevel: 'Active',
        licenseNumber: '7',
      }),
    },
    { disabled: true },
  );
  expect(screen.getByRole('radio', { name: 'Inactive' })).toBeDisabled();
  const number = screen.getByRole('textbox', { name: 'What is your license number?' });
  await user.type(number, '8');
  expect(number).toHaveFocus();
  expect(latest().values.licenseNumber).toBe('7');
});
