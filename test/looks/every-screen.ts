/** How every screen is laid out on a phone and on a desktop, under two brands. The browser tests hold the worst of it. */
import type { Page } from '@playwright/test';
import { GABLEKEY, MARLOWE } from '../e2e/support/addresses';
import { type Look, measureLook } from '../e2e/support/looks';
import { openScreen, SCREEN_NAMES, type ScreenName, screenOf } from '../e2e/support/screens';
import { FAILED_LOADS, test } from '../e2e/support/test';

const SIZES = [
  { width: 375, height: 740, isPhone: true },
  { width: 1280, height: 800, isPhone: false },
] as const;

for (const brand of [MARLOWE, GABLEKEY]) {
  for (const { isPhone, ...viewport } of SIZES) {
    test.describe(brand.name, () => {
      test.use({ viewport, hasTouch: isPhone, isMobile: isPhone, expectedErrors: FAILED_LOADS });

      test(`${viewport.width} px`, async ({ page, context }) => {
        test.setTimeout(900_000);
        const looks: [ScreenName, Look | string][] = [];
        for (const screen of SCREEN_NAMES) {
          await context.clearCookies();
          const look = await lookAt(page, screen, brand).catch((error: Error) => error.message);
          looks.push([screen, typeof look === 'string' ? (look.split('\n')[0] ?? '') : look]);
        }
        process.stdout.write(`${report(`${brand.name}, ${viewport.width} px`, looks)}\n`);
      });
    });
  }
}

async function lookAt(page: Page, screen: ScreenName, brand: typeof MARLOWE): Promise<Look> {
  await openScreen(page, screen, brand);
  const { content, opens } = screenOf(screen);
  const look = await page.evaluate(measureLook, content);
  if (opens === undefined) return look;
  const button = page.getByRole('button', { name: opens }).first();
  if (!(await button.isVisible())) return look;
  await button.click();
  await page.getByRole('dialog').last().waitFor();
  const { primaries } = await page.evaluate(measureLook, 'dialog');
  return { ...look, primaries: [...new Set([...look.primaries, ...primaries])] };
}

const COLUMNS = ['screen', 'title', 'at', 'gap', 'content', 'action', 'small', 'sizes', 'primary buttons'];

function report(title: string, looks: readonly (readonly [string, Look | string])[]): string {
  const rows = looks.map(([screen, look]) =>
    typeof look === 'string'
      ? [screen, look]
      : [
          screen,
          look.title ? `${look.title.size} px` : '-',
          look.title ? `${look.title.left}, ${look.title.top}` : '-',
          String(look.title?.gap ?? '-'),
          String(look.content ?? '-'),
          look.action ? `${look.action.top} ${look.action.text}` : '-',
          `${look.smallTexts} of ${look.texts}`,
          look.sizes.join(' '),
          look.primaries.join('; '),
        ],
  );
  const table = [COLUMNS, COLUMNS.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return ['', title, '', ...table, '', 'Badges', '', ...badgeRows(looks)].join('\n');
}

/** Each state with its looks: more than one is a fault. */
function badgeRows(looks: readonly (readonly [string, Look | string])[]): string[] {
  const found = new Map<string, Set<string>>();
  for (const [, look] of looks) {
    if (typeof look === 'string') continue;
    for (const { text, tone } of look.badges) found.set(text, (found.get(text) ?? new Set()).add(tone));
  }
  return [...found]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([text, tones]) => `- ${text}: ${[...tones].join('; ')}${tones.size > 1 ? ' (!)' : ''}`);
}
