import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { type Certificate, CertificateList, TranscriptList } from '../../../src/contracts/certificate';
import { FilterFacets } from '../../../src/contracts/pagination';
import { type BackendTester, createTester, expectRefusal } from '../support/backend-tester';
import { readPrint } from '../support/print-reader';

const PATH = '/learner/certificates';

let tester: BackendTester;
let as: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['big'], brandTokens: ['marlowe'] });
  as = await tester.signIn('big');
});
afterEach(() => tester.backend.close());

describe('50,000 certificates, more than 600 transcript entries and 5,000 notifications', () => {
  it('list and print a transcript over years, newest first', async () => {
    const { body } = await tester.call<v.InferOutput<typeof TranscriptList>>('GET', `${PATH}/transcript`, {
      as,
    });
    const dates = body.map(({ completionDate }) => completionDate ?? '');
    expect(v.parse(TranscriptList, body)).toEqual(body);
    expect(dates).toEqual([...dates].sort().reverse());
    const years = ['2026', '2025', '2024', '2023', '2022', '2021', '2020', '2019'];
    expect([...new Set(dates.map((date) => date.slice(0, 4)))]).toEqual(years);
    for (const year of years) {
      expect(dates.filter((date) => date.startsWith(year)).length).toBeGreaterThan(10);
    }
    expect((await readPrint(tester, '/learner/transcript/print', as)).pages).toBe(32);
  });

  it('are listed in pages, and up to 500 are printed at once without blocking other requests', async () => {
    const query = 'limit=20&offset=49990';
    const page = await tester.call<Certificate[]>('GET', `${PATH}/withfilters?${query}`, { as });
    expect(page.body).toHaveLength(10);
    expect(v.parse(CertificateList, page.body)).toEqual(page.body);
    expect(JSON.parse(page.headers.get('x-pagination') ?? '')).toMatchObject({ total: 50_000 });
    const options = v.parse(FilterFacets, JSON.parse(page.headers.get('x-filter') ?? ''));
    expect(options.find(({ field }) => field === 'locked')?.options.map(({ count }) => count)).toEqual([
      49_501, 499,
    ]);
    expectRefusal(await tester.call('GET', `${PATH}/print`, { as }), 400, /up to 500/);
    const notifications = await tester.call<unknown[]>('GET', '/profile/notifications?limit=10', { as });
    expect(JSON.parse(notifications.headers.get('x-pagination') ?? '')).toMatchObject({ total: 5_000 });

    const last = Math.min(...page.body.map(({ certificateId }) => certificateId));
    const chosen = Array.from({ length: 450 }, (_, index) => last - index).join('|');
    let isPrinting = true;
    const print = readPrint(tester, `${PATH}/print?filter=certificateId==${chosen}`, as).finally(() => {
      isPrinting = false;
    });
    let turns = 0;
    for (; isPrinting; turns++) await setImmediate();
    expect((await print).pages).toBeGreaterThan(440);
    expect(turns).toBeGreaterThan(40);
  });
});
