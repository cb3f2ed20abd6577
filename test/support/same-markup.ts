/** Compares DOM that React has made with DOM that something else has made. */
import { prettyDOM } from '@testing-library/react';

/** Attributes that refer to ids. */
const REFERENCES = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'];

/** Expects the same elements, attributes and texts. Generated ids may differ, but must refer to the same elements. */
export function expectSameMarkup(
  actual: Element | null | undefined,
  expected: Element | null | undefined,
): void {
  if (!actual || !expected) throw new Error(`There is no ${actual ? 'expected' : 'actual'} element.`);
  const [one, other] = [normalized(actual), normalized(expected)];
  if (one.isEqualNode(other)) return;
  expect(textOf(one)).toBe(textOf(other));
  // They differ in what the text does not show.
  expect(one.outerHTML).toBe(other.outerHTML);
  throw new Error('The elements differ in their namespaces.');
}

function normalized(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  const all = [copy, ...copy.querySelectorAll('*')];
  const names = new Map<string, string>();
  for (const each of all) {
    if (each.id === '') continue;
    names.set(each.id, `id-${names.size}`);
    each.id = names.get(each.id) as string;
  }
  for (const each of all) {
    for (const name of REFERENCES) {
      const ids = each.getAttribute(name)?.split(' ');
      if (ids) each.setAttribute(name, ids.map((id) => names.get(id) ?? `nothing: ${id}`).join(' '));
    }
  }
  // How a text is split is not visible.
  copy.normalize();
  return copy;
}

const textOf = (element: Element) => prettyDOM(element, Number.POSITIVE_INFINITY, { highlight: false });
