import { distinctUntilChanged, map } from 'rxjs';
import { type LicenseEditorHarness, runLicenseEditor as run } from '../../support/license-editor-harness';
import { licenseWith, licensing } from '../../support/licenses';
import { bob } from '../../support/marbles';

describe('the license that is being edited', () => {
  const values = ({ editors }: LicenseEditorHarness) => {
    const state = editors.state$.value;
    return state.kind === 'open' ? state.editor.values : null;
  };
  const kinds = map(({ kind }: { kind: string }) => kind);

  it('opens once the license types are there, and closes', () => {
    run((harness) => {
      const { editors, at, expectObservable, calls, flush } = harness;
      at('-o--c', { o: () => editors.open({}), c: () => editors.close() });
      expectObservable(editors.state$.pipe(kinds, distinctUntilChanged()), '^ 50ms !').toBe('clo-c', {
        c: 'closed',
        l: 'loading',
        o: 'open',
      });
      flush();
      expect(calls).toEqual(['1 getLicenseTypes {} {"includeStates":true}']);
    });
  });

  it('gets its expiration date from the information of its state (STA-45)', () => {
    run((harness) => {
      const { editors, at, cold, responses, flush } = harness;
      const items = [licensing({ label: 'ALL', renewalDate: '2027-01-31' })];
      responses.getLicensingInformation = [cold('-(i|)', { i: { items } })];
      at('-o--t 15ms x', {
        o: () => editors.open({}),
        t: () => {
          editors.change('licenseTypeId', '101');
          editors.change('stateAbbv', 'FL');
          expect(values(harness)).toMatchObject({ stateAbbv: 'FL', expirationDate: '' });
        },
        x: () => expect(values(harness)).toMatchObject({ expirationDate: '2027-01-31' }),
      });
      flush();
      expect(harness.calls.at(-1)).toBe('14 getLicensingInformation 101 "FL" []');
    });
    expect.assertions(3);
  });

  it('asks for the information of a license once, however often it is typed into', () => {
    run(({ editors, at, calls, flush }) => {
      const license = licenseWith({ studentLicenseId: 1 });
      at('-o 20ms n 20ms n', {
        o: () => editors.open({ license }),
        n: () => editors.change('licenseNumber', 'RN'),
      });
      flush();
      expect(calls.filter((call) => call.includes('Information'))).toHaveLength(1);
    });
  });

  it('says that the states cannot be loaded (ERR-12), and loads them when it is opened again', () => {
    run(({ editors, options, at, cold, responses, flush }) => {
      const types = cold('-(t|)', { t: { items: [] } });
      responses.getLicenseTypes = [cold('-#'), types];
      at('-o-e-o-x', {
        o: () => editors.open({}),
        e: () => {
          expect(editors.state$.value).toEqual({ kind: 'failed', error: 'Failed to load states' });
        },
        x: () => expect(editors.state$.value.kind).toBe('open'),
      });
      flush();
      expect(options.types$.value.value).toEqual([]);
    });
    expect.assertions(3);
  });

  it('keeps the type and state of a license that cannot be added any more', () => {
    run((harness) => {
      const { editors, at, flush } = harness;
      const license = licenseWith({ studentLicenseId: 1, licenseTypeId: 101, stateAbbv: 'US' });
      at('-o-x', {
        o: () => editors.open({ license }),
        x: () => expect(values(harness)).toMatchObject({ licenseTypeId: '101', stateAbbv: 'US' }),
      });
      flush();
    });
    expect.assertions(1);
  });

  it('belongs to one student: it closes, and the next student loads nothing that they did not ask for', () => {
    run((harness) => {
      const { editors, options, at, student$, calls, flush } = harness;
      at('-o--b', {
        o: () => editors.open({ license: licenseWith({ studentLicenseId: 1, licenseNumber: 'of Ann' }) }),
        b: () => {
          expect(values(harness)).toMatchObject({ licenseNumber: 'of Ann' });
          student$.next(bob);
          expect(editors.state$.value).toEqual({ kind: 'closed' });
          expect(options.types$.value.value).toBeNull();
        },
      });
      flush();
      expect(calls.filter((call) => call.includes('getLicenseTypes'))).toHaveLength(1);
    });
    expect.assertions(4);
  });
});
