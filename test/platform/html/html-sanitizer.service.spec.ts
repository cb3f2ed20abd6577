import { Injector } from '../../../src/framework/di';
import { HtmlSanitizer, LOAD_SANITIZER } from '../../../src/platform/html/html-sanitizer.service';
import type { SafeHtml, SanitizeHtml } from '../../../src/platform/html/safe-html';

const marked = (html: string) => `clean(${html})` as unknown as SafeHtml;
const settle = () => new Promise((done) => setTimeout(done));

function setUp(load: () => Promise<SanitizeHtml>) {
  const loads = jest.fn(load);
  const injector = Injector.create({ providers: [{ provide: LOAD_SANITIZER, useValue: loads }] });
  return { sanitizer: injector.get(HtmlSanitizer), loads, injector };
}

describe('HtmlSanitizer', () => {
  it('returns plain text until the sanitiser has loaded, then HTML', async () => {
    const { sanitizer } = setUp(async () => marked);
    const content$ = sanitizer.content('<b>a</b>');
    expect(content$.value).toEqual({ html: null, text: 'a' });
    await settle();
    expect(content$.value).toEqual({ html: 'clean(<b>a</b>)', text: 'a' });
    expect(content$.value).toBe(content$.value);
  });

  it('loads the sanitiser once, with the first HTML', async () => {
    const { sanitizer, loads } = setUp(async () => marked);
    expect(loads).not.toHaveBeenCalled();
    sanitizer.content('a');
    sanitizer.content('b');
    await settle();
    expect(sanitizer.content('c').value.html).toBe('clean(c)');
    expect(loads).toHaveBeenCalledTimes(1);
  });

  it('returns plain text if the sanitiser cannot be loaded, and loads it again with the next HTML', async () => {
    let attempts = 0;
    const { sanitizer } = setUp(async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('offline');
      return marked;
    });
    const first$ = sanitizer.content('<b>a</b>');
    await settle();
    expect(first$.value).toEqual({ html: null, text: 'a' });
    sanitizer.content('b');
    await settle();
    expect(first$.value.html).toBe('clean(<b>a</b>)');
  });

  it('returns plain text if the sanitiser throws', async () => {
    const { sanitizer } = setUp(async () => () => {
      throw new Error('too old');
    });
    const content$ = sanitizer.content('<b>a</b>');
    await settle();
    expect(content$.value).toEqual({ html: null, text: 'a' });
  });

  it('uses the real sanitiser by default', async () => {
    const content$ = Injector.create({ providers: [] }).get(HtmlSanitizer).content('<b onclick=x>a</b>');
    for (let turn = 0; turn < 100 && content$.value.html === null; turn += 1) await settle();
    expect(String(content$.value.html)).toBe('<b>a</b>');
  });
});

describe('in a browser with Trusted Types', () => {
  afterEach(() => Reflect.deleteProperty(window, 'trustedTypes'));

  it('creates its HTML through a single policy', () => {
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
