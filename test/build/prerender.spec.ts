import { prerenderHeader, prerenderShell } from '../../src/build/prerender';
import { BRANDS } from '../support/first-page';

const { html, css } = prerenderShell();
const HEADERS = BRANDS.map((brand) => [brand.token, prerenderHeader(brand), brand] as const);

afterEach(() => document.body.replaceChildren());

describe('the prerendered shell', () => {
  it('is the layout of the dashboard, without a student or a brand', () => {
    document.body.innerHTML = html;
    expect(document.querySelector('h1')).toHaveTextContent('Welcome.');
    expect(document.querySelectorAll('.current-path')).toHaveLength(1);
    expect(document.querySelectorAll('.path-card').length).toBeGreaterThan(1);
    expect(document.querySelector('.app-header, img, [src]')).toBeNull();
    expect(html).not.toContain(BRANDS[0]?.name);
  });

  it('has all its styles in the sheet', () => {
    document.body.innerHTML = html;
    const marked = [...document.querySelectorAll('[data-skeleton]')].map((element) =>
      element.getAttribute('data-skeleton'),
    );
    const rules = [...css.matchAll(/\[data-skeleton="(\d+)"\]\{([^}]+)\}/g)];
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.map(([, index]) => index)).toEqual(
      [...new Set(marked)].sort((a, b) => Number(a) - Number(b)),
    );
    expect(rules.map(([rule]) => rule).join('')).toBe(css);
  });
});

describe('the prerendered header', () => {
  it.each(HEADERS)('%s: has the name and the logo of the brand, and no student', (_token, header, brand) => {
    document.body.innerHTML = header;
    expect(document.querySelector('.app-header__name')).toHaveTextContent(brand.name);
    expect(document.querySelector('.app-header__logo')?.getAttribute('src') ?? null).toBe(brand.logo);
    expect(document.querySelectorAll('.app-header__account > .skeleton--circle')).toHaveLength(1);
    expect(document.querySelector('.app-header__account')).toHaveTextContent('');
  });

  it.each(HEADERS)('%s: is one element, and loads nothing before it shows', (_token, header) => {
    document.body.innerHTML = header;
    expect(document.body.children).toHaveLength(1);
    expect(document.querySelector('link')).toBeNull();
  });
});

it.each([['the shell', html] as const, ...HEADERS.map(([token, header]) => [token, header] as const)])(
  '%s contains nothing that the policy forbids',
  (_what, markup) => {
    expect(markup).not.toMatch(/ style=|<script|<style|javascript:| on\w+=/);
  },
);
