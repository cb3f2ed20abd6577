import * as v from 'valibot';
import { Certificate, CertificateList, TranscriptList } from '../../../src/contracts/certificate';
import { FilterFacets } from '../../../src/contracts/pagination';
import { type Rule, RuleList } from '../../../src/contracts/rule';
import { type BackendTester, createTester, expectRefusal } from '../support/backend-tester';
import { readPrint } from '../support/print-reader';

const LOCKED = 100190009;
const SURVEY = 100190022;
const NO_TEMPLATE = 100100004;
/** Earned by the enrollment 10010002. */
const FINISHED = 100190002;
const RULE = 1001900091;
const SURVEY_RULE = 1001900221;
/** Of a certificate that waits for a fee too. */
const RULE_OF_TWO = 1001900232;
const FIXED = 'filter=certificateTemplate%21%3Dnull';
const PATH = '/learner/certificates';

/** Without those that are locked. */
const IN_2025 = [90_107, 90_102, 90_101];

/** Those of Georgia and Texas. */
const IDS_OLDEST_FIRST = [3, 1, 2];

let tester: BackendTester;
let as: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'sam'], brandTokens: ['marlowe'] });
  as = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

const list = (query: string, path = PATH) => tester.call<Certificate[]>('GET', `${path}?${query}`, { as });
const idsOf = ({ body }: { body: Certificate[] }) => body.map(({ certificateId }) => certificateId % 100_000);
const mails = () => tester.database.selectFrom('mail').selectAll().execute();

describe('certificates (CLRN-08, ENT-08)', () => {
  it('are listed newest first, locked or not, without those that have no template', async () => {
    const { body } = await list(FIXED);
    expect(v.parse(CertificateList, body)).toEqual(body);
    const dates = body.map(({ completionDate }) => completionDate ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
    const reasons = body.flatMap(({ locked, lockReason }) => (locked ? [lockReason] : []));
    expect(reasons).toEqual([
      'Still needed: course evaluation',
      'Still needed: license for the state board',
      'Still needed: signed affidavit',
      'Still needed: copy of your license',
      'Still needed: proctored exam',
      'Still needed: fee for reporting your hours',
    ]);
    const unlocked = body.filter(({ locked }) => !locked);
    expect(unlocked).toHaveLength(12);
    expect(unlocked.every(({ lockReason }) => lockReason === '')).toBe(true);
    expect(body.map(({ certificateId }) => certificateId)).not.toContain(NO_TEMPLATE);
    expect(idsOf(await list(''))).toContain(NO_TEMPLATE % 100_000);
    expect(idsOf(await list(`${FIXED}&limit=2&offset=1`))).toEqual([90_022, 90_104]);
  });

  it.each([
    ['stateAbbv==GA', [2, 3]],
    ['stateAbbv==GA|TX', [2, 1, 3]],
    ['stateAbbv==GA&filter=stateAbbv==TX', [2, 1, 3]],
    ['stateAbbv==FL&filter=locked==false&filter=completionYear==2024|2025', [...IN_2025, 90_002, 90_016, 4]],
    ['locked==true', [90_022, 90_009, 90_019, 90_020, 90_021, 90_023]],
    ['certificateId==100100003|100190002', [90_002, 3]],
    ['completionYear==2024', [1, 90_016, 3, 4]],
    ['licenseTypeId==103', [90_021]],
    ['licenseTypeId==102', []],
    ['name@=ACROSS', [2]],
    ['name@=c-100100003', [3]],
    ['name@=medicat+errors', [90_002]],
    ['name@=across&filter=name@=time', []],
    ['name@=%25', []],
  ])('are filtered by %s', async (filter, ids) => {
    expect(idsOf(await list(`filter=${filter}`))).toEqual(ids);
  });

  it('are found by a search as soon as they are earned, and by one student only', async () => {
    const search = async () => idsOf(await list('filter=name@=zeppelin'));
    expect(await search()).toEqual([]);
    const { certificateId: _, ...row } = await tester.database
      .selectFrom('certificate')
      .selectAll()
      .where('certificateId', '=', FINISHED)
      .executeTakeFirstOrThrow();
    const insert = (studentId: number) =>
      tester.database
        .insertInto('certificate')
        .values({ ...row, studentId, courseName: 'Airships and Zeppelins' })
        .execute();
    await insert(row.studentId);
    expect(await search()).toHaveLength(1);
    await insert(row.studentId + 1);
    expect(await search()).toHaveLength(1);
  });

  it.each([
    'locked==maybe',
    'studentId==1001',
    'constructor==x',
    'certificateId==1e3',
    "stateAbbv=='--",
    'x',
    'name@=',
    'number@=C',
  ])('are not filtered by %s', async (filter) => {
    const path = `${PATH}?filter=${encodeURIComponent(filter)}`;
    expectRefusal(
      await tester.call('GET', path, { as }),
      400,
      /^This list can be filtered by certificateTemplate!=, certificateId==/,
    );
  });

  it.each([
    ['', [...IDS_OLDEST_FIRST].reverse()],
    ['&sort=oldest', IDS_OLDEST_FIRST],
  ])('are sorted by date with %s', async (sort, ids) => {
    expect(idsOf(await list(`filter=stateAbbv==GA|TX${sort}`))).toEqual(ids);
    expect(idsOf(await list(`filter=stateAbbv==GA|TX${sort}`, `${PATH}/withfilters`))).toEqual(ids);
  });

  it('are sorted by name and by hours, most first, and in no other way', async () => {
    const byName = (await list(`${FIXED}&sort=name`)).body.map(({ courseName }) => courseName.toLowerCase());
    expect(byName).toEqual([...byName].sort());
    const byHours = (await list(`${FIXED}&sort=hours`)).body.map(({ hours }) => hours ?? 0);
    expect(byHours).toEqual([...byHours].sort((a, b) => b - a));
    expectRefusal(
      await tester.call('GET', `${PATH}?sort=colour`, { as }),
      400,
      /^Certificates can be sorted by newest, oldest, name, hours/,
    );
  });

  it('return their filters and the count for each value', async () => {
    const answer = await list('filter=stateAbbv==GA&limit=1', `${PATH}/withfilters`);
    const facets = v.parse(FilterFacets, JSON.parse(answer.headers.get('x-filter') ?? ''));
    expect(idsOf(answer)).toEqual([2]);
    expect(
      facets.map(({ field, options }) => [field, options.map((each) => [each.label, each.count])]),
    ).toEqual([
      [
        'stateAbbv',
        [
          ['Florida', 15],
          ['Georgia', 2],
          ['Texas', 1],
        ],
      ],
      ['licenseTypeId', [['Registered Nurse (RN)', 2]]],
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

  it('return what the hours of locked and of unlocked ones add up to', async () => {
    const { body, headers } = await list(FIXED, `${PATH}/withfilters`);
    const facets = v.parse(FilterFacets, JSON.parse(headers.get('x-filter') ?? ''));
    const sumsOf = (isLocked: boolean) => {
      const own = body.filter(({ locked }) => locked === isLocked).map(({ hours }) => hours);
      const sum = own.reduce<number>((all, hours) => all + (hours ?? 0), 0);
      return [own.length, sum, own.filter((hours) => hours === null).length];
    };
    expect(
      facets
        .find(({ field }) => field === 'locked')
        ?.options.map(({ count, hours, withoutHours }) => [count, hours, withoutHours]),
    ).toEqual([sumsOf(false), sumsOf(true)]);
  });

  it('include their rules when requested by id', async () => {
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

  async function loadRule(values: readonly string[], id = RULE) {
    const { body } = await tester.call<Rule[]>('GET', '/learner/rules', { as });
    expect(v.parse(RuleList, body)).toEqual(body);
    const rule = body.find(({ ruleId }) => ruleId === id) as Rule;
    return { ...rule, fields: rule.fields.map((field, index) => ({ ...field, fieldValue: values[index] })) };
  }

  it('unlock their certificate once they are saved, and are no longer requested', async () => {
    const rule = await loadRule([' FL12345 ', '2019-05-01']);
    expect((await save(rule)).body).toEqual({ success: true, message: '' });
    const { body } = await tester.call<Certificate>('GET', `${PATH}/${LOCKED}?includeRules=true`, { as });
    expect(body.locked).toBe(false);
    expect(body.rules[0]?.fields.map(({ fieldValue }) => fieldValue)).toEqual(['FL12345', '2019-05-01']);
    const open = await tester.call<Rule[]>('GET', '/learner/rules', { as });
    const ids = open.body.map(({ ruleId }) => ruleId);
    expect(ids).toContain(SURVEY_RULE);
    expect(ids).not.toContain(RULE);
  });

  it('keep their certificate locked while another rule is open', async () => {
    const rule = await loadRule(['FL12345'], RULE_OF_TWO);
    expect((await save(rule)).body).toEqual({ success: true, message: '' });
    const path = `${PATH}/${Math.floor(RULE_OF_TWO / 10)}`;
    expect((await tester.call<Certificate>('GET', path, { as })).body).toMatchObject({
      locked: true,
      lockReason: 'Still needed: fee for reporting your hours',
    });
  });

  it.each([
    [['12345', '2019-05-01'], 'License number is missing or not valid.'],
    [['FL12345\n', ''], 'First licensed on is missing or not valid.'],
    [['FL12345', '2019-02-31'], 'First licensed on is missing or not valid.'],
    [['FL12345', '1899-12-31'], 'First licensed on is missing or not valid.'],
    [['FL12345', '2100-01-01'], 'First licensed on is missing or not valid.'],
    [['FL12345', '2019-05-01T10:00'], 'First licensed on is missing or not valid.'],
  ])('name the invalid field of %j and save nothing', async (values, message) => {
    expect((await save(await loadRule(values))).body).toEqual({ success: false, message });
    const { body } = await tester.call<Certificate>('GET', `${PATH}/${LOCKED}?includeRules=true`, { as });
    expect(body.locked).toBe(true);
    expect(body.rules[0]?.fields.map(({ fieldValue }) => fieldValue)).toEqual(['', '']);
  });

  it('refuse fields of another rule, missing fields and duplicates', async () => {
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
    expect((await save({ ...rule, ruleId: SURVEY_RULE })).status).toBe(400);
  });
});

describe('prints and mails (CLRN-08)', () => {
  it('print one certificate with its facts', async () => {
    const print = await readPrint(tester, `${PATH}/${FINISHED}/print`, as);
    expect(print).toMatchObject({ status: 200, type: 'application/pdf', isPdf: true, pages: 1 });
    for (const text of [
      'Marlowe Health Learning',
      'Nora',
      'January 19, 2025',
      '2 hours, FL',
      'C-100190002',
    ]) {
      expect(print.text).toContain(text);
    }
    expect(print.text).toMatch(/^This is to certify that\nNora .*\nhas completed\n.+\non January 19, 2025$/m);
  });

  it('print several, each on its own page, without the locked ones', async () => {
    expect((await readPrint(tester, `${PATH}/print`, as)).pages).toBe(12);
    const chosen = await readPrint(tester, `${PATH}/print?filter=certificateId==${LOCKED}|100100003`, as);
    expect(chosen.pages).toBe(1);
    expect(chosen.text).toContain('C-100100003');
  });

  it('print a transcript with every year', async () => {
    const print = await readPrint(tester, '/learner/transcript/print', as);
    expect(print).toMatchObject({ isPdf: true, pages: 2 });
    for (const text of ['In Progress', 'Failed', '2026', '2025', '2024']) expect(print.text).toContain(text);
    const years = print.text.match(/^\d{4} Transcripts$/gm);
    expect(years).toEqual(['2026 Transcripts', '2025 Transcripts', '2024 Transcripts']);
    for (const text of ['Page 1 of 2', 'Page 2 of 2', 'Registered Nurse (RN), FL']) {
      expect(print.text).toContain(text);
    }
    const empty = await readPrint(tester, '/learner/transcript/print', await tester.signIn('sam'));
    expect(empty.text).toContain('There is nothing on this transcript yet.');
  });

  it('store an e-mail to the address of the profile', async () => {
    expect((await tester.call('GET', `${PATH}/${FINISHED}/email`, { as })).body).toEqual({});
    expect((await tester.call('GET', `${PATH}/email?filter=stateAbbv==GA`, { as })).status).toBe(200);
    const told = (await mails()).map(({ studentId, recipient, subject, message }) => [
      studentId,
      recipient,
      subject,
      message.match(/C-\d+/g),
    ]);
    expect(told).toEqual([
      [1001, 'nora@mail.marlowe.example', 'Your certificate', ['C-100190002']],
      [1001, 'nora@mail.marlowe.example', 'Your certificates', ['C-100100002', 'C-100100003']],
    ]);
  });

  it.each(['print', 'email'])(
    'refuse to %s a certificate that is locked, has no template, or does not exist',
    async (name) => {
      const reason = 'Still needed: course evaluation';
      expectRefusal(await tester.call('GET', `${PATH}/${SURVEY}/${name}`, { as }), 403, reason);
      expectRefusal(await tester.call('GET', `${PATH}/${NO_TEMPLATE}/${name}`, { as }), 404);
      expectRefusal(await tester.call('GET', `${PATH}/${name}?filter=stateAbbv==WA`, { as }), 404);
      expect(await mails()).toEqual([]);
    },
  );
});

it('prints totals of completed courses only, which add up for each year and each requirement', async () => {
  const { text } = await readPrint(tester, '/learner/transcript/print', as);
  const { body } = await tester.call<v.InferOutput<typeof TranscriptList>>('GET', `${PATH}/transcript`, {
    as,
  });
  const earned = body.filter(({ status }) => status === 'Completed' || status === 'Passed');
  const sumOf = (entries: typeof earned) => entries.reduce((sum, { hours }) => sum + (hours ?? 0), 0);
  const hoursOf = (entries: typeof earned) => sumOf(entries.filter((entry) => !entry.certificateLocked));
  const ofYear = earned.filter(({ completionDate }) => completionDate?.startsWith('2024'));
  const ofState = earned.filter(({ stateAbbv }) => stateAbbv === 'GA');
  expect(text).toMatch(new RegExp(`^Total\\n${hoursOf(earned)} hours \\(${earned.length} courses`, 'm'));
  expect(text).toContain(
    `Total of 2024\n${hoursOf(ofYear)} hours (${ofYear.length} courses, 1 without hours)`,
  );
  expect(text).toContain(`Registered Nurse (RN), GA\n${hoursOf(ofState)} hours (2 courses, 1 without hours)`);
  const locked = earned.filter(({ certificateLocked }) => certificateLocked);
  expect(text).toMatch(
    new RegExp(`^Total\n.*\n${sumOf(locked)} more once ${locked.length} certificates are unlocked$`, 'm'),
  );
});

it('says on the transcript which certificates are locked', async () => {
  const certificates = await tester.call<Certificate[]>('GET', `${PATH}?filter=certificateTemplate!=null`, {
    as,
  });
  const locked = certificates.body.filter((certificate) => certificate.locked);
  const { body } = await tester.call<v.InferOutput<typeof TranscriptList>>('GET', `${PATH}/transcript`, {
    as,
  });
  const factsOf = ({ courseName, completionDate, hours }: (typeof body)[number] | Certificate) =>
    [courseName, completionDate, hours].join();
  expect(locked).toHaveLength(6);
  expect(
    body
      .filter(({ certificateLocked }) => certificateLocked)
      .map(factsOf)
      .sort(),
  ).toEqual(locked.map(factsOf).sort());
});

it('lists the transcript of several years, open entries first', async () => {
  const { body } = await tester.call<v.InferOutput<typeof TranscriptList>>('GET', `${PATH}/transcript`, {
    as,
  });
  expect(v.parse(TranscriptList, body)).toEqual(body);
  const [inProgress, ...completed] = body.map(({ completionDate }) => completionDate);
  expect(inProgress).toBeNull();
  expect(completed).toEqual([...completed].sort().reverse());
  expect(new Set(completed.map((date) => date?.slice(0, 4)))).toEqual(new Set(['2026', '2025', '2024']));
  expect(new Set(body.map(({ status }) => status))).toEqual(
    new Set(['In Progress', 'Completed', 'Passed', 'Failed']),
  );
});
