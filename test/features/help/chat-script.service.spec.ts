import { BrandService } from '../../../src/core/brand/brand.service';
import { CHAT_POLICY_NAME, ChatScriptService } from '../../../src/features/help/chat-script.service';
import { Injector } from '../../../src/framework/di';
import { brandWith } from '../../support/brands';

const URL_OF_SCRIPT = 'https://widget.chat.example/v1/widget.js';

function open() {
  const brand = brandWith({ token: 'x', chatHosts: ['https://widget.chat.example'] });
  const injector = Injector.create({
    providers: [{ provide: BrandService, useValue: { context: { brand } } }],
  });
  return injector.get(ChatScriptService);
}

const added = () => [...document.head.querySelectorAll('script')];

afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'trustedTypes');
});

describe('the script of a live chat', () => {
  it('is added once, and is ready once it has run', () => {
    const scripts = open();
    const ready = jest.fn();
    for (const name of ['first', 'second']) {
      scripts.load(URL_OF_SCRIPT).subscribe({ complete: () => ready(name) });
    }
    expect(added().map(({ src, async }) => [src, async])).toEqual([[URL_OF_SCRIPT, true]]);
    expect(ready).not.toHaveBeenCalled();
    added()[0]?.dispatchEvent(new Event('load'));
    expect(ready.mock.calls).toEqual([['first'], ['second']]);
    scripts.load(URL_OF_SCRIPT).subscribe({ complete: () => ready('later') });
    expect(ready).toHaveBeenLastCalledWith('later');
    expect(added()).toHaveLength(1);
  });

  it('is added again after it has failed', () => {
    const scripts = open();
    const failed = jest.fn();
    scripts.load(URL_OF_SCRIPT).subscribe({ error: failed });
    added()[0]?.dispatchEvent(new Event('error'));
    expect(failed).toHaveBeenCalledTimes(1);
    expect(added()).toHaveLength(0);
    scripts.load(URL_OF_SCRIPT).subscribe();
    expect(added()).toHaveLength(1);
  });

  it.each([
    'https://evil.example/widget.js',
    'https://widget.chat.example.evil.example/widget.js',
    'http://widget.chat.example/widget.js',
    'data:text/javascript,1',
    '/widget.js',
    '',
  ])('is not added from a host that the brand does not name: %s', (url) => {
    const failed = jest.fn();
    open().load(url).subscribe({ error: failed });
    expect(failed).toHaveBeenCalledTimes(1);
    expect(added()).toHaveLength(0);
  });

  it('is named by a Trusted Types policy, which is created once and trusts no other host', () => {
    const createPolicy = jest.fn((_name: string, rules: { createScriptURL(url: string): string }) => rules);
    Object.assign(window, { trustedTypes: { createPolicy } });
    const scripts = open();
    scripts.load(URL_OF_SCRIPT).subscribe();
    scripts.load(`${URL_OF_SCRIPT}?2`).subscribe();
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual([CHAT_POLICY_NAME]);
    const [, rules] = createPolicy.mock.calls[0] ?? [];
    expect(rules?.createScriptURL(URL_OF_SCRIPT)).toBe(URL_OF_SCRIPT);
    expect(rules?.createScriptURL('https://evil.example/widget.js')).toBe('');
    expect(added()).toHaveLength(2);
  });
});
