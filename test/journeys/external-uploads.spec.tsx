/** The way of a file to an external certificate, broken at each step, on the real backend (CLRN-09, VAL-21). */
import { screen, waitFor, within } from '@testing-library/react';
import { type HttpHandler, HttpResponse, http } from 'msw';
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
const breakOnce = (handler: (path: string) => HttpHandler, path: string) => server.use(handler(path));
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

it('is not saved without its file, which is still being checked', async () => {
  const app = await openForm();
  const file = pdf();
  const bytes = await file.arrayBuffer();
  let endReading = () => {};
  file.arrayBuffer = () =>
    new Promise((resolve) => {
      endReading = () => resolve(bytes);
    });
  await app.user.upload(screen.getAllByLabelText(/^File/)[0] as HTMLElement, file);
  await press(app, 'Checking the file');
  await app.user.type(screen.getByRole('textbox', { name: /^Course/ }), '{Enter}');
  endReading();
  await press(app, 'Save and upload');
  expect(await (await row()).findByText('File attached')).toBeVisible();
});

describe('a file is refused before it is sent', () => {
  it.each([
    ['of another content', pdf('<html>'), /neither a PDF nor/],
    ['that was cut off', pdf('%PDF-1.7 text'), /Part of this file is missing/],
    ['that is empty', pdf(''), /is empty/],
  ])('%s', async (_case, file, message) => {
    const app = await openForm();
    await app.user.upload(screen.getAllByLabelText(/^File/)[0] as HTMLElement, file);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
    await chooseFile(app, pdf());
    expect(screen.queryByText(message)).toBeNull();
    expect(callsTo(app, /presignedurl/)).toEqual([]);
  });
});

describe('goes on at the step that failed', () => {
  it('saving: the form keeps everything, and saves it once', async () => {
    const app = await openForm();
    await chooseFile(app, pdf());
    const url = `${API_ORIGIN}/learner/externalcertificates/v2`;
    server.use(http.post(url, () => new HttpResponse(null, { status: 500 }), { once: true }));
    await press(app, 'Save and upload');
    expect(await screen.findByText('Could not save this certificate, please try again.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Course/ })).toHaveValue('Fire Safety');
    expect(screen.getByText('card.pdf')).toBeVisible();
    await press(app, 'Save and upload');
    expect(await (await row()).findByText('File attached')).toBeVisible();
    expect(callsTo(app, /POST .*\/v2/)).toHaveLength(1);
  });

  it.each([
    ['address', `${ONE}/presignedurl`, 'get', 'The upload could not be started.', 'Try the upload again', 1],
    ['send', STORAGE, 'put', 'The upload was interrupted.', 'Try the upload again', 1],
    ['scan', `${ONE}/scan`, 'post', /could not be checked/, 'Check the file again', 1],
  ] as const)('%s', async (_step, path, method, message, again, sent) => {
    const app = await openForm();
    await chooseFile(app, pdf());
    breakOnce((at) => http[method](at, () => new HttpResponse(null, { status: 500 }), { once: true }), path);
    await press(app, 'Save and upload');
    expect(await (await uploads()).findByText(message)).toBeVisible();
    expect((await uploads()).getByText('The certificate itself has been saved.')).toBeVisible();
    expect((await row()).getByText('Upload not finished')).toBeVisible();
    await press(app, again);
    expect(await (await row()).findByText('File attached')).toBeVisible();
    expect(callsTo(app, /POST .*\/v2/)).toHaveLength(1);
    // Only what the server has received counts: a faked fault never reaches it.
    expect(callsTo(app, /PUT .*\/storage/)).toHaveLength(sent);
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

  it('scan, where only the response is lost: the file is attached', async () => {
    const app = await openForm();
    await chooseFile(app, pdf());
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
    await press(app, 'Save and upload');
    expect(await screen.findByText('card.pdf has been attached.')).toBeVisible();
    expect(await (await row()).findByText('File attached')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
    expect(callsTo(app, /POST .*\/scan/)).toHaveLength(0);
  });

  it('the scan refuses the file: another one is chosen in its place', async () => {
    const app = await openForm();
    await chooseFile(app, pdf());
    server.use(
      http.post(`${ONE}/scan`, () => HttpResponse.json({ success: false, messages: ['Not readable.'] }), {
        once: true,
      }),
    );
    await press(app, 'Save and upload');
    expect(await (await uploads()).findByText(/^Not readable\. Please choose another file/)).toBeVisible();
    await app.user.upload(
      (await screen.findAllByLabelText(/^Choose the file/))[0] as HTMLElement,
      pdf(undefined, 'other.pdf'),
    );
    expect(await (await row()).findByText('other.pdf')).toBeVisible();
    expect(await (await row()).findByText('File attached')).toBeVisible();
  });
});

describe('after a reload', () => {
  async function breakAt(app: TestApp, path: string, method: 'put' | 'post') {
    await chooseFile(app, pdf());
    server.use(http[method](path, () => new HttpResponse(null, { status: 500 }), { once: true }));
    await press(app, 'Save and upload');
    await screen.findByText('The certificate itself has been saved.');
    app.reopen();
  }

  it('a file that had not arrived is chosen again, and nothing else is asked', async () => {
    const app = await openForm();
    await breakAt(app, STORAGE, 'put');
    expect(await screen.findByText(/Browsers do not keep a file, so please choose it again/)).toBeVisible();
    expect(await (await uploads()).findByText('Fire Safety')).toBeVisible();
    await app.user.upload((await screen.findAllByLabelText(/^Choose the file/))[0] as HTMLElement, pdf());
    expect(await (await row()).findByText('File attached')).toBeVisible();
    expect(callsTo(app, /POST .*\/v2/)).toHaveLength(1);
    app.reopen();
    await row();
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  });

  it('a file that had arrived is only checked', async () => {
    const app = await openForm();
    await breakAt(app, `${ONE}/scan`, 'post');
    await press(app, 'Check the file again');
    expect(await (await row()).findByText('File attached')).toBeVisible();
    expect(callsTo(app, /PUT .*\/storage/)).toHaveLength(1);
  });
});

it('is cancelled by the student, and the certificate stays', async () => {
  const app = await openForm();
  await chooseFile(app, pdf());
  server.use(http.put(STORAGE, () => new Promise<never>(() => undefined)));
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
});

describe('another tab that uploads to the same certificate', () => {
  /** Its file arrives and is checked right before ours is. */
  const uploadElsewhere = (app: TestApp, when: 'before' | 'after') =>
    server.use(
      http.post(
        `${ONE}/scan`,
        async ({ request, params }) => {
          const response = when === 'after' ? await app.backend.fetch(request) : undefined;
          await uploadFromOtherBrowser(app, Number(params.id), 'theirs.pdf');
          return response;
        },
        { once: true },
      ),
    );

  it.each(['before', 'after'] as const)(
    '%s the scan of ours: the page says which file it is',
    async (when) => {
      const app = await openForm();
      await chooseFile(app, pdf());
      uploadElsewhere(app, when);
      await press(app, 'Save and upload');
      expect(
        await (await uploads()).findByText(
          'Another file has been uploaded elsewhere: this certificate has theirs.pdf now.',
        ),
      ).toBeVisible();
      expect(screen.queryByText('card.pdf has been attached.')).toBeNull();
      expect(await (await row()).findByText('theirs.pdf')).toBeVisible();
      // Only if the student says so, theirs is replaced.
      await press(app, 'Try the upload again');
      expect(await screen.findByText('card.pdf has been attached.')).toBeVisible();
      expect(await (await row()).findByText('card.pdf')).toBeVisible();
    },
  );
});

it('says after Cancel during the scan that the file has been attached all the same', async () => {
  const app = await openForm();
  await chooseFile(app, pdf());
  server.use(
    http.post(`${ONE}/scan`, async ({ request }) => {
      await app.backend.fetch(request);
      return new Promise<never>(() => undefined);
    }),
  );
  await press(app, 'Save and upload');
  const bar = await screen.findByRole('progressbar', { name: 'Upload of card.pdf' });
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', 'Checking'));
  await press(app, 'Cancel upload');
  expect(await screen.findByText('card.pdf has been attached.')).toBeVisible();
  expect(await (await row()).findByText('File attached')).toBeVisible();
});

it('gives up when the certificate has been deleted elsewhere', async () => {
  const app = await openForm();
  await chooseFile(app, pdf());
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
