/** The ping of the hub on the status page: one at a time, and forgotten with the session. */
import { map } from 'rxjs';
import { HubService } from '../../../src/core/hub/hub.service';
import { HubPingService } from '../../../src/pages/status/hub-ping.service';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

function open(harness: MarbleHarness, ping: readonly string[]) {
  const { student$, provider } = createSession();
  const sent: number[] = [];
  const injector = harness.createInjector(provider, {
    provide: HubService,
    useValue: {
      ping: () => {
        sent.push(harness.now());
        return harness.cold(ping[sent.length - 1] ?? '-#', { p: 7 });
      },
    },
  });
  const pings = injector.get(HubPingService);
  const state$ = pings.ping$.pipe(
    map((state) => (state.kind === 'succeeded' ? `${state.ms} ms` : state.kind)),
  );
  return { pings, state$, sent, student$ };
}
const STATES = { n: 'none', p: 'pending', s: '7 ms', f: 'failed' };

it('runs one at a time', () => {
  runMarbles((harness) => {
    const { pings, state$, sent } = open(harness, ['---(p|)', '-#']);
    harness.at('-a-b-c', { a: () => pings.ping(), b: () => pings.ping(), c: () => pings.ping() });
    harness.expectObservable(state$).toBe('np--spf', STATES);
    harness.flush();
    expect(sent).toEqual([1, 5]);
  });
});

it('ends with the session, and its result is forgotten', () => {
  runMarbles((harness) => {
    const { pings, state$, student$ } = open(harness, ['(p|)', '9ms (p|)']);
    harness.at('-a 8ms b-a-c', {
      a: () => pings.ping(),
      b: () => student$.next(bob),
      c: () => student$.next(null),
    });
    harness.expectObservable(state$).toBe('n(ps) 5ms n-p-n', STATES);
  });
});
