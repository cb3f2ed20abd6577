/**
 * A cheap getComputedStyle for jsdom, which matches every rule of the browser's own style sheet against the element at
 * each call. Queries by role ask for the style of each element and its ancestors, so that was a tenth of jest's time.
 *
 * Tests load no style sheets. So what is asked for most follows from few facts: `display`, and what places a menu, from
 * inline styles and from the kind of element, `visibility` and `pointer-events` from the nearest inline style. The rest
 * is jsdom's own.
 */

/** Inherited properties, and what they are initially. */
const INHERITED: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' };
const DISPLAY = 'display';
/** What @floating-ui/dom reads of each ancestor, and toBeVisible; not inherited. */
const PLACING: readonly string[] = [
  ...['overflow', 'overflowX', 'overflowY', 'position', 'contain', 'containerType', 'willChange', 'filter'],
  ...['backdropFilter', 'perspective', 'transform', 'translate', 'scale', 'rotate', 'opacity'],
];
const NAMES: Readonly<Record<string, string>> = {
  display: DISPLAY,
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
};

type ComputedStyle = typeof window.getComputedStyle;

export function cheapComputedStyle(real: ComputedStyle): ComputedStyle {
  /** Of each property, by what the rules of the browser's own style sheet look at. */
  const cache = new Map<string, unknown>();

  function ofKind(element: Element, property: string): unknown {
    const key = [property, kindOf(element), kindOf(element.parentElement)].join(' in ');
    if (!cache.has(key)) cache.set(key, Reflect.get(real(element), property));
    return cache.get(key);
  }

  return (element, pseudoElement) => {
    if (pseudoElement || element.ownerDocument.styleSheets.length > 0) return real(element, pseudoElement);
    const read = (property: string) =>
      property === DISPLAY
        ? styleOf(element)?.display || ofKind(element, DISPLAY)
        : inherited(element, property);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, key) {
        const property = NAMES[String(key)];
        if (property) return read(property);
        if (PLACING.includes(String(key)) && !element.hasAttribute('style'))
          return ofKind(element, String(key));
        if (key === 'getPropertyValue') {
          return (name: string) =>
            name === DISPLAY || name in INHERITED ? read(name) : real(element).getPropertyValue(name);
        }
        const style = real(element);
        const value: unknown = Reflect.get(style, key, style);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
}

function kindOf(element: Element | null): string {
  if (!element) return '';
  let kind = `${element.namespaceURI} ${element.localName}`;
  for (const name of ['hidden', 'open', 'type']) kind += ` ${element.getAttribute(name) ?? '\0'}`;
  return kind;
}

/** Each inline style is in the attribute as well. */
function styleOf(element: Element): CSSStyleDeclaration | undefined {
  return element.hasAttribute('style') ? (element as HTMLElement).style : undefined;
}

function inherited(element: Element, property: string): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = styleOf(each)?.getPropertyValue(property);
    if (value && value !== 'inherit') return value;
  }
  return INHERITED[property] ?? '';
}
