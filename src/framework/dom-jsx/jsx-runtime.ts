/**
 * A JSX runtime that makes DOM nodes. The build compiles components with it that have to show before React is there
 * (see src/build/first-page-plugin.ts). They may use what these modules offer and no more: no state, no effects, no
 * events. Anything else throws.
 */

export type DomChild = Node | string | number | boolean | null | undefined | readonly DomChild[];
type Props = Readonly<Record<string, unknown>> & { readonly children?: DomChild };
type Component = (props: Props) => DomChild;

const SVG = 'http://www.w3.org/2000/svg';
const SVG_TAGS = /^(svg|g|path|circle|ellipse|line|polyline|polygon|rect)$/;
/** Names of attributes that React changes. Of the others, HTML ignores capitals, and SVG has hyphens instead. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  viewBox: 'viewBox',
};

export function jsx(type: string | Component, props: Props): DomChild {
  if (typeof type === 'function') return type(props);
  if (typeof type !== 'string') throw new TypeError('Only functions and tags can be made into DOM nodes.');
  const element = SVG_TAGS.test(type) ? document.createElementNS(SVG, type) : document.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || value === null || value === undefined || typeof value === 'function') continue;
    if (name === 'style') setStyles(element, value as Record<string, string | undefined>);
    else setAttribute(element, name, value);
  }
  append(element, props.children);
  return element;
}
export { jsx as jsxs };

export function Fragment({ children }: Props): DomChild {
  return children;
}

/** Adds what a component has returned to a node. */
export function append(parent: Node, child: DomChild): void {
  if (Array.isArray(child)) for (const each of child) append(parent, each);
  else if (child instanceof Node) parent.appendChild(child);
  else if (typeof child === 'string' || typeof child === 'number') {
    if (child !== '') parent.appendChild(document.createTextNode(String(child)));
  } else if (child !== null && child !== undefined && typeof child !== 'boolean') {
    throw new TypeError('Only nodes and text can be children before the app has started.');
  }
}

function setAttribute(element: Element, name: string, value: unknown): void {
  if (!['string', 'number', 'boolean'].includes(typeof value)) throw unsupported(name);
  const isSvg = element.namespaceURI === SVG;
  const attribute =
    NAMES[name] ?? (isSvg ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name);
  // aria-* and data-* have words, HTML's own attributes are there or not.
  if (typeof value !== 'boolean' || /^(aria|data)-/.test(name))
    element.setAttribute(attribute, String(value));
  else if (value) element.setAttribute(attribute, '');
}

/** The policy of the page forbids style attributes, but not this. */
function setStyles(element: HTMLElement | SVGElement, styles: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(styles)) {
    if (value === undefined || value === null) continue;
    // React would add a unit to a number.
    if (typeof value !== 'string') throw unsupported(name);
    if (name.startsWith('--')) element.style.setProperty(name, value);
    else (element.style as unknown as Record<string, string>)[name] = value;
  }
}

function unsupported(name: string): TypeError {
  return new TypeError(`${name} is not supported before the app has started.`);
}
