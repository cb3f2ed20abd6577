/** How the script in the head of the page starts the scripts of the app, and what it does if one cannot be loaded. */
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { RELOADED_KEY } from '../../../src/app/routing/chunk-recovery';
import { openFirstPage as open, runEarlyCards, rememberSession as signedIn } from '../../support/first-page';
import { serveFirstPage } from '../../support/first-page-server';

const { server, asked } = serveFirstPage();

describe('the scripts of the app', () => {
  const SCRIPTS = ['/assets/vendor.js', '/assets/main.js'];
  const loaded = () =>
    [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));

  it.each([
    ['a visitor', () => {}, '/'],
    ['a student on another page', signedIn, '/courses'],
  ])('are loaded at once for %s, in their order', async (_who, prepare, path) => {
    prepare();
    await open({ path });
    expect(loaded()).toEqual(SCRIPTS);
    expect(
      [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ async }) => async),
    ).toEqual([false, false]);
  });

  describe('behind the shell', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
    afterEach(() => jest.useRealTimers());

    it('wait for the script of the early cards, but no longer than 2,000 ms', async () => {
      signedIn();
      await open();
      jest.advanceTimersByTime(1_999);
      expect(loaded()).toEqual([]);
      jest.advanceTimersByTime(1);
      expect(loaded()).toEqual(SCRIPTS);
    });

    it('are loaded if that script fails', async () => {
      signedIn();
      await open();
      const script = document.createElement('script');
      script.type = 'never';
      document.head.append(Object.assign(script, { id: 'early-cards', defer: true }));
      script.dispatchEvent(new Event('error'));
      expect(loaded()).toEqual(SCRIPTS);
      jest.advanceTimersByTime(2_000);
      expect(loaded()).toEqual(SCRIPTS);
    });
  });

  it('are preloaded by that script and start in a hidden tab, which paints nothing', async () => {
    signedIn();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await open({ hasEarlyCards: true });
    const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    expect(preloads.map(({ href }) => new URL(href).pathname)).toEqual(SCRIPTS);
    expect(loaded()).toEqual(SCRIPTS);
  });

  it('start even if the script of the head was blocked', () => {
    document.head.innerHTML = '<template id="app-scripts"></template>';
    const scripts = SCRIPTS.map((src) => `<script type="never" defer src="${src}"></script>`).join('');
    document
      .querySelector('template')
      ?.content.append(document.createRange().createContextualFragment(scripts));
    runEarlyCards();
    expect(loaded()).toEqual(SCRIPTS);
  });
});

describe('an app whose script cannot be loaded', () => {
  function failToLoad(attributes: Partial<HTMLScriptElement>): void {
    const script = Object.assign(document.createElement('script'), { type: 'never', ...attributes });
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
  }
  const APP = { src: 'http://localhost/assets/main.0123abcd.js', defer: true };
  const words = () => document.querySelector('#root [role=alert]')?.textContent ?? null;

  it('tells the student in place of the shell, if the page was reloaded already', async () => {
    signedIn();
    server.use(http.head(APP.src, () => new HttpResponse(null, { status: 404 })));
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    await open();
    failToLoad(APP);
    await waitFor(() => expect(words()).toBe('This page could not be loaded.'));
    expect(document.querySelector('.first-page')).toBeNull();
  });

  it('tells the student, and does not reload, without a network', async () => {
    server.use(http.head(APP.src, () => HttpResponse.error()));
    await open();
    failToLoad(APP);
    await waitFor(() => expect(words()).toBe('This page could not be loaded.'));
    expect(sessionStorage.getItem(RELOADED_KEY)).toBeNull();
  });

  it('tells the student, and does not reload, in a browser that stores nothing', async () => {
    server.use(http.head(APP.src, () => new HttpResponse(null, { status: 404 })));
    const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    await open();
    failToLoad(APP);
    await waitFor(() => expect(words()).toBe('This page could not be loaded.'));
    storage.mockRestore();
  });

  it('is dealt with once, if several of its scripts are missing', async () => {
    const checked: string[] = [];
    server.use(
      http.head('*', ({ request }) => {
        checked.push(request.url);
        return new HttpResponse(null, { status: 404 });
      }),
    );
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    await open();
    failToLoad({ ...APP, src: 'http://localhost/assets/vendor.0123abcd.js' });
    failToLoad(APP);
    await waitFor(() => expect(words()).toBe('This page could not be loaded.'));
    expect(checked).toEqual(['http://localhost/assets/vendor.0123abcd.js']);
  });

  it('is told apart from a missing chunk, which the app deals with', async () => {
    await open();
    failToLoad({ src: 'http://localhost/assets/7.0123abcd.js' });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
    expect(words()).toBeNull();
  });
});
