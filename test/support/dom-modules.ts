/** The modules that the build puts in place of the libraries of the same names (src/build/first-page-plugin.ts). */
const DOM_MODULES: Readonly<Record<string, () => unknown>> = {
  react: () => require('../../src/framework/dom-jsx/react'),
  'react/jsx-runtime': () => require('../../src/framework/dom-jsx/jsx-runtime'),
  'react-router-dom': () => require('../../src/framework/dom-jsx/react-router-dom'),
};

/** Loads modules with the DOM runtime, as the early cards are built. Each call loads them again. */
export function withDomModules<T>(load: () => T): T {
  const loaded: T[] = [];
  for (const [name, module] of Object.entries(DOM_MODULES)) jest.doMock(name, module);
  jest.isolateModules(() => loaded.push(load()));
  // What is loaded later in the same test gets React.
  for (const name of Object.keys(DOM_MODULES)) jest.dontMock(name);
  return loaded[0] as T;
}
