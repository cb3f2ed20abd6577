import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { FirstPageShell } from '../app/boot/first-page-shell';
import { barContext, isDeferred, NavigationView, visibleItems } from '../app/shell/navigation-bar';
import type { Brand, NavigationItem } from '../contracts/brand';

/** The shell of the first page, with a style sheet instead of style attributes, which the policy forbids. */
interface Prerendered {
  readonly html: string;
  readonly css: string;
}

export function prerenderShell(): Prerendered {
  const styles: string[] = [];
  const html = renderToStaticMarkup(createElement(FirstPageShell)).replace(
    / style="([^"]*)"/g,
    (_, style: string) => {
      if (style === '') return '';
      if (!styles.includes(style)) styles.push(style);
      return ` data-skeleton="${styles.indexOf(style)}"`;
    },
  );
  return { html, css: styles.map((style, index) => `[data-skeleton="${index}"]{${style}}`).join('') };
}

/** The build knows neither the environment nor the student. Production matters most. */
const STUDENT_VISIT = { app: 'Dashboard', environment: 'prod', isSignedIn: true } as const;

/** The header of a brand on the dashboard of a student, with the developer's part, which few pages show. */
export function prerenderHeader(brand: Brand): string {
  const items = visibleItems(brand.navigation, barContext(brand, STUDENT_VISIT));
  const isReady = (item: NavigationItem) => !isDeferred(item);
  const view = createElement(NavigationView, { brand, items, isReady, isDeveloper: true });
  const header = createElement(StaticRouter, { location: '/' }, view);
  // React asks for the logo first; here it is one of several brands.
  return renderToStaticMarkup(header)
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replaceAll(' style=""', '');
}
