import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FirstPageShell } from '../app/boot/first-page-shell';

/** The shell of the first page, with a style sheet instead of style attributes, which the policy forbids. */
export interface Prerendered {
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
      return ` data-bone="${styles.indexOf(style)}"`;
    },
  );
  return { html, css: styles.map((style, index) => `[data-bone="${index}"]{${style}}`).join('') };
}
