import * as rxjs from 'rxjs';

/** The modules that the build puts in place of the libraries of the same names (src/build/first-page-plugin.ts). */
const DOM_MODULES: Readonly<Record<string, () => unknown>> = {
  react: () => require('../../src/framework/dom-jsx/react'),
  'react/jsx-runtime': () => require('../../src/framework/dom-jsx/jsx-runtime'),
  'react-router-dom': () => require('../../src/framework/dom-jsx/react-router-dom'),
};

/** Loads modules with the DOM runtime, as the early cards are built. Each call loads them again. */
export const withDomModules = <T>(load: () => T): T => loadAgain(load, DOM_MODULES);

/** Loads modules again, but RxJS, which has no state and takes longer than all of ours. */
export function loadAgain<T>(load: () => T, replaced: Readonly<Record<string, () => unknown>> = {}): T {
  const mocks = { ...replaced, rxjs: () => rxjs };
  const loaded: T[] = [];
  for (const [name, module] of Object.entries(mocks)) jest.doMock(name, module);
  jest.isolateModules(() => loaded.push(load()));
  // What is loaded later in the same test gets React.
  for (const name of Object.keys(mocks)) jest.dontMock(name);
  return loaded[0] as T;
}
