import { prerenderShell } from '../../src/build/prerender';

const { html, css } = prerenderShell();

describe('the prerendered shell', () => {
  it('is the layout of the dashboard, without a student or a brand', () => {
    document.body.innerHTML = html;
    expect(document.querySelector('h1')).toHaveTextContent('Dashboard');
    expect(document.querySelectorAll('.path-card').length).toBeGreaterThan(1);
    expect(document.querySelector('.app-header__name')).toBeEmptyDOMElement();
    expect(document.querySelector('.app-header__logo')).not.toHaveAttribute('src');
    document.body.replaceChildren();
  });

  it('contains nothing that the policy forbids', () => {
    expect(html).not.toMatch(/ style=|<script|<style|javascript:| on\w+=/);
  });

  it('has all its styles in the sheet', () => {
    document.body.innerHTML = html;
    const bones = [...document.querySelectorAll('[data-bone]')].map((bone) => bone.getAttribute('data-bone'));
    const rules = [...css.matchAll(/\[data-bone="(\d+)"\]\{([^}]+)\}/g)];
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.map(([, bone]) => bone)).toEqual([...new Set(bones)].sort((a, b) => Number(a) - Number(b)));
    expect(rules.map(([rule]) => rule).join('')).toBe(css);
    document.body.replaceChildren();
  });
});
