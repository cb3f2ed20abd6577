import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { guardSecondClicks, TAP_AGAIN_MS, TAP_AGAIN_PX } from '../../src/ui/second-click';

const user = userEvent.setup();
let end: () => void;
beforeEach(() => {
  end = guardSecondClicks(window);
});
afterEach(() => end());

const button = (name: string) => screen.getByRole('button', { name });

/** The second click of a double click, as a browser counts it: at the same place, whatever is there by then. */
const clickAgain = (element: Element, count = 2) => fireEvent.click(element, { detail: count });

const archived = jest.fn();

function Rows() {
  const [rows, setRows] = useState(['One', 'Two', 'Three']);
  return rows.map((row) => (
    <button
      key={row}
      type="button"
      onClick={() => {
        archived(row);
        setRows(rows.filter((each) => each !== row));
      }}
    >
      Archive {row}
    </button>
  ));
}

function Course() {
  const [isArchived, setArchived] = useState(false);
  return (
    <button type="button" onClick={() => setArchived(!isArchived)}>
      {isArchived ? 'Move back' : 'Archive'}
    </button>
  );
}

function Steps() {
  const [step, setStep] = useState(1);
  return (
    <div data-step={step}>
      <p>Question {step}</p>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
    </div>
  );
}

describe('the second click of a gesture', () => {
  beforeEach(() => archived.mockClear());

  it('does not reach the row that has come to the place of the one that left', async () => {
    render(<Rows />);
    await user.click(button('Archive One'));
    clickAgain(button('Archive Two'));
    clickAgain(button('Archive Two'), 3);
    expect(archived.mock.calls).toEqual([['One']]);
  });

  it('is the only one that is lost to a student who goes on clicking', () => {
    render(<Steps />);
    for (const [index, count] of [1, 2, 3, 4].entries()) {
      const click = createEvent.click(button('Next'), { detail: count });
      Object.defineProperty(click, 'timeStamp', { value: 5_000 + index * 400 });
      fireEvent(button('Next'), click);
    }
    expect(screen.getByText('Question 3')).toBeVisible();
  });

  it('ends with the gesture: the next click reaches what is there', async () => {
    render(<Rows />);
    await user.click(button('Archive One'));
    clickAgain(button('Archive Two'));
    await user.click(button('Archive Two'));
    expect(archived.mock.calls).toEqual([['One'], ['Two']]);
  });

  it('does not follow a link, tick a box or reach what listens on the document', () => {
    const heard = jest.fn();
    document.addEventListener('click', heard);
    render(
      <>
        <button type="button">Close</button>
        <a href="#elsewhere">Elsewhere</a>
        <label>
          I agree <input type="checkbox" />
        </label>
      </>,
    );
    fireEvent.click(button('Close'), { detail: 1 });
    const again = createEvent.click(screen.getByRole('link'), { detail: 2 });
    fireEvent(screen.getByRole('link'), again);
    clickAgain(screen.getByText('I agree'));
    expect(again.defaultPrevented).toBe(true);
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(heard).toHaveBeenCalledTimes(1);
    document.removeEventListener('click', heard);
  });

  it('reaches the same control, such as the arrow of a calendar', async () => {
    const turned = jest.fn();
    render(
      <button type="button" onClick={turned}>
        Next month
      </button>,
    );
    await user.dblClick(button('Next month'));
    expect(turned).toHaveBeenCalledTimes(2);
  });

  it('ticks a box once for each click on its label, whose click the browser repeats on the box', async () => {
    render(
      <label>
        <span>I agree</span> <input type="checkbox" />
      </label>,
    );
    await user.click(screen.getByText('I agree'));
    expect(screen.getByRole('checkbox')).toBeChecked();
    await user.dblClick(screen.getByText('I agree'));
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('does not reach a control that does something else by now', async () => {
    render(<Course />);
    await user.dblClick(button('Archive'));
    expect(button('Move back')).toBeVisible();
  });

  it('does not pass a step whose buttons stay', async () => {
    render(<Steps />);
    await user.dblClick(button('Next'));
    expect(screen.getByText('Question 2')).toBeVisible();
  });
});

describe('a tap, which browsers do not count', () => {
  /** jsdom has no events of pointers. */
  function press(element: Element, pointerType: string) {
    fireEvent(element, Object.assign(createEvent.pointerDown(element), { pointerType }));
  }
  /** Clicks of a finger, `ms` after the first one and `px` beside it. */
  function tap(element: Element, ms: number, px = 0) {
    const click = createEvent.click(element, { detail: 1, clientX: 100 + px, clientY: 50 });
    Object.defineProperty(click, 'timeStamp', { value: 5_000 + ms });
    press(element, 'touch');
    fireEvent(element, click);
  }

  it.each([
    ['soon after it, at its place', TAP_AGAIN_MS - 1, TAP_AGAIN_PX, ['One']],
    ['later', TAP_AGAIN_MS, 0, ['One', 'Two']],
    ['elsewhere', 50, TAP_AGAIN_PX + 1, ['One', 'Two']],
  ])('another one %s', (_when, ms, px, expected) => {
    archived.mockClear();
    render(<Rows />);
    tap(button('Archive One'), 0);
    tap(button('Archive Two'), ms, px);
    expect(archived.mock.calls.flat()).toEqual(expected);
  });

  it('of a mouse counts by itself alone', () => {
    archived.mockClear();
    render(<Rows />);
    tap(button('Archive One'), 0);
    press(button('Archive Two'), 'mouse');
    fireEvent.click(button('Archive Two'), { detail: 1, clientX: 100, clientY: 50 });
    expect(archived.mock.calls).toEqual([['One'], ['Two']]);
  });
});

describe('a key that is held down', () => {
  it('presses one control', () => {
    render(<button type="button">Archive</button>);
    const [first, repeated] = [false, true].map((repeat) => {
      const event = createEvent.keyDown(button('Archive'), { key: 'Enter', repeat });
      fireEvent(button('Archive'), event);
      return event.defaultPrevented;
    });
    expect([first, repeated]).toEqual([false, true]);
  });

  it.each([
    ['Enter in a field of several lines', 'Enter', 'textarea'],
    ['an arrow', 'ArrowDown', 'button'],
    ['a letter', 'a', 'input'],
  ] as const)('leaves %s alone', (_what, key, tag) => {
    const Tag = tag;
    render(<Tag data-testid="target" />);
    const event = createEvent.keyDown(screen.getByTestId('target'), { key, repeat: true });
    fireEvent(screen.getByTestId('target'), event);
    expect(event.defaultPrevented).toBe(false);
  });
});

it('ends when it is told to', () => {
  act(end);
  render(<button type="button">Archive</button>);
  const event = createEvent.keyDown(button('Archive'), { key: 'Enter', repeat: true });
  fireEvent(button('Archive'), event);
  expect(event.defaultPrevented).toBe(false);
});
