/** An audit packet in a browser: keyboard, sizes, both ways to save a file, and the files as another program reads them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readZip } from '../support/zip';
import { at, GABLEKEY, MARLOWE } from './support/addresses';
import { expectBrandAccessible, expectFits } from './support/checks';
import { openSignedIn } from './support/student';
import { expect, test } from './support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Audit packet' });

async function expectWhole(archive: Buffer): Promise<void> {
  const files = await readZip(archive);
  const sums = (files.get('SHA256SUMS.txt')?.toString() ?? '').trimEnd().split('\n');
  expect(sums.length).toBe(files.size - 1);
  for (const line of sums) {
    const content = files.get(line.slice(66)) ?? Buffer.alloc(0);
    expect(createHash('sha256').update(content).digest('hex')).toBe(line.slice(0, 64));
  }
  expect([...files.keys()].filter((path) => path.startsWith('certificates/')).length).toBeGreaterThan(3);
  expect(files.get('transcript.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
}

for (const brand of [MARLOWE, GABLEKEY]) {
  test(`${brand.name}: a download, by keyboard, on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'showSaveFilePicker');
    });
    await openSignedIn(page, at(brand), { path: '/certificates' });
    await page.getByRole('checkbox', { name: 'Select this page' }).press('Space');
    await page.getByRole('button', { name: 'Audit packet' }).press('Enter');
    await expect(dialog(page).getByRole('heading', { name: 'Audit packet' })).toBeFocused();
    await expectFits(page, 'the choice');
    await expectBrandAccessible(page, brand, 'the choice');
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Save packet' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Audit packet .+ \d{4}-\d\d-\d\d\.zip$/);
    await expectWhole(readFileSync(await file.path()));
    await expect(dialog(page).getByText('Your packet is saved, but not complete')).toBeVisible();
    await expectFits(page, 'what is missing');
    await expectBrandAccessible(page, brand, 'what is missing');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Audit packet' })).toBeFocused();
  });
}

test('grows in the place that the student chooses', async ({ page }) => {
  // The dialog of the browser itself cannot be driven. The file is a real one, in the storage of the page.
  await page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) => {
        const folder = await navigator.storage.getDirectory();
        return folder.getFileHandle(suggestedName, { create: true });
      },
    });
  });
  await openSignedIn(page, at(MARLOWE), { path: '/certificates' });
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Audit packet' }).click();
  let stopped = () => {};
  const isStopped = new Promise<void>((resolve) => {
    stopped = resolve;
  });
  await page.route(/\/learner\/transcript\/print$/, async (route) => {
    await isStopped;
    await route.abort().catch(() => undefined);
  });
  const save = dialog(page).getByRole('button', { name: 'Save packet' });
  await save.click();
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await expect(save).toBeVisible();
  stopped();
  await expect.poll(() => filesOf(page), 'What was stopped is deleted.').toEqual([]);

  await page.unroute(/\/learner\/transcript\/print$/);
  await save.click();
  await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeVisible();
  const [name = ''] = await filesOf(page);
  const base64 = await page.evaluate(async (fileName) => {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle(fileName)).getFile();
    const bytes = new Uint8Array(await file.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, name);
  await expectWhole(Buffer.from(base64, 'base64'));
});

function filesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    // The library of the tests does not know its iteration.
    const { keys } = folder as unknown as { keys(): AsyncIterable<string> };
    const names: string[] = [];
    for await (const name of keys.call(folder)) names.push(name);
    return names;
  });
}
