/** What tests replace of jsdom: the implementations behind the objects of a page. */
declare module 'jsdom/lib/jsdom/living/*' {
  interface NodeImpl {
    readonly nodeType: number;
    readonly _localName: string;
    readonly _ownerDocument: { readonly _parsingMode: string };
    readonly _globalObject: object;
    getAttributeNS(namespace: null, name: string): string | null;
  }
  interface StyledImpl {
    _settingCssText?: boolean;
    _style: unknown;
    _initElementCSSInlineStyle(this: StyledImpl): void;
  }
  interface SelectingImpl extends NodeImpl {
    querySelector(this: NodeImpl, selectors: string): unknown;
    querySelectorAll(this: NodeImpl, selectors: string): unknown;
    matches(this: NodeImpl, selectors: string): boolean;
    closest(this: NodeImpl, selectors: string): unknown;
  }

  export const implementation: { readonly prototype: SelectingImpl & StyledImpl };
  export const domSymbolTree: {
    following(node: NodeImpl, within: { root: NodeImpl }): NodeImpl | null;
    parent(node: NodeImpl): NodeImpl | null;
  };
  export function createImpl(
    globalObject: object,
    parameters: readonly [],
    content: { nodes: readonly NodeImpl[] },
  ): unknown;
  export type { NodeImpl, StyledImpl };
}
