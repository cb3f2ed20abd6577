/** What the service makes of payloads, with a client whose link a test speaks through. */
import { BehaviorSubject, concat, NEVER, of, Subject } from 'rxjs';
import * as v from 'valibot';
import type { Credential } from '../../../src/contracts/credential';
import { UnexpectedResponseError } from '../../../src/core/api/decode-response';
import { RequestModeService } from '../../../src/core/api/request-mode.service';
import { BrandService } from '../../../src/core/brand/brand.service';
import type { HubActivity } from '../../../src/core/hub/hub.model';
import { HubService } from '../../../src/core/hub/hub.service';
import { HUB_CLIENT } from '../../../src/core/hub/hub-client.token';
import { HubRefusal } from '../../../src/core/hub/hub-envelope';
import { LONGEST_DETAIL } from '../../../src/core/hub/hub-event-log';
import type { HubClient, HubFrame, HubLink } from '../../../src/core/hub/hub-link';
import { SessionService } from '../../../src/core/session/session.service';
import { Injector } from '../../../src/framework/di';
import { envelope } from '../../support/hub-harness';

const SECRET = 'c2VjcmV0IG9mIGFubg';
const ann: Credential = { UserId: 1, XCredential: SECRET, TransportToken: 'dHJhbnNwb3J0', Role: 'Student' };

function open() {
  const events = new Subject<unknown>();
  const results = new Subject<unknown>();
  let tell: (frame: HubFrame) => void = () => {};
  const link: HubLink = {
    transport: 'WebSockets',
    connectionId: 'one',
    invoke: () => results,
    events: () => events,
    drop: () => {},
  };
  const client: HubClient = ({ frames }) => {
    tell = frames;
    return concat(of(link), NEVER);
  };
  const injector = Injector.create({
    providers: [
      { provide: HUB_CLIENT, useValue: client },
      { provide: SessionService, useValue: { credential$: new BehaviorSubject(ann) } },
      { provide: BrandService, useValue: { context: { hosts: { hub: 'https://api.test' } } } },
      { provide: RequestModeService, useValue: { choices$: new BehaviorSubject(null), testMode: false } },
    ],
  });
  const hub = injector.get(HubService);
  return { hub, events, results, tell: (frame: HubFrame) => tell(frame) };
}

const refusal = (errorMessage: string | null) => JSON.stringify({ success: false, data: null, errorMessage });

describe('an event (HUB-05)', () => {
  it('is the data of its envelope', () => {
    const { hub, events } = open();
    const heard: number[] = [];
    hub.event('any', v.number()).subscribe((data) => heard.push(data));
    events.next(envelope(7));
    expect(heard).toEqual([7]);
  });

  it.each([
    ['refuses', refusal('Not today.'), HubRefusal],
    ['is no envelope', 'nonsense', UnexpectedResponseError],
    ['is no string', 7, UnexpectedResponseError],
    ['holds something else', envelope('seven'), UnexpectedResponseError],
  ])('that %s is an error for who listens; who listens again misses nothing after it', (_, payload, kind) => {
    const { hub, events } = open();
    const heard: unknown[] = [];
    const listen = () => {
      hub.event('any', v.number()).subscribe({
        next: (data) => heard.push(data),
        error: (error) => {
          heard.push(error);
          listen();
        },
      });
    };
    listen();
    for (const each of [envelope(1), payload, envelope(2)]) events.next(each);
    expect(heard).toEqual([1, expect.any(kind), 2]);
    expect(hub.state$.value).toBe('Connected');
  });

  it('that refuses is no business of another listener', () => {
    const { hub, events } = open();
    const heard: unknown[] = [];
    hub.event('any', v.number()).subscribe({ error: () => {} });
    hub.event('any', v.unknown()).subscribe({ next: (data) => heard.push(data) });
    events.next(envelope('seven'));
    expect(heard).toEqual(['seven']);
  });
});

describe('what is watched', () => {
  const read = { method: 'GetEnrollment', args: [1] } as const;

  it('is what was read, and then every event', () => {
    const { hub, events, results } = open();
    const seen: number[] = [];
    hub.watch('any', read, v.number()).subscribe((data) => seen.push(data));
    results.next(envelope(1));
    results.complete();
    events.next(envelope(2));
    expect(seen).toEqual([1, 2]);
  });

  it('is the event where it comes before what is still being read, and is older', () => {
    const { hub, events, results } = open();
    const seen: number[] = [];
    hub.watch('any', read, v.number()).subscribe((data) => seen.push(data));
    events.next(envelope(2));
    results.next(envelope(1));
    expect(seen).toEqual([2]);
  });
});

describe('the credential', () => {
  it('is in no refusal, though the server says it', () => {
    const { hub, results } = open();
    const errors: string[] = [];
    hub.invoke('Ping', [], v.unknown()).subscribe({ error: ({ message }) => errors.push(message) });
    results.next(refusal(`Nobody knows ${SECRET}.`));
    expect(errors).toEqual(['Nobody knows [hidden].']);
  });

  it('is in no line of the activity, not even a part of it where a line is cut', () => {
    const { hub, tell } = open();
    const lines: HubActivity[] = [];
    hub.activity$.subscribe((line) => lines.push(line));
    hub.event('any', v.unknown()).subscribe();
    const filler = '.'.repeat(LONGEST_DETAIL - 8);
    tell({ kind: 'event', name: `of-${SECRET}`, content: [`${filler}${SECRET}`] });
    tell({ kind: 'invocation', name: 'Ping', callId: '0', content: [{ note: SECRET }, ann.TransportToken] });
    tell({ kind: 'completion', callId: '0', error: true, content: `Nobody knows ${SECRET}.` });
    expect(lines.map(({ kind }) => kind)).toEqual(['state', 'state', 'event', 'invocation', 'completion']);
    const text = JSON.stringify(lines);
    for (const secret of [SECRET.slice(0, 6), ann.TransportToken]) expect(text).not.toContain(secret);
    for (const { detail } of lines) expect((detail ?? '').length).toBeLessThanOrEqual(LONGEST_DETAIL);
  });
});
