/**
 * Makes jsdom answer the selectors that Testing Library asks most by itself: lists of kinds of elements, each with one
 * attribute at most. Its engine reads each element through two proxies. It still answers all other selectors.
 */
// First, because its parts import each other.
import 'jsdom';
import { createImpl } from 'jsdom/lib/jsdom/living/generated/NodeList.js';
import { domSymbolTree } from 'jsdom/lib/jsdom/living/helpers/internal-constants.js';
import { implementation as DocumentImpl } from 'jsdom/lib/jsdom/living/nodes/Document-impl.js';
import { implementation as ElementImpl, type NodeImpl } from 'jsdom/lib/jsdom/living/nodes/Element-impl.js';

type Test = (element: NodeImpl) => boolean;

const ELEMENT_NODE = 1;
/** The values of other attributes may be compared without regard to case. */
const PART =
  /^(?!$)(\*|[a-z][a-z\d]*)?(?:\[([a-z-]+)\]|\[(role|id|for|aria-[a-z]+|data-[a-z]+)(~?=)"([^"\\\s]*)"\])?$/;
/** A kind of element, and whatever of its attributes. */
const OF_A_KIND = /^([a-z][a-z\d]*)(?:\[[a-z-]+(?:="[^"\\\],]*")?\]|:not\(\[[a-z-]+(?:="[^"\\\],]*")?\]\))+$/;

/** By selector; `null` is for jsdom's engine. */
const quickTests = new Map<string, Test | null>();
const kinds = new Map<string, string | undefined>();

for (const { prototype } of [DocumentImpl, ElementImpl]) {
  const { querySelector, querySelectorAll } = prototype;
  prototype.querySelector = function (selectors) {
    const test = quickTest(this, selectors);
    if (!test) return querySelector.call(this, selectors);
    for (const element of elementsIn(this)) if (test(element)) return element;
    return null;
  };
  prototype.querySelectorAll = function (selectors) {
    const test = quickTest(this, selectors);
    if (!test) return querySelectorAll.call(this, selectors);
    return createImpl(this._globalObject, [], { nodes: elementsIn(this).filter(test) });
  };
}

const { matches, closest } = ElementImpl.prototype;
ElementImpl.prototype.matches = function (selectors) {
  const test = quickTest(this, selectors);
  if (test) return test(this);
  const kind = kept(kinds, selectors, () => OF_A_KIND.exec(selectors)?.[1]);
  return (!kind || kind === this._localName) && matches.call(this, selectors);
};
ElementImpl.prototype.closest = function (selectors) {
  const test = quickTest(this, selectors);
  if (!test) return closest.call(this, selectors);
  let each: NodeImpl | null = this;
  while (each && !(each.nodeType === ELEMENT_NODE && test(each))) each = domSymbolTree.parent(each);
  return each;
};

function quickTest(node: NodeImpl, selectors: string): Test | null {
  return node._ownerDocument._parsingMode === 'html'
    ? kept(quickTests, selectors, () => read(selectors))
    : null;
}

function read(selectors: string): Test | null {
  const tests: Test[] = [];
  for (const part of selectors.split(',')) {
    const [found, kind, present, name, operator, value = ''] = PART.exec(part.trim()) ?? [];
    if (found === undefined) return null;
    const attribute = present ?? name;
    const isOfKind: Test = (element) => !kind || kind === '*' || kind === element._localName;
    const holds = (text: string | null) => text !== null && (present !== undefined || text === value);
    const lists = (text: string | null) => value !== '' && !!text?.split(/[\t\n\f\r ]/).includes(value);
    const isRight = operator === '~=' ? lists : holds;
    tests.push(
      attribute
        ? (element) => isOfKind(element) && isRight(element.getAttributeNS(null, attribute))
        : isOfKind,
    );
  }
  return (element) => tests.some((test) => test(element));
}

function elementsIn(root: NodeImpl): NodeImpl[] {
  const elements: NodeImpl[] = [];
  for (
    let node = domSymbolTree.following(root, { root });
    node;
    node = domSymbolTree.following(node, { root })
  )
    if (node.nodeType === ELEMENT_NODE) elements.push(node);
  return elements;
}

function kept<T>(answers: Map<string, T>, question: string, answer: () => T): T {
  if (!answers.has(question)) answers.set(question, answer());
  return answers.get(question) as T;
}
