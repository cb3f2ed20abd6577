/** The rules of the connection in virtual time (STA-10, STA-11, CON-23). Each diagram is the specification. */
import fc from '../../support/fast-check';
import { type HubHarness, runHubMarbles } from '../../support/hub-harness';
import { ann, bob, pia } from '../../support/marbles';

const startTimes = (connections: readonly { at: number }[]) => connections.map(({ at }) => at);
const STAYS = '5ms l';
const FAILS = '5ms #';

describe('a connection (STA-10, STA-11)', () => {
  it('opens for the first listener and closes 10 s after the last one has left', () => {
    const { connections } = runHubMarbles([STAYS], 60_000, (harness) => {
      harness.at(100, () => {
        const one = harness.listen();
        const other = harness.listen();
        harness.at(1_000, () => one.unsubscribe());
        harness.at(2_000, () => other.unsubscribe());
      });
      // Opened at 100 ms, closed at 2,100 + 10,000 ms. Closing takes 2 ms.
      harness.expectStates('d 99ms c 4ms C 11994ms x-d');
    });
    expect(startTimes(connections)).toEqual([100]);
  });

  it('stays open for a new listener within these 10 s', () => {
    const { connections } = runHubMarbles([STAYS], 30_000, (harness) => {
      const one = harness.listen();
      harness.at(1_000, () => one.unsubscribe());
      harness.at(10_999, () => harness.listen());
      harness.expectStates('c 4ms C');
    });
    expect(connections).toHaveLength(1);
  });

  it.each<[string, (harness: HubHarness) => void]>([
    ['student', (harness) => harness.credential$.next(bob)],
    ['test mode', (harness) => harness.setTestMode(true)],
    ['transport', (harness) => harness.hub.chooseTransport('LongPolling')],
  ])('is not reopened for another %s within these 10 s, because there are no listeners', (_, change) => {
    const { connections } = runHubMarbles([STAYS], 30_000, (harness) => {
      const one = harness.listen();
      harness.at(1_000, () => one.unsubscribe());
      harness.at(2_000, () => change(harness));
      harness.expectStates('c 4ms C 1994ms x-d');
    });
    expect(connections).toHaveLength(1);
  });

  it('that is lost within these 10 s is only attempted again for a new listener', () => {
    const { connections } = runHubMarbles(['5ms l 1994ms #', STAYS], 30_000, (harness) => {
      const one = harness.listen();
      harness.at(1_000, () => one.unsubscribe());
      harness.at(9_000, () => harness.listen());
      harness.expectStates('c 4ms C 1994ms r 6999ms - 4ms C');
    });
    expect(startTimes(connections)).toEqual([0, 9_000]);
  });

  it('is Disconnecting while a negotiation is pending, which does not delay a new connection', () => {
    const { connections } = runHubMarbles(['9s l', STAYS], 30_000, (harness) => {
      harness.closingTakes('---|');
      harness.listen();
      harness.at(1_000, () => harness.hub.disconnect());
      harness.at(1_001, () => harness.hub.connect());
      harness.at(8_000, () => harness.hub.disconnect());
      harness.expectStates('c 999ms xc 4ms C 6993ms x--d');
    });
    expect(startTimes(connections)).toEqual([0, 1_001]);
  });

  it('closes at once when the credential is cleared', () => {
    runHubMarbles([STAYS], 30_000, (harness) => {
      harness.listen();
      harness.at(1_000, () => harness.credential$.next(null));
      harness.expectStates('c 4ms C 994ms x-d');
    });
  });

  it('is replaced at once for another credential', () => {
    const { connections, maxOpen } = runHubMarbles([STAYS], 30_000, (harness) => {
      harness.listen();
      harness.at(1_000, () => harness.credential$.next(bob));
      harness.expectStates('c 4ms C 994ms c 4ms C');
    });
    expect(connections.map(({ url }) => new URL(url).searchParams.get('authorization'))).toEqual([
      'xcred a',
      'xcred b',
    ]);
    expect(maxOpen).toBe(1);
  });

  it('is replaced when test mode changes, which its URL contains (HUB-01)', () => {
    const { connections } = runHubMarbles([STAYS], 30_000, (harness) => {
      harness.listen();
      harness.at(1_000, () => harness.setTestMode(true));
      harness.at(2_000, () => harness.setTestMode(true));
      harness.expectStates('c 4ms C 994ms c 4ms C');
    });
    expect(connections.map(({ url }) => new URL(url).searchParams.get('testMode'))).toEqual([
      'false',
      'true',
    ]);
  });

  it('opens only for students (ROL-02)', () => {
    const { connections } = runHubMarbles([STAYS], 30_000, (harness) => {
      harness.credential$.next(pia);
      harness.listen();
      harness.at(1_000, () => harness.credential$.next(null));
    });
    expect(connections).toEqual([]);
  });

  it('can be closed manually until it is requested again', () => {
    const { connections } = runHubMarbles([STAYS], 30_000, (harness) => {
      harness.listen();
      harness.at(1_000, () => harness.hub.disconnect());
      harness.at(2_000, () => harness.listen());
      harness.at(3_000, () => harness.hub.connect());
      harness.expectStates('c 4ms C 994ms x-d 1997ms c 4ms C');
    });
    expect(startTimes(connections)).toEqual([0, 3_000]);
  });

  it('that was closed manually opens again for the next student', () => {
    const { connections } = runHubMarbles([STAYS], 30_000, (harness) => {
      harness.listen();
      harness.hub.disconnect();
      harness.at(1_000, () => harness.credential$.next(bob));
    });
    expect(startTimes(connections)).toEqual([0, 1_000]);
  });

  it('that was closed manually stays closed for the same student, until another one signs in', () => {
    const { connections } = runHubMarbles([STAYS], 30_000, (harness) => {
      harness.listen();
      harness.hub.disconnect();
      harness.at(1_000, () => harness.credential$.next({ ...ann, XCredential: 'renewed' }));
      harness.at(2_000, () => harness.credential$.next(null));
      harness.at(3_000, () => harness.credential$.next(ann));
      harness.at(4_000, () => harness.credential$.next(bob));
      harness.at(5_000, () => harness.credential$.next(ann));
    });
    expect(startTimes(connections)).toEqual([0, 4_000, 5_000]);
  });

  it('is replaced for another transport (HUB-02)', () => {
    runHubMarbles([STAYS], 30_000, (harness) => {
      harness.listen();
      harness.at(1_000, () => harness.hub.chooseTransport('LongPolling'));
      harness.at(1_500, () => expect(harness.hub.connection$.value.transport).toBe('LongPolling'));
      harness.expectStates('c 4ms C 994ms c 4ms C');
    });
  });
});

describe('attempts to connect (CON-23)', () => {
  it('are made after 0, 2, 10 and 30 s on a first start, then stop', () => {
    const { connections } = runHubMarbles([FAILS], 600_000, (harness) => {
      harness.listen();
      harness.expectStates('c 42019ms d');
    });
    expect(startTimes(connections)).toEqual([0, 2_005, 12_010, 42_015]);
  });

  it('are made after 0, 2, 10 and 30 s when a stable connection is lost, then stop', () => {
    const { connections } = runHubMarbles(['5ms l 59994ms #', FAILS], 600_000, (harness) => {
      harness.listen();
      harness.expectStates('c 4ms C 59994ms r 42019ms d');
    });
    expect(startTimes(connections)).toEqual([0, 60_000, 62_005, 72_010, 102_015]);
  });

  it('are four in all for a server that closes every connection after the handshake', () => {
    const { connections } = runHubMarbles(['5ms l 4ms |'], 600_000, (harness) => {
      harness.listen();
    });
    expect(startTimes(connections)).toEqual([0, 2_010, 12_020, 42_030]);
  });

  it('start over only after a connection of more than 30 s', () => {
    const short = runHubMarbles([FAILS, '5ms l 29999ms #', STAYS], 100_000, (harness) => harness.listen());
    expect(startTimes(short.connections)).toEqual([0, 2_005, 42_010]);
    const long = runHubMarbles([FAILS, '5ms l 30000ms #', STAYS], 100_000, (harness) => harness.listen());
    expect(startTimes(long.connections)).toEqual([0, 2_005, 32_011]);
  });

  it.each<[string, (harness: HubHarness) => void]>([
    ['the browser comes online', (harness) => harness.goOnline()],
    ['the user requests it', (harness) => harness.hub.connect()],
  ])('start over after the last one when %s', (_, wake) => {
    const { connections } = runHubMarbles([FAILS, FAILS, FAILS, FAILS, STAYS], 300_000, (harness) => {
      harness.listen();
      harness.at(100_000, () => wake(harness));
      harness.expectStates('c 42019ms d 57979ms c 4ms C');
    });
    expect(startTimes(connections)).toEqual([0, 2_005, 12_010, 42_015, 100_000]);
  });

  it('start over when the page becomes visible after a minute, not sooner', () => {
    const { connections } = runHubMarbles([FAILS, FAILS, FAILS, FAILS, STAYS], 300_000, (harness) => {
      harness.listen();
      harness.at(50_000, () => harness.hide(true));
      harness.at(109_999, () => harness.hide(false));
      harness.at(120_000, () => harness.hide(true));
      harness.at(180_000, () => harness.hide(false));
    });
    expect(startTimes(connections)).toEqual([0, 2_005, 12_010, 42_015, 180_000]);
  });

  it('report why the last one failed until one succeeds', () => {
    runHubMarbles([FAILS, STAYS], 30_000, (harness) => {
      harness.listen();
      harness.at(1_000, () =>
        expect(harness.hub.connection$.value).toMatchObject({ attempts: 1, error: 'gone' }),
      );
      harness.at(5_000, () =>
        expect(harness.hub.connection$.value).toMatchObject({ attempts: 2, error: null }),
      );
    });
  });
});

it('never opens more than one connection at a time', () => {
  const actions: readonly ((harness: HubHarness) => unknown)[] = [
    (harness) => harness.credential$.next(ann),
    (harness) => harness.credential$.next(bob),
    (harness) => harness.credential$.next(null),
    (harness) => harness.listen(),
    (harness) => harness.removeListener(),
    (harness) => harness.hub.connect(),
    (harness) => harness.hub.disconnect(),
    (harness) => harness.setTestMode(true),
    (harness) => harness.setTestMode(false),
    (harness) => harness.hub.chooseTransport('ServerSentEvents'),
    (harness) => harness.goOnline(),
  ];
  const steps = fc.array(fc.tuple(fc.nat({ max: 20_000 }), fc.constantFrom(...actions)), { maxLength: 20 });
  const outcomes = fc.array(fc.constantFrom(STAYS, FAILS, '5ms l 4ms |', '5ms l 40s #'), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(steps, outcomes, (moves, connectionMarbles) => {
      const { maxOpen, open } = runHubMarbles(connectionMarbles, 500_000, (harness) => {
        let time = 0;
        for (const [pause, action] of moves) {
          time += pause;
          harness.at(time, () => action(harness));
        }
      });
      return maxOpen <= 1 && open === 0;
    }),
    { numRuns: 60 },
  );
});
