/** The documents of a course, on the real backend (STA-15). */
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CALLS, openCourse, READING } from '../support/course-page';
import { findButton } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { API_ORIGIN, openApp, server } from '../support/test-app';

beforeAll(polyfillDialog);

describe('documents (STA-15)', () => {
  it('say what they are and the step that they are for; a page without favorites does not say that there are none', async () => {
    const documents = [
      {
        documentId: 1,
        documentName: 'Outline',
        fileType: 'PDF',
        sizeBytes: 184_000,
        url: 'https://a.example/o',
      },
      { documentId: 2, documentName: 'Slides', url: '' },
    ].map((document) => ({ ...document, enrollmentActivityId: Number(`${READING}04`) }));
    const headers = { 'x-pagination': JSON.stringify({ offset: 0, limit: 2, total: 30 }) };
    const app = await openApp({
      url: `/courses/${READING}/resources`,
      signedInAs: true,
      handlers: () => [
        http.all(`${API_ORIGIN}/hub/*`, () => HttpResponse.error()),
        http.get(`${CALLS}/documents`, () => HttpResponse.json(documents, { headers })),
      ],
    });
    expect(await screen.findByText('PDF, 184 KB, step “Cases from practice”')).toBeVisible();
    expect(screen.getByText('Step “Cases from practice”, not available yet')).toBeVisible();
    await app.user.click(await findButton('Favorites only'));
    expect(await screen.findByText('No favorites on this page')).toBeVisible();
  });

  it('can be shown for one step (CLRN-03), are favorites at a press unless the server refuses, stay so after a reload, and can be shown alone', async () => {
    const app = await openCourse(`${READING}/resources`);
    await findButton('Favorite: Reading list');
    const all = screen.getAllByRole('button', { name: /^Favorite:/ }).length;
    const step = await screen.findByLabelText('Documents of');
    await app.user.selectOptions(step, 'Course evaluation');
    expect(await screen.findByText('No documents for this step')).toBeVisible();
    await app.user.click(await findButton('Show all documents'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Favorite:/ })).toHaveLength(all));
    expect(step).toHaveValue('');

    const favorite = () => screen.getByRole('button', { name: 'Favorite: Reading list' });
    expect(favorite()).toHaveAttribute('aria-pressed', 'false');
    server.use(
      http.put(`${CALLS}/documents/:doc`, () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    await app.user.click(favorite());
    expect((await screen.findAllByText(/^Your favorite could not be saved/))[0]).toBeInTheDocument();
    expect(favorite()).toHaveAttribute('aria-pressed', 'false');
    await app.user.click(favorite());
    expect(favorite()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(app.calls.filter((call) => call.includes('PUT /learner/enrollments'))).toHaveLength(1),
    );
    app.reopen(`/courses/${READING}/resources`);
    await waitFor(async () =>
      expect(await findButton('Favorite: Reading list')).toHaveAttribute('aria-pressed', 'true'),
    );
    await app.user.click(await findButton('Favorites only'));
    expect(screen.queryByText('Slides, to follow')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Reading list/ })).toBeVisible();
  });
});
