/**
 * A webpack loader for react-router, which is one file. A bundler drops what is unused of it, but it must keep calls
 * and assignments that might do something. These only create components and name them for developers.
 * @param {string} source
 */
export default function pureComponents(source) {
  return source
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
}
