import { waitFor } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { drawInPlace } from '../../../src/app/boot/take-over';
import { turns } from '../../support/turns';

let element: HTMLElement;
let root: Root;
const log: string[] = [];
let now = performance.now();
/** Longer than React works without a break. */
const LONG_MS = 50;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  log.length = 0;
  element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = '<main><h1>Early</h1><button type="button">One</button></main>';
  root = createRoot(element);
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  window.dispatchEvent(new Event('pointerup'));
  root.unmount();
  element.remove();
  jest.restoreAllMocks();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

/** Something else that the browser has to do. */
const another = (name: string) => setTimeout(() => log.push(name));
const heading = () => element.querySelector('h1')?.textContent;

const shows = (title: string) => waitFor(() => expect(heading()).toBe(title));

/** Notes what the page shows when it is rendered, and what happened before. */
function Part({ name, meanwhile }: { name: string; meanwhile?: () => void }) {
  log.push(`${name} over ${heading()}`);
  meanwhile?.();
  now += LONG_MS;
  return <p>{name}</p>;
}

function Page({ meanwhile = () => another('another task') }: { meanwhile?: () => void }) {
  return (
    <main>
      <h1>App</h1>
      <Part name="first" meanwhile={meanwhile} />
      <Part name="second" />
      <button type="button">One</button>
    </main>
  );
}

it('draws in several tasks, and leaves the early cards until everything is drawn', async () => {
  drawInPlace(element, root, <Page />);
  await shows('App');
  expect(log).toEqual(['first over Early', 'another task', 'second over Early']);
});

it('gives the focus back in the task that puts everything in place', async () => {
  element.querySelector('button')?.focus();
  const focused: (string | null | undefined)[] = [];
  const changes = new MutationObserver(() =>
    queueMicrotask(() => focused.push(heading(), document.activeElement?.textContent)),
  );
  changes.observe(element, { childList: true });
  drawInPlace(element, root, <Page />);
  await shows('App');
  changes.disconnect();
  expect(focused.slice(0, 2)).toEqual(['App', 'One']);
});

it('leaves what is pressed meanwhile in place until it is released', async () => {
  const presses = [new Event('pointerdown')];
  const press = () => {
    for (const event of presses.splice(0)) window.dispatchEvent(event);
  };
  drawInPlace(element, root, <Page meanwhile={press} />);
  await waitFor(() => expect(log).toContain('second over Early'));
  await turns();
  expect(heading()).toBe('Early');
  window.dispatchEvent(new Event('pointerup'));
  await shows('App');
});
