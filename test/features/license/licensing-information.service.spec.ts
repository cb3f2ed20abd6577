import { map } from 'rxjs';
import type { LicenseKind } from '../../../src/features/license/licensing-information.service';
import { runLicenseEditor as run } from '../../support/license-editor-harness';
import { licensing } from '../../support/licenses';
import { bob } from '../../support/marbles';

const florida: LicenseKind = { licenseTypeId: 101, stateAbbv: 'FL' };
const georgia: LicenseKind = { licenseTypeId: 101, stateAbbv: 'GA' };
const texas: LicenseKind = { licenseTypeId: 102, stateAbbv: 'TX' };
const KINDS = { f: florida, g: georgia, t: texas, n: null };

const page = (...labels: string[]) => ({ items: labels.map((label) => licensing({ label })) });

const labels = map((information: readonly { label: string }[]) =>
  information.map(({ label }) => label).join(' '),
);

describe('licensing information (STA-44, CON-17)', () => {
  it('is loaded 10 ms after the license type or state has changed', () => {
    run(({ information, cold, expectObservable, calls, flush }) => {
      const kind$ = cold('--f', KINDS);
      expectObservable(information.follow(kind$).pipe(labels)).toBe('--n 10ms i', { n: '', i: 'ALL' });
      flush();
      expect(calls).toEqual(['12 getLicensingInformation 101 "FL" []']);
    });
  });

  it('is loaded once for changes within 10 ms, and for none that changes nothing', () => {
    run(({ information, cold, expectObservable, calls, flush }) => {
      const kind$ = cold('f 8ms g 8ms t 20ms t', KINDS);
      const expected = 'n 8ms n 8ms n 10ms i';
      expectObservable(information.follow(kind$).pipe(labels), '^ 100ms !').toBe(expected, {
        n: '',
        i: 'ALL',
      });
      flush();
      expect(calls).toEqual(['28 getLicensingInformation 102 "TX" []']);
    });
  });

  it('of an earlier state never arrives, however late its response is', () => {
    run(({ information, cold, responses, expectObservable, expectSubscriptions, calls, flush }) => {
      const slow = cold('20ms (i|)', { i: page('Florida') });
      responses.getLicensingInformation = [slow, cold('-(i|)', { i: page('Georgia') })];
      const kind$ = cold('f 14ms g', KINDS);
      const expected = 'n 14ms n 10ms g';
      expectObservable(information.follow(kind$).pipe(labels), '^ 100ms !').toBe(expected, {
        n: '',
        g: 'Georgia',
      });
      expectSubscriptions(slow.subscriptions).toBe('10ms ^ 4ms !');
      flush();
      expect(calls).toHaveLength(2);
    });
  });

  it('is empty after an error, and loaded for the next state', () => {
    run(({ information, cold, responses, expectObservable }) => {
      responses.getLicensingInformation = [cold('-#'), cold('-(i|)', { i: page('ALL') })];
      const kind$ = cold('f 19ms g', KINDS);
      const expected = 'n 10ms e 8ms n 10ms i';
      expectObservable(information.follow(kind$).pipe(labels), '^ 100ms !').toBe(expected, {
        n: '',
        e: '',
        i: 'ALL',
      });
    });
  });

  it('is empty at once if the state is taken back', () => {
    run(({ information, cold, expectObservable, calls, flush }) => {
      const kind$ = cold('f 4ms n', KINDS);
      expectObservable(information.follow(kind$).pipe(labels), '^ 100ms !').toBe('n 4ms n', { n: '' });
      flush();
      expect(calls).toEqual([]);
    });
  });

  it('is asked for once by the survey, which adds a license in one step and describes it in the next', () => {
    run(({ information, cold, expectObservable, calls, flush }) => {
      information.follow(cold('f', KINDS), { onboarding: true }).subscribe();
      const described$ = information.follow(cold('500ms f', KINDS), { onboarding: true });
      expectObservable(described$.pipe(labels), '^ 600ms !').toBe('500ms n 9ms i', { n: '', i: 'ALL' });
      // Elsewhere it is asked for as often as it is needed.
      information.follow(cold('700ms f', KINDS)).subscribe();
      flush();
      expect(calls.map((call) => call.split(' ')[0])).toEqual(['10', '710']);
    });
  });

  it('is not kept for another student in the same tab', () => {
    run(({ information, student$, cold, expectObservable, calls, flush }) => {
      information.follow(cold('f', KINDS), { onboarding: true }).subscribe();
      cold('100ms b').subscribe(() => student$.next(bob));
      const ofBob$ = information.follow(cold('500ms f', KINDS), { onboarding: true });
      expectObservable(ofBob$.pipe(labels), '^ 600ms !').toBe('500ms n 10ms i', { n: '', i: 'ALL' });
      flush();
      expect(calls.map((call) => call.split(' ')[0])).toEqual(['10', '510']);
    });
  });

  it('is asked for again by the survey if nothing was known', () => {
    run(({ information, cold, responses, calls, flush }) => {
      responses.getLicensingInformation = [cold('-(i|)', { i: page() })];
      information.follow(cold('f', KINDS), { onboarding: true }).subscribe();
      information.follow(cold('500ms f', KINDS), { onboarding: true }).subscribe();
      flush();
      expect(calls.map((call) => call.split(' ')[0])).toEqual(['10', '510']);
    });
  });

  it('is filtered for the survey (CLRN-10)', () => {
    run(({ information, cold, calls, flush }) => {
      information.follow(cold('f', KINDS), { onboarding: true }).subscribe();
      flush();
      expect(calls).toEqual(['10 getLicensingInformation 101 "FL" ["isUniform==true||licenseLookup!=null"]']);
    });
  });
});
