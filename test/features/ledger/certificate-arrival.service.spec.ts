/** What is said of certificates that have arrived, and when. */
import { BehaviorSubject } from 'rxjs';
import * as v from 'valibot';
import { Certificate } from '../../../src/contracts/certificate';
import { type Loadable, NOT_LOADED } from '../../../src/core/data/loadable';
import { LicenseTypesService } from '../../../src/core/reference-data/license-types.service';
import type { ToastOptions } from '../../../src/core/toast/toast.model';
import { ToastService } from '../../../src/core/toast/toast.service';
import { AuditPacketDialogService } from '../../../src/features/audit-packet';
import { CertificateArrivalService } from '../../../src/features/ledger/certificate-arrival.service';
import { type LicenseLedger, ledgersOf } from '../../../src/features/ledger/ledger.model';
import { LedgerService } from '../../../src/features/ledger/ledger.service';
import { CLOCK } from '../../../src/platform/clock/clock';
import { Router } from '../../../src/platform/router/router';
import { course, GEORGIA, group, path } from '../../support/ledgers';
import { licenseWith } from '../../support/licenses';
import { type MarbleHarness, runMarbles } from '../../support/marbles';

type Ledgers = Loadable<readonly LicenseLedger[]>;

const certificate = (certificateId: number) =>
  v.parse(Certificate, {
    certificateId,
    courseName: 'Ethics',
    stateAbbv: 'GA',
    licenseTypeId: 101,
    hours: 3,
  });
const loaded = (value: readonly LicenseLedger[]): Ledgers => ({ ...NOT_LOADED, value });
const LOADING: Ledgers = { ...NOT_LOADED, loading: true };
const FAILED: Ledgers = { ...NOT_LOADED, error: 'failed' };
/** The path does not list the course until it has been loaded again. */
const ledger = (isReloaded: boolean) =>
  ledgersOf({
    licenses: [licenseWith({ ...GEORGIA, expirationDate: '2027-03-31T23:59:59' })],
    paths: [path(7, 'GA', { expirationDate: '2027-03-31T23:59:59' })],
    requirements: new Map([
      [
        7,
        {
          requirements: {
            groups: [group(1, 20)],
            courses: isReloaded ? [course(1, { courseName: 'Ethics' })] : [],
          },
          hasFailed: false,
        },
      ],
    ]),
    lines: [],
  });
const BEFORE = loaded(ledger(false));
const AFTER = loaded(ledger(true));

interface Harness extends MarbleHarness {
  readonly ledgers$: BehaviorSubject<Ledgers>;
  readonly report: (...ids: readonly number[]) => void;
  /** Each with its time: '5 Certificate earned: Ethics is completed. [Audit packet]'. */
  readonly said: readonly string[];
  readonly done: readonly string[];
}

/** `onShow` is what the ledger does once something shows it. */
function run(first: Ledgers, onShow: (harness: Harness) => void, test: (harness: Harness) => void) {
  runMarbles((helpers) => {
    const ledgers$ = new BehaviorSubject(first);
    const said: string[] = [];
    const done: string[] = [];
    const info = (message: string, { title, actions = [] }: ToastOptions) => {
      said.push(`${helpers.now()} ${title}: ${message} [${actions.map(({ text }) => text).join(', ')}]`);
      for (const { action } of actions) action();
      return '';
    };
    const show = () => {
      done.push(`${helpers.now()} show`);
      onShow(harness);
      return () => void done.push(`${helpers.now()} hide`);
    };
    const injector = helpers.createInjector(
      { provide: LedgerService, useValue: { ledgers$, show } },
      { provide: LicenseTypesService, useValue: { names$: { value: new Map() } } },
      { provide: ToastService, useValue: { info } },
      { provide: AuditPacketDialogService, useValue: { open: () => done.push('packet') } },
      { provide: Router, useValue: { navigateByUrl: (url: string) => done.push(url) } },
      { provide: CLOCK, useValue: { now: () => new Date(2026, 10, 22) } },
    );
    const service = injector.get(CertificateArrivalService);
    const report = (...ids: readonly number[]) => {
      service.report(ids.map(certificate)).subscribe({ complete: () => done.push(`${helpers.now()} done`) });
    };
    const harness: Harness = { ...helpers, ledgers$, report, said, done };
    test(harness);
  });
}

const COUNTS =
  'Ethics counts for Nurse, Georgia. The next renewal is due by 03/31/2027. [Audit packet, Next renewal]';
const WITHOUT_LEDGER =
  'Certificate earned: Ethics: your license ledger says which licenses it counts for. [Audit packet]';

it('waits for what has changed while nothing showed the ledger', () => {
  const reload = ({ ledgers$, schedule }: Harness) => {
    ledgers$.next({ ...BEFORE, loading: true });
    schedule(() => ledgers$.next(AFTER), 20);
  };
  run(BEFORE, reload, ({ report, said, done, flush }) => {
    report(1);
    expect(said).toEqual([]);
    flush();
    expect(said).toEqual([`20 Certificate earned: ${COUNTS}`]);
    expect(done).toEqual(['0 show', 'packet', '/account/ledger#license-2', '20 done', '20 hide']);
  });
});

it('takes the ledger at once if nothing has changed', () => {
  run(
    AFTER,
    () => undefined,
    ({ report, said }) => {
      report(1);
      expect(said).toEqual([`0 Certificate earned: ${COUNTS}`]);
    },
  );
});

it.each<[what: string, ms: number, then: Ledgers, expected: readonly string[]]>([
  ['just in time', 9_999, AFTER, [`9999 Certificate earned: ${COUNTS}`]],
  ['too late', 10_001, AFTER, [`10000 ${WITHOUT_LEDGER}`]],
  ['with an error', 300, FAILED, [`300 ${WITHOUT_LEDGER}`]],
  ['with an error of a part', 300, { ...AFTER, error: 'failed' }, [`300 ${WITHOUT_LEDGER}`]],
])('waits 10 s for the ledger, which comes %s', (_what, ms, then, expected) => {
  run(
    LOADING,
    ({ ledgers$, schedule }) => schedule(() => ledgers$.next(then), ms),
    ({ report, said, flush }) => {
      report(1);
      flush();
      expect(said).toEqual(expected);
    },
  );
});

it('says of several only that they were earned, with the packet and without the ledger', () => {
  run(
    LOADING,
    () => undefined,
    ({ report, said, done }) => {
      report(1, 2, 3);
      expect(said).toEqual([
        '0 3 certificates earned: Your license ledger says which licenses these 3 certificates count for. ' +
          '[Audit packet]',
      ]);
      expect(done).toEqual(['packet', '0 done']);
    },
  );
});
