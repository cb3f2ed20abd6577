/**
 * A cheap getComputedStyle for jsdom, which matches every rule of the browser's own style sheet against the element at
 * each call. Queries by role ask for the style of each element and its ancestors, so that was a tenth of jest's time.
 *
 * Tests load no style sheets. So what is asked for most follows from few facts: `display` from inline styles and from
 * the kind of element, `visibility` and `pointer-events` from the nearest inline style. The rest is jsdom's own.
 */

/** Inherited properties, and what they are initially. */
const INHERITED: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' };
const DISPLAY = 'display';
const NAMES: Readonly<Record<string, string>> = {
  display: DISPLAY,
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
};

type ComputedStyle = typeof window.getComputedStyle;

export function cheapComputedStyle(real: ComputedStyle): ComputedStyle {
  /** By what the rules of the browser's own style sheet look at. */
  const displays = new Map<string, string>();

  function displayOf(element: Element): string {
    const { style } = element as HTMLElement;
    if (style?.display) return style.display;
    const kind = [kindOf(element), kindOf(element.parentElement)].join(' in ');
    const display = displays.get(kind) ?? real(element).display;
    displays.set(kind, display);
    return display;
  }

  return (element, pseudoElement) => {
    if (pseudoElement || element.ownerDocument.styleSheets.length > 0) return real(element, pseudoElement);
    const read = (property: string) =>
      property === DISPLAY ? displayOf(element) : inherited(element, property);
    // What places a menu reads ten properties of each ancestor.
    let computed: CSSStyleDeclaration | undefined;
    const all = () => {
      computed ??= real(element);
      return computed;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, key) {
        const property = NAMES[String(key)];
        if (property) return read(property);
        if (key === 'getPropertyValue') {
          return (name: string) =>
            name === DISPLAY || name in INHERITED ? read(name) : all().getPropertyValue(name);
        }
        const value: unknown = Reflect.get(all(), key, all());
        return typeof value === 'function' ? value.bind(all()) : value;
      },
    });
  };
}

function kindOf(element: Element | null): string {
  if (!element) return '';
  const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
  return JSON.stringify([element.namespaceURI, element.localName, ...attributes]);
}

function inherited(element: Element, property: string): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = (each as HTMLElement).style?.getPropertyValue(property);
    if (value && value !== 'inherit') return value;
  }
  return INHERITED[property] ?? '';
}
