/** The rules of the hub's connection, in virtual time (STA-10, STA-11, CON-23). */
import fc from 'fast-check';
import { type HubHarness, runHubMarbles } from '../../support/hub-harness';
import { ann, bob, pia } from '../../support/marbles';

const begunAt = (begun: readonly { at: number }[]) => begun.map(({ at }) => at);
const STAYS = '5ms l';
const FAILS = '5ms #';

describe('a connection (STA-10, STA-11)', () => {
  it('is made for the first listener, and closed 10 s after the last one left', () => {
    const { begun } = runHubMarbles([STAYS], 60_000, (harness) => {
      harness.at(100, () => {
        const one = harness.listen();
        const other = harness.listen();
        harness.at(1_000, () => one.unsubscribe());
        harness.at(2_000, () => other.unsubscribe());
      });
      // Begun at 100, closed at 2,100 + 10,000; the closing takes 2 ms.
      harness.expectStates('d 99ms c 4ms C 11994ms x-d');
    });
    expect(begunAt(begun)).toEqual([100]);
  });

  it('is kept for a listener who comes within these 10 s', () => {
    const { begun } = runHubMarbles([STAYS], 30_000, (harness) => {
      const one = harness.listen();
      harness.at(1_000, () => one.unsubscribe());
      harness.at(10_999, () => harness.listen());
      harness.expectStates('c 4ms C');
    });
    expect(begun).toHaveLength(1);
  });

  it.each<[string, (harness: HubHarness) => void]>([
    ['student', (harness) => harness.credential$.next(bob)],
    ['test mode', (harness) => harness.setTestMode(true)],
    ['transport', (harness) => harness.hub.chooseTransport('LongPolling')],
  ])('is none for another %s within these 10 s: nobody listens', (_, change) => {
    const { begun } = runHubMarbles([STAYS], 30_000, (harness) => {
      const one = harness.listen();
      harness.at(1_000, () => one.unsubscribe());
      harness.at(2_000, () => change(harness));
      harness.expectStates('c 4ms C 1994ms x-d');
    });
    expect(begun).toHaveLength(1);
  });

  it('that is lost within these 10 s is tried again for a listener who comes, not before', () => {
    const { begun } = runHubMarbles(['5ms l 1994ms #', STAYS], 30_000, (harness) => {
      const one = harness.listen();
      harness.at(1_000, () => one.unsubscribe());
      harness.at(9_000, () => harness.listen());
      harness.expectStates('c 4ms C 1994ms r 6999ms - 4ms C');
    });
    expect(begunAt(begun)).toEqual([0, 9_000]);
  });

  it('is Disconnecting while it waits for a negotiation, which holds no new one up', () => {
    const { begun } = runHubMarbles(['9s l', STAYS], 30_000, (harness) => {
      harness.closingTakes('---|');
      harness.listen();
      harness.at(1_000, () => harness.hub.disconnect());
      harness.at(1_001, () => harness.hub.connect());
      harness.at(8_000, () => harness.hub.disconnect());
      harness.expectStates('c 999ms xc 4ms C 6993ms x--d');
    });
    expect(begunAt(begun)).toEqual([0, 1_001]);
  });

  it('ends at once with the credential', () => {
    runHubMarbles([STAYS], 30_000, (harness) => {
      harness.listen();
      harness.at(1_000, () => harness.credential$.next(null));
      harness.expectStates('c 4ms C 994ms x-d');
    });
  });

  it('is another one for another credential, at once', () => {
    const { begun, mostLiving } = runHubMarbles([STAYS], 30_000, (harness) => {
      harness.listen();
      harness.at(1_000, () => harness.credential$.next(bob));
      harness.expectStates('c 4ms C 994ms c 4ms C');
    });
    expect(begun.map(({ url }) => new URL(url).searchParams.get('authorization'))).toEqual([
      'xcred a',
      'xcred b',
    ]);
    expect(mostLiving).toBe(1);
  });

  it('begins anew when test mode changes, and says so in its address (HUB-01)', () => {
    const { begun } = runHubMarbles([STAYS], 30_000, (harness) => {
      harness.listen();
      harness.at(1_000, () => harness.setTestMode(true));
      harness.at(2_000, () => harness.setTestMode(true));
      harness.expectStates('c 4ms C 994ms c 4ms C');
    });
    expect(begun.map(({ url }) => new URL(url).searchParams.get('testMode'))).toEqual(['false', 'true']);
  });

  it('is made for students alone (ROL-02)', () => {
    const { begun } = runHubMarbles([STAYS], 30_000, (harness) => {
      harness.credential$.next(pia);
      harness.listen();
      harness.at(1_000, () => harness.credential$.next(null));
    });
    expect(begun).toEqual([]);
  });

  it('can be shut by hand until somebody asks for it', () => {
    const { begun } = runHubMarbles([STAYS], 30_000, (harness) => {
      harness.listen();
      harness.at(1_000, () => harness.hub.disconnect());
      harness.at(2_000, () => harness.listen());
      harness.at(3_000, () => harness.hub.connect());
      harness.expectStates('c 4ms C 994ms x-d 1997ms c 4ms C');
    });
    expect(begunAt(begun)).toEqual([0, 3_000]);
  });

  it('shut by hand is open again for the next student', () => {
    const { begun } = runHubMarbles([STAYS], 30_000, (harness) => {
      harness.listen();
      harness.hub.disconnect();
      harness.at(1_000, () => harness.credential$.next(bob));
    });
    expect(begunAt(begun)).toEqual([0, 1_000]);
  });

  it('shut by hand stays so for the same student, and not for who has signed in meanwhile', () => {
    const { begun } = runHubMarbles([STAYS], 30_000, (harness) => {
      harness.listen();
      harness.hub.disconnect();
      harness.at(1_000, () => harness.credential$.next({ ...ann, XCredential: 'renewed' }));
      harness.at(2_000, () => harness.credential$.next(null));
      harness.at(3_000, () => harness.credential$.next(ann));
      harness.at(4_000, () => harness.credential$.next(bob));
      harness.at(5_000, () => harness.credential$.next(ann));
    });
    expect(begunAt(begun)).toEqual([0, 4_000, 5_000]);
  });

  it('of another transport is another one (HUB-02)', () => {
    runHubMarbles([STAYS], 30_000, (harness) => {
      harness.listen();
      harness.at(1_000, () => harness.hub.chooseTransport('LongPolling'));
      harness.at(1_500, () => expect(harness.hub.connection$.value.transport).toBe('LongPolling'));
      harness.expectStates('c 4ms C 994ms c 4ms C');
    });
  });
});

describe('attempts (CON-23)', () => {
  it('of a first start come at 0, 2, 10 and 30 s, and then none', () => {
    const { begun } = runHubMarbles([FAILS], 600_000, (harness) => {
      harness.listen();
      harness.expectStates('c 42019ms d');
    });
    expect(begunAt(begun)).toEqual([0, 2_005, 12_010, 42_015]);
  });

  it('after a stable connection was lost come at 0, 2, 10 and 30 s, and then none', () => {
    const { begun } = runHubMarbles(['5ms l 59994ms #', FAILS], 600_000, (harness) => {
      harness.listen();
      harness.expectStates('c 4ms C 59994ms r 42019ms d');
    });
    expect(begunAt(begun)).toEqual([0, 60_000, 62_005, 72_010, 102_015]);
  });

  it('count on until a connection was stable for 30 s: a server that closes after the handshake sees four', () => {
    const { begun } = runHubMarbles(['5ms l 4ms |'], 600_000, (harness) => {
      harness.listen();
    });
    expect(begunAt(begun)).toEqual([0, 2_010, 12_020, 42_030]);
  });

  it('count on after a connection that lasted 30 s or less, and from the beginning after a longer one', () => {
    const short = runHubMarbles([FAILS, '5ms l 29999ms #', STAYS], 100_000, (harness) => harness.listen());
    expect(begunAt(short.begun)).toEqual([0, 2_005, 42_010]);
    const long = runHubMarbles([FAILS, '5ms l 30000ms #', STAYS], 100_000, (harness) => harness.listen());
    expect(begunAt(long.begun)).toEqual([0, 2_005, 32_011]);
  });

  it.each<[string, (harness: HubHarness) => void]>([
    ['the browser comes online', (harness) => harness.comesOnline()],
    ['somebody asks', (harness) => harness.hub.connect()],
  ])('begin anew after the last one when %s', (_, wake) => {
    const { begun } = runHubMarbles([FAILS, FAILS, FAILS, FAILS, STAYS], 300_000, (harness) => {
      harness.listen();
      harness.at(100_000, () => wake(harness));
      harness.expectStates('c 42019ms d 57979ms c 4ms C');
    });
    expect(begunAt(begun)).toEqual([0, 2_005, 12_010, 42_015, 100_000]);
  });

  it('begin anew when the page is seen after a minute, not sooner', () => {
    const { begun } = runHubMarbles([FAILS, FAILS, FAILS, FAILS, STAYS], 300_000, (harness) => {
      harness.listen();
      harness.at(50_000, () => harness.hide(true));
      harness.at(109_999, () => harness.hide(false));
      harness.at(120_000, () => harness.hide(true));
      harness.at(180_000, () => harness.hide(false));
    });
    expect(begunAt(begun)).toEqual([0, 2_005, 12_010, 42_015, 180_000]);
  });

  it('say why the last one failed, until one succeeds', () => {
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

it('there is one connection at most, whatever happens', () => {
  const acts: readonly ((harness: HubHarness) => unknown)[] = [
    (harness) => harness.credential$.next(ann),
    (harness) => harness.credential$.next(bob),
    (harness) => harness.credential$.next(null),
    (harness) => harness.listen(),
    (harness) => harness.leave(),
    (harness) => harness.hub.connect(),
    (harness) => harness.hub.disconnect(),
    (harness) => harness.setTestMode(true),
    (harness) => harness.setTestMode(false),
    (harness) => harness.hub.chooseTransport('ServerSentEvents'),
    (harness) => harness.comesOnline(),
  ];
  const steps = fc.array(fc.tuple(fc.nat({ max: 20_000 }), fc.constantFrom(...acts)), { maxLength: 20 });
  const connections = fc.array(fc.constantFrom(STAYS, FAILS, '5ms l 4ms |', '5ms l 40s #'), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(steps, connections, (moves, courses) => {
      const { mostLiving, living } = runHubMarbles(courses, 500_000, (harness) => {
        let time = 0;
        for (const [pause, act] of moves) {
          time += pause;
          harness.at(time, () => act(harness));
        }
      });
      return mostLiving <= 1 && living === 0;
    }),
    { numRuns: 60 },
  );
});
