/** Makes jsdom give an element its inline style when it is asked for, not with the element. Few elements ever have one. */

// First, because its parts import each other.
import 'jsdom';
import type { StyledImpl } from 'jsdom/lib/jsdom/living/nodes/Element-impl.js';
import { implementation as HTMLElementImpl } from 'jsdom/lib/jsdom/living/nodes/HTMLElement-impl.js';
import { implementation as SVGElementImpl } from 'jsdom/lib/jsdom/living/nodes/SVGElement-impl.js';

for (const { prototype } of [HTMLElementImpl, SVGElementImpl]) {
  const create = prototype._initElementCSSInlineStyle;
  prototype._initElementCSSInlineStyle = () => {};
  Object.defineProperty(prototype, '_style', {
    get(this: StyledImpl) {
      // The first to ask may be a change of the attribute.
      const { _settingCssText = false } = this;
      create.call(this);
      this._settingCssText = _settingCssText;
      return this._style;
    },
    set(this: StyledImpl, value: unknown) {
      Object.defineProperty(this, '_style', { value });
    },
  });
}
