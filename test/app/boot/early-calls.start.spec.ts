import { handOver, readHandover, takeEarlyStart } from '../../../src/app/boot/early-calls';
import { ADDRESS_TOKENS } from '../../../src/core/session/address-tokens';
import { Injector } from '../../../src/framework/di';
import { FETCH } from '../../../src/framework/http';

const ADDRESS = 'https://api.marlowe.example/profile/accountprofile';

function earlyCall() {
  const abort = jest.fn();
  const response = Promise.resolve(new Response('begun early'));
  return { request: new Request(ADDRESS), response, abort };
}

function open() {
  const start = takeEarlyStart(window);
  const injector = Injector.create({ providers: start.providers });
  return { tokens: injector.get(ADDRESS_TOKENS), fetch: injector.get(FETCH), end: start.end };
}

afterEach(() => {
  history.replaceState(null, '', '/');
  delete document.documentElement.dataset.shell;
});

describe('what the head of the page leaves for the app', () => {
  it('is taken once, and nothing on the page finds it afterwards', async () => {
    handOver(window, { tokens: { xcred: 'secret' }, plan: null, calls: [earlyCall()], send: earlyCall });
    const app = open();
    expect(Object.keys(window)).not.toContain('firstPage');
    expect(readHandover(window)).toBeNull();
    expect(app.tokens.take()).toEqual({ xcred: 'secret' });
    expect(app.tokens.take()).toEqual({});
    await expect((await app.fetch(new Request(ADDRESS))).text()).resolves.toBe('begun early');
    expect(open().tokens.take()).toEqual({});
  });

  it('can be read before that, as often as needed', () => {
    const handover = { tokens: {}, plan: null, calls: [], send: earlyCall };
    handOver(window, handover);
    expect(readHandover(window)).toBe(handover);
    expect(readHandover(window)).toBe(handover);
    open();
  });

  it('may be missing; then the app takes the tokens out of the address', () => {
    history.replaceState(null, '', '/?XCred=secret&sort=name');
    const { tokens } = open();
    expect(tokens.take()).toEqual({ xcred: 'secret' });
    expect(location.href).toBe(`${location.origin}/?sort=name`);
  });

  it('ends with the first page: unused calls are aborted, and skeletons wait again', () => {
    document.documentElement.dataset.shell = '';
    const call = earlyCall();
    handOver(window, { tokens: {}, plan: null, calls: [call], send: earlyCall });
    const { end } = open();
    expect(call.abort).not.toHaveBeenCalled();
    end();
    expect(call.abort).toHaveBeenCalledTimes(1);
    expect(document.documentElement).not.toHaveAttribute('data-shell');
  });
});

describe('what the app sends itself', () => {
  const tasks: (() => void)[] = [];
  const sent = jest.fn<Promise<Response>, [Request]>(async () => new Response('sent'));

  beforeEach(() => {
    tasks.length = 0;
    sent.mockClear();
    Object.assign(globalThis, { scheduler: { postTask: async (act: () => void) => tasks.push(act) } });
    jest.spyOn(globalThis, 'fetch').mockImplementation(sent as typeof fetch);
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'scheduler');
    jest.restoreAllMocks();
  });

  it('is read in tasks of its own, one for each request', async () => {
    const { fetch } = open();
    const responses = [fetch(new Request(ADDRESS)), fetch(new Request(ADDRESS))];
    expect(sent).not.toHaveBeenCalled();
    for (const [index, task] of tasks.entries()) {
      task();
      expect(sent).toHaveBeenCalledTimes(index + 1);
    }
    await expect(Promise.all(responses)).resolves.toHaveLength(2);
  });

  it('is written at once', () => {
    void open().fetch(new Request(ADDRESS, { method: 'PUT' }));
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
