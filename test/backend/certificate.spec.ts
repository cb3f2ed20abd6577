/** @jest-environment node */
import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { Certificate, CertificateList, TranscriptList } from '../../src/contracts/certificate';
import { FilterFacets } from '../../src/contracts/pagination';
import { type Rule, RuleList } from '../../src/contracts/rule';
import { type BackendTester, createTester, expectRefusal } from './backend-tester';
import { readPrint } from './file-sender';

const LOCKED = 100100001;
const SURVEY = 100100002;
const NO_TEMPLATE = 100100007;
const FIXED = 'filter=certificateTemplate%21%3Dnull';
const PATH = '/learner/certificates';

let tester: BackendTester;
let as: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max'], brandTokens: ['marlowe'] });
  as = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

const list = (query: string, path = PATH) => tester.call<Certificate[]>('GET', `${path}?${query}`, { as });
const idsOf = ({ body }: { body: Certificate[] }) => body.map(({ certificateId }) => certificateId % 100);
const mails = () => tester.database.selectFrom('mail').selectAll().execute();

describe('certificates (CLRN-08, ENT-08)', () => {
  it('are listed newest first, locked and not, without those that have no template', async () => {
    const { body } = await list(FIXED);
    expect(v.parse(CertificateList, body)).toEqual(body);
    expect(body.map(({ locked, lockReason }) => [locked, lockReason])).toEqual([
      [true, 'This is still needed: Your license for the state board.'],
      [true, 'This is still needed: The course evaluation.'],
      ...Array.from({ length: 4 }, () => [false, '']),
    ]);
    expect(idsOf(await list(''))).toContain(NO_TEMPLATE % 100);
    expect(idsOf(await list(`${FIXED}&limit=2&offset=1`))).toEqual([2, 3]);
  });

  it.each([
    ['stateAbbv==FL', [1, 2, 4, 7]],
    ['stateAbbv==FL|GA', [1, 2, 4, 5, 6, 7]],
    ['stateAbbv==FL&filter=stateAbbv==TX', [1, 2, 3, 4, 7]],
    ['stateAbbv==FL&filter=locked==false', [4, 7]],
    ['certificateId==100100003|100100006', [3, 6]],
    ['completionYear==2025', [4, 5]],
    ['licenseTypeId==102', []],
  ])('are filtered by %s', async (filter, ids) => {
    expect(idsOf(await list(`filter=${filter}`))).toEqual(ids);
  });

  it.each([
    'locked==maybe',
    'studentId==1001',
    'constructor==x',
    'certificateId==1e3',
    "stateAbbv=='--",
    'x',
  ])('are not filtered by %s', async (filter) => {
    const path = `${PATH}?filter=${encodeURIComponent(filter)}`;
    expectRefusal(await tester.call('GET', path, { as }), 400, /^Certificates can be filtered by/);
  });

  it('tell their filters, and what each choice leaves', async () => {
    const answer = await list('filter=stateAbbv==GA&limit=1', `${PATH}/withfilters`);
    const facets = v.parse(FilterFacets, JSON.parse(answer.headers.get('x-filter') ?? ''));
    expect(idsOf(answer)).toEqual([5]);
    expect(
      facets.map(({ field, options }) => [field, options.map((each) => [each.label, each.count])]),
    ).toEqual([
      [
        'stateAbbv',
        [
          ['Florida', 3],
          ['Georgia', 2],
          ['Texas', 1],
        ],
      ],
      ['licenseTypeId', [[expect.any(String), 2]]],
      [
        'completionYear',
        [
          ['2025', 1],
          ['2024', 1],
        ],
      ],
      ['locked', [['Unlocked', 2]]],
    ]);
  });

  it('come alone with their rules, when asked for', async () => {
    const { body } = await tester.call<Certificate>('GET', `${PATH}/${LOCKED}?includeRules=true`, { as });
    expect(body.rules[0]?.fields.map(({ fieldTitle }) => fieldTitle)).toEqual([
      'License number',
      'First licensed on',
    ]);
    expect(v.parse(Certificate, body)).toEqual(body);
    const without = await tester.call<Certificate>('GET', `${PATH}/${LOCKED}`, { as });
    expect(without.body.rules).toEqual([]);
  });
});

describe('rules (CLRN-07, ENT-19, ENT-20)', () => {
  const save = (body: unknown) =>
    tester.call<{ success: boolean; message: string }>('POST', '/learner/rules/saveInput', { as, body });

  async function loadRule(values: readonly string[]) {
    const { body } = await tester.call<Rule[]>('GET', '/learner/rules', { as });
    expect(v.parse(RuleList, body)).toEqual(body);
    const rule = body.find(({ ruleId }) => ruleId === LOCKED) as Rule;
    return { ...rule, fields: rule.fields.map((field, index) => ({ ...field, fieldValue: values[index] })) };
  }

  it('unlock their certificate once they are saved, and are asked for no more', async () => {
    const rule = await loadRule([' FL12345 ', '2019-05-01']);
    expect((await save(rule)).body).toEqual({ success: true, message: '' });
    const { body } = await tester.call<Certificate>('GET', `${PATH}/${LOCKED}?includeRules=true`, { as });
    expect(body.locked).toBe(false);
    expect(body.rules[0]?.fields.map(({ fieldValue }) => fieldValue)).toEqual(['FL12345', '2019-05-01']);
    const open = await tester.call<Rule[]>('GET', '/learner/rules', { as });
    expect(open.body.map(({ ruleId }) => ruleId)).toEqual([SURVEY]);
  });

  it.each([
    [['12345', '2019-05-01'], 'License number is missing or not valid.'],
    [['FL12345\n', ''], 'First licensed on is missing or not valid.'],
    [['FL12345', '2019-02-31'], 'First licensed on is missing or not valid.'],
  ])('say what of %j is not valid, and keep none of it', async (values, message) => {
    expect((await save(await loadRule(values))).body).toEqual({ success: false, message });
    const { body } = await tester.call<Certificate>('GET', `${PATH}/${LOCKED}?includeRules=true`, { as });
    expect(body.locked).toBe(true);
    expect(body.rules[0]?.fields.map(({ fieldValue }) => fieldValue)).toEqual(['', '']);
  });

  it('refuse fields of another rule, a part of their own, and one twice', async () => {
    const rule = await loadRule(['FL12345', '2019-05-01']);
    const [first, second] = rule.fields;
    for (const fields of [
      [first],
      [first, first],
      [first, second, second],
      [first, { fieldId: 7, fieldValue: 'x' }],
    ]) {
      expect((await save({ ...rule, fields })).status).toBe(400);
    }
    expect((await save({ ...rule, ruleType: 'payment' })).status).toBe(400);
    expect((await save({ ...rule, ruleId: SURVEY })).status).toBe(400);
  });
});

describe('prints and mails (CLRN-08)', () => {
  it('print one certificate with its facts', async () => {
    const print = await readPrint(tester, `${PATH}/100100004/print`, as);
    expect(print).toMatchObject({ status: 200, type: 'application/pdf', isPdf: true, pages: 1 });
    for (const text of [
      'Marlowe Health Learning',
      'Nora',
      'February 3, 2025',
      '2 hours, FL',
      'C-100100004',
    ]) {
      expect(print.text).toContain(text);
    }
  });

  it('print letters that the fonts do not know as near as they can', async () => {
    const body = {
      firstName: 'Zoë Nguyễn',
      lastName: '李',
      dayPhone: '',
      birthday: null,
      city: '',
      state: '',
      zip: '',
    };
    await tester.call('PUT', '/profile/accountprofile', { as, body });
    expect((await readPrint(tester, `${PATH}/100100004/print`, as)).text).toContain('Zoë Nguyen ?');
  });

  it('print many, each on a page, without the locked ones', async () => {
    expect((await readPrint(tester, `${PATH}/print`, as)).pages).toBe(4);
    const chosen = await readPrint(tester, `${PATH}/print?filter=certificateId==${LOCKED}|100100003`, as);
    expect(chosen.pages).toBe(1);
    expect(chosen.text).toContain('C-100100003');
  });

  it('print a transcript with every year', async () => {
    const print = await readPrint(tester, '/learner/transcript/print', as);
    expect(print).toMatchObject({ isPdf: true, pages: 1 });
    for (const text of ['In Progress', 'Failed', '2026', '2025', '2024']) expect(print.text).toContain(text);
    const empty = await readPrint(tester, '/learner/transcript/print', await tester.signIn('max'));
    expect(empty.text).toContain('There is nothing on this transcript yet.');
  });

  it('keep a mail to the address of the profile', async () => {
    expect((await tester.call('GET', `${PATH}/100100004/email`, { as })).body).toEqual({});
    expect((await tester.call('GET', `${PATH}/email?filter=stateAbbv==GA`, { as })).status).toBe(200);
    const told = (await mails()).map(({ studentId, recipient, subject, message }) => [
      studentId,
      recipient,
      subject,
      message.match(/C-\d+/g),
    ]);
    expect(told).toEqual([
      [1001, 'nora@mail.marlowe.example', 'Your certificate', ['C-100100004']],
      [1001, 'nora@mail.marlowe.example', 'Your certificates', ['C-100100005', 'C-100100006']],
    ]);
  });

  it.each(['print', 'email'])('refuse to %s what is locked, has no template, or is nothing', async (name) => {
    const reason = 'This is still needed: The course evaluation.';
    expectRefusal(await tester.call('GET', `${PATH}/${SURVEY}/${name}`, { as }), 403, reason);
    expectRefusal(await tester.call('GET', `${PATH}/${NO_TEMPLATE}/${name}`, { as }), 404);
    expectRefusal(await tester.call('GET', `${PATH}/${name}?filter=stateAbbv==WA`, { as }), 404);
    expect(await mails()).toEqual([]);
  });
});

it('tells the transcript over years, what is not completed first', async () => {
  const { body } = await tester.call<v.InferOutput<typeof TranscriptList>>('GET', `${PATH}/transcript`, {
    as,
  });
  expect(v.parse(TranscriptList, body)).toEqual(body);
  expect(body.map(({ completionDate }) => completionDate?.slice(0, 4))).toEqual([
    undefined,
    ...['2026', '2026', '2026', '2025', '2025', '2024', '2024'],
  ]);
  expect(new Set(body.map(({ status }) => status))).toEqual(
    new Set(['In Progress', 'Completed', 'Passed', 'Failed']),
  );
});

describe('50,000 certificates, 600 transcript entries and 5,000 notifications', () => {
  beforeEach(async () => {
    await tester.backend.close();
    tester = await createTester({ accounts: ['big'], brandTokens: ['marlowe'] });
    as = await tester.signIn('big');
  });

  it('tell a transcript over years, newest first, and print it', async () => {
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
    expect((await readPrint(tester, '/learner/transcript/print', as)).pages).toBe(50);
  });

  it('are listed by pages, and printed up to 500 at once while others are answered', async () => {
    const page = await list('limit=20&offset=49990', `${PATH}/withfilters`);
    expect(page.body).toHaveLength(10);
    expect(v.parse(CertificateList, page.body)).toEqual(page.body);
    expect(JSON.parse(page.headers.get('x-pagination') ?? '')).toMatchObject({ total: 50_000 });
    const options = v.parse(FilterFacets, JSON.parse(page.headers.get('x-filter') ?? ''));
    expect(options.find(({ field }) => field === 'locked')?.options.map(({ count }) => count)).toEqual([
      49_500, 500,
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
