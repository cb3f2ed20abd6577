/**
 * Compiles each module once a worker. Jest runs every test file in a context of its own and compiles what it imports
 * again for each, React and jsdom's parsers included. V8 keeps what `vm.Script` has compiled, functions that were compiled
 * on their first call too, and uses it in the next context; what `vm.compileFunction` compiles it does not keep.
 */
import vm from 'node:vm';

const compileFunction = vm.compileFunction;

vm.compileFunction = (code, params = [], options = {}) => {
  const { parsingContext, filename } = options;
  if (!parsingContext) return compileFunction(code, params, options);
  const script = new vm.Script(`(function (${params.join(', ')}) {${code}\n})`, filename ? { filename } : {});
  return script.runInContext(parsingContext);
};
