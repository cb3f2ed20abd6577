/** How the service handles payloads. The tests send them through the link of a fake client. */
import { BehaviorSubject, concat, NEVER, of, Subject } from 'rxjs';
import * as v from 'valibot';
import type { Credential } from '../../../src/contracts/credential';
import { UnexpectedResponseError } from '../../../src/core/api/decode-response';
import { RequestModeService } from '../../../src/core/api/request-mode.service';
import { BrandService } from '../../../src/core/brand/brand.service';
import type { HubActivity } from '../../../src/core/hub/hub.model';
import { HubService } from '../../../src/core/hub/hub.service';
import { HUB_CLIENT } from '../../../src/core/hub/hub-connector';
import { HubRefusedError } from '../../../src/core/hub/hub-envelope';
import type { HubClient, HubFrame, HubLink } from '../../../src/core/hub/hub-link';
import { SessionService } from '../../../src/core/session/session.service';
import { Injector } from '../../../src/framework/di';
import { envelope } from '../../support/hub-harness';

const SECRET = 'c2VjcmV0IG9mIGFubg';
const ann: Credential = { UserId: 1, XCredential: SECRET, TransportToken: 'dHJhbnNwb3J0', Role: 'Student' };

function open() {
  const events = new Subject<unknown>();
  const results = new Subject<unknown>();
  let onFrame: (frame: HubFrame) => void = () => {};
  const link: HubLink = {
    transport: 'WebSockets',
    connectionId: 'one',
    invoke: () => results,
    events: () => events,
    drop: () => {},
  };
  const client: HubClient = (options) => {
    onFrame = options.onFrame;
    return concat(of(link), NEVER);
  };
  const injector = Injector.create({
    providers: [
      { provide: HUB_CLIENT, useValue: client },
      { provide: SessionService, useValue: { credential$: new BehaviorSubject(ann) } },
      { provide: BrandService, useValue: { context: { hosts: { hub: 'https://api.test' } } } },
      { provide: RequestModeService, useValue: { settings$: new BehaviorSubject(null), testMode: false } },
    ],
  });
  const hub = injector.get(HubService);
  return { hub, events, results, sendFrame: (frame: HubFrame) => onFrame(frame) };
}

const refusal = (errorMessage: string | null) => JSON.stringify({ success: false, data: null, errorMessage });

describe('an event (HUB-05)', () => {
  it('emits the data of its envelope', () => {
    const { hub, events } = open();
    const received: number[] = [];
    hub.event('ping', v.number()).subscribe((data) => received.push(data));
    events.next(envelope(7));
    expect(received).toEqual([7]);
  });

  it.each([
    ['is a refusal', refusal('Not today.'), HubRefusedError],
    ['is not an envelope', 'nonsense', UnexpectedResponseError],
    ['is not a string', 7, UnexpectedResponseError],
    ['has other data', envelope('seven'), UnexpectedResponseError],
  ])('that %s is an error, and a new subscriber gets the next event', (_, payload, kind) => {
    const { hub, events } = open();
    const received: unknown[] = [];
    const subscribe = () => {
      hub.event('ping', v.number()).subscribe({
        next: (data) => received.push(data),
        error: (error) => {
          received.push(error);
          subscribe();
        },
      });
    };
    subscribe();
    for (const each of [envelope(1), payload, envelope(2)]) events.next(each);
    expect(received).toEqual([1, expect.any(kind), 2]);
    expect(hub.state$.value).toBe('Connected');
  });

  it('that is unusable for one subscriber does not affect another', () => {
    const { hub, events } = open();
    const received: unknown[] = [];
    hub.event('ping', v.number()).subscribe({ error: () => {} });
    hub.event('ping', v.unknown()).subscribe({ next: (data) => received.push(data) });
    events.next(envelope('seven'));
    expect(received).toEqual(['seven']);
  });
});

describe('watch', () => {
  const read = { method: 'GetEnrollment', args: [1] } as const;

  it('emits the result of the read, then every event', () => {
    const { hub, events, results } = open();
    const seen: number[] = [];
    hub.watch('ping', read, v.number()).subscribe((data) => seen.push(data));
    results.next(envelope(1));
    results.complete();
    events.next(envelope(2));
    expect(seen).toEqual([1, 2]);
  });

  it('ignores the result if an event arrives first, because the event is newer', () => {
    const { hub, events, results } = open();
    const seen: number[] = [];
    hub.watch('ping', read, v.number()).subscribe((data) => seen.push(data));
    events.next(envelope(2));
    results.next(envelope(1));
    expect(seen).toEqual([2]);
  });
});

describe('the credential', () => {
  it('is removed from a refusal that contains it', () => {
    const { hub, results } = open();
    const errors: string[] = [];
    hub.invoke('Ping', [], v.unknown()).subscribe({ error: ({ message }) => errors.push(message) });
    results.next(refusal(`Nobody knows ${SECRET}.`));
    expect(errors).toEqual(['Nobody knows [hidden].']);
  });

  it('is not logged, not even in part where an excerpt was cut', () => {
    const { hub, sendFrame } = open();
    const entries: HubActivity[] = [];
    hub.activity$.subscribe((entry) => entries.push(entry));
    hub.event('ping', v.unknown()).subscribe();
    const filler = '.'.repeat(2_000 - 8);
    sendFrame({ kind: 'event', name: `of-${SECRET}`, content: [`${filler}${SECRET}`] });
    sendFrame({
      kind: 'invocation',
      name: 'Ping',
      callId: '0',
      content: [{ note: SECRET }, ann.TransportToken],
    });
    sendFrame({ kind: 'completion', callId: '0', error: true, content: `Nobody knows ${SECRET}.` });
    expect(entries.map(({ kind }) => kind)).toEqual(['state', 'state', 'event', 'invocation', 'completion']);
    const text = JSON.stringify(entries);
    for (const secret of [SECRET.slice(0, 6), ann.TransportToken]) expect(text).not.toContain(secret);
    for (const { detail } of entries) expect((detail ?? '').length).toBeLessThanOrEqual(2_000);
  });
});
