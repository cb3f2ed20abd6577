/** Pages that the backend serves itself, in a brand's look: plain HTML that works without scripts. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { TenantBrand } from '../tenant/tenant.service';
import { styleSheet } from './page.style';

export type Html = ReturnType<typeof html>;
export type PageBrand = Pick<TenantBrand, 'name' | 'tagline' | 'styles'>;

interface Page {
  title: string;
  /** Undefined if it is not known. */
  brand: PageBrand | undefined;
  body: Html;
  /** As in a Content-Security-Policy; none by default. */
  formAction?: string;
  status?: number;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** The policy allows only its own style, and forms that go to `formAction`. */
export async function sendPage(c: Context, page: Page): Promise<Response> {
  const { title, brand, body, formAction = `'none'`, status = 200, headers } = page;
  const name = brand?.name ?? 'Learning dashboard';
  const css = styleSheet(brand?.styles ?? {});
  const hash = createHash('sha256').update(css).digest('base64');
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
      <p class="brand"><span class="mark" aria-hidden="true">${name.slice(0, 1)}</span>${name}</p>
      ${brand?.tagline ? html`<p class="tagline">${brand.tagline}</p>` : ''}
    </header>
    <main><div class="area">${body}</div></main>
  </body>
</html>
`;
  for (const [header, value] of Object.entries(headers ?? {})) c.header(header, value);
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${hash}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header('Referrer-Policy', 'same-origin');
  c.header('X-Frame-Options', 'DENY');
  return c.html(text, status as 200);
}
