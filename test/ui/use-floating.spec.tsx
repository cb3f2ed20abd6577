/** jsdom has no layout, so sizes are made up. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useFloating } from '../../src/ui/use-floating';

const BELOW = { placement: 'bottom-end', gap: 4 } as const;

function Panel() {
  const [isOpen, setIsOpen] = useState(false);
  const { anchor, floating, preload } = useFloating<HTMLButtonElement, HTMLDivElement>(isOpen, BELOW);
  return (
    <>
      <button type="button" ref={anchor} onFocus={preload} onClick={() => setIsOpen(!isOpen)}>
        Open
      </button>
      {isOpen ? <div ref={floating}>Panel</div> : null}
    </>
  );
}

function layOut(sizes: Record<string, Partial<DOMRect>>) {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const { x = 0, y = 0, width = 0, height = 0 } = sizes[this.textContent ?? ''] ?? {};
    return { x, y, width, height, top: y, left: x, right: x + width, bottom: y + height } as DOMRect;
  });
  const size = (side: 'width' | 'height') =>
    function (this: HTMLElement) {
      return sizes[this.textContent ?? '']?.[side] ?? 0;
    };
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(size('width'));
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(size('height'));
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
}

const PANEL = { width: 200, height: 300 };

async function open() {
  render(<Panel />);
  act(() => screen.getByRole('button').focus());
  act(() => screen.getByRole('button').click());
  // It opens at once, and gets its position when the library is loaded.
  const panel = screen.getByText('Panel');
  await waitFor(() => expect(panel.style.inset).not.toBe(''));
  return panel;
}

// The first test: the library stays loaded once it is.
it('opens without the library, and loads it the next time', async () => {
  let isReachable = false;
  jest.doMock('@floating-ui/dom', () => {
    if (!isReachable) throw new Error('no network');
    return jest.requireActual('@floating-ui/dom');
  });
  render(<Panel />);
  const toggle = () => act(async () => screen.getByRole('button').click());
  await toggle();
  expect(screen.getByText('Panel')).toBeVisible();
  expect(screen.getByText('Panel').style.inset).toBe('');
  isReachable = true;
  await toggle();
  await toggle();
  await waitFor(() => expect(screen.getByText('Panel').style.inset).not.toBe(''));
});

it('is placed below its anchor, aligned with its end', async () => {
  layOut({ Open: { x: 700, y: 20, width: 100, height: 40 }, Panel: PANEL });
  expect((await open()).style.inset).toBe('64px auto auto 600px');
});

it('is placed above its anchor if there is no room below', async () => {
  layOut({ Open: { x: 700, y: 500, width: 100, height: 40 }, Panel: PANEL });
  expect((await open()).style.inset).toBe('196px auto auto 600px');
});

it('stays inside the window', async () => {
  layOut({ Open: { x: 2, y: 20, width: 100, height: 40 }, Panel: PANEL });
  expect((await open()).style.inset).toBe('64px auto auto 8px');
});
