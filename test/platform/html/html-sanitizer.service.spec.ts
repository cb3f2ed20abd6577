import { Injector } from '../../../src/framework/di';
import { HtmlSanitizer, LOAD_SANITIZER } from '../../../src/platform/html/html-sanitizer.service';
import type { SafeHtml, SanitizeHtml } from '../../../src/platform/html/safe-html';

const marked = (html: string) => `clean(${html})` as unknown as SafeHtml;
const scrollWhenReady = () => new Promise((done) => setTimeout(done));

function setUp(load: () => Promise<SanitizeHtml>) {
  const loads = jest.fn(load);
  const injector = Injector.create({ providers: [{ provide: LOAD_SANITIZER, useValue: loads }] });
  return { sanitizer: injector.get(HtmlSanitizer), loads, injector };
}

describe('HtmlSanitizer', () => {
  it('shows the words until it has loaded, then the HTML', async () => {
    const { sanitizer } = setUp(async () => marked);
    const content$ = sanitizer.content('<b>a</b>');
    expect(content$.value).toEqual({ html: null, text: 'a' });
    await scrollWhenReady();
    expect(content$.value).toEqual({ html: 'clean(<b>a</b>)', text: 'a' });
    expect(content$.value).toBe(content$.value);
  });

  it('loads when it is first wanted, and once', async () => {
    const { sanitizer, loads } = setUp(async () => marked);
    expect(loads).not.toHaveBeenCalled();
    sanitizer.content('a');
    sanitizer.content('b');
    await scrollWhenReady();
    expect(sanitizer.content('c').value.html).toBe('clean(c)');
    expect(loads).toHaveBeenCalledTimes(1);
  });

  it('stays with the words when it cannot be loaded, and tries again at the next occasion', async () => {
    let attempts = 0;
    const { sanitizer } = setUp(async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('offline');
      return marked;
    });
    const first$ = sanitizer.content('<b>a</b>');
    await scrollWhenReady();
    expect(first$.value).toEqual({ html: null, text: 'a' });
    sanitizer.content('b');
    await scrollWhenReady();
    expect(first$.value.html).toBe('clean(<b>a</b>)');
  });

  it('stays with the words where it fails', async () => {
    const { sanitizer } = setUp(async () => () => {
      throw new Error('too old');
    });
    const content$ = sanitizer.content('<b>a</b>');
    await scrollWhenReady();
    expect(content$.value).toEqual({ html: null, text: 'a' });
  });

  it('brings the real sanitiser unless told otherwise', async () => {
    const content$ = Injector.create({ providers: [] }).get(HtmlSanitizer).content('<b onclick=x>a</b>');
    for (let turn = 0; turn < 100 && content$.value.html === null; turn += 1) await scrollWhenReady();
    expect(String(content$.value.html)).toBe('<b>a</b>');
  });
});

describe('where the browser has trusted types', () => {
  afterEach(() => Reflect.deleteProperty(window, 'trustedTypes'));

  it('makes its HTML trusted by the one policy of its name', () => {
    class TrustedHtml {
      constructor(readonly html: string) {}
      toString() {
        return this.html;
      }
    }
    const createPolicy = jest.fn((_name: string, { createHTML }: { createHTML(html: string): string }) => ({
      createHTML: (html: string) => new TrustedHtml(createHTML(html)),
      createScriptURL: (url: string) => url,
    }));
    Object.assign(window, { trustedTypes: { createPolicy } });
    jest.isolateModules(() => {
      const { sanitizeHtml } = require('../../../src/platform/html/sanitize-html');
      const safe: unknown = sanitizeHtml('<b onclick=x>a</b>');
      expect(safe).toBeInstanceOf(TrustedHtml);
      expect(String(safe)).toBe('<b>a</b>');
    });
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['learning-dashboard-html']);
  });
});
