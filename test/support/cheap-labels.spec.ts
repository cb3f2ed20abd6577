/** @jest-environment jest-fixed-jsdom */
import { findLabelsCheaply } from './cheap-labels';

const CONTROLS = 'button, input, meter, select, textarea';
const PAGE = `
  <label for="a">of a</label><input id="a"><label for="a">of a as well</label><label>around nothing</label>
  <label for="">of nothing</label><label for="gone">of what is gone</label><label for="p">of no control</label><p id="p"></p>
  <label>around <input> the first <input id="second"></label><label for="second">of the second</label>
  <label for="a">around, but of another <select></select></label><label>around <button id="b">press</button></label>
  <label for="twice">of the first</label><textarea id="twice"></textarea><textarea id="twice"></textarea>
  <label for="secret">of what is hidden</label><input type="hidden" id="secret"><button id="alone">press</button>
  <label for="m">of a meter</label><meter id="m"></meter><div><label for="late">of what comes late</label></div>`;

/** Of each control what its labels say, in a page and outside of one, and again after changes. */
function walk(): unknown[] {
  document.body.innerHTML = PAGE;
  const away = document.createElement('div');
  away.innerHTML = PAGE;
  const facts = () =>
    [document, away].flatMap((root) =>
      [...root.querySelectorAll<HTMLInputElement>(CONTROLS)].map(({ outerHTML, labels }) => [
        outerHTML,
        labels && Array.from(labels, ({ textContent }) => textContent),
      ]),
    );
  const steps = [facts()];
  for (const root of [document.body, away]) {
    root.querySelector('label')?.setAttribute('for', 'alone');
    root.insertAdjacentHTML('beforeend', '<input id="late"><label for="b">of the second button</label>');
  }
  steps.push(facts());
  return steps;
}

it('finds the labels that jsdom finds', () => {
  const [first, second] = walk();
  expect(second).not.toEqual(first);
  findLabelsCheaply();
  expect(walk()).toEqual([first, second]);
});
