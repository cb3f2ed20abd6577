/**
 * A webpack loader that puts the styles of a component into the cascade layer of components. See styles/main.scss.
 * @param {string} css
 */
export default function componentLayer(css) {
  return `@layer components {\n${css}}\n`;
}
