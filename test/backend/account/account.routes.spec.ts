import * as v from 'valibot';
import {
  InterestList,
  NotificationList,
  type Purchase,
  PurchaseList,
  type Shipping,
} from '../../../src/contracts/account';
import { Profile } from '../../../src/contracts/profile';
import { type LicensingInformation, LicensingInformationList } from '../../../src/contracts/reference';
import { ServiceReview } from '../../../src/contracts/support';
import { withDays } from '../../support/days';
import { type BackendTester, createTester, expectRefusal, type Refused } from '../support/backend-tester';
import { readPrint } from '../support/print-reader';

let tester: BackendTester;
let as: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max', 'ada'], brandTokens: ['marlowe'] });
  as = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

const CHANGE = {
  firstName: ' Ann ',
  lastName: 'Lee',
  dayPhone: '4075550199',
  birthday: '1990-02-03T00:00:00.000Z',
  city: 'Toronto',
  state: 'ON',
  zip: 'M4B 1B3',
};
const ADDRESS = {
  fullName: 'Ann Lee',
  address1: '1 Main Street',
  address2: '',
  city: 'Orlando',
  state: 'FL',
  zip: '32801',
  country: 'US',
};

describe('PUT /profile/accountprofile (CPRO-02)', () => {
  const put = (body: unknown) => tester.call<Profile>('PUT', '/profile/accountprofile', { as, body });

  it('saves the change, and ignores other fields', async () => {
    const before = await tester.call<Profile>('GET', '/profile/accountprofile', { as });
    const answer = await put({ ...CHANGE, studentId: 7, userName: 'max', testModeAllowed: false });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...before.body, ...CHANGE, firstName: 'Ann' });
    expect(v.parse(Profile, answer.body)).toEqual(withDays(answer.body));
    const after = await tester.call('GET', '/profile/accountprofile', { as });
    expect(after.body).toEqual(answer.body);
  });

  it.each([
    ['no name', { firstName: '  ' }],
    ['a telephone number with letters', { dayPhone: '407-CALL' }],
    ['a day that no calendar has', { birthday: '1990-02-31T00:00:00.000Z' }],
    ['a birthday to come', { birthday: '2026-03-12T00:00:00.000Z' }],
    ['an unknown state', { state: 'ZZ' }],
    ['an unknown suffix', { suffix: 'Lord' }],
    ['no email address', { emailAddress: 'ann' }],
  ])('refuses %s, and changes nothing', async (_, change) => {
    const before = await tester.call('GET', '/profile/accountprofile', { as });
    const answer = await tester.call('PUT', '/profile/accountprofile', {
      as,
      body: { ...CHANGE, ...change },
    });
    expectRefusal(answer, 400);
    expect((await tester.call('GET', '/profile/accountprofile', { as })).body).toEqual(before.body);
  });

  it('keeps a suffix that is not sent, and removes an empty one', async () => {
    expect((await put({ ...CHANGE, suffix: 'RN' })).body.suffix).toBe('RN');
    expect((await put(CHANGE)).body.suffix).toBe('RN');
    expect((await put({ ...CHANGE, suffix: '' })).body.suffix).toBe('');
  });

  it('prints the suffix after the name', async () => {
    await put({ ...CHANGE, suffix: 'Jr.' });
    const print = await readPrint(tester, '/learner/transcript/print', as);
    expect(print.text).toContain('Ann Lee Jr.');
  });

  it('changes the email address, unless another student has it: then it changes nothing', async () => {
    expect((await put({ ...CHANGE, emailAddress: ' ann@mail.example ' })).body.emailAddress).toBe(
      'ann@mail.example',
    );
    const body = {
      ...CHANGE,
      lastName: 'Other',
      emailAddress: 'MAX@mail.marlowe.example',
    };
    const refused = await tester.call('PUT', '/profile/accountprofile', { as, body });
    expectRefusal(refused, 409, 'This email address is already in use.');
    const after = await tester.call<Profile>('GET', '/profile/accountprofile', { as });
    expect(after.body).toMatchObject({ lastName: 'Lee', emailAddress: 'ann@mail.example' });
    expect((await put(CHANGE)).body.emailAddress).toBe('ann@mail.example');
  });
});

describe('PUT /profile/accountprofile of a brand with an identity database (CIDN-01)', () => {
  it('leaves the email address to the identity API, and saves the rest', async () => {
    const host = 'gablekey.example';
    const hosted = await createTester({ accounts: ['nora'], brandTokens: ['gablekey'] });
    const nora = await hosted.signIn('nora', host);
    const call = <T = Profile>(method: string, body?: unknown) =>
      hosted.call<T>(method, '/profile/accountprofile', { as: nora, host, body });
    const { body: before } = await call('GET');
    const refused = await call<Refused>('PUT', { ...CHANGE, emailAddress: 'ann@mail.example' });
    expectRefusal(refused, 403);
    expect((await call('GET')).body).toEqual(before);
    const { emailAddress } = before;
    expect((await call('PUT', { ...CHANGE, emailAddress })).body).toMatchObject({
      city: 'Toronto',
      emailAddress,
    });
    hosted.backend.close();
  });
});

describe('/profile/accountshipping (CPRO-02)', () => {
  it('is empty at first, and then returns the last one saved', async () => {
    const max = await tester.signIn('max');
    const path = '/profile/accountshipping';
    const none = await tester.call<Shipping>('GET', path, { as: max });
    expect(none.body).toMatchObject({ fullName: '', state: '' });
    expect((await tester.call('PUT', path, { as: max, body: ADDRESS })).body).toEqual(ADDRESS);
    const body = { ...ADDRESS, state: 'QC', country: 'CA' };
    await tester.call('PUT', path, { as: max, body });
    expect((await tester.call('GET', path, { as: max })).body).toEqual(body);
    expect((await tester.call<Shipping>('GET', path, { as })).body.address1).toBe('1200 Lake Avenue');
  });

  it.each([{ state: 'QC' }, { country: 'FR' }, { address1: '' }])('refuses %j', async (change) => {
    const body = { ...ADDRESS, ...change };
    expectRefusal(await tester.call('PUT', '/profile/accountshipping', { as, body }), 400);
  });
});

describe('/profile/interests (CPRO-04)', () => {
  const path = '/profile/interests';

  it('adds and removes interests, and returns the result', async () => {
    const put = await tester.call('PUT', path, {
      as,
      body: [{ interest: 'Zoology' }, { interest: 'Ethics' }],
    });
    const named = (names: string[]) => names.map((interest) => ({ interest }));
    expect(put.body).toEqual(named(['Communication', 'Ethics', 'Leadership', 'Zoology']));
    const body = [{ interest: 'Ethics' }, { interest: 'never had' }];
    const rest = named(['Communication', 'Leadership', 'Zoology']);
    expect((await tester.call('DELETE', path, { as, body })).body).toEqual(rest);
    const page = await tester.call(`GET`, `${path}?limit=2&offset=1`, { as });
    expect(page.body).toEqual(rest.slice(1));
    expect(JSON.parse(page.headers.get('x-pagination') ?? '')).toEqual({ offset: 1, limit: 2, total: 3 });
    expect(v.parse(InterestList, page.body)).toEqual(page.body);
  });

  it('refuses a total of more than 200, and adds none', async () => {
    const body = Array.from({ length: 198 }, (_, index) => ({ interest: `Interest ${index}` }));
    expectRefusal(await tester.call('PUT', path, { as, body }), 400);
    expect((await tester.call<unknown[]>('GET', path, { as })).body).toHaveLength(3);
  });
});

describe('/profile/purchasehistory (CPRO-06)', () => {
  it('is listed newest first, with its items', async () => {
    const { body } = await tester.call<Purchase[]>('GET', '/profile/purchasehistory', { as });
    expect(v.parse(PurchaseList, body)).toEqual(body);
    expect(body.map(({ total, items }) => [total, items.map(({ price }) => price)])).toEqual([
      [117.5, [49, 39, 59.5]],
      [45, [45]],
      [0, [0]],
    ]);
  });

  it('is printed as a PDF with the amount paid', async () => {
    const receipt = await readPrint(tester, '/profile/purchasehistory/10010001/print', as);
    expect(receipt).toMatchObject({ status: 200, type: 'application/pdf', isPdf: true, pages: 1 });
    expect(receipt.text).toContain('Receipt 10010001');
    expect(receipt.text).toContain('$117.50');
    expect(receipt.text).toContain('-$30.00');
    expect(receipt.text).toContain('February 3, 2026');
  });
});

describe('/profile/notifications (CPRO-07, STA-17)', () => {
  const path = '/profile/notifications';
  beforeEach(async () => {
    as = await tester.signIn('ada');
  });

  it('show each state, newest first', async () => {
    const { body } = await tester.call<v.InferOutput<typeof NotificationList>>('GET', path, { as });
    expect(v.parse(NotificationList, body)).toEqual(body);
    expect(body.map(({ read, archived, linkUrl }) => [read, archived, linkUrl !== ''])).toEqual([
      [false, false, true],
      [false, false, false],
      [true, false, true],
      [false, true, true],
      [true, true, false],
    ]);
  });

  it('can be flagged, without changing the others', async () => {
    const body = [
      { alertID: 101300001, alertTitle: 'whatever' },
      { alertID: 101300004 },
      { alertID: 101300001 },
    ];
    expect((await tester.call('PUT', `${path}?read=true&archive=false`, { as, body })).status).toBe(200);
    const list = await tester.call<v.InferOutput<typeof NotificationList>>('GET', path, { as });
    expect(list.body.map(({ read, archived }) => [read, archived])).toEqual([
      [true, false],
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
  });

  it.each([
    ['?read=true', 400],
    ['?read=yes&archive=true', 400],
    ['?read=true&read=false&archive=true', 400],
  ])('refuse %s', async (query, status) => {
    const body = [{ alertID: 101300001 }];
    expectRefusal(await tester.call('PUT', path + query, { as, body }), status);
  });

  it("change none if one is another student's", async () => {
    const body = [{ alertID: 101300001 }, { alertID: 7 }];
    expectRefusal(await tester.call('PUT', `${path}?read=true&archive=true`, { as, body }), 404);
    const list = await tester.call<{ read: boolean }[]>('GET', path, { as });
    expect(list.body[0]?.read).toBe(false);
  });

  it.each([
    ['unread', [1, 2]],
    ['current', [1, 2, 3]],
    ['archived', [4, 5]],
  ])('can be listed by status: %s', async (status, expected) => {
    const list = await tester.call<{ alertID: number }[]>('GET', `${path}?filter=status==${status}`, { as });
    expect(list.body.map(({ alertID }) => alertID % 10)).toEqual(expected);
    expect(JSON.parse(list.headers.get('x-pagination') ?? '')).toMatchObject({ total: expected.length });
  });

  it('come with how many each status has, whatever is listed', async () => {
    for (const query of ['', '?filter=status==archived&limit=1']) {
      const { headers } = await tester.call('GET', path + query, { as });
      const [facet] = JSON.parse(headers.get('x-filter') ?? '');
      expect(facet).toMatchObject({
        field: 'status',
        options: [
          { value: 'unread', label: 'Unread', count: 2 },
          { value: 'current', label: 'All', count: 3 },
          { value: 'archived', label: 'Archived', count: 2 },
        ],
      });
    }
  });

  it.each(['status==gone', 'read==true', 'status==unread&filter=status==archived'])(
    'refuse the filter %s',
    async (filter) => {
      expectRefusal(await tester.call('GET', `${path}?filter=${filter}`, { as }), 400);
    },
  );
});

describe('GET /learner/licensinginformation (CLRN-10)', () => {
  const FILTER = `&filter=${encodeURIComponent('isUniform==true||licenseLookup!=null')}`;
  const get = (query: string) =>
    tester.call<LicensingInformation[]>('GET', `/learner/licensinginformation?${query}`, { as });

  it('returns whether renewal is uniform, the lookup, or neither', async () => {
    const all = await Promise.all(
      ['AL', 'AR', 'CA', 'AK'].map(async (state) => (await get(`licenseTypeId=101&stateAbbv=${state}`)).body),
    );
    expect(v.parse(LicensingInformationList, all[0])).toEqual(withDays(all[0]));
    const told = all.map(([first]) => first && [first.isUniform, first.licenseLookUp !== null]);
    expect(told).toEqual([[true, false], [false, true], [false, false], undefined]);
  });

  it('applies the filter of onboarding', async () => {
    expect((await get(`licenseTypeId=101&stateAbbv=AL${FILTER}`)).body).toHaveLength(1);
    expect((await get(`licenseTypeId=101&stateAbbv=AR${FILTER}`)).body).toHaveLength(1);
    expect((await get(`licenseTypeId=101&stateAbbv=CA${FILTER}`)).body).toEqual([]);
    expect((await get('licenseTypeId=101&stateAbbv=AL&filter=x')).status).toBe(400);
  });

  it('covers only the license types of its own brand', async () => {
    expect((await get('licenseTypeId=201&stateAbbv=AL')).body).toEqual([]);
  });
});

describe('support (CLRN-12, CLRN-13)', () => {
  const mails = () => tester.database.selectFrom('mail').selectAll().execute();
  const instructor = '/learner/support/emailinstructor?enrollmentId=10010001';

  it('stores a message to the instructor with its subject', async () => {
    const path = `${instructor}&enrollmentActivityId=1001000101`;
    expect((await tester.call('PUT', path, { as, body: { message: ' Why? ' } })).body).toEqual({});
    expect(await mails()).toMatchObject([
      {
        studentId: 1001,
        recipient: 'instructor',
        message: 'Why?',
        enrollmentId: 10010001,
        activityId: 1001000101,
      },
    ]);
  });

  it('stores the subject of academic support from the body (ENT-18)', async () => {
    const body = { message: 'Why?', enrollmentId: 10010001, activityId: 1001000101 };
    const [path = ''] = instructor.split('?');
    expect((await tester.call('PUT', path, { as, body })).status).toBe(200);
    expect(await mails()).toMatchObject([{ recipient: 'instructor', ...body }]);
    expectRefusal(await tester.call('PUT', path, { as, body: { message: 'Why?' } }), 404);
    expectRefusal(await tester.call('PUT', path, { as, body: { ...body, enrollmentId: 'x' } }), 400);
    expectRefusal(await tester.call('PUT', path, { as, body: { ...body, activityId: 1001000302 } }), 404);
  });

  it.each([true, 7, { text: 'x' }, ' ', 'x'.repeat(10_001), 'half \ud800', 'x\0', null])(
    'refuses %j as a message',
    async (message) => {
      expectRefusal(await tester.call('PUT', instructor, { as, body: { message } }), 400);
      expect(await mails()).toEqual([]);
    },
  );

  it.each(['messageType', 'type'])('stores a message to support with its issue in %s', async (name) => {
    const body = { [name]: 'Other', message: 'Help', contact: true };
    expect((await tester.call('PUT', '/learner/support/emailsupport', { as, body })).status).toBe(200);
    expect(await mails()).toMatchObject([
      { studentId: 1001, recipient: 'support', subject: 'Other', message: 'Help', contact: 1 },
    ]);
  });

  it.each([
    { message: 'Help', contact: true },
    { type: ' ', message: 'Help', contact: true },
    { type: 'Other\r\nBcc: everybody@mail.example', message: 'Help', contact: true },
    { messageType: 'Other\nBcc: everybody@mail.example', message: 'Help', contact: true },
  ])('refuses %j, whose issue is not one line', async (body) => {
    expectRefusal(await tester.call('PUT', '/learner/support/emailsupport', { as, body }), 400);
    expect(await mails()).toEqual([]);
  });

  it('returns the rating of one license type of the brand, or of all', async () => {
    const get = (query: string) =>
      tester.call<ServiceReview>('GET', `/learner/trustpilot/servicereview${query}`, { as });
    const one = await get('?licenseTypeId=101');
    expect(v.parse(ServiceReview, one.body)).toEqual(one.body);
    expect(one.body).toEqual({
      reviewUrl: 'https://www.marlowe.example/reviews/101',
      stars: 4.8,
      reviewCount: 240,
    });
    expect((await get('')).body.reviewCount).toBeGreaterThan(240);
    expect((await get('?licenseTypeId=201')).status).toBe(404);
  });
});
