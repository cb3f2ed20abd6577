/** The rules of the hub's connection, in virtual time (STA-10, STA-11, CON-23). */
import fc from 'fast-check';
import { ann, bob, type HubStage, pia, play } from '../../support/hub-harness';

const begunAt = (begun: readonly { at: number }[]) => begun.map(({ at }) => at);
const STAYS = '5ms l';
const FAILS = '5ms #';

describe('a connection (STA-10, STA-11)', () => {
  it('is made for the first listener, and closed 10 s after the last one left', () => {
    const { begun } = play([STAYS], 60_000, (stage) => {
      stage.at(100, () => {
        const one = stage.listen();
        const other = stage.listen();
        stage.at(1_000, () => one.unsubscribe());
        stage.at(2_000, () => other.unsubscribe());
      });
      // Begun at 100, closed at 2,100 + 10,000; the closing takes 2 ms.
      stage.expectStates('d 99ms c 4ms C 11994ms x-d');
    });
    expect(begunAt(begun)).toEqual([100]);
  });

  it('is kept for a listener who comes within these 10 s', () => {
    const { begun } = play([STAYS], 30_000, (stage) => {
      const one = stage.listen();
      stage.at(1_000, () => one.unsubscribe());
      stage.at(10_999, () => stage.listen());
      stage.expectStates('c 4ms C');
    });
    expect(begun).toHaveLength(1);
  });

  it.each<[string, (stage: HubStage) => void]>([
    ['student', (stage) => stage.credential$.next(bob)],
    ['test mode', (stage) => stage.setTestMode(true)],
    ['transport', (stage) => stage.hub.chooseTransport('LongPolling')],
  ])('is none for another %s within these 10 s: nobody listens', (_, change) => {
    const { begun } = play([STAYS], 30_000, (stage) => {
      const one = stage.listen();
      stage.at(1_000, () => one.unsubscribe());
      stage.at(2_000, () => change(stage));
      stage.expectStates('c 4ms C 1994ms x-d');
    });
    expect(begun).toHaveLength(1);
  });

  it('that is lost within these 10 s is tried again for a listener who comes, not before', () => {
    const { begun } = play(['5ms l 1994ms #', STAYS], 30_000, (stage) => {
      const one = stage.listen();
      stage.at(1_000, () => one.unsubscribe());
      stage.at(9_000, () => stage.listen());
      stage.expectStates('c 4ms C 1994ms r 6999ms - 4ms C');
    });
    expect(begunAt(begun)).toEqual([0, 9_000]);
  });

  it('is Disconnecting while it waits for a negotiation, which holds no new one up', () => {
    const { begun } = play(['9s l', STAYS], 30_000, (stage) => {
      stage.closingTakes('---|');
      stage.listen();
      stage.at(1_000, () => stage.hub.disconnect());
      stage.at(1_001, () => stage.hub.connect());
      stage.at(8_000, () => stage.hub.disconnect());
      stage.expectStates('c 999ms xc 4ms C 6993ms x--d');
    });
    expect(begunAt(begun)).toEqual([0, 1_001]);
  });

  it('ends at once with the credential', () => {
    play([STAYS], 30_000, (stage) => {
      stage.listen();
      stage.at(1_000, () => stage.credential$.next(null));
      stage.expectStates('c 4ms C 994ms x-d');
    });
  });

  it('is another one for another credential, at once', () => {
    const { begun, mostLiving } = play([STAYS], 30_000, (stage) => {
      stage.listen();
      stage.at(1_000, () => stage.credential$.next(bob));
      stage.expectStates('c 4ms C 994ms c 4ms C');
    });
    expect(begun.map(({ url }) => new URL(url).searchParams.get('authorization'))).toEqual([
      'xcred a',
      'xcred b',
    ]);
    expect(mostLiving).toBe(1);
  });

  it('begins anew when test mode changes, and says so in its address (HUB-01)', () => {
    const { begun } = play([STAYS], 30_000, (stage) => {
      stage.listen();
      stage.at(1_000, () => stage.setTestMode(true));
      stage.at(2_000, () => stage.setTestMode(true));
      stage.expectStates('c 4ms C 994ms c 4ms C');
    });
    expect(begun.map(({ url }) => new URL(url).searchParams.get('testMode'))).toEqual(['false', 'true']);
  });

  it('is made for students alone (ROL-02)', () => {
    const { begun } = play([STAYS], 30_000, (stage) => {
      stage.credential$.next(pia);
      stage.listen();
      stage.at(1_000, () => stage.credential$.next(null));
    });
    expect(begun).toEqual([]);
  });

  it('can be shut by hand until somebody asks for it', () => {
    const { begun } = play([STAYS], 30_000, (stage) => {
      stage.listen();
      stage.at(1_000, () => stage.hub.disconnect());
      stage.at(2_000, () => stage.listen());
      stage.at(3_000, () => stage.hub.connect());
      stage.expectStates('c 4ms C 994ms x-d 1997ms c 4ms C');
    });
    expect(begunAt(begun)).toEqual([0, 3_000]);
  });

  it('shut by hand is open again for the next student', () => {
    const { begun } = play([STAYS], 30_000, (stage) => {
      stage.listen();
      stage.hub.disconnect();
      stage.at(1_000, () => stage.credential$.next(bob));
    });
    expect(begunAt(begun)).toEqual([0, 1_000]);
  });

  it('shut by hand stays so for the same student, and not for who has signed in meanwhile', () => {
    const { begun } = play([STAYS], 30_000, (stage) => {
      stage.listen();
      stage.hub.disconnect();
      stage.at(1_000, () => stage.credential$.next({ ...ann, XCredential: 'renewed' }));
      stage.at(2_000, () => stage.credential$.next(null));
      stage.at(3_000, () => stage.credential$.next(ann));
      stage.at(4_000, () => stage.credential$.next(bob));
      stage.at(5_000, () => stage.credential$.next(ann));
    });
    expect(begunAt(begun)).toEqual([0, 4_000, 5_000]);
  });

  it('of another transport is another one (HUB-02)', () => {
    play([STAYS], 30_000, (stage) => {
      stage.listen();
      stage.at(1_000, () => stage.hub.chooseTransport('LongPolling'));
      stage.at(1_500, () => expect(stage.hub.connection$.value.transport).toBe('LongPolling'));
      stage.expectStates('c 4ms C 994ms c 4ms C');
    });
  });
});

describe('attempts (CON-23)', () => {
  it('of a first start come at 0, 2, 10 and 30 s, and then none', () => {
    const { begun } = play([FAILS], 600_000, (stage) => {
      stage.listen();
      stage.expectStates('c 42019ms d');
    });
    expect(begunAt(begun)).toEqual([0, 2_005, 12_010, 42_015]);
  });

  it('after a stable connection was lost come at 0, 2, 10 and 30 s, and then none', () => {
    const { begun } = play(['5ms l 59994ms #', FAILS], 600_000, (stage) => {
      stage.listen();
      stage.expectStates('c 4ms C 59994ms r 42019ms d');
    });
    expect(begunAt(begun)).toEqual([0, 60_000, 62_005, 72_010, 102_015]);
  });

  it('count on until a connection was stable for 30 s: a server that closes after the handshake sees four', () => {
    const { begun } = play(['5ms l 4ms |'], 600_000, (stage) => {
      stage.listen();
    });
    expect(begunAt(begun)).toEqual([0, 2_010, 12_020, 42_030]);
  });

  it('count on after a connection that lasted 30 s or less, and from the beginning after a longer one', () => {
    const short = play([FAILS, '5ms l 29999ms #', STAYS], 100_000, (stage) => stage.listen());
    expect(begunAt(short.begun)).toEqual([0, 2_005, 42_010]);
    const long = play([FAILS, '5ms l 30000ms #', STAYS], 100_000, (stage) => stage.listen());
    expect(begunAt(long.begun)).toEqual([0, 2_005, 32_011]);
  });

  it.each<[string, (stage: HubStage) => void]>([
    ['the browser comes online', (stage) => stage.comesOnline()],
    ['somebody asks', (stage) => stage.hub.connect()],
  ])('begin anew after the last one when %s', (_, wake) => {
    const { begun } = play([FAILS, FAILS, FAILS, FAILS, STAYS], 300_000, (stage) => {
      stage.listen();
      stage.at(100_000, () => wake(stage));
      stage.expectStates('c 42019ms d 57979ms c 4ms C');
    });
    expect(begunAt(begun)).toEqual([0, 2_005, 12_010, 42_015, 100_000]);
  });

  it('begin anew when the page is seen after a minute, not sooner', () => {
    const { begun } = play([FAILS, FAILS, FAILS, FAILS, STAYS], 300_000, (stage) => {
      stage.listen();
      stage.at(50_000, () => stage.hide(true));
      stage.at(109_999, () => stage.hide(false));
      stage.at(120_000, () => stage.hide(true));
      stage.at(180_000, () => stage.hide(false));
    });
    expect(begunAt(begun)).toEqual([0, 2_005, 12_010, 42_015, 180_000]);
  });

  it('say why the last one failed, until one succeeds', () => {
    play([FAILS, STAYS], 30_000, (stage) => {
      stage.listen();
      stage.at(1_000, () =>
        expect(stage.hub.connection$.value).toMatchObject({ attempts: 1, error: 'gone' }),
      );
      stage.at(5_000, () => expect(stage.hub.connection$.value).toMatchObject({ attempts: 2, error: null }));
    });
  });
});

it('there is one connection at most, whatever happens', () => {
  const acts: readonly ((stage: HubStage) => unknown)[] = [
    (stage) => stage.credential$.next(ann),
    (stage) => stage.credential$.next(bob),
    (stage) => stage.credential$.next(null),
    (stage) => stage.listen(),
    (stage) => stage.leave(),
    (stage) => stage.hub.connect(),
    (stage) => stage.hub.disconnect(),
    (stage) => stage.setTestMode(true),
    (stage) => stage.setTestMode(false),
    (stage) => stage.hub.chooseTransport('ServerSentEvents'),
    (stage) => stage.comesOnline(),
  ];
  const steps = fc.array(fc.tuple(fc.nat({ max: 20_000 }), fc.constantFrom(...acts)), { maxLength: 20 });
  const connections = fc.array(fc.constantFrom(STAYS, FAILS, '5ms l 4ms |', '5ms l 40s #'), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(steps, connections, (moves, courses) => {
      const { mostLiving, living } = play(courses, 500_000, (stage) => {
        let time = 0;
        for (const [pause, act] of moves) {
          time += pause;
          stage.at(time, () => act(stage));
        }
      });
      return mostLiving <= 1 && living === 0;
    }),
    { numRuns: 60 },
  );
});
