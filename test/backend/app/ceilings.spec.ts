/** What one student may do at once and in an hour. Every ceiling is a 429 that says how long to wait. */
import type { PresignedUrl } from '../../../src/contracts/certificate';
import type { ProfileImageResponse } from '../../../src/contracts/upload';
import {
  type Answer,
  type BackendTester,
  createTester,
  expectRefusal,
  type Refused,
} from '../support/backend-tester';
import { PDF, sendFile } from '../support/file-sender';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let tester: BackendTester;
let nora: string;
let sam: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'sam'], brandTokens: ['marlowe'] });
  nora = await tester.signIn('nora');
  sam = await tester.signIn('sam');
});
afterEach(() => tester.backend.close());

const range = (length: number) => Array.from({ length }, (_, index) => index);
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

function expectWait(answer: Answer<unknown>, seconds: number): void {
  expectRefusal(answer as Answer<Refused>, 429);
  expect(answer.headers.get('retry-after')).toBe(String(seconds));
}

describe('parallel reads', () => {
  const read = (as: string, method = 'GET') => tester.call(method, '/learner/certificates', { as });

  it('of one student wait for their turn, up to a hundred of them', async () => {
    const answers = await Promise.all(range(300).map(() => read(nora)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThan(100);
    for (const answer of refused) expectWait(answer, 5);
    expect((await read(nora)).status).toBe(200);
  });

  it('do not hold up another student', async () => {
    let done = 0;
    const flood = range(100).map(() => read(nora).finally(() => done++));
    expect((await read(sam)).status).toBe(200);
    expect(done).toBeLessThan(50);
    expect(new Set(statuses(await Promise.all(flood)))).toEqual(new Set([200]));
  });

  it('count if they ask for the headers alone', async () => {
    const answers = await Promise.all(range(300).map(() => read(nora, 'HEAD')));
    expect(statuses(answers)).toContain(429);
  });
});

describe('uploads', () => {
  const NAMES = 'originalFileName=original.jpg&croppedFileName=cropped.jpg';
  const addressOf = async (as: string) =>
    (
      await tester.call<ProfileImageResponse>('GET', `/profile/accountprofile/image/presignedurl?${NAMES}`, {
        as,
      })
    ).body.originalPresignedUrl;

  /** A file whose bytes do not all come until `finish`. */
  function slowFile(address: string) {
    let finish = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(PDF);
        finish = () => controller.close();
      },
    });
    const init = { method: 'PUT', body, duplex: 'half' } as RequestInit;
    return { sent: tester.backend.fetch(new Request(address, init)), finish: () => finish() };
  }

  it('are twelve at once for one student', async () => {
    const address = await addressOf(nora);
    const files = range(12).map(() => slowFile(address));
    // All of them have arrived at the storage by now.
    await tester.call('GET', '/profile/accountprofile', { as: nora });
    const refused = await sendFile(tester, address, PDF);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await sendFile(tester, await addressOf(sam), PDF)).status).toBe(200);
    for (const { finish } of files) finish();
    const answers = await Promise.all(files.map(({ sent }) => sent));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect((await sendFile(tester, address, PDF)).status).toBe(200);
  });

  it('are six hundred in an hour', async () => {
    const address = await addressOf(nora);
    for (const _ of range(600)) expect((await sendFile(tester, address, PDF)).status).toBe(200);
    const refused = await sendFile(tester, address, PDF);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '6']);
    tester.advance(6_000);
    expect((await sendFile(tester, address, PDF)).status).toBe(200);
    expect((await sendFile(tester, await addressOf(sam), PDF)).status).toBe(200);
  });

  it('of a certificate are for their student too', async () => {
    const path = '/learner/externalcertificates/10010002/presignedurl?filename=card.pdf';
    const { body } = await tester.call<PresignedUrl>('GET', path, { as: nora });
    const files = range(12).map(() => slowFile(body.presignedUrl));
    await tester.call('GET', '/profile/accountprofile', { as: nora });
    expect((await sendFile(tester, await addressOf(nora), PDF)).status).toBe(429);
    for (const { finish } of files) finish();
    await Promise.all(files.map(({ sent }) => sent));
  });
});

describe('mails', () => {
  const support = (as: string) =>
    tester.call('PUT', '/learner/support/emailsupport', {
      as,
      body: { messageType: 'Other', message: 'Help', contact: true },
    });
  const instructor = (as: string) =>
    tester.call('PUT', '/learner/support/emailinstructor?enrollmentId=10010001', {
      as,
      body: { message: 'Why?' },
    });
  const certificates = (as: string, filter = 'certificateId%3D%3D100100003') =>
    tester.call('GET', `/learner/certificates/email?filter=${filter}`, { as });
  const kept = async () => (await tester.database.selectFrom('mail').select('mailId').execute()).length;

  it('to the people of a school are thirty in an hour', async () => {
    for (const _ of range(15)) {
      expect(statuses([await support(nora), await instructor(nora)])).toEqual([200, 200]);
    }
    expectWait(await support(nora), 120);
    expectWait(await instructor(nora), 120);
    expect(await kept()).toBe(30);
    expect((await support(sam)).status).toBe(200);
    expect((await certificates(nora)).status).toBe(200);
    tester.advance(2 * MINUTE_MS);
    expect(statuses([await support(nora), await support(nora)])).toEqual([200, 429]);
  });

  it('of certificates are three hundred in an hour', async () => {
    for (const _ of range(300)) expect((await certificates(nora)).status).toBe(200);
    expectWait(await certificates(nora), 12);
    expectWait(await tester.call('GET', '/learner/certificates/100100003/email', { as: nora }), 12);
    expect(await kept()).toBe(300);
    tester.advance(HOUR_MS);
    expect((await certificates(nora)).status).toBe(200);
  });

  it('that are not sent count for nothing', async () => {
    for (const _ of range(40)) {
      const body = { messageType: ' ', message: 'Help', contact: true };
      await tester.call('PUT', '/learner/support/emailsupport', { as: nora, body });
    }
    expect((await support(nora)).status).toBe(200);
  });
});
