import * as v from 'valibot';
import {
  type ExternalCertificate,
  ExternalCertificateList,
  type PresignedUrl,
} from '../../../src/contracts/certificate';
import { FilterFacets } from '../../../src/contracts/pagination';
import type { ScanResult } from '../../../src/contracts/upload';
import { withDays } from '../../support/days';
import { type BackendTester, createTester, expectRefusal } from '../support/backend-tester';
import { HTML, PDF, PNG, readFile, sendFile } from '../support/file-sender';

const EXTERNAL = '/learner/externalcertificates';

let tester: BackendTester;
let as: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora'], brandTokens: ['marlowe'] });
  as = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

describe('external certificates (CLRN-09, ENT-09)', () => {
  const BODY = {
    courseName: 'First aid',
    provider: 'Red Cross',
    completionDate: '2026-02-01T00:00:00.000Z',
    hours: 4,
    stateAbbv: 'FL',
    licenseTypeId: 101,
  };
  const add = async () =>
    (await tester.call<ExternalCertificate>('POST', `${EXTERNAL}/v2`, { as, body: BODY })).body;
  const load = async (id: number) =>
    (await tester.call<ExternalCertificate>('GET', `${EXTERNAL}/${id}`, { as })).body;
  const addressOf = (id: number, query: string) =>
    tester.call<PresignedUrl>('GET', `${EXTERNAL}/${id}/presignedurl?${query}`, { as });
  const scanOf = (id: number) => tester.call<ScanResult>('POST', `${EXTERNAL}/${id}/scan`, { as });

  async function send(id: number, file: Uint8Array, name = 'Card.PDF') {
    const { body } = await addressOf(id, `filename=${name}`);
    expect((await sendFile(tester, body.presignedUrl, file as BodyInit, 'application/pdf')).status).toBe(200);
  }

  it('show every state of their file, and can be filtered', async () => {
    const answer = await tester.call<ExternalCertificate[]>('GET', `${EXTERNAL}/withfilters`, { as });
    expect(v.parse(ExternalCertificateList, answer.body)).toEqual(withDays(answer.body));
    expect(answer.body.map(({ scanStatus, fileName }) => [scanStatus, fileName !== null])).toEqual([
      ['Clean', true],
      ['Pending', true],
      ['Rejected', false],
      ['None', false],
    ]);
    const facets = v.parse(FilterFacets, JSON.parse(answer.headers.get('x-filter') ?? ''));
    expect(facets.map(({ field }) => field)).toEqual(['stateAbbv', 'completionYear', 'scanStatus']);
    const page = await tester.call<unknown[]>('GET', `${EXTERNAL}?limit=3&offset=2`, { as });
    expect(page.body).toHaveLength(2);
  });

  it('can be added, receive a file, be scanned, and be read again', async () => {
    const { externalCertificateId: id, ...added } = await add();
    expect(added).toEqual({
      ...BODY,
      completionDate: '2026-02-01T00:00:00',
      fileName: null,
      scanStatus: 'None',
    });
    expect((await scanOf(id)).body.success).toBe(false);
    await send(id, PDF);
    expect(await load(id)).toMatchObject({ scanStatus: 'Pending', fileName: 'Card.PDF' });
    expect((await addressOf(id, 'filename=x&readonly=true')).status).toBe(404);
    expect((await scanOf(id)).body).toEqual({ success: true, messages: [] });
    expect((await load(id)).scanStatus).toBe('Clean');
    const { body } = await addressOf(id, 'filename=x&readonly=true');
    const { response, bytes } = await readFile(tester, body.presignedUrl);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect([...bytes]).toEqual([...PDF]);
    // Chrome shows no PDF under a policy without plugins.
    expect(response.headers.get('content-security-policy')).toBeNull();
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''Card.PDF");
  });

  it('send a file under the name that it had, whatever that is', async () => {
    const { externalCertificateId: id } = await add();
    await send(id, PNG, encodeURIComponent(`a"; é😀'.png`));
    await scanOf(id);
    const { body } = await addressOf(id, 'filename=x&readonly=true');
    const { response } = await readFile(tester, body.presignedUrl);
    expect(response.headers.get('content-disposition')).toBe(
      "inline; filename*=UTF-8''a%22%3B%20%C3%A9%F0%9F%98%80%27.png",
    );
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('reject a file that is neither PDF nor image by its first bytes, and keep the previous file', async () => {
    const { externalCertificateId: id } = await add();
    await send(id, HTML);
    const message = 'The file must be a PDF or an image.';
    expect((await scanOf(id)).body).toEqual({ success: false, messages: [message] });
    expect(await load(id)).toMatchObject({ scanStatus: 'Rejected', fileName: null });
    await send(id, PNG, 'card.png');
    await scanOf(id);
    await send(id, HTML, 'other.pdf');
    expect((await scanOf(id)).body.success).toBe(false);
    expect(await load(id)).toMatchObject({ scanStatus: 'Clean', fileName: 'card.png' });
  });

  it('get the same answer from a second scan of the same file', async () => {
    const { externalCertificateId: id } = await add();
    await send(id, PDF.subarray(0, -4));
    const refused = { success: false, messages: ['The file is not complete.'] };
    expect([(await scanOf(id)).body, (await scanOf(id)).body]).toEqual([refused, refused]);
    expect(await load(id)).toMatchObject({ scanStatus: 'Rejected', fileName: null });
    await send(id, PDF);
    const clean = { success: true, messages: [] };
    expect([(await scanOf(id)).body, (await scanOf(id)).body]).toEqual([clean, clean]);
    expect(await load(id)).toMatchObject({ scanStatus: 'Clean', fileName: 'Card.PDF' });
  });

  it('reject a file whose end is missing', async () => {
    const { externalCertificateId: id } = await add();
    await send(id, PDF.subarray(0, -4));
    expect((await scanOf(id)).body).toEqual({ success: false, messages: ['The file is not complete.'] });
    expect(await load(id)).toMatchObject({ scanStatus: 'Rejected', fileName: null });
  });

  it('can be searched by course and provider, and sorted', async () => {
    const namesOf = async (query: string) =>
      (await tester.call<ExternalCertificate[]>('GET', `${EXTERNAL}/withfilters?${query}`, { as })).body.map(
        ({ courseName }) => courseName,
      );
    const newest = ['First Aid and CPR', 'Conflict Resolution', 'Public Speaking', 'Disaster Preparedness'];
    expect(await namesOf('')).toEqual(newest);
    expect(await namesOf('sort=oldest')).toEqual([...newest].reverse());
    expect(await namesOf('sort=name')).toEqual([...newest].sort());
    expect(await namesOf('sort=hours')).toEqual([newest[2], newest[0], newest[1], newest[3]]);
    expect(await namesOf('filter=name@=HARBOR')).toEqual([newest[1], newest[2]]);
    const unknown = await tester.call('GET', `${EXTERNAL}?sort=color`, { as });
    expectRefusal(unknown, 400, 'Certificates can be sorted by newest, oldest, name, hours.');
  });

  it.each([
    ['2024-02-29 00:00:00+02', '2024-02-29T00:00:00'],
    ['2024-01-01T01:00:00.000+05:00', '2024-01-01T00:00:00'],
    ['1900-01-01T00:00:00.000+10:00', '1900-01-01T00:00:00'],
    // Today, where the day begins first.
    ['2026-03-11T05:00:00.000Z', '2026-03-11T00:00:00'],
  ])('completed on %s are kept, sorted and filtered by the day that it names', async (sent, kept) => {
    const body = { ...BODY, completionDate: sent };
    const { body: added } = await tester.call<ExternalCertificate>('POST', `${EXTERNAL}/v2`, { as, body });
    expect(added.completionDate).toBe(kept);
    const year = `${EXTERNAL}?filter=completionYear==${kept.slice(0, 4)}`;
    const { body: ofYear } = await tester.call<ExternalCertificate[]>('GET', year, { as });
    const dates = ofYear.map(({ completionDate }) => completionDate ?? '');
    expect(dates).toContain(kept);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('are limited in number for each student', async () => {
    const post = (by = as) => tester.call('POST', `${EXTERNAL}/v2`, { as: by, body: BODY });
    const read = async () => (await tester.call<ExternalCertificate[]>('GET', EXTERNAL, { as })).body;
    const held = (await read()).length;
    const answers = await Promise.all(Array.from({ length: 201 - held }, () => post()));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    const words = 'An account holds up to 200 certificates from elsewhere. Please delete one first.';
    expectRefusal(refused[0] as never, 409, words);
    const [first] = await read();
    await tester.call('DELETE', `${EXTERNAL}/${first?.externalCertificateId}`, { as });
    expect((await post()).status).toBe(200);
    expect(await read()).toHaveLength(200);
  });

  it('can be changed, lose their file, and are deleted together with it', async () => {
    const { externalCertificateId: id } = await add();
    await send(id, PDF);
    await scanOf(id);
    const put = (removeFile: boolean) =>
      tester.call<ExternalCertificate>('PUT', `${EXTERNAL}/${id}`, {
        as,
        body: { ...BODY, hours: 5, licenseTypeId: null, removeFile },
      });
    expect((await put(false)).body).toMatchObject({ hours: 5, licenseTypeId: null, fileName: 'Card.PDF' });
    expect((await put(true)).body).toMatchObject({ fileName: null, scanStatus: 'None' });
    await send(id, PDF);
    expect((await tester.call('DELETE', `${EXTERNAL}/${id}`, { as })).status).toBe(200);
    expectRefusal(await tester.call('GET', `${EXTERNAL}/${id}`, { as }), 404);
    const files = await tester.database.selectFrom('storedFile').select('slot').execute();
    expect(files.filter(({ slot }) => slot.endsWith(`/${id}`))).toEqual([]);
  });

  it.each([
    { completionDate: '2026-02-31T00:00:00.000Z' },
    { completionDate: '2026-03-12T00:00:00.000Z' },
    { completionDate: '2999-02-28T00:00:00.000Z' },
    { completionDate: '0001-01-01T00:00:00.000Z' },
    { completionDate: '1899-12-31T23:59:59.000Z' },
    { completionDate: '2026-02-30T00:00:00.000Z' },
    { completionDate: '2026-02-01' },
    { stateAbbv: 'ZZ' },
    { licenseTypeId: 201 },
    { hours: -1 },
    { hours: 5e-324 },
    { hours: 0.001 },
    { hours: 1000.01 },
    { courseName: ' ' },
    { courseName: 'First\naid' },
    { provider: 'Red\u2028Cross' },
  ])('refuse %j', async (change) => {
    const body = { ...BODY, ...change };
    expectRefusal(await tester.call('POST', `${EXTERNAL}/v2`, { as, body }), 400);
  });
});
