import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const LOADER = pathToFileURL(resolve(__dirname, '../../src/build/pure-loader.mjs')).href;
const PROGRAM = `import(${JSON.stringify(LOADER)}).then(({ default: load }) =>
  process.stdout.write(load(require('node:fs').readFileSync(0, 'utf8'))))`;

/** In a process of its own: jest loads no ECMAScript modules. */
function load(source: string): string {
  return execFileSync(process.execPath, ['-e', PROGRAM], { input: source, encoding: 'utf8' });
}

describe('what the loader marks as free of effects', () => {
  it('contexts, components and collections at the top level', () => {
    expect(load('var A = React.createContext(null);\nconst B = new Set(["get"]);\nfoo();\n')).toBe(
      'var A = /*#__PURE__*/ React.createContext(null);\nconst B = /*#__PURE__*/ new Set(["get"]);\nfoo();\n',
    );
  });

  it('a class with its context, as one', () => {
    const source = 'var E = class extends React2.Component {\n  render() {}\n};\nE.contextType = Context;\n';
    const made = load(source);
    expect(made).toMatch(/^var E = \/\*#__PURE__\*\/ \(\(\) => \{/);
    const React2 = { Component: class {} };
    const run = new Function('React2', 'Context', `${made}; return E.contextType;`);
    expect(run(React2, 'the context')).toBe('the context');
  });

  it('nothing inside functions, and no other call', () => {
    const source = 'function f() {\n  var a = React.createContext(1);\n}\nvar b = start(new Map());\n';
    expect(load(source)).toBe(source);
  });

  it('names for developers go', () => {
    expect(load('A.displayName = "A";\nA.other = 1;\n')).toBe('\nA.other = 1;\n');
  });
});

it('the router it was written for still has what it looks for', () => {
  const folder = resolve(__dirname, '../../node_modules/react-router/dist/production');
  const source = readFileSync(resolve(folder, 'index.mjs'), 'utf8');
  const chunks = [...source.matchAll(/from "\.\/(chunk-[^"]+\.mjs)"/g)].map(([, name]) => name as string);
  const all = [...new Set(chunks)].map((name) => load(readFileSync(resolve(folder, name), 'utf8'))).join('');
  expect(all.match(/__PURE__/g)?.length).toBeGreaterThan(10);
});
