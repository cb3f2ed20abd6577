/**
 * A webpack loader for libraries that do not mark what they make at their top level as free of effects: with the
 * marks, what nobody imports leaves the bundle. (Of react-router 7 that is 10 kB of 12 by gzip.)
 *
 * It is told nothing but what is true of any React library: creating contexts, components and collections changes
 * nothing elsewhere, and `displayName` is for developers.
 */
const MADE_AT_TOP_LEVEL =
  /^((?:export )?(?:var|let|const) \w+ = )((?:React\d*\.\w+|Object\.\w+|new (?:Set|Map|URL|WeakMap))\()/gm;
const CLASS_WITH_CONTEXT =
  /^(var (\w+) = )(class extends React\d*\.Component \{\n[\s\S]*?^\});\n\2(\.contextType = \w+);$/gm;
const LOOKED_UP_BY_NAME = /^(var \w+ = )(React\d*\[\w+\]);$/gm;
const NAMED_FOR_DEVELOPERS = /^\w+\.displayName = ".*";$/gm;

/** @param {string} source */
export default function pureLoader(source) {
  return source
    .replace(MADE_AT_TOP_LEVEL, '$1/*#__PURE__*/ $2')
    .replace(CLASS_WITH_CONTEXT, '$1/*#__PURE__*/ (() => { const made = $3; made$4; return made; })();')
    .replace(LOOKED_UP_BY_NAME, '$1/*#__PURE__*/ (() => $2)();')
    .replace(NAMED_FOR_DEVELOPERS, '');
}
