import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { sendPage } from '../page/page';
import type { Services } from '../services';

/**
 * Pages in place of the sibling apps (PUR-07 to PUR-09, ROL-06). The Learning Launcher and the legacy dashboard are
 * not part of this project, so a page says which one the student would be in now.
 */
export function siblingAppRoutes(services: Pick<Services, 'allowedOrigins' | 'tenants' | 'siteUrl'>): Hono {
  const routes = new Hono();
  for (const [path, title] of [
    ['/course/*', 'Learning Launcher'],
    ['/rxd/*', 'Learning Launcher'],
    ['/legacy', 'Classic dashboard'],
  ] as const) {
    routes.get(path, (c) => {
      const { home, brand } = originOf(services, c);
      return sendPage(c, {
        title,
        brand,
        site: home,
        // The page shows nothing of the request.
        body: html`
          <div>
            <h1>${title}</h1>
            <p class="lead">
              Here the ${title} would open. It is an app of its own and not part of this demonstration.
            </p>
          </div>
          ${home ? html`<a class="button" href="${home}/">Back to the dashboard</a>` : ''}`,
      });
    });
  }
  return routes;
}

/** The site that the student came from, if it is one of ours; otherwise the first of ours. */
function originOf({ allowedOrigins, tenants, siteUrl }: Parameters<typeof siblingAppRoutes>[0], c: Context) {
  const referer = c.req.header('Referer') ?? '';
  const origin = URL.canParse(referer) ? new URL(referer).origin : '';
  const home = allowedOrigins.includes(origin) ? origin : allowedOrigins[0];
  const tenant = tenants.find(({ brand }) => new URL(siteUrl(brand)).origin === home);
  return { home, brand: tenant?.brand };
}
