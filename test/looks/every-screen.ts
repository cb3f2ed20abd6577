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
        const badges = new Map<string, Set<string>>();
        say(`\n${brand.name}, ${viewport.width} px\n\n${row(COLUMNS)}\n${row(COLUMNS.map(() => '-'))}`);
        for (const screen of SCREEN_NAMES) {
          await context.clearCookies();
          const look = await lookAt(page, screen, brand).catch((error: Error) => error);
          say(
            row([screen, ...(look instanceof Error ? [look.message.split('\n')[0] ?? ''] : cellsOf(look))]),
          );
          for (const { text, tone } of look instanceof Error ? [] : look.badges) {
            badges.set(text, (badges.get(text) ?? new Set()).add(tone));
          }
        }
        say(`\nBadges\n\n${badgeRows(badges).join('\n')}`);
      });
    });
  }
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const OPENING_MS = 5_000;

async function lookAt(page: Page, screen: ScreenName, brand: typeof MARLOWE): Promise<Look> {
  await openScreen(page, screen, brand);
  // Of another brand only the title is known beforehand.
  await page.waitForLoadState('networkidle');
  const { content, opens } = screenOf(screen);
  const look = await page.evaluate(measureLook, content);
  if (opens === undefined) return look;
  const button = page.getByRole('button', { name: opens }).first();
  if (!(await button.isVisible())) return look;
  await button.click({ timeout: OPENING_MS });
  // Some open a form in the page.
  await page
    .getByRole('dialog')
    .waitFor({ timeout: OPENING_MS })
    .catch(() => {});
  const { primaries } = await page.evaluate(measureLook, undefined);
  return { ...look, primaries: [...new Set([...look.primaries, ...primaries])] };
}

const COLUMNS = ['screen', 'title', 'at', 'gap', 'content', 'action', 'small', 'sizes', 'primary buttons'];

function cellsOf({ title, content, action, ...look }: Look): string[] {
  return [
    title ? `${title.size} px` : '-',
    title ? `${title.left}, ${title.top}` : '-',
    String(title?.gap ?? '-'),
    String(content ?? '-'),
    action ? `${action.top} ${action.text}` : '-',
    `${look.smallTexts} of ${look.texts}`,
    look.sizes.join(' '),
    look.primaries.join('; '),
  ];
}

/** Each state with its looks: more than one is a fault. */
function badgeRows(badges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...badges]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([text, tones]) => `- ${text}: ${[...tones].join('; ')}${tones.size > 1 ? ' (!)' : ''}`);
}
