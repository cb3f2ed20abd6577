/** What offers the steps of a course has its place before they are known: nothing below it moves when they arrive. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { firstValueFrom, Subject } from 'rxjs';
import { findButton } from '../support/dashboard-page';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server } from '../support/test-app';

/** Of nora. */
const COURSE = 10010001;

/** Opens a tab of the course. Its steps arrive when `arrived` emits. */
async function openTab(tab: string) {
  const app = await openApp({ url: `/courses/${COURSE}/${tab}` });
  const arrived = new Subject<void>();
  server.use(
    http.get(`${API_ORIGIN}/learner/enrollments/:id/activities`, () =>
      firstValueFrom(arrived, { defaultValue: undefined }),
    ),
  );
  await signIn(app);
  return { ...app, arrived };
}

it.each([
  ['notes', 'Add a note', 'What is it about?', 'The whole course'],
  ['resources', 'Favorites only', 'Documents of', 'The course and all steps'],
])('the field of the %s', async (tab, button, label, whole) => {
  const { user, arrived } = await openTab(tab);
  await user.click(await findButton(button));
  const field = await screen.findByLabelText(label);
  expect(field).toHaveDisplayValue(whole);
  arrived.next();
  expect(await within(field).findByRole('option', { name: 'Key principles' })).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toBe(field);
  expect(field).toHaveDisplayValue(whole);
});
