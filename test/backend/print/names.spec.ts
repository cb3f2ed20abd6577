import { type BackendTester, createTester } from '../support/backend-tester';
import { readPrint } from '../support/print-reader';

const CERTIFICATE = '/learner/certificates/100190002/print';
const ENROLLMENT = '/learner/enrollments/10010001';
const REPORTS = '/assessment/enrollments/10010001/examreports';
const DATED = [
  ['a transcript', '/learner/transcript/print'],
  ['notes', `${ENROLLMENT}/notes/print`],
  ['an activity', `${ENROLLMENT}/activities/1001000102/print`],
  ['the readiness report', `${REPORTS}/readiness/print`],
  ['an exam report', `${REPORTS}/exams/1001000102/print`],
] as const;
const PRINTS = [
  ...DATED,
  ['a certificate', CERTIFICATE],
  ['a receipt', '/profile/purchasehistory/10010001/print'],
] as const;
const NOTICE = 'Some letters cannot be printed: □.';

let tester: BackendTester;
let as: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora'], brandTokens: ['marlowe'] });
  as = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

async function rename(firstName: string, lastName: string) {
  const profile = { dayPhone: '', birthday: null, city: '', state: '', zip: '' };
  const body = { ...profile, firstName, lastName };
  expect((await tester.call('PUT', '/profile/accountprofile', { as, body })).status).toBe(200);
}

it.each(PRINTS)('%s is in the letters of its student', async (_, path) => {
  await rename('Nguyễn-Łucja', 'Παπαδοπούλου Щукіна'.normalize('NFD'));
  const { text, fonts } = await readPrint(tester, path, as);
  expect(text).toContain('Nguyễn-Łucja Παπαδοπούλου Щукіна');
  expect(text).toContain('Marlowe Health Learning');
  expect(text).not.toContain(NOTICE);
  expect([...fonts].filter((font) => !font.startsWith('Arimo'))).toEqual([]);
});

it.each(PRINTS)('%s has a blank for each letter that it lacks, and says so', async (_, path) => {
  await rename('Zoë 小明', '李');
  const { text, pages } = await readPrint(tester, path, as);
  expect(text).toContain('Zoë □□ □');
  expect(text.split(NOTICE)).toHaveLength(1 + pages);
  expect(text).not.toContain('\0');
});

it.each(DATED)('%s says of which day it is', async (_, path) => {
  expect((await readPrint(tester, path, as)).text).toContain('As of March 10, 2026');
});

it('says on each page of a long note whose it is', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => `Line ${index}`).join('\n');
  const { status } = await tester.call('POST', `${ENROLLMENT}/notes`, {
    as,
    body: { title: 'Long', text: lines },
  });
  expect(status).toBeLessThan(300);
  const { text, pages } = await readPrint(tester, `${ENROLLMENT}/notes/print`, as);
  expect(pages).toBeGreaterThan(3);
  expect(text.split('Marlowe Health Learning. As of')).toHaveLength(1 + pages);
});

it('says on the one page of several that lacks letters', async () => {
  await tester.database
    .updateTable('certificate')
    .set({ certificateNumber: '第1号' })
    .where('certificateId', '=', 100_190_002)
    .execute();
  const { text, pages } = await readPrint(tester, '/learner/certificates/print', as);
  expect(pages).toBe(12);
  expect(text.split(NOTICE)).toHaveLength(2);
  expect(text).toContain(`Certificate □1□\n${NOTICE}`);
});

it('keeps a certificate with long words on one page', async () => {
  await rename('Maximiliana Wilhelmine '.repeat(4), 'von Hohenstaufen-Westerwald '.repeat(3));
  expect((await readPrint(tester, CERTIFICATE, as)).pages).toBe(1);
});
