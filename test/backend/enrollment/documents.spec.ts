import * as v from 'valibot';
import { EnrollmentDocument, EnrollmentDocumentList } from '../../../src/contracts/document';
import { type BackendTester, createTester } from '../support/backend-tester';
import { HubLine } from '../support/hub-line';

const ENROLLMENT = 10010001;
const OUTLINE = 1001000101;
const READING_LIST = 1001000102;
const SLIDES = 1001000103;
const SECOND_ACTIVITY = 1001000102;

let tester: BackendTester;
let nora: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora'], brandTokens: ['marlowe'] });
  nora = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

const read = (query = '', enrollmentId = ENROLLMENT) =>
  tester.call<EnrollmentDocument[]>('GET', `/learner/enrollments/${enrollmentId}/documents${query}`, {
    as: nora,
  });
const setFavorite = (documentId: number, favorite: boolean) =>
  tester.call<EnrollmentDocument>('PUT', `/learner/enrollments/${ENROLLMENT}/documents/${documentId}`, {
    as: nora,
    body: { favorite },
  });
const ids = (documents: readonly EnrollmentDocument[]) => documents.map(({ documentId }) => documentId);

describe('GET /documents (CLRN-03)', () => {
  it('returns those of the course and of its activities', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(v.parse(EnrollmentDocumentList, body)).toEqual(body);
    expect(ids(body)).toEqual([OUTLINE, READING_LIST, SLIDES]);
    expect(body[1]).toEqual({
      documentId: READING_LIST,
      documentName: 'Reading list',
      fileType: 'PDF',
      sizeBytes: 96_256,
      url: 'https://www.marlowe.example/documents/reading-list.pdf',
      favorite: false,
      enrollmentActivityId: SECOND_ACTIVITY,
    });
    expect(body[2]).toMatchObject({ url: null, sizeBytes: null, enrollmentActivityId: null });
  });

  it('returns those of one activity', async () => {
    expect(ids((await read(`?enrollmentActivityId=${SECOND_ACTIVITY}`)).body)).toEqual([READING_LIST]);
    expect(ids((await read('?enrollmentActivityId=1001000101')).body)).toEqual([]);
  });

  it('pages', async () => {
    expect(ids((await read('?limit=1&offset=1')).body)).toEqual([READING_LIST]);
  });
});

describe('PUT /documents/{docId} (STA-15)', () => {
  it('marks and unmarks a favorite, and announces both to every connection', async () => {
    const line = await HubLine.open(tester, nora);
    for (const favorite of [true, true, false]) {
      const { status, body } = await setFavorite(READING_LIST, favorite);
      expect([status, body.favorite]).toEqual([200, favorite]);
      expect(v.parse(EnrollmentDocument, body)).toEqual(body);
      const all = (await read()).body;
      expect(all.map((each) => each.favorite)).toEqual([true, favorite, false]);
      expect(all[1]).toEqual(body);
      expect(line.events()).toEqual([{ event: `enrollment-${ENROLLMENT}-documents`, data: all }]);
    }
  });

  it('does not change the same document of another enrollment', async () => {
    const before = (await read('', 10010002)).text;
    await setFavorite(READING_LIST, true);
    expect((await read('', 10010002)).text).toBe(before);
  });
});
