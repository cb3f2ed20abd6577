/** What the scan of a profile photo lets through (VAL-20, ERR-04), whatever the client has checked. */
import type { Profile } from '../../../src/contracts/profile';
import type { ProfileImageResponse, ScanResult } from '../../../src/contracts/upload';
import { jpegFile, pngFile, SVG_FILE } from '../../support/photo-files';
import { type BackendTester, createTester } from '../support/backend-tester';
import { sendFile } from '../support/file-sender';

const IMAGE = '/profile/accountprofile/image';
const NAMES = { originalFileName: 'original.jpg', croppedFileName: 'cropped.jpg' };
const ORIGINAL = jpegFile({ width: 1500, height: 1000 });
const CROPPED = jpegFile({ width: 512, height: 512 });

let tester: BackendTester;
let as: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['leo'], brandTokens: ['marlowe'] });
  as = await tester.signIn('leo');
});
afterEach(() => tester.backend.close());

async function send(original: BodyInit, cropped: BodyInit): Promise<ScanResult> {
  const path = `${IMAGE}/presignedurl?${new URLSearchParams(NAMES)}`;
  const { body } = await tester.call<ProfileImageResponse>('GET', path, { as });
  await sendFile(tester, body.originalPresignedUrl, original);
  await sendFile(tester, body.croppedPresignedUrl, cropped);
  return (await tester.call<ScanResult>('POST', `${IMAGE}/scan`, { as, body: NAMES })).body;
}

const photoPath = async () =>
  (await tester.call<Profile>('GET', '/profile/accountprofile', { as })).body.croppedProfileImagePath;

it('accepts pictures and their colours', async () => {
  expect(await send(ORIGINAL, CROPPED)).toEqual({ success: true, messages: [] });
  const first = await photoPath();
  expect(first).not.toBeNull();
  const withProfile = jpegFile({ segments: [[0xe2, 'ICC_PROFILE\0\x01\x01profile']], isProgressive: true });
  expect(await send(withProfile, pngFile({ width: 90, height: 90 }))).toEqual({
    success: true,
    messages: [],
  });
  expect(await photoPath()).not.toBe(first);
});

const NOT_A_PHOTO = 'Your photo must be a JPEG or PNG image.';
const TOO_LARGE = 'Your photo must be at most 1500 pixels wide and high.';
const NOT_ONLY_A_PICTURE = 'Your photo must not contain anything but the picture, such as a place or a date.';

it.each<[string, BodyInit, string]>([
  ['an SVG', SVG_FILE, NOT_A_PHOTO],
  ['a GIF', 'GIF89a\x01\0\x01\0', NOT_A_PHOTO],
  ['the start of a JPEG alone', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), NOT_A_PHOTO],
  ['a JPEG that is cut off', jpegFile({ isTruncated: true }), 'Your photo is incomplete.'],
  ['a wide JPEG', jpegFile({ width: 1501 }), TOO_LARGE],
  ['a PNG bomb', pngFile({ width: 60_000, height: 60_000, hasPixels: false }), TOO_LARGE],
  ['a JPEG with EXIF', jpegFile({ segments: [[0xe1, 'Exif\0\0MM']] }), NOT_ONLY_A_PICTURE],
  ['a JPEG with a film behind it', jpegFile({ trailer: 'ftypmp4' }), NOT_ONLY_A_PICTURE],
  ['a PNG with a text', pngFile({ chunks: [['tEXt', 'Author\0Leo']] }), NOT_ONLY_A_PICTURE],
  ['an animated PNG', pngFile({ isAnimated: true }), 'Your photo must not be animated.'],
])('refuses %s, and keeps the former photo', async (_what, hostile, message) => {
  await send(ORIGINAL, CROPPED);
  const former = await photoPath();
  expect(await send(hostile, CROPPED)).toEqual({ success: false, messages: [message] });
  expect((await send(ORIGINAL, hostile)).messages).toContain(message);
  expect(await photoPath()).toBe(former);
});

it('refuses a part that is no square', async () => {
  expect(await send(ORIGINAL, jpegFile({ width: 40, height: 30 }))).toEqual({
    success: false,
    messages: ['The part of your photo to show must be a square.'],
  });
});

it('says everything that is wrong at once', async () => {
  const { messages } = await send(jpegFile({ width: 4000, trailer: 'x' }), CROPPED);
  expect(messages).toEqual([TOO_LARGE, NOT_ONLY_A_PICTURE]);
});
