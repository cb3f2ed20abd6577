import * as v from 'valibot';
import type { Profile } from '../../../src/contracts/profile';
import { ProfileImageResponse, type ScanResult } from '../../../src/contracts/upload';
import { jpegFile, pngFile } from '../../support/photo-files';
import {
  APP_ORIGIN,
  type BackendTester,
  createRequest,
  createTester,
  expectRefusal,
} from '../support/backend-tester';
import { HTML, readFile, sendFile } from '../support/file-sender';

const MINUTE_MS = 60_000;
const IMAGE = '/profile/accountprofile/image';
const JPEG = jpegFile({ width: 30, height: 30 });
const PNG = pngFile({ width: 30, height: 30 });
const NAMES = { originalFileName: 'original.jpg', croppedFileName: 'cropped.jpg' };

let tester: BackendTester;
let as: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora'], brandTokens: ['marlowe'] });
  as = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

const addresses = (query = '') =>
  tester.call<ProfileImageResponse>('GET', `${IMAGE}/presignedurl?${new URLSearchParams(NAMES)}${query}`, {
    as,
  });
const scan = () => tester.call<ScanResult>('POST', `${IMAGE}/scan`, { as, body: NAMES });
const profile = async () => (await tester.call<Profile>('GET', '/profile/accountprofile', { as })).body;

async function sendPhoto(original: Uint8Array, cropped: Uint8Array) {
  const { body } = await addresses();
  expect((await sendFile(tester, body.originalPresignedUrl, original as BodyInit)).status).toBe(200);
  expect((await sendFile(tester, body.croppedPresignedUrl, cropped as BodyInit)).status).toBe(200);
  return scan();
}

describe('a profile photo (CPRO-03)', () => {
  it('is shown once both files were uploaded and passed the scan', async () => {
    expect(v.parse(ProfileImageResponse, (await addresses()).body).originalPresignedUrl).toMatch(
      /^http:\/\/api\.test\//,
    );
    expect((await sendPhoto(JPEG, PNG)).body).toEqual({ success: true, messages: [] });
    const { croppedProfileImagePath, originalProfileImagePath } = await profile();
    const { body } = await addresses('&readonly=true');
    expect(body.originalProfileImagePath).toBe(originalProfileImagePath);
    expect(croppedProfileImagePath).not.toBeNull();
    const { response, bytes } = await readFile(tester, body.croppedPresignedUrl);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect([...bytes]).toEqual([...PNG]);
    await sendPhoto(PNG, JPEG);
    expect((await profile()).croppedProfileImagePath).not.toBe(croppedProfileImagePath);
  });

  it('stays unchanged while another is being uploaded, or if that one is refused', async () => {
    await sendPhoto(JPEG, JPEG);
    const before = await profile();
    const refused = await sendPhoto(PNG, HTML);
    expect(refused.body).toEqual({ success: false, messages: ['Your photo must be a JPEG or PNG image.'] });
    expect(await profile()).toEqual(before);
    expect((await scan()).body.success).toBe(false);
    const { body } = await addresses('&readonly=true');
    expect([...(await readFile(tester, body.originalPresignedUrl)).bytes]).toEqual([...JPEG]);
  });

  it('is answered alike by a second scan of the same files', async () => {
    const first = await sendPhoto(JPEG, PNG);
    const shown = await profile();
    expect((await scan()).body).toEqual(first.body);
    expect(await profile()).toEqual(shown);
    const refused = await sendPhoto(HTML, PNG);
    expect(refused.body.success).toBe(false);
    expect((await scan()).body).toEqual(refused.body);
    const body = { ...NAMES, croppedFileName: 'other.jpg' };
    const other = await tester.call<ScanResult>('POST', `${IMAGE}/scan`, { as, body });
    expect(other.body.messages).toEqual(['Please send both the photo and the part of it to show.']);
    await addresses();
    expect((await scan()).body.success).toBe(false);
  });

  it('keeps nothing of a file that was refused', async () => {
    await sendPhoto(HTML, HTML);
    const files = await tester.database.selectFrom('storedFile').select(['clean', 'content']).execute();
    expect(files.filter(({ clean, content }) => !clean && content !== null)).toHaveLength(1);
  });

  it('can be sent again to the same address after it was refused', async () => {
    const { body } = await addresses();
    await sendFile(tester, body.originalPresignedUrl, HTML);
    await sendFile(tester, body.croppedPresignedUrl, PNG);
    expect((await scan()).body.success).toBe(false);
    await sendFile(tester, body.originalPresignedUrl, JPEG);
    await sendFile(tester, body.croppedPresignedUrl, PNG);
    expect((await scan()).body).toEqual({ success: true, messages: [] });
  });

  it.each([
    ['DELETE', IMAGE, undefined],
    [
      'PUT',
      '/profile/accountprofile',
      {
        firstName: 'Ann',
        lastName: 'Lee',
        dayPhone: '',
        birthday: null,
        city: '',
        state: '',
        zip: '',
        removeImages: true,
      },
    ],
  ])('is removed by %s %s, with its files', async (method, path, body) => {
    await sendPhoto(JPEG, JPEG);
    expect((await tester.call(method, path, { as, body })).status).toBe(200);
    expect(await profile()).toMatchObject({ croppedProfileImagePath: null, originalProfileImagePath: null });
    expect((await addresses('&readonly=true')).status).toBe(404);
    const slots = await tester.database.selectFrom('storedFile').select('slot').execute();
    expect(slots.filter(({ slot }) => slot.startsWith('image/'))).toEqual([]);
  });

  it('can be shown for as long as browsers keep its address (CON-03)', async () => {
    const { originalPresignedUrl, croppedPresignedUrl } = (await addresses('&readonly=true')).body;
    const status = async (url: string) => (await readFile(tester, url)).response.status;
    tester.advance(518_400_000);
    expect(await status(croppedPresignedUrl)).toBe(200);
    // Nothing keeps that of the original.
    expect(await status(originalPresignedUrl)).toBe(403);
    tester.advance(24 * 60 * MINUTE_MS);
    expect(await status(croppedPresignedUrl)).toBe(403);
  });

  it('needs both files', async () => {
    const before = await profile();
    const { body } = await addresses();
    await sendFile(tester, body.originalPresignedUrl, JPEG);
    expect((await scan()).body.success).toBe(false);
    expect(await profile()).toEqual(before);
  });

  it('exists for nora from the start, original and cropped', async () => {
    const { croppedProfileImagePath, originalProfileImagePath } = await profile();
    expect([originalProfileImagePath, croppedProfileImagePath]).toEqual([
      'images/demo-1001-photo',
      'images/demo-1001-photo-cropped',
    ]);
    const { body } = await addresses('&readonly=true');
    expect(body.originalProfileImagePath).toBe(originalProfileImagePath);
    for (const [url, pixels] of [
      [body.originalPresignedUrl, 320],
      [body.croppedPresignedUrl, 160],
    ] as const) {
      const { response, bytes } = await readFile(tester, url);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(Buffer.from(bytes.slice(16, 24)).readUInt32BE(4)).toBe(pixels);
    }
  });

  it.each(['..%2Fx', 'a%5Cb', '', '%00', 'x'.repeat(201)])('has no file named %s', async (name) => {
    const path = `${IMAGE}/presignedurl?originalFileName=${name}&croppedFileName=cropped.jpg`;
    expectRefusal(await tester.call('GET', path, { as }), 400);
  });
});

describe('a presigned address', () => {
  const upload = async () => (await addresses()).body.originalPresignedUrl;

  it('can be called from the app, but from no other site', async () => {
    const address = await upload();
    const answer = await sendFile(tester, address, JPEG);
    expect(answer.headers.get('access-control-allow-origin')).toBe(APP_ORIGIN);
    const headers = { origin: 'https://evil.example' };
    const other = await tester.backend.fetch(new Request(address, { method: 'PUT', headers, body: JPEG }));
    expect(other.status).toBe(403);
    const preflight = await tester.backend.fetch(
      new Request(address, {
        method: 'OPTIONS',
        headers: { origin: APP_ORIGIN, 'access-control-request-method': 'PUT' },
      }),
    );
    expect(preflight.status).toBe(204);
  });

  it('is valid for a quarter of an hour, for its own method and file only', async () => {
    const address = await upload();
    const other = (await addresses()).body.croppedPresignedUrl;
    const swapped = new URL(address);
    swapped.pathname = new URL(other).pathname;
    const longer = new URL(other);
    longer.searchParams.set('expires', '99999999999999');
    for (const forged of [swapped.href, longer.href, other.replace(/signature=.*/, ''), `${other}x`]) {
      expect((await sendFile(tester, forged, JPEG)).status).toBe(403);
    }
    expect((await readFile(tester, other)).response.status).toBe(403);
    tester.advance(14 * MINUTE_MS);
    expect((await sendFile(tester, other, JPEG)).status).toBe(200);
    tester.advance(MINUTE_MS);
    expect((await sendFile(tester, other, JPEG)).status).toBe(403);
  });

  it('accepts at most 10,485,760 bytes, with or without a length', async () => {
    const address = await upload();
    const bytes = new Uint8Array(10_485_760);
    bytes.set(JPEG);
    expect((await sendFile(tester, address, bytes)).status).toBe(200);
    expect((await sendFile(tester, address, new Uint8Array(10_485_761))).status).toBe(413);
    const chunk = new Uint8Array(1_048_577);
    let sent = 0;
    const stream = new ReadableStream({
      pull: (controller) => (sent++ < 10 ? controller.enqueue(chunk) : controller.close()),
    });
    const init = { method: 'PUT', body: stream, duplex: 'half' } as RequestInit;
    expect((await tester.backend.fetch(new Request(address, init))).status).toBe(413);
    expect((await sendFile(tester, address, new Uint8Array(0))).status).toBe(400);
  });

  it('is not valid after its file was accepted, dropped, or requested again', async () => {
    const first = await upload();
    const second = await upload();
    expect((await sendFile(tester, first, JPEG)).status).toBe(404);
    await tester.call('DELETE', IMAGE, { as });
    expect((await sendFile(tester, second, JPEG)).status).toBe(404);
    const { body } = await addresses();
    await sendFile(tester, body.originalPresignedUrl, JPEG);
    await sendFile(tester, body.croppedPresignedUrl, JPEG);
    await scan();
    expect((await sendFile(tester, body.originalPresignedUrl, HTML)).status).toBe(404);
  });

  it('is not logged', async () => {
    await sendPhoto(JPEG, JPEG);
    expect(tester.log.join()).not.toContain('signature');
  });
});

it('returns an address on the requested host', async () => {
  const path = `${IMAGE}/presignedurl?${new URLSearchParams(NAMES)}`;
  const { headers } = createRequest('GET', path, { as });
  const response = await tester.backend.fetch(new Request(`http://127.0.0.1:8081${path}`, { headers }));
  const { originalPresignedUrl } = (await response.json()) as ProfileImageResponse;
  expect(originalPresignedUrl).toMatch(/^http:\/\/127\.0\.0\.1:8081\/storage\//);
  expect((await sendFile(tester, originalPresignedUrl, JPEG)).status).toBe(200);
});
