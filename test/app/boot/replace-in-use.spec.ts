import { changeTo, noteFocus, noteUse, PRESSED, whenReleased } from '../../../src/app/boot/replace-in-use';

afterEach(() => document.body.replaceChildren());

describe('changeTo', () => {
  const ONE = '<h1>Hello</h1><article class="a"><h2>Path</h2><p>as of 10:42</p></article><footer></footer>';

  function changed(from: string, to: string) {
    document.body.innerHTML = `<main>${from}</main>`;
    const main = document.querySelector('main') as HTMLElement;
    const before = [...main.querySelectorAll('*')];
    changeTo(main, document.createRange().createContextualFragment(to));
    const after = [...main.querySelectorAll('*')];
    return {
      html: main.innerHTML,
      kept: after.filter((element) => before.includes(element)).map(({ localName }) => localName),
    };
  }

  it.each([
    ['nothing else', ONE, ONE, ['h1', 'article', 'h2', 'p', 'footer']],
    ['another text', ONE, ONE.replace('10:42', 'now'), ['h1', 'article', 'h2', 'p', 'footer']],
    ['one element less', ONE, ONE.replace('<p>as of 10:42</p>', ''), ['h1', 'article', 'h2', 'footer']],
    [
      'one element more',
      ONE,
      ONE.replace('</article>', '<p>New</p></article>'),
      ['h1', 'article', 'h2', 'p', 'footer'],
    ],
    ['another class', ONE, ONE.replace('"a"', '"b"'), ['h1', 'footer']],
    ['another element', ONE, ONE.replaceAll('h2', 'h3'), ['h1', 'article', 'p', 'footer']],
    ['nothing', ONE, '', []],
    ['something instead of nothing', '', ONE, []],
    [
      'a text in place of an element',
      ONE,
      ONE.replace('<h2>Path</h2>', 'Path'),
      ['h1', 'article', 'p', 'footer'],
    ],
  ])('makes it the same, and leaves alone what is the same: %s', (_what, from, to, kept) => {
    expect(changed(from, to)).toEqual({ html: to, kept });
  });
});

describe('noteUse', () => {
  const page = (pressed: string) => `<button>One</button><button ${pressed}>Two</button>`;

  function pressedAfter(html: string, pressed = 'data-pressed'): string[] {
    document.body.innerHTML = `<main>${page(pressed)}</main>`;
    const main = document.querySelector('main') as HTMLElement;
    const names: string[] = [];
    const restoreUse = noteUse(main, PRESSED, (control) => names.push(control.textContent));
    main.innerHTML = html;
    restoreUse();
    return names;
  }

  it('presses what was pressed', () => {
    expect(pressedAfter(page(''))).toEqual(['Two']);
  });

  it('finds it in another place by its words', () => {
    expect(pressedAfter('<p><button>Zero</button><button>Two</button></p>')).toEqual(['Two']);
  });

  it.each([
    ['what is gone', '<button>One</button>', 'data-pressed'],
    ['a control that says something else', '<button>One</button><button>Three</button>', 'data-pressed'],
    ['what was not pressed', page(''), ''],
  ])('does not press %s', (_what, html, pressed) => {
    expect(pressedAfter(html, pressed)).toEqual([]);
  });
});

describe('what is unfolded', () => {
  const card = (title: string, lines: string, open = '') =>
    `<article><h3>${title}</h3><details ${open}><summary>${lines}</summary><p>Ohio</p></details></article>`;

  function openAfter(from: string, to: string): (string | null | undefined)[] {
    document.body.innerHTML = `<main>${from}</main>`;
    const main = document.querySelector('main') as HTMLElement;
    const restoreUse = noteUse(main, PRESSED, () => {});
    main.innerHTML = to;
    restoreUse();
    return [...main.querySelectorAll('details[open]')].map(
      (details) => (details.closest('article') ?? details).querySelector('h3, summary')?.textContent,
    );
  }

  it('stays unfolded, and nothing else is', () => {
    const [one, two] = [card('One', 'Texas'), card('Two', 'Texas')];
    expect(openAfter(one + card('Two', 'Texas', 'open'), one + two)).toEqual(['Two']);
  });

  it('is found by the title of its card', () => {
    const to = card('Zero', '') + card('One', 'Nursing') + card('Two', 'Nursing');
    expect(openAfter(card('One', '', 'open') + card('Two', ''), to)).toEqual(['One']);
    expect(openAfter(card('One', '', 'open'), card('Two', ''))).toEqual([]);
  });

  it('stays unfolded where nothing but itself is replaced', () => {
    document.body.innerHTML = `<main>${card('One', 'Texas', 'open')}</main>`;
    const main = document.querySelector('main') as HTMLElement;
    const heading = main.querySelector('h3');
    const restoreUse = noteUse(main, PRESSED, () => {});
    changeTo(main, document.createRange().createContextualFragment(card('One', 'Texas, Ohio')));
    restoreUse();
    expect(main.querySelector('h3')).toBe(heading);
    expect(main.querySelector('details')?.open).toBe(true);
    expect(main.querySelector('summary')).toHaveTextContent('Texas, Ohio');
  });

  it('is found by its own words outside a card', () => {
    const tools = (open = '') => `<details ${open}><summary>Tools</summary></details>`;
    expect(openAfter(tools('open'), `<p>New</p>${tools()}`)).toEqual(['Tools']);
  });
});

describe('noteFocus', () => {
  const PAGE = `<h1>Dashboard</h1><ul>
    <li><a href="/?pathId=1">One</a></li><li><a href="/?pathId=2">Two</a><button>More</button></li></ul>`;

  function open(): HTMLElement {
    document.body.innerHTML = `<a id="skip" href="#main">Skip</a><main tabindex="-1">${PAGE}</main>`;
    return document.querySelector('main') as HTMLElement;
  }
  const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
  function replaceBy(main: HTMLElement, html: string) {
    const restoreFocus = noteFocus(main);
    main.innerHTML = html;
    restoreFocus();
  }

  it.each(['a[href="/?pathId=2"]', 'main button'])(
    'gives it to the control in the same place: %s',
    (selector) => {
      const main = open();
      focus(selector);
      const before = document.activeElement;
      replaceBy(main, PAGE);
      expect(before?.isConnected).toBe(false);
      expect(document.querySelector(selector)).toHaveFocus();
    },
  );

  it('does not scroll to it', () => {
    const main = open();
    focus('main button');
    const focused = jest.spyOn(HTMLElement.prototype, 'focus');
    replaceBy(main, PAGE);
    expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it.each([
    ['a link to another page', PAGE.replace('pathId=2', 'pathId=3')],
    ['another kind of control', PAGE.replace('<a href="/?pathId=2">Two</a>', '<button>Two</button>')],
    ['nothing in that place', '<h1>Dashboard</h1>'],
    ['nothing at all', ''],
  ])('gives it to no other control: %s', (_what, html) => {
    const main = open();
    focus('a[href="/?pathId=2"]');
    replaceBy(main, html);
    expect(document.body).toHaveFocus();
  });

  it.each(['#skip', 'main'])('leaves it where it is not replaced: %s', (selector) => {
    const main = open();
    focus(selector);
    replaceBy(main, PAGE);
    expect(document.querySelector(selector)).toHaveFocus();
  });

  it('leaves it nowhere if it was nowhere', () => {
    replaceBy(open(), PAGE);
    expect(document.body).toHaveFocus();
  });

  it('leaves it with the element that is still there', () => {
    const main = open();
    focus('main button');
    const button = document.activeElement as HTMLElement;
    const focused = jest.spyOn(button, 'focus');
    const restoreFocus = noteFocus(main);
    main.querySelector('h1')?.remove();
    restoreFocus();
    expect(button).toHaveFocus();
    expect(focused).not.toHaveBeenCalled();
  });

  it('gives it to the same link in another place', () => {
    const main = open();
    focus('a[href="/?pathId=2"]');
    replaceBy(main, PAGE.replace('<li>', '<li><a href="/?pathId=9">New</a></li><li>'));
    expect(document.querySelector('a[href="/?pathId=2"]')).toHaveFocus();
  });

  it('leaves it where the replacement itself has put it', () => {
    const main = open();
    focus('main button');
    const restoreFocus = noteFocus(main);
    main.innerHTML = PAGE;
    focus('a[href="/?pathId=1"]');
    restoreFocus();
    expect(document.querySelector('a[href="/?pathId=1"]')).toHaveFocus();
  });
});

describe('whenReleased', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** For jsdom, the active element is the focused one. */
  const press = (pressed: Element | null) => jest.spyOn(document, 'querySelector').mockReturnValue(pressed);

  it('acts at once if nothing is being pressed', () => {
    press(null);
    const act = jest.fn();
    whenReleased(act);
    expect(act).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('pointerup'));
    jest.runAllTimers();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerup', 'pointercancel', 'keyup', 'blur'])(
    'acts once after %s, and after the click',
    (name) => {
      const pressed = press(document.body);
      const happened: string[] = [];
      whenReleased(() => happened.push('act'));
      expect(pressed).toHaveBeenCalledWith(':active');
      jest.advanceTimersByTime(4_999);
      expect(happened).toEqual([]);
      window.dispatchEvent(new Event(name));
      happened.push('click');
      jest.runAllTimers();
      expect(happened).toEqual(['click', 'act']);
    },
  );

  it.each(['pointerdown', 'keydown'])('waits after %s, whatever the style shows', (name) => {
    press(null);
    window.dispatchEvent(new Event(name));
    const act = jest.fn();
    whenReleased(act);
    expect(act).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(name === 'keydown' ? 'keyup' : 'pointerup'));
    jest.runAllTimers();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('does not wait longer than 5 s for a release that is never reported', () => {
    press(document.body);
    const act = jest.fn();
    whenReleased(act);
    jest.advanceTimersByTime(4_999);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    jest.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('acts once, however many releases follow', () => {
    press(document.body);
    const act = jest.fn();
    whenReleased(act);
    for (const name of ['pointerup', 'keyup', 'pointerup', 'blur']) window.dispatchEvent(new Event(name));
    jest.runAllTimers();
    window.dispatchEvent(new Event('pointerup'));
    jest.runAllTimers();
    expect(act).toHaveBeenCalledTimes(1);
  });
});
