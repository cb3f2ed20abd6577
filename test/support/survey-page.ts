/** The onboarding survey as a journey finds it: a dialog that is named by its step. */
import { screen, waitFor, within } from '@testing-library/react';
import { CHANCE } from '../../src/platform/chance/chance';
import { openApp, type TestApp, type TestAppOptions } from './test-app';

/** With this chance, the lines of the last screen take no time. */
export const LINES_AT_ONCE = { provide: CHANCE, useValue: () => -1.2 };

export interface SurveyPage {
  readonly app: TestApp;
  /** Waits for a step, whose title has the focus. */
  step(title: string | RegExp): Promise<HTMLElement>;
  button(name: string | RegExp): HTMLElement;
  /** Presses a button once it is there. */
  press(...names: (string | RegExp)[]): Promise<void>;
  choose(question: string | RegExp, answer: string): Promise<void>;
  type(question: string | RegExp, text: string): Promise<void>;
}

/** Waits for the step to say that something has failed. The toasts have an alert of their own. */
export const findAlert = (message: string) =>
  waitFor(() => {
    const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(texts).toContain(message);
  });

export const dialog = () => screen.queryByRole('dialog');

export async function openSurvey(userName: string, options: TestAppOptions = {}): Promise<SurveyPage> {
  const asStudent = { accounts: [userName], signedInAs: userName, providers: [LINES_AT_ONCE] };
  return surveyPage(await openApp({ ...asStudent, ...options }));
}

export function surveyPage(app: TestApp): SurveyPage {
  const { user } = app;
  const shown = () => within(screen.getByRole('dialog'));
  const enabled = (name: string | RegExp) =>
    waitFor(() => {
      const button = shown().getByRole('button', { name });
      expect(button).toBeEnabled();
      return button;
    });
  return {
    app,
    async step(title) {
      const found = await screen.findByRole('dialog', { name: title });
      await waitFor(() => expect(within(found).getByRole('heading', { level: 2 })).toHaveFocus());
      return found;
    },
    button: (name) => shown().getByRole('button', { name }),
    async press(...names) {
      for (const name of names) await user.click(await enabled(name));
    },
    async choose(question, answer) {
      const field = await waitFor(
        () =>
          shown().queryByRole('combobox', { name: question }) ??
          shown().getByRole('radiogroup', { name: question }),
      );
      if (field.matches('select')) await user.selectOptions(field, answer);
      else await user.click(within(field).getByRole('radio', { name: answer }));
    },
    async type(question, text) {
      const field = await waitFor(() => shown().getByLabelText(question));
      await user.clear(field);
      await user.type(field, text);
    },
  };
}
