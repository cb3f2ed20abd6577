/** The profile photo (MOD-07 to MOD-10, STA-27, STA-28), saved by the real backend. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { of, throwError } from 'rxjs';
import { ProfileService } from '../../src/features/profile';
import { PHOTO_ENCODER, type PhotoEncoder } from '../../src/features/profile-photo/photo-encoder';
import type { Provider } from '../../src/framework/di';
import { withPhotoEditing } from '../support/brand-files';
import { polyfillDialog } from '../support/dialog-polyfill';
import { callFromOtherBrowser, waitForConnection, withinASecond } from '../support/other-browser';
import { jpegFile, pngFile, SVG_FILE } from '../support/photo-files';
import { API_ORIGIN, MOVING, openApp, server, type TestApp } from '../support/test-app';

const IMAGE = '/profile/accountprofile/image';
const CRITERIA = 'The image upload failed to pass our upload criteria as stated in the Terms and Conditions.';
const UPLOAD_FAILED = 'The image upload failed.';

beforeAll(polyfillDialog);

/** jsdom neither decodes nor lays out: the photo is 1200 by 800 pixels, on a stage of 300 by 200. */
beforeEach(() => {
  const sizes = { naturalWidth: 1200, naturalHeight: 800 };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => value });
  }
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 300 });
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 200 });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 200));
  let urls = 0;
  URL.createObjectURL = () => `blob:photo-${++urls}`;
  URL.revokeObjectURL = () => {};
});

const encoder = (change: Partial<PhotoEncoder> = {}): PhotoEncoder => ({
  prepare: () => of({ image: blob(jpegFile({ width: 1200, height: 800 })), width: 1200, height: 800 }),
  crop: () => of({ image: blob(jpegFile({ width: 512, height: 512 })), width: 512, height: 512 }),
  ...change,
});

const blob = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: 'image/jpeg' });
const region = () => screen.findByRole('region', { name: 'Profile photo' });
const dialog = async () => within(await screen.findByRole('dialog'));
const press = async (app: TestApp, name: string | RegExp) =>
  app.user.click(await (await dialog()).findByRole('button', { name }));
const isClosed = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());
const callsOf = ({ calls }: TestApp) =>
  calls
    .filter((call) => call.includes(IMAGE) || call.startsWith('PUT /storage'))
    .map((call) => call.split('/').at(-1));

async function openProfile(userName = 'leo', photos = encoder(), ...others: Provider[]): Promise<TestApp> {
  const app = await openApp({
    accounts: [userName],
    url: '/account/profile',
    address: { leaveFor: () => {} },
    providers: [{ provide: PHOTO_ENCODER, useValue: photos }, ...others],
    signedInAs: userName,
  });
  await region();
  return app;
}

async function openUpload(app: TestApp): Promise<void> {
  const edit = await within(await region()).findByRole('button', { name: 'Edit Profile Photo' });
  await waitFor(() => expect(edit).not.toHaveAttribute('aria-disabled'));
  await app.user.click(edit);
  await press(app, /^(Upload|Replace) Photo/);
}

async function choose(bytes: BlobPart, name = 'me.jpg'): Promise<void> {
  const file = Object.assign(new Blob([bytes]), { name });
  fireEvent.change(await (await dialog()).findByLabelText('Your photo'), { target: { files: [file] } });
}

/** Until there is a preview. */
async function position(): Promise<HTMLElement> {
  const image = await waitFor(() => {
    const found = document.querySelector('.photo-editor__stage img');
    expect(found).not.toBeNull();
    return found as HTMLImageElement;
  });
  fireEvent.load(image);
  const save = (await dialog()).getByRole('button', { name: /^(Save Changes|Saving)$/ });
  await waitFor(() => expect(save).toBeEnabled());
  return save;
}

async function uploadPhoto(app: TestApp): Promise<void> {
  await openUpload(app);
  await choose(jpegFile());
  await app.user.click(await position());
}

const accountImage = () =>
  screen
    .getByRole('button', { name: /^Account of/ })
    .querySelector('img')
    ?.getAttribute('src') ?? null;

it('is uploaded, scanned and shown at once, and the panel closes', async () => {
  const app = await openProfile('max');
  await screen.findByRole('button', { name: /^Account of/ });
  expect(accountImage()).toBeNull();
  await uploadPhoto(app);
  await isClosed();
  await waitFor(() => expect(accountImage()).toMatch(/\/storage\//));
  expect((await region()).querySelector('img')?.getAttribute('src')).toBe(accountImage());
  const uploads = callsOf(app).filter((call) => call !== 'presignedurl' && call !== 'scan');
  expect(uploads).toHaveLength(2);
  await app.user.click(within(await region()).getByRole('button'));
  expect(await (await dialog()).findByRole('button', { name: /^Replace Photo/ })).toBeVisible();
});

it('is removed after a question', async () => {
  const app = await openProfile('nora');
  await waitFor(() => expect(accountImage()).toMatch(/\/storage\//));
  await app.user.click(within(await region()).getByRole('button', { name: 'Edit Profile Photo' }));
  await press(app, /^Remove Photo/);
  const panel = await dialog();
  expect(panel.getByRole('heading', { name: 'Are you sure?' })).toHaveFocus();
  expect(panel.getByText('Your profile picture will be removed from your account.')).toBeVisible();
  await press(app, 'Cancel');
  expect(panel.getByRole('heading', { name: 'Edit Profile Photo' })).toHaveFocus();
  await press(app, /^Remove Photo/);
  server.use(http.delete(API_ORIGIN + IMAGE, () => new HttpResponse(null, { status: 500 }), { once: true }));
  await press(app, 'Remove');
  expect(await screen.findAllByText('Error deleting profile image, please try again')).not.toHaveLength(0);
  await press(app, 'Remove');
  await isClosed();
  expect(await screen.findByText('Your profile image has been removed')).toBeInTheDocument();
  await waitFor(() => expect(accountImage()).toBeNull());
});

it('names the terms that it must follow, refuses other files before anything is decoded or uploaded, and opens the next', async () => {
  let decodes = false;
  const photos = encoder();
  const prepare = jest.fn(() =>
    decodes ? photos.prepare(new Blob()) : throwError(() => new Error('broken')),
  );
  const app = await openProfile('max', { ...photos, prepare });
  await app.user.click(await within(await region()).findByRole('button', { name: 'Edit Profile Photo' }));
  const panel = await dialog();
  const terms = () => panel.getByRole('link', { name: /^Terms and Conditions/ });
  expect(terms()).toHaveAttribute('href', 'https://www.marlowe.example/terms');
  expect(panel.queryByRole('button', { name: /^Remove Photo/ })).not.toBeInTheDocument();
  await press(app, /^Upload Photo/);
  expect(await panel.findByText('Accepted: JPG, PNG')).toBeVisible();
  expect(terms()).toHaveAttribute('href', 'https://www.marlowe.example/terms');
  expect(panel.getByRole('button', { name: 'Save Changes' })).toBeDisabled();

  for (const [bytes, problem] of [
    // An SVG that was renamed, a bomb, and a JPEG that is cut off.
    [SVG_FILE, 'Upload Failed: Invalid file type'],
    [pngFile({ width: 50_000, height: 60_000, hasPixels: false }), /too large to open here/],
    [jpegFile({ isTruncated: true }), /incomplete or damaged/],
  ] as const) {
    await choose(bytes);
    expect(await panel.findByText(problem)).toBeVisible();
    expect(panel.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  }
  expect(prepare).not.toHaveBeenCalled();
  expect(callsOf(app)).toEqual([]);

  await choose(SVG_FILE);
  await panel.findByText('Upload Failed: Invalid file type');
  await choose(jpegFile());
  expect(await panel.findByText(/incomplete or damaged/)).toBeVisible();
  expect(prepare).toHaveBeenCalledTimes(1);
  decodes = true;
  await choose(jpegFile());
  await position();
  expect(panel.queryByText(/incomplete or damaged/)).not.toBeInTheDocument();
});

it('cannot be changed if enableProfilePhotoEditing is off or not set (MOD-10)', async () => {
  let setting: boolean | undefined = false;
  const app = await openApp({
    url: '/account/profile',
    signedInAs: true,
    brandFile: () => HttpResponse.json(withPhotoEditing(setting)),
  });
  const expectNoButton = async () => {
    await waitFor(async () => expect((await region()).querySelector('img')).not.toBeNull());
    expect(within(await region()).queryByRole('button')).not.toBeInTheDocument();
  };
  await expectNoButton();
  setting = undefined;
  app.reopen();
  await expectNoButton();
});

describe('the scan', () => {
  const SCAN = `${API_ORIGIN}${IMAGE}/scan`;
  let answer: () => void;

  /** The server accepts the photo. Its response is lost, or comes when the test wants it. */
  function holdScan(app: TestApp, isLost: boolean) {
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post(SCAN, async ({ request }) => {
        const response = await app.backend.fetch(request);
        await held;
        return isLost ? HttpResponse.error() : response;
      }),
    );
  }

  it('whose response is lost is looked up: the photo is shown', async () => {
    const app = await openProfile('max');
    holdScan(app, true);
    answer();
    await uploadPhoto(app);
    await isClosed();
    await waitFor(() => expect(accountImage()).toMatch(/\/storage\//));
    expect(screen.queryByText(UPLOAD_FAILED)).toBeNull();
  });

  it('goes on when Escape closes the panel, and the page says so', async () => {
    const app = await openProfile('max', encoder(), MOVING);
    holdScan(app, false);
    await uploadPhoto(app);
    expect(await (await dialog()).findByText('Checking your photo…')).toBeVisible();
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    await isClosed();
    expect(await within(await region()).findByText('Checking your photo…')).toBeVisible();
    answer();
    await waitFor(() => expect(screen.queryByText('Checking your photo…')).toBeNull());
    await waitFor(() => expect(accountImage()).toMatch(/\/storage\//));
  });

  it('cannot be undone by Cancel once it has passed, and the page says so', async () => {
    const app = await openProfile('max');
    holdScan(app, false);
    await uploadPhoto(app);
    expect(await (await dialog()).findByText('Checking your photo…')).toBeVisible();
    await press(app, 'Cancel');
    expect(await screen.findByText('Your photo had been saved before you cancelled.')).toBeInTheDocument();
    await waitFor(() => expect(accountImage()).toMatch(/\/storage\//));
    answer();
  });
});

it('is cleared if the scan refuses it, with what it says, and goes on at the scan if the next one breaks there', async () => {
  const app = await openProfile('max');
  server.use(
    http.post(
      `${API_ORIGIN}${IMAGE}/scan`,
      () => HttpResponse.json({ success: false, messages: ['Your photo shows a cat.'] }),
      { once: true },
    ),
  );
  await uploadPhoto(app);
  const panel = await dialog();
  // A toast in the dialog says the same.
  expect((await panel.findAllByText(`${CRITERIA} Your photo shows a cat.`))[0]).toBeVisible();
  expect(panel.getByLabelText('Your photo')).toHaveFocus();
  expect(document.querySelector('.photo-editor')).toBeNull();
  expect(panel.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  expect(accountImage()).toBeNull();
  // The next photo starts afresh.
  await choose(jpegFile());
  const save = await position();
  const said = () =>
    panel.queryAllByText(/^The image upload failed/).filter((each) => !each.closest('.toast'));
  expect(said()).toEqual([]);

  const before = callsOf(app).length;
  const kinds = () =>
    callsOf(app)
      .slice(before)
      .map((call) => (call === 'presignedurl' || call === 'scan' ? call : 'file'));
  server.use(
    http.post(`${API_ORIGIN}${IMAGE}/scan`, () => new HttpResponse(null, { status: 500 }), { once: true }),
  );
  await app.user.click(save);
  await waitFor(() => expect(said().map(({ textContent }) => textContent)).toEqual([UPLOAD_FAILED]));
  expect(kinds()).toEqual(['presignedurl', 'file', 'file']);
  await press(app, 'Save Changes');
  await isClosed();
  await waitFor(() => expect(accountImage()).toMatch(/\/storage\//));
  expect(kinds()[3]).toBe('scan');
});

it('is still being positioned after the panel was closed, but not after Cancel', async () => {
  const app = await openProfile('max');
  await openUpload(app);
  await choose(jpegFile());
  await position();
  await press(app, 'Zoom in');
  await press(app, 'Close');
  await isClosed();
  await openUpload(app);
  expect(await (await dialog()).findByText('110%')).toBeVisible();
  await press(app, 'Cancel');
  await press(app, /^Upload Photo/);
  expect(await (await dialog()).findByLabelText('Your photo')).toBeVisible();
});

it('changes within a second where the other browser changes it', async () => {
  const app = await openProfile('nora');
  await waitFor(() => expect(accountImage()).toMatch(/\/storage\//));
  await waitForConnection(app);
  await callFromOtherBrowser(app, 'DELETE', IMAGE);
  await withinASecond(() => expect(accountImage()).toBeNull());
});

it('says so where it cannot be loaded (ERR-04, STA-08)', async () => {
  const app = await openProfile('nora');
  const text = 'There was an error loading your profile image, please try again later or set a new one';
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    const image = await waitFor(() => {
      const found = screen.getByRole('button', { name: /^Account of/ }).querySelector('img');
      expect(found).not.toBeNull();
      return found as HTMLImageElement;
    });
    fireEvent.error(image);
  }
  expect(await within(await region()).findByText(text)).toBeVisible();
  app.injector.get(ProfileService).reload({ force: true });
  expect(within(await region()).getByText(text)).toBeVisible();
});
