import * as v from 'valibot';
import { License, LicenseList } from '../../../src/contracts/license';
import type { Profile } from '../../../src/contracts/profile';
import { withDays } from '../../support/days';
import { type BackendTester, createTester, expectRefusal } from '../support/backend-tester';

const FIXED_FILTERS = '?filter=stateName!%3DFancy&filter=deactivated%3D%3Dfalse';
const NEW_LICENSE = {
  studentLicenseId: 0,
  studentId: 1001,
  licenseTypeId: 105,
  licenseTypeName: '',
  stateAbbv: 'TX',
  stateName: '',
  goal: 'Renew my license',
  licenseLevel: 'Licensed',
  desiredLicenseLevel: '',
  licenseNumber: 'RRT 4711',
  expirationDate: '2027-05-31T23:59:59',
  deactivated: false,
  submittedViaOnboardingSurvey: true,
};

let tester: BackendTester;
let nora: string;

beforeEach(async () => {
  tester = await createTester({
    accounts: ['nora', 'max', 'pia', 'lee'],
    brandTokens: ['marlowe', 'gablekey'],
  });
  nora = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

const read = (query = '', as = nora) =>
  tester.call<License[]>('GET', `/profile/accountlicense${query}`, { as });
const readOne = (id: number, as = nora) =>
  tester.call<License>('GET', `/profile/accountlicense/${id}`, { as });
const add = (body: unknown, as = nora) =>
  tester.call<License>('POST', '/profile/accountlicense', { as, body });
const save = (id: number, body: unknown) =>
  tester.call<License>('PUT', `/profile/accountlicense/${id}`, { as: nora, body });
const remove = (id: number) => tester.call('DELETE', `/profile/accountlicense/${id}`, { as: nora });

describe('GET /profile/accountlicense (CPRO-05, ENT-10)', () => {
  it("lists the student's own, each as the call for one returns it", async () => {
    const { status, headers, body } = await read();
    expect(status).toBe(200);
    expect(v.parse(LicenseList, body)).toEqual(withDays(body));
    expect(body[0]).toEqual({
      studentLicenseId: 10010001,
      studentId: 1001,
      licenseTypeId: 101,
      licenseTypeName: 'Registered Nurse (RN)',
      stateAbbv: 'FL',
      stateName: 'Florida',
      goal: 'Renew my license',
      licenseLevel: '',
      desiredLicenseLevel: '',
      licenseNumber: 'FL10011',
      expirationDate: '2026-08-17T23:59:59',
      deactivated: false,
      submittedViaOnboardingSurvey: false,
    });
    expect(JSON.parse(headers.get('x-pagination') ?? '').total).toBe(body.length);
    for (const each of body) expect((await readOne(each.studentLicenseId)).body).toEqual(each);
    const { body: others } = await read('', await tester.signIn('lee'));
    expect(others.map(({ studentId, stateAbbv }) => [studentId, stateAbbv])).toEqual([[1003, 'US']]);
  });

  it('returns what was chosen if the license type offers a choice (STA-41)', async () => {
    const chosen = (await read()).body.map(({ licenseTypeId, licenseLevel }) => [
      licenseTypeId,
      licenseLevel,
    ]);
    expect(chosen).toEqual(expect.arrayContaining([[102, 'Active']]));
    expect(chosen.filter(([licenseTypeId]) => licenseTypeId === 101)).toContainEqual([101, '']);
  });

  it('applies the fixed filters', async () => {
    const whole = (await read()).body;
    await add({ ...NEW_LICENSE, stateAbbv: 'FA' });
    await add({ ...NEW_LICENSE, deactivated: true });
    expect((await read()).body).toHaveLength(whole.length + 2);
    expect((await read('?filter=stateName!=Fancy')).body).toHaveLength(whole.length + 1);
    expect((await read(FIXED_FILTERS)).body).toEqual(whole);
  });

  it('pages', async () => {
    const whole = (await read(FIXED_FILTERS)).body;
    const { headers, body } = await read(`${FIXED_FILTERS}&limit=1&offset=1`);
    expect(body).toEqual([whole[1]]);
    expect(JSON.parse(headers.get('x-pagination') ?? '')).toEqual({
      offset: 1,
      limit: 1,
      total: whole.length,
    });
  });

  it.each(['', 'deactivated==true', 'stateName!=fancy', 'studentId==1004', 'deactivated==false or 1=1'])(
    'refuses the filter "%s" clearly',
    async (filter) => {
      const answer = await read(`?filter=${encodeURIComponent(filter)}`);
      const sentence = 'Licenses can be filtered by these only: stateName!=Fancy, deactivated==false.';
      expectRefusal(answer as never, 400, sentence);
    },
  );
});

describe('POST /profile/accountlicense', () => {
  it('adds a license with a new id, and with the names for its ids', async () => {
    const { status, body } = await add(NEW_LICENSE);
    expect(status).toBe(200);
    expect(v.parse(License, body)).toEqual(withDays(body));
    expect(body).toEqual({
      ...NEW_LICENSE,
      studentLicenseId: expect.any(Number),
      licenseTypeName: 'Respiratory Therapist (RRT)',
      stateName: 'Texas',
    });
    expect(body.studentLicenseId).toBeGreaterThan(0);
    expect((await readOne(body.studentLicenseId)).body).toEqual(body);
  });

  it('belongs to the caller, whatever the body says, and replaces no other', async () => {
    const max = await tester.signIn('max');
    const before = [(await read()).text, (await read('', max)).text];
    const { body } = await add({ ...NEW_LICENSE, studentId: 1004, studentLicenseId: 10040001 });
    expect(body).toMatchObject({ studentId: 1001, licenseNumber: 'RRT 4711' });
    expect(body.studentLicenseId).not.toBe(10040001);
    await remove(body.studentLicenseId);
    expect([(await read()).text, (await read('', max)).text]).toEqual(before);
  });

  it('requires only license type and state', async () => {
    const { body } = await add({ licenseTypeId: 101, stateAbbv: 'NV', goal: null });
    expect(body).toMatchObject({
      goal: '',
      licenseNumber: '',
      expirationDate: null,
      deactivated: false,
      submittedViaOnboardingSurvey: false,
    });
  });

  it('never reuses an id', async () => {
    const first = (await add(NEW_LICENSE)).body.studentLicenseId;
    await remove(first);
    expect((await add(NEW_LICENSE)).body.studentLicenseId).toBeGreaterThan(first);
  });

  it.each([
    [{ licenseTypeId: 999 }, 'There is no such license type.'],
    [{ licenseTypeId: 201 }, 'There is no such license type.'],
    [{ stateAbbv: 'ZZ' }, 'There is no such state.'],
    [{ stateAbbv: 'fl' }, 'The field stateAbbv is missing or not valid.'],
    [{ licenseTypeId: '101' }, 'The field licenseTypeId is missing or not valid.'],
    [{ licenseNumber: 'x'.repeat(201) }, 'The field licenseNumber is missing or not valid.'],
    [{ deactivated: 'false' }, 'The field deactivated is missing or not valid.'],
    [{ expirationDate: '2027-05-31' }, 'The field expirationDate is missing or not valid.'],
    [{ expirationDate: '2027-02-30T23:59:59' }, 'The field expirationDate is missing or not valid.'],
    [{ expirationDate: '2027-05-31T12:00:00Z' }, 'The field expirationDate is missing or not valid.'],
    [{ expirationDate: '0001-01-01T23:59:59' }, 'The field expirationDate is missing or not valid.'],
    [{ expirationDate: '2100-01-01T23:59:59' }, 'The field expirationDate is missing or not valid.'],
    [{ expirationDate: 4711 }, 'The field expirationDate is missing or not valid.'],
  ])('refuses %j, and adds nothing', async (change, sentence) => {
    const before = (await read()).text;
    expectRefusal((await add({ ...NEW_LICENSE, ...change })) as never, 400, sentence);
    expect((await read()).text).toBe(before);
  });

  it.each([
    ['2027-05-31T23:59:59', '2027-05-31T23:59:59'],
    ['2027-05-31T23:59:59.999Z', '2027-05-31T23:59:59'],
    ['2027-05-31T23:59:59-05:00', '2027-05-31T23:59:59'],
    ['1900-01-01T23:59:59', '1900-01-01T23:59:59'],
    ['2099-12-31T23:59:59', '2099-12-31T23:59:59'],
    [null, null],
  ])('accepts %p, and stores the chosen day without a time zone', async (date, kept) => {
    expect((await add({ ...NEW_LICENSE, expirationDate: date })).body.expirationDate).toBe(kept);
  });

  it('limits the number for each student', async () => {
    const held = (await read()).body.length;
    const { licenseTypeName: _type, stateName: _state, studentLicenseId: _id, ...row } = NEW_LICENSE;
    // All but six.
    for (let count = held; count < 194; count++) {
      await tester.database.insertInto('license').values(row).execute();
    }
    const answers = await Promise.all(Array.from({ length: 7 }, () => add(NEW_LICENSE)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    expectRefusal(refused[0] as never, 409, 'An account holds up to 200 licenses. Please delete one first.');
    expect((await read()).body).toHaveLength(200);
    await remove((await read()).body[0]?.studentLicenseId ?? 0);
    expect((await add(NEW_LICENSE)).status).toBe(200);
    const max = await tester.signIn('max');
    const body = { ...NEW_LICENSE };
    expect((await tester.call('POST', '/profile/accountlicense', { as: max, body })).status).toBe(200);
  });
});

describe('PUT and DELETE /profile/accountlicense/{id}', () => {
  it('change one license only', async () => {
    const [changed, ...others] = (await read()).body;
    const id = changed?.studentLicenseId ?? 0;
    const { status, body } = await save(id, { ...changed, licenseNumber: 'RN 1', deactivated: true });
    expect(status).toBe(200);
    expect(body).toEqual({ ...changed, licenseNumber: 'RN 1', deactivated: true });
    expect((await read()).body).toEqual([body, ...others]);
  });

  it('keep a license with its owner and its id', async () => {
    const [first, second] = (await read()).body;
    const id = first?.studentLicenseId ?? 0;
    const body = { ...first, studentId: 1004, studentLicenseId: second?.studentLicenseId };
    expect((await save(id, body)).body).toEqual(first);
    expect((await read()).body[1]).toEqual(second);
  });

  it('refuse invalid values, and change nothing', async () => {
    const [first] = (await read()).body;
    const answer = await save(first?.studentLicenseId ?? 0, { ...first, licenseTypeId: 201 });
    expectRefusal(answer as never, 400, 'There is no such license type.');
    expect((await read()).body[0]).toEqual(first);
  });

  it('remove one license only, once', async () => {
    const [first, ...others] = (await read()).body;
    const id = first?.studentLicenseId ?? 0;
    const answer = await remove(id);
    expect([answer.status, answer.text]).toEqual([200, '{}']);
    expect((await read()).body).toEqual(others);
    expectRefusal(await remove(id), 404, 'We could not find this license.');
  });
});

describe('a nationwide license (CON-19)', () => {
  const NATIONWIDE = { ...NEW_LICENSE, licenseTypeId: 101, stateAbbv: 'US', expirationDate: null };
  const isRequired = async (as: string) =>
    (await tester.call<Profile>('GET', '/profile/accountprofile', { as })).body.onboardingSurveyRequired;

  it('ends the survey when it is deactivated in it (STA-33), once there is no other', async () => {
    const lee = await tester.signIn('lee');
    await add(NATIONWIDE, lee);
    const own = (await read('', lee)).body.filter(({ stateAbbv }) => stateAbbv === 'US');
    expect(own).toHaveLength(2);
    const deactivate = (id: number | undefined, submittedViaOnboardingSurvey = true) =>
      tester.call('PUT', `/profile/accountlicense/${id}`, {
        as: lee,
        body: { ...NATIONWIDE, deactivated: true, submittedViaOnboardingSurvey },
      });
    await deactivate(own[0]?.studentLicenseId);
    expect(await isRequired(lee)).toBe(true);
    await deactivate(own[1]?.studentLicenseId, false);
    expect(await isRequired(lee)).toBe(true);
    await deactivate(own[1]?.studentLicenseId);
    expect(await isRequired(lee)).toBe(false);
  });

  it('ends no survey by a license of a state', async () => {
    const lee = await tester.signIn('lee');
    const { body } = await add(NEW_LICENSE, lee);
    await tester.call('PUT', `/profile/accountlicense/${body.studentLicenseId}`, {
      as: lee,
      body: { ...NEW_LICENSE, deactivated: true },
    });
    expect(await isRequired(lee)).toBe(true);
  });

  it('is no state of an address', async () => {
    const { body } = await tester.call<{ stateAbbv: string }[]>('GET', '/global/states', { as: nora });
    expect(body.map(({ stateAbbv }) => stateAbbv)).not.toContain('US');
  });
});
