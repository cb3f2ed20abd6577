import { waitFor } from '@testing-library/react';
import type { Subscription } from 'rxjs';
import { type EarlyCall, EarlyCalls } from '../../../src/app/boot/early-calls';
import { Injector } from '../../../src/framework/di';
import { FETCH, HttpClient, provideHttpClient } from '../../../src/framework/http';

const ADDRESS = 'https://api.marlowe.example/learner/learningpaths?includeEnrollments=true';
const HEADERS = { Accept: 'application/json', Authorization: 'xcred nora' };

/** A call in progress. */
function begun(headers: Record<string, string> = HEADERS, url = ADDRESS) {
  let resolve = (_response: Response) => {};
  let reject = (_reason: unknown) => {};
  const response = new Promise<Response>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  response.catch(() => {});
  const abort = jest.fn(() => reject(new DOMException('aborted', 'AbortError')));
  const call: EarlyCall = { request: new Request(url, { headers }), response, abort };
  return { call, answer: (text: string) => resolve(new Response(text)), fail: reject, abort };
}

/** The app's requests, with early calls to answer them. */
function openApp(...calls: readonly EarlyCall[]) {
  const sent: Request[] = [];
  const early = new EarlyCalls(calls, async (request) => {
    sent.push(request);
    request.signal.throwIfAborted();
    return new Response('sent by the app');
  });
  const ask = async (headers: Record<string, string> = HEADERS, init: RequestInit = {}, url = ADDRESS) =>
    (await early.fetch(new Request(url, { headers, ...init }))).text();
  return { early, sent, ask };
}

describe('an early call', () => {
  it('answers the same request, which is not sent again', async () => {
    const { call, answer } = begun();
    const { ask, sent } = openApp(call);
    const text = ask();
    answer('begun early');
    await expect(text).resolves.toBe('begun early');
    expect(sent).toEqual([]);
  });

  it('answers regardless of the case and order of headers', async () => {
    const { call, answer } = begun();
    answer('begun early');
    const { ask } = openApp(call);
    await expect(ask({ authorization: 'xcred nora', accept: 'application/json' })).resolves.toBe(
      'begun early',
    );
  });

  it('answers once; the next request is sent', async () => {
    const { call, answer } = begun();
    answer('begun early');
    const { ask, sent } = openApp(call);
    await ask();
    await expect(ask()).resolves.toBe('sent by the app');
    expect(sent).toHaveLength(1);
  });

  it.each<[string, Record<string, string>, RequestInit]>([
    ['with another credential', { ...HEADERS, Authorization: 'xcred omar' }, {}],
    ['without a credential', { Accept: 'application/json' }, {}],
    ['with one more header', { ...HEADERS, 'x-test-mode': 'true' }, {}],
    ['for another type of response', { ...HEADERS, Accept: '*/*' }, {}],
    ['with another method', HEADERS, { method: 'POST' }],
    ['with cookies', HEADERS, { credentials: 'include' }],
  ])('is aborted by a request %s, and never answers after that', async (_how, headers, init) => {
    const { call, answer, abort } = begun();
    answer('begun early');
    const { ask, sent } = openApp(call);
    await expect(ask(headers, init)).resolves.toBe('sent by the app');
    expect(abort).toHaveBeenCalledTimes(1);
    await expect(ask()).resolves.toBe('sent by the app');
    expect(sent).toHaveLength(2);
  });

  it('waits for its own request while another address is requested', async () => {
    const { call, answer, abort } = begun();
    answer('begun early');
    const { ask } = openApp(call);
    await expect(ask(HEADERS, {}, `${ADDRESS}&includeCourses=true`)).resolves.toBe('sent by the app');
    expect(abort).not.toHaveBeenCalled();
    await expect(ask()).resolves.toBe('begun early');
  });

  it.each(['before', 'after'])('that failed %s the app asked for it is sent by the app', async (when) => {
    const { call, fail } = begun();
    const { ask, sent } = openApp(call);
    if (when === 'before') fail(new TypeError('Failed to fetch'));
    const text = ask();
    if (when === 'after') fail(new TypeError('Failed to fetch'));
    await expect(text).resolves.toBe('sent by the app');
    expect(sent).toHaveLength(1);
  });

  it('that the server refused is a response like any other', async () => {
    const { call } = begun();
    const refused = { ...call, response: Promise.resolve(new Response('no', { status: 401 })) };
    const { early, sent } = openApp(refused);
    const response = await early.fetch(new Request(ADDRESS, { headers: HEADERS }));
    expect(response.status).toBe(401);
    expect(sent).toEqual([]);
  });

  it('is aborted if nothing asks for it', () => {
    const [one, other] = [begun(), begun(HEADERS, 'https://api.marlowe.example/profile/accountprofile')];
    const { early } = openApp(one.call, other.call);
    early.discard();
    expect(one.abort).toHaveBeenCalledTimes(1);
    expect(other.abort).toHaveBeenCalledTimes(1);
  });

  it('that was used is not aborted with the others', async () => {
    const { call, answer, abort } = begun();
    const { early, ask } = openApp(call);
    const text = ask();
    early.discard();
    answer('begun early');
    await expect(text).resolves.toBe('begun early');
    expect(abort).not.toHaveBeenCalled();
  });
});

describe('unsubscribing', () => {
  function subscribeTo(call: EarlyCall): { subscription: Subscription; heard: unknown[]; sent: Request[] } {
    const { early, sent } = openApp(call);
    const injector = Injector.create({
      providers: [provideHttpClient(), { provide: FETCH, useValue: early.fetch }],
    });
    const heard: unknown[] = [];
    const hear = (value: unknown) => heard.push(value);
    const subscription = injector
      .get(HttpClient)
      .get(ADDRESS, { headers: HEADERS, responseType: 'text' })
      .subscribe({ next: hear, error: hear });
    return { subscription, heard, sent };
  }

  it('aborts the early call, and emits nothing', async () => {
    const { call, abort } = begun();
    const { subscription, heard } = subscribeTo(call);
    subscription.unsubscribe();
    expect(abort).toHaveBeenCalledTimes(1);
    await expect(call.response).rejects.toThrow('aborted');
    expect(heard).toEqual([]);
  });

  it('changes nothing once the response has arrived', async () => {
    const { call, answer } = begun();
    const { subscription, heard, sent } = subscribeTo(call);
    answer('begun early');
    await waitFor(() => expect(heard).toEqual(['begun early']));
    subscription.unsubscribe();
    expect(sent).toEqual([]);
  });
});
