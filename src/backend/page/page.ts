/** Pages that the backend serves itself, in a brand's styles: plain HTML that works without scripts. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { BrandStyles } from '../../contracts/brand';
import { drawingOf } from '../../contracts/brand-drawing-shapes';
import type { TenantBrand } from '../tenant/tenant.service';
import { styleSheet } from './page.style';

export type Html = ReturnType<typeof html>;
export type PageBrand = Pick<TenantBrand, 'name' | 'tagline' | 'styles' | 'logo' | 'contactUsNumbers'>;

interface Page {
  title: string;
  /** Undefined if it is not known. */
  brand: PageBrand | undefined;
  /** The origin of the brand's site, which has its logo. */
  site?: string | undefined;
  body: Html;
  /** Runs after the body. The page has to work without it. */
  script?: string;
  /** As in a Content-Security-Policy; none by default. */
  formAction?: string;
  status?: number;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** The policy allows only its own style and script, the logo, and forms that go to `formAction`. */
export async function sendPage(c: Context, page: Page): Promise<Response> {
  const { title, brand, site, body, script, formAction = `'none'`, status = 200, headers } = page;
  const name = brand?.name ?? 'Learning dashboard';
  const css = styleSheet(brand?.styles ?? {});
  const logo = brand?.logo && URL.canParse(brand.logo, site) ? new URL(brand.logo, site) : undefined;
  const text = await html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${title} - ${name}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <style>${raw(css)}</style>
  </head>
  <body>
    <header>
      ${pattern(brand?.styles ?? {})}
      <p class="brand">${logo ? html`<img class="logo" src="${logo.href}" alt="" width="44" height="44">` : ''}${name}</p>
      ${brand?.tagline ? html`<p class="tagline">${brand.tagline}</p>` : ''}
    </header>
    <main><div class="area">${body}</div></main>
    ${script === undefined ? '' : html`<script>${raw(script)}</script>`}
  </body>
</html>
`;
  const policy = [
    `default-src 'none'`,
    `style-src ${hashOf(css)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    ...(logo === undefined ? [] : [`img-src ${logo.origin}`]),
    `form-action ${formAction}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  for (const [header, value] of Object.entries(headers ?? {})) c.header(header, value);
  c.header('Content-Security-Policy', policy.join('; '));
  c.header('Referrer-Policy', 'same-origin');
  c.header('X-Frame-Options', 'DENY');
  return c.html(text, status as 200);
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

/** The drawing of the app's sign-in panel (ui/brand-pattern). */
function pattern(styles: BrandStyles): Html {
  const { lines, accents, marks } = drawingOf(styles);
  return html`<svg class="pattern" viewBox="0 0 720 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><g>
        ${lines.map((line) => html`<path d="${line}"/>`)}
      </g>${accents.map((accent) => html`<path d="${accent}"/>`)}${marks.map(([x, y]) => html`<circle cx="${x}" cy="${y}" r="8"/>`)}</svg>`;
}
