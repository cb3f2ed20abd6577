import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Services } from '../services';

/**
 * Where the other apps of the family would stand (PUR-07 to PUR-09, ROL-06): the Learning Launcher and the legacy
 * dashboard are not part of this project, so a page says that the student has been handed over, and to what.
 */
export function neighbourRoutes({ allowedOrigins }: Pick<Services, 'allowedOrigins'>): Hono {
  const routes = new Hono();
  const [home] = allowedOrigins;

  for (const [path, title] of [
    ['/course/*', 'Learning Launcher'],
    ['/rxd/*', 'Learning Launcher'],
    ['/legacy', 'Classic dashboard'],
  ] as const) {
    routes.get(path, secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'none'"] } }), (c) =>
      c.html(page(title, home)),
    );
  }
  return routes;
}

/** Nothing of the request is repeated on it. */
function page(title: string, home: string | undefined): string {
  const back = home ? `<p><a href="${home}/">Back to the dashboard</a></p>` : '';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><main><h1>${title}</h1>
<p>Here the ${title} would open. It is an app of its own and not part of this demonstration.</p>${back}</main></html>`;
}
