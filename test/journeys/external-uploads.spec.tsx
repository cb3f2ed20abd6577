/** The way of a file to an external certificate, broken at each step, on the real backend (CLRN-09, VAL-21). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SessionService } from '../../src/core/session/session.service';
import { polyfillDialog } from '../support/dialog-polyfill';
import { chooseFile, fillForm, pdf, uploadFromOtherBrowser } from '../support/external-certificate-page';
import { callFromOtherBrowser } from '../support/other-browser';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const PAGE = '/certificates/external';
const ONE = `${API_ORIGIN}/learner/externalcertificates/:id`;
const STORAGE = `${API_ORIGIN}/storage/:key`;

beforeAll(polyfillDialog);
afterEach(() => sessionStorage.clear());

async function openForm(): Promise<TestApp> {
  const app = await openApp({ accounts: ['kai'], url: PAGE, signedInAs: 'kai' });
  await app.user.click(await screen.findByRole('button', { name: 'Add certificate' }));
  await fillForm(app);
  return app;
}

const row = async () => within(await screen.findByRole('article', { name: 'Fire Safety' }));
const uploads = async () => within(await screen.findByRole('region', { name: 'Uploads' }));
const press = async (app: TestApp, name: string | RegExp) =>
  app.user.click(await screen.findByRole('button', { name }));
const failOnce = (method: 'get' | 'put' | 'post', path: string) =>
  server.use(http[method](path, () => new HttpResponse(null, { status: 500 }), { once: true }));
const chooseAgain = async ({ user }: TestApp, file: File) =>
  user.upload((await screen.findAllByLabelText(/^Choose the file/))[0] as HTMLElement, file);
const callsTo = (app: TestApp, pattern: RegExp) => app.calls.filter((call) => pattern.test(call));

it('saves the certificate, uploads its file as a PDF, and has it checked', async () => {
  const app = await openForm();
  const types: (string | null)[] = [];
  server.use(
    http.put(STORAGE, ({ request }) => {
      types.push(request.headers.get('content-type'), request.headers.get('authorization'));
      return undefined;
    }),
  );
  await chooseFile(app, pdf());
  await press(app, 'Save and upload');
  expect(await (await row()).findByText('File attached')).toBeVisible();
  expect((await row()).getByText('2.5 hours')).toBeVisible();
  expect((await row()).getByText('Completed 03/01/2026')).toBeVisible();
  expect(types).toEqual(['application/pdf', null]);
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Add a certificate' })).toBeNull();
});

it('is not saved without its file: one of three faults is refused before it is sent, a slow one is waited for', async () => {
  const app = await openForm();
  const field = () => screen.getAllByLabelText(/^File/)[0] as HTMLElement;
  for (const [content, message] of [
    ['<html>', /neither a PDF nor/],
    ['%PDF-1.7 text', /Part of this file is missing/],
    ['', /is empty/],
  ] as const) {
    await app.user.upload(field(), pdf(content));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
    await chooseFile(app, pdf());
    expect(screen.queryByText(message)).toBeNull();
    expect(screen.getByRole('button', { name: 'Save and upload' })).toBeVisible();
  }
  expect(callsTo(app, /presignedurl/)).toEqual([]);

  const file = pdf();
  const bytes = await file.arrayBuffer();
  let endReading = () => {};
  file.arrayBuffer = () =>
    new Promise((resolve) => {
      endReading = () => resolve(bytes);
    });
  await app.user.upload(field(), file);
  await press(app, 'Checking the file');
  await app.user.type(screen.getByRole('textbox', { name: /^Course/ }), '{Enter}');
  endReading();
  await press(app, 'Save and upload');
  expect(await (await row()).findByText('File attached')).toBeVisible();
  expect(callsTo(app, /POST .*\/v2/)).toHaveLength(1);
});

describe('goes on at the step that failed', () => {
  it('when saving, asking for an address, sending and scanning fail, each does nothing twice', async () => {
    const app = await openForm();
    await chooseFile(app, pdf());
    failOnce('post', `${API_ORIGIN}/learner/externalcertificates/v2`);
    await press(app, 'Save and upload');
    expect(await screen.findByText('Could not save this certificate, please try again.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Course/ })).toHaveValue('Fire Safety');
    expect(screen.getByText('card.pdf')).toBeVisible();

    let again = 'Save and upload';
    for (const [method, path, message, next] of [
      ['get', `${ONE}/presignedurl`, 'The upload could not be started.', 'Try the upload again'],
      ['put', STORAGE, 'The upload was interrupted.', 'Try the upload again'],
      ['post', `${ONE}/scan`, /could not be checked/, 'Check the file again'],
    ] as const) {
      failOnce(method, path);
      await press(app, again);
      const list = await uploads();
      expect(await list.findByText(message)).toBeVisible();
      expect(list.getByText('The certificate itself has been saved.')).toBeVisible();
      expect((await row()).getByText('Upload not finished')).toBeVisible();
      again = next;
    }
    await press(app, again);
    expect(await (await row()).findByText('File attached')).toBeVisible();
    // Only what the server has received counts: a faked fault never reaches it.
    expect(callsTo(app, /POST .*\/v2/)).toHaveLength(1);
    expect(callsTo(app, /PUT .*\/storage/)).toHaveLength(1);
    expect(callsTo(app, /POST .*\/scan/)).toHaveLength(1);
  });

  describe('saving, where only the response is lost: nothing is added twice', () => {
    const NEW = `${API_ORIGIN}/learner/externalcertificates/v2`;
    const titles = () => screen.getAllByRole('article').map((each) => each.querySelector('h2')?.textContent);

    /** The server adds it, but its response does not arrive. */
    const loseResponse = (app: TestApp) =>
      server.use(
        http.post(
          NEW,
          async ({ request }) => {
            await app.backend.fetch(request);
            return HttpResponse.error();
          },
          { once: true },
        ),
      );

    it('it is found, and its file is sent', async () => {
      const app = await openForm();
      await chooseFile(app, pdf());
      loseResponse(app);
      await press(app, 'Save and upload');
      expect(await screen.findByText('The certificate has been saved.')).toBeVisible();
      expect(await (await row()).findByText('File attached')).toBeVisible();
      expect(titles()).toEqual(['Fire Safety']);
      expect(screen.queryByText('Could not save this certificate, please try again.')).toBeNull();
    });

    it('while the list cannot be read it is unknown, and found after a reload', async () => {
      const app = await openForm();
      loseResponse(app);
      const list = `${API_ORIGIN}/learner/externalcertificates/withfilters`;
      // What there was before is read before anything is sent.
      let isReadable = true;
      let hasReloaded = false;
      server.use(
        http.get(list, () => {
          if (!isReadable) return new HttpResponse(null, { status: 500 });
          isReadable = hasReloaded;
          return undefined;
        }),
      );
      await press(app, 'Save');
      expect(await screen.findByText(/^We don't know yet whether this was saved/)).toBeVisible();
      expect(
        await screen.findByText(/^We could not find out whether this was saved/, {}, { timeout: 4_000 }),
      ).toBeVisible();
      isReadable = true;
      hasReloaded = true;
      app.reopen();
      expect(await screen.findByText('The certificate has been saved.')).toBeVisible();
      await row();
      expect(titles()).toEqual(['Fire Safety']);
      expect(screen.queryByRole('heading', { name: 'Add a certificate' })).toBeNull();
    });
  });

  it('another file is chosen in place of one that the scan refuses, and is attached though a response is lost', async () => {
    const app = await openForm();
    await chooseFile(app, pdf());
    server.use(
      http.post(`${ONE}/scan`, () => HttpResponse.json({ success: false, messages: ['Not readable.'] }), {
        once: true,
      }),
    );
    await press(app, 'Save and upload');
    expect(await (await uploads()).findByText(/^Not readable\. Please choose another file/)).toBeVisible();
    server.use(
      http.post(
        `${ONE}/scan`,
        async ({ params }) => {
          await callFromOtherBrowser(app, 'POST', `/learner/externalcertificates/${params.id}/scan`);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await chooseAgain(app, pdf(undefined, 'other.pdf'));
    expect(await screen.findByText('other.pdf has been attached.')).toBeVisible();
    expect(await (await row()).findByText('File attached')).toBeVisible();
    expect((await row()).getByText('other.pdf')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
    expect(callsTo(app, /POST .*\/scan/)).toHaveLength(0);
  });
});

it('after a reload asks for a file that had not arrived and nothing else, and only checks one that had', async () => {
  const app = await openForm();
  await chooseFile(app, pdf());
  failOnce('put', STORAGE);
  await press(app, 'Save and upload');
  await screen.findByText('The certificate itself has been saved.');
  app.reopen();
  expect(await screen.findByText(/Browsers do not keep a file, so please choose it again/)).toBeVisible();
  expect(await (await uploads()).findByText('Fire Safety')).toBeVisible();
  failOnce('post', `${ONE}/scan`);
  await chooseAgain(app, pdf());
  await (await uploads()).findByText(/could not be checked/);
  app.reopen();
  await press(app, 'Check the file again');
  expect(await (await row()).findByText('File attached')).toBeVisible();
  expect(callsTo(app, /POST .*\/v2/)).toHaveLength(1);
  expect(callsTo(app, /PUT .*\/storage/)).toHaveLength(1);
  app.reopen();
  await row();
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
});

it('is cancelled by the student: the certificate stays, and during the scan the file is attached all the same', async () => {
  const app = await openForm();
  await chooseFile(app, pdf());
  server.use(http.put(STORAGE, () => new Promise<never>(() => undefined), { once: true }));
  await press(app, 'Save and upload');
  const bar = await screen.findByRole('progressbar', { name: 'Upload of card.pdf' });
  expect(bar).toHaveAttribute('aria-valuenow');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await press(app, 'Cancel upload');
  expect(await (await row()).findByText('No file')).toBeVisible();
  expect(callsTo(app, /POST .*\/scan/)).toEqual([]);
  const closingLater = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closingLater);
  expect(closingLater.defaultPrevented).toBe(false);

  server.use(
    http.post(`${ONE}/scan`, async ({ request }) => {
      await app.backend.fetch(request);
      return new Promise<never>(() => undefined);
    }),
  );
  await press(app, 'Add file for Fire Safety');
  await chooseFile(app, pdf());
  await press(app, 'Save and upload');
  const checked = await screen.findByRole('progressbar', { name: 'Upload of card.pdf' });
  await waitFor(() => expect(checked).toHaveAttribute('aria-valuetext', 'Checking'));
  await press(app, 'Cancel upload');
  expect(await screen.findByText('card.pdf has been attached.')).toBeVisible();
  expect(await (await row()).findByText('File attached')).toBeVisible();
});

it('says which file another tab has uploaded before or after the scan of ours, and gives up when it has deleted the certificate', async () => {
  const app = await openForm();
  for (const when of ['before', 'after'] as const) {
    const [ours, theirs] = [`ours ${when}.pdf`, `theirs ${when}.pdf`];
    await chooseFile(app, pdf(undefined, ours));
    server.use(
      http.post(
        `${ONE}/scan`,
        async ({ request, params }) => {
          const response = when === 'after' ? await app.backend.fetch(request) : undefined;
          await uploadFromOtherBrowser(app, Number(params.id), theirs);
          return response;
        },
        { once: true },
      ),
    );
    await press(app, 'Save and upload');
    expect(
      await (await uploads()).findByText(
        `Another file has been uploaded elsewhere: this certificate has ${theirs} now.`,
      ),
    ).toBeVisible();
    expect(screen.queryByText(`${ours} has been attached.`)).toBeNull();
    expect(await (await row()).findByText(theirs)).toBeVisible();
    // Only if the student says so, theirs is replaced.
    await press(app, 'Try the upload again');
    expect(await screen.findByText(`${ours} has been attached.`)).toBeVisible();
    expect(await (await row()).findByText(ours)).toBeVisible();
    await press(app, 'Options for Fire Safety');
    await press(app, 'Replace file');
  }

  await chooseFile(app, pdf(undefined, 'last.pdf'));
  server.use(
    http.get(`${ONE}/presignedurl`, async ({ params }) => {
      await callFromOtherBrowser(app, 'DELETE', `/learner/externalcertificates/${params.id}`);
      return undefined;
    }),
  );
  await press(app, 'Save and upload');
  expect(await screen.findByText('This certificate has been deleted elsewhere.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No external certificates yet' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
});

it('ends with the session and shows nothing of it to the next student', async () => {
  const app = await openForm();
  await chooseFile(app, pdf());
  server.use(http.put(STORAGE, () => new Promise<never>(() => undefined)));
  await press(app, 'Save and upload');
  await screen.findByRole('progressbar', { name: 'Upload of card.pdf' });
  const other = { UserId: 1, XCredential: 'x', TransportToken: '', Role: 'Student' } as const;
  app.injector.get(SessionService).begin(other);
  await waitFor(() => expect(screen.queryByText(/card\.pdf|Fire Safety/)).toBeNull());
});
