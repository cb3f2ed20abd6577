/** How the page notices that the server cannot be reached, and comes back (CON-23), in virtual time. */
import { BehaviorSubject, defer, map, type Observable, Subject, timer } from 'rxjs';
import { SERVER_CONTACT } from '../../../src/core/api/server-contact';
import { HubService } from '../../../src/core/hub/hub.service';
import { SERVER_CHECK, ServerWatchService } from '../../../src/core/hub/server-watch.service';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { PAGE_VISIBLE } from '../../../src/platform/browser/page-visible';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';

interface Harness extends MarbleHarness {
  readonly state$: Observable<string>;
  readonly recovered$: Observable<string>;
  /** When checks were made, and when the hub was asked to start over. */
  readonly checks: number[];
  readonly revivals: number[];
  /** u: the server is up; d: it is down; n: the network is gone, o: it is back. */
  server(diagram: string): void;
  call(responded: boolean): void;
  loseHub(attempts: number): void;
  see(visible: boolean): void;
}

/** A check takes 5 ms. */
function run(test: (harness: Harness) => void): void {
  runMarbles((helpers) => {
    let up = true;
    const window = Object.assign(new EventTarget(), { navigator: { onLine: true } });
    const visible$ = new BehaviorSubject(true);
    const connection$ = new BehaviorSubject({ attempts: 1, error: null as string | null });
    const outcomes = new BehaviorSubject(true);
    const recovered = new Subject<{ readonly force: true }>();
    const checks: number[] = [];
    const revivals: number[] = [];
    const setOnline = (onLine: boolean) => {
      up = onLine;
      window.navigator.onLine = onLine;
      window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
    };
    const check$ = defer(() => {
      checks.push(helpers.now());
      return timer(5).pipe(map(() => up));
    });
    const injector = helpers.createInjector(
      createSession().provider,
      { provide: HubService, useValue: { connection$, revive: () => revivals.push(helpers.now()) } },
      { provide: SERVER_CONTACT, useValue: { outcomes, recovered } },
      { provide: PAGE_VISIBLE, useValue: visible$ },
      { provide: DOCUMENT, useValue: { defaultView: window } },
      { provide: SERVER_CHECK, useValue: check$ },
    );
    test({
      ...helpers,
      checks,
      revivals,
      state$: injector.get(ServerWatchService).state$.pipe(map((state) => state.charAt(0))),
      recovered$: recovered.pipe(map(() => 'r')),
      server: (diagram) =>
        helpers.at(diagram, {
          u: () => {
            up = true;
          },
          d: () => {
            up = false;
          },
          n: () => setOnline(false),
          o: () => setOnline(true),
        }),
      call: (responded) => outcomes.next(responded),
      loseHub: (attempts) => connection$.next({ attempts, error: 'gone' }),
      see: (is) => visible$.next(is),
    });
  });
}

/** r: reachable, u: unreachable, o: offline. */
describe('a server that does not respond', () => {
  it('is checked at once when a call fails, then every 10 s until it responds', () => {
    run((harness) => {
      harness.server('d 24999ms u');
      harness.at('f', { f: () => harness.call(false) });
      harness.expectObservable(harness.state$, '60s !').toBe('r----u 30004ms r');
      harness.expectObservable(harness.recovered$, '60s !').toBe('30010ms r');
      harness.flush();
      expect(harness.checks).toEqual([0, 10_005, 20_005, 30_005]);
      expect(harness.revivals).toEqual([30_010]);
    });
  });

  it('is checked when the hub is lost, at each of its attempts', () => {
    run((harness) => {
      harness.at('l 1999ms m', { l: () => harness.loseHub(1), m: () => harness.loseHub(2) });
      harness.expectObservable(harness.state$, '60s !').toBe('r');
      harness.expectObservable(harness.recovered$, '60s !').toBe('');
      harness.flush();
      expect(harness.checks).toEqual([0, 2_000]);
      expect(harness.revivals).toEqual([]);
    });
  });

  it('recovers with any call that succeeds', () => {
    run((harness) => {
      harness.server('d');
      harness.at('f 2999ms s', { f: () => harness.call(false), s: () => harness.call(true) });
      harness.expectObservable(harness.state$, '60s !').toBe('r----u 2994ms r');
      harness.expectObservable(harness.recovered$, '60s !').toBe('3s r');
      harness.flush();
      expect(harness.checks).toEqual([0]);
    });
  });

  it('recovers within 15 s of its return, however long it was away', () => {
    run((harness) => {
      harness.server('d 3600000ms u');
      harness.at('l', { l: () => harness.loseHub(1) });
      const returnedAt = 3_600_001;
      harness.at('3620000ms x', {});
      harness.expectObservable(harness.recovered$, '3620s !').toBe('3600010ms r');
      harness.flush();
      expect((harness.revivals[0] as number) - returnedAt).toBeLessThan(15_000);
    });
  });
});

describe('a call that fails while the server responds to others', () => {
  it('reloads everything once the check has passed, and says nothing', () => {
    run((harness) => {
      harness.at('f', { f: () => harness.call(false) });
      harness.expectObservable(harness.state$, '60s !').toBe('r');
      harness.expectObservable(harness.recovered$, '60s !').toBe('5ms r');
    });
  });

  it('reloads everything at most every 10 s if it fails again and again', () => {
    run((harness) => {
      harness.at('f 999ms f 999ms f', { f: () => harness.call(false) });
      harness.expectObservable(harness.recovered$, '60s !').toBe('5ms r 9999ms r');
    });
  });
});

describe('a page in the background', () => {
  it('checks nothing until it is seen, and then at once', () => {
    run((harness) => {
      harness.server('d');
      harness.at('f 999ms h 59999ms s', {
        f: () => harness.call(false),
        h: () => harness.see(false),
        s: () => harness.see(true),
      });
      harness.server('30s u');
      harness.expectObservable(harness.state$, '90s !').toBe('r----u 60999ms r');
      harness.flush();
      expect(harness.checks).toEqual([0, 61_000]);
      // When it is seen, and when the server has responded.
      expect(harness.revivals).toEqual([61_000, 61_005]);
    });
  });

  it('has the hub try again when it is seen, without a check if nothing has failed', () => {
    run((harness) => {
      harness.at('1s h 999ms s', { h: () => harness.see(false), s: () => harness.see(true) });
      harness.expectObservable(harness.recovered$, '60s !').toBe('');
      harness.flush();
      expect(harness.checks).toEqual([]);
      expect(harness.revivals).toEqual([2_000]);
    });
  });
});

describe('a lost network', () => {
  it('is noticed at once, and so is its return', () => {
    run((harness) => {
      harness.server('1s n 29999ms o');
      harness.expectObservable(harness.state$, '60s !').toBe('r 1004ms o 29999ms r');
      harness.expectObservable(harness.recovered$, '60s !').toBe('31005ms r');
    });
  });
});
