/** The dashboard says whether each license is safe, on the real backend. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { recordFiles } from '../support/saved-files';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const NURSE = 'Registered Nurse (RN), Florida';
const GROUPS = `${API_ORIGIN}/learner/learningpaths/:id/groups`;

function open(name: string): Promise<TestApp> {
  return openApp({ accounts: [name], signedInAs: name });
}

const findCard = () => screen.findByRole('region', { name: 'Are my licenses safe?' });
const lines = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('one line for each license, the most urgent first, with its deadline for the calendar', async () => {
  const files = recordFiles();
  const { user } = await open('amy');
  const card = await findCard();
  const nurse = await within(card).findByRole('listitem', { name: NURSE });
  await within(nurse).findByText('Safe');
  expect(lines(card)).toEqual([
    expect.stringMatching(/^Act soon\d+ days leftAdvanced Practice Registered Nurse \(APRN\), Georgia/),
    expect.stringContaining('Licensed Practical Nurse (LPN), Georgia'),
    expect.stringMatching(
      /^Safe\d+ days left.*11 hours are missing\. That is about .* a week\. See what is missing$/,
    ),
  ]);
  await user.click(within(nurse).getByRole('button', { name: `Add deadline to my calendar: ${NURSE}` }));
  expect(files).toHaveLength(1);
});

it('what could not be loaded is not known, and never safe; Retry loads it', async () => {
  const app = await openApp({
    accounts: ['amy'],
    signedInAs: true,
    handlers: () => [http.get(GROUPS, () => new HttpResponse(null, { status: 500 }))],
  });
  const card = await findCard();
  // Each is read twice.
  expect(await within(card).findByRole('alert', {}, { timeout: 5000 })).toHaveTextContent(
    "We couldn't load what your licenses need.",
  );
  expect(within(card).getAllByText(/could not be loaded/)).toHaveLength(3);
  expect(within(card).queryByText('Safe')).toBeNull();
  server.resetHandlers(http.all(`${API_ORIGIN}/*`, ({ request }) => app.backend.fetch(request)));
  await app.user.click(await within(card).findByRole('button', { name: 'Retry' }));
  const nurse = within(card).getByRole('listitem', { name: NURSE });
  expect(await within(nurse).findByText('Safe')).toBeVisible();
});

it('a student without a learning path and a license is told where to add one', async () => {
  await open('kim');
  const card = await findCard();
  expect(await within(card).findByRole('link', { name: 'Add a license to your profile' })).toBeVisible();
});
