/**
 * A webpack loader for react-router, which is one file. A bundler drops what is unused of it, but it must keep calls
 * and assignments that might do something. These only create things and name them for developers.
 * @param {string} source
 */
export default function pureComponents(source) {
  return (
    source
      .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
      .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
      .replaceAll(/^var \w+ = (?=Object\.getOwnPropertyNames\(|Symbol\(|new Set\()/gm, '$&/* @__PURE__ */ ')
      // A computed name would cost the first scripts webpack's code for namespaces of libraries that are no ES modules.
      .replace('= React3[USE_OPTIMISTIC]', '= /* @__PURE__ */ (() => React3.useOptimistic)()')
      .replace(
        /^try \{\n {2}if \(isBrowser2\) \{\n {4}window\.__reactRouterVersion = [^}]*\}\n\} catch \(e\) \{\n\}$/m,
        '',
      )
  );
}
