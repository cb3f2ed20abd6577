/** The profile photo in a real browser: chosen, positioned by every means, saved, seen elsewhere, and removed. */
import type { Page } from '@playwright/test';
import { readPhotoFile } from '../../src/contracts/photo-file';
import { exifSegment, jpegFile, pngFile, SVG_FILE, withSegment } from '../support/photo-files';
import { at, type BrandFacts, GABLEKEY, MARLOWE } from './support/addresses';
import { expectAccessible, expectFits } from './support/checks';
import { AT_ONCE, hubAnswers, openSignedIn } from './support/student';
import { expect, test } from './support/test';

/** The narrowest screen that WCAG 1.4.10 asks for. */
const NARROW = { width: 320, height: 640 };
const DESKTOP = { width: 1280, height: 800 };

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const selection = (page: Page) => dialog(page).getByRole('application', { name: 'Position of your photo' });
const status = (page: Page) => dialog(page).getByRole('status').filter({ hasText: /^Zoom/ });

async function openProfile(page: Page, brand: BrandFacts): Promise<void> {
  await openSignedIn(page, at(brand), { path: '/account/profile', name: 'kim' });
  await expect(page.getByRole('region', { name: 'Profile photo' })).toBeVisible();
}

async function openUpload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Profile Photo' }).click();
  await button(page, /^(Upload|Replace) Photo/).click();
}

async function choose(page: Page, buffer: Uint8Array): Promise<void> {
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(buffer) };
  await dialog(page).getByLabel('Your photo').setInputFiles(file);
}

/** A JPEG whose quarters are red, green, blue and yellow, in the order of reading. */
async function fourColours(page: Page, width: number, height: number): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([width, height]) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      for (const [index, colour] of ['#f00', '#0f0', '#00f', '#ff0'].entries()) {
        if (context) context.fillStyle = colour;
        context?.fillRect(
          ((index % 2) * width) / 2,
          (index > 1 ? 1 : 0) * (height / 2),
          width / 2,
          height / 2,
        );
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [width, height] as const,
  );
  return Buffer.from(bytes);
}

/** The size of the photo that is being positioned, and the colours of its quarters. */
function shownPhoto(page: Page) {
  return selection(page).evaluate((element) => {
    const image = element.parentElement?.querySelector('img') as HTMLImageElement;
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const letterAt = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = context?.getImageData(width * x, height * y, 1, 1).data ?? [];
      if (red > 200) return green > 200 ? (blue > 200 ? 'W' : 'Y') : 'R';
      return green > 200 ? 'G' : blue > 200 ? 'B' : 'K';
    };
    const letters = [letterAt(0.25, 0.25), letterAt(0.75, 0.25), letterAt(0.25, 0.75), letterAt(0.75, 0.75)];
    return { width, height, colours: letters.join('') };
  });
}

for (const [brand, colorScheme, viewport] of [
  [MARLOWE, 'light', DESKTOP],
  [GABLEKEY, 'dark', NARROW],
] as const) {
  test.describe(`${brand.token}, ${colorScheme}, ${viewport.width} px`, () => {
    test.use({ colorScheme, viewport });

    test('a photo is saved by keyboard, seen in another browser, and removed', async ({
      page,
      openBrowser,
    }) => {
      const sound = async (screen: string) => {
        await expectFits(page, screen);
        await expectAccessible(page, screen);
      };
      await openProfile(page, brand);
      const other = await openBrowser();
      const connected = hubAnswers(other);
      await openProfile(other, brand);
      await connected;
      const edit = page.getByRole('button', { name: 'Edit Profile Photo' });
      await edit.press('Enter');
      await expect(dialog(page).getByRole('heading', { name: 'Edit Profile Photo' })).toBeFocused();
      await sound('the photo manager');
      await expect(button(page, /^Remove Photo/)).toHaveCount(0);
      await button(page, /^Upload Photo/).press('Enter');
      await expect(dialog(page).getByRole('heading', { name: 'Upload Photo' })).toBeFocused();
      await expect(dialog(page).getByText('Accepted: JPG, PNG')).toBeVisible();
      await sound('the field for a photo');

      const place = 'Exif 47.3769 N 8.5417 E';
      const taken = withSegment(await fourColours(page, 2400, 1800), exifSegment(6));
      await choose(page, Buffer.concat([taken, Buffer.from(place)]));
      await expect(selection(page)).toBeFocused();
      await expect(status(page)).toHaveText('Zoom 100%, 50% from top to bottom');
      await sound('the photo editor');
      for (const key of ['+', '+', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
      await expect(status(page)).toHaveText(/^Zoom 120%, [1-4]\d% from left to right, [1-4]\d% from top/);
      for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowDown');
      await expect(status(page)).toHaveText(/ 0% from top to bottom$/);

      await button(page, 'Save Changes').press('Enter');
      await expect(dialog(page)).toHaveCount(0);
      await expect(edit).toBeFocused();
      const seen = other.getByRole('region', { name: 'Profile photo' }).locator('img');
      await expect(seen).toBeVisible(AT_ONCE);
      const { bytes, type } = await seen.evaluate(async (image: HTMLImageElement) => {
        const response = await fetch(image.src);
        const content = await response.arrayBuffer();
        return { bytes: [...new Uint8Array(content)], type: response.headers.get('content-type') };
      });
      expect(type).toBe('image/jpeg');
      expect(readPhotoFile(new Uint8Array(bytes))).toMatchObject({
        width: 512,
        height: 512,
        hasMetadata: false,
      });
      expect(Buffer.from(bytes).includes(place)).toBe(false);

      await edit.press('Enter');
      await expect(button(page, /^Replace Photo/)).toBeVisible();
      await button(page, /^Remove Photo/).press('Enter');
      await expect(dialog(page).getByRole('heading', { name: 'Are you sure?' })).toBeFocused();
      await sound('the question about removing');
      await button(page, 'Remove').press('Enter');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByText('Your profile image has been removed', { exact: true })).toBeVisible();
      await expect(seen).toHaveCount(0, AT_ONCE);
    });
  });
}

test('photos are shown upright, however the camera was held, and hostile files are refused', async ({
  page,
}) => {
  await openProfile(page, MARLOWE);
  await openUpload(page);

  for (const [file, problem] of [
    [SVG_FILE, 'Upload Failed: Invalid file type'],
    [
      pngFile({ width: 50_000, height: 60_000, hasPixels: false }),
      /too large to open here \(50,000 × 60,000/,
    ],
    // It says how large it is, but holds no picture: only the decoder notices.
    [jpegFile(), /incomplete or damaged/],
  ] as const) {
    await choose(page, file);
    await expect(dialog(page).getByText(problem)).toBeVisible();
    await expect(button(page, 'Save Changes')).toBeDisabled();
  }
  const photo = await fourColours(page, 240, 160);
  await choose(page, photo.subarray(0, photo.length - 200));
  await expect(dialog(page).getByText(/incomplete or damaged/)).toBeVisible();

  await choose(page, pngFile({ isAnimated: true, colour: [255, 0, 0] }));
  await expect(dialog(page).getByText('This picture is animated.')).toBeVisible();
  expect((await shownPhoto(page)).colours).toBe('RRRR');

  for (const [orientation, colours] of [
    'RGBY',
    'GRYB',
    'YBGR',
    'BYRG',
    'RBGY',
    'BRYG',
    'YGBR',
    'GYRB',
  ].entries()) {
    await button(page, 'Choose another photo').click();
    await choose(page, withSegment(photo, exifSegment(orientation + 1)));
    await expect(selection(page)).toBeFocused();
    const isTurned = orientation >= 4;
    expect(await shownPhoto(page), `orientation ${orientation + 1}`).toEqual({
      width: isTurned ? 160 : 240,
      height: isTurned ? 240 : 160,
      colours,
    });
  }
});

test('the photo is zoomed by wheel and moved by mouse, but never beyond its edges', async ({ page }) => {
  await openProfile(page, MARLOWE);
  await openUpload(page);
  await choose(page, await fourColours(page, 2400, 1600));
  await expect(selection(page)).toBeFocused();
  // The longest side (VAL-20).
  expect(await shownPhoto(page)).toMatchObject({ width: 1500, height: 1000 });
  await selection(page).hover();
  await page.mouse.wheel(0, -120);
  await expect(status(page)).toHaveText(/^Zoom 110%/);
  await button(page, 'Zoom in').click();
  await expect(status(page)).toHaveText(/^Zoom 120%/);
  const box = await selection(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 900, y + 900, { steps: 4 });
  await page.mouse.up();
  await expect(status(page)).toHaveText('Zoom 120%, 0% from left to right, 0% from top to bottom');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('the photo is moved by one finger and zoomed by two', async ({ page }) => {
    // This browser's workers are out of order: the page does their work.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
    await openProfile(page, MARLOWE);
    await openUpload(page);
    await choose(page, await fourColours(page, 900, 600));
    await expect(status(page)).toHaveText('Zoom 100%, 50% from left to right');
    await selection(page).scrollIntoViewIfNeeded();
    const box = await selection(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 80, (box?.y ?? 0) + 80];
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([left, top], id) => ({ x: left, y: top, id })),
      });
    await touch('touchStart', [x, y]);
    for (let step = 1; step <= 4; step += 1) await touch('touchMove', [x + step * 60, y]);
    await touch('touchEnd');
    await expect(status(page)).toHaveText('Zoom 100%, 0% from left to right');
    await touch('touchStart', [x, y], [x + 20, y]);
    for (let step = 1; step <= 4; step += 1) await touch('touchMove', [x, y], [x + 20 + step * 5, y]);
    await touch('touchEnd');
    await expect(status(page)).toHaveText(/^Zoom (1[1-9]|2\d)\d%/);
    await expectAccessible(page, 'the photo editor on a phone');
    await expectFits(page, 'the photo editor on a phone');
  });
});
