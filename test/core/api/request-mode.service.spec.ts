import { BehaviorSubject } from 'rxjs';
import type { EnvironmentName } from '../../../src/contracts/brand';
import { RequestModeService } from '../../../src/core/api/request-mode.service';
import { readFresh, SERVER_CONTACT } from '../../../src/core/api/server-contact';
import { BrandService } from '../../../src/core/brand/brand.service';
import { ENVIRONMENTS } from '../../../src/core/brand/environment';
import { SessionService } from '../../../src/core/session/session.service';
import { ProfileService } from '../../../src/features/profile/profile.service';
import { TestModeService } from '../../../src/features/profile/test-mode.service';
import { Injector } from '../../../src/framework/di';
import { CLOCK } from '../../../src/platform/clock/clock';

const HOUR = 3_600_000;

function open(name: EnvironmentName, { testModeAllowed = true, UserId = 1 } = {}) {
  const time = { now: new Date(2026, 10, 21).getTime() };
  const profile$ = new BehaviorSubject<unknown>({ value: null });
  const injector = Injector.create({
    providers: [
      { provide: BrandService, useValue: { context: { environment: ENVIRONMENTS[name] } } },
      { provide: SessionService, useValue: { credential$: { value: { UserId } } } },
      { provide: CLOCK, useValue: { now: () => new Date(time.now) } },
      { provide: ProfileService, useValue: { profile$ } },
    ],
  });
  const loadProfile = () => profile$.next({ value: { testModeAllowed } });
  return {
    time,
    profile$,
    loadProfile,
    readsFresh: () => readFresh(injector.get(SERVER_CONTACT), injector.get(CLOCK)),
    mode: injector.get(RequestModeService),
    testMode: injector.get(TestModeService),
  };
}

afterEach(() => localStorage.clear());

describe('refreshing the API’s cache (CALL-05, CON-04)', () => {
  it.each([
    ['prod', false],
    ['stage', false],
    ['test', true],
    ['dev', true],
  ] as const)('in %s is %p by default', (name, expected) =>
    expect(open(name).mode.refreshesCache).toBe(expected),
  );

  it.each(['prod', 'stage'] as const)(
    'a setting in %s is valid for 24 hours, even after a reload',
    (name) => {
      const { mode, time } = open(name);
      mode.setRefreshCache(true);
      const reloaded = open(name);
      for (const each of [{ mode, time }, reloaded]) {
        each.time.now += 24 * HOUR - 1;
        expect(each.mode.refreshesCache).toBe(true);
        each.time.now += 1;
        expect(each.mode.refreshesCache).toBe(false);
      }
    },
  );

  it('is on for a minute after the response to a write was lost', () => {
    const { mode, time, readsFresh } = open('prod');
    readsFresh();
    time.now += 59_999;
    expect(mode.refreshesCache).toBe(true);
    time.now += 1;
    expect(mode.refreshesCache).toBe(false);
  });

  it('a setting in dev does not expire', () => {
    const { mode, time } = open('dev');
    mode.setRefreshCache(false);
    time.now += 1000 * HOUR;
    expect(mode.refreshesCache).toBe(false);
  });

  it.each(['{"refreshCache": {"on": "yes"}}', 'nonsense', '[]', '{"__proto__": {"on": true}}'])(
    'ignores the invalid setting %s',
    (stored) => {
      localStorage.setItem('dev.requests', stored);
      expect(open('prod').mode.refreshesCache).toBe(false);
    },
  );
});

describe('test mode (ENT-01, testModeAllowed)', () => {
  it('can be switched on if the profile allows it', () => {
    const { testMode, mode, loadProfile } = open('prod');
    testMode.set(true);
    expect(mode.testMode).toBe(false);
    loadProfile();
    testMode.set(true);
    expect(mode.testMode).toBe(true);
    expect(testMode.state$.value).toEqual({ allowed: true, on: true });
  });

  it('that is stored is not sent until the profile allows it', () => {
    localStorage.setItem('dev.requests', JSON.stringify({ testModeOf: 1 }));
    const { mode, profile$, loadProfile, testMode } = open('prod');
    const sent: boolean[] = [];
    mode.testMode$.subscribe((on) => sent.push(on));
    expect([mode.testMode, testMode.state$.value.on]).toEqual([false, false]);
    loadProfile();
    expect([mode.testMode, testMode.state$.value.on]).toEqual([true, true]);
    // The student signs out.
    profile$.next({ value: null });
    expect(mode.testMode).toBe(false);
    expect(sent).toEqual([false, true, false]);
  });

  it('is switched off if the profile does not allow the stored setting', () => {
    localStorage.setItem('dev.requests', JSON.stringify({ testModeOf: 1 }));
    const { mode, loadProfile, testMode } = open('prod', { testModeAllowed: false });
    loadProfile();
    expect(mode.testMode).toBe(false);
    expect(testMode.state$.value).toEqual({ allowed: false, on: false });
  });

  it('does not apply to the next student', () => {
    const { testMode, loadProfile } = open('prod');
    loadProfile();
    testMode.set(true);
    expect(open('prod', { UserId: 2 }).mode.testMode).toBe(false);
  });
});
