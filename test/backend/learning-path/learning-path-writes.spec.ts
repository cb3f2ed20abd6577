import * as v from 'valibot';
import { LearningPath } from '../../../src/contracts/learning-path';
import type { PathGoal } from '../../../src/contracts/learning-path-details';
import { withDays } from '../../support/days';
import { type BackendTester, createTester, expectRefusal } from '../support/backend-tester';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const FIRST = 10_010_001;
const NEVER_OPENED = 10_010_005;
const MAX_FIRST = 10_040_001;

let tester: BackendTester;
let nora: string;

beforeEach(async () => {
  tester = await createTester({ accounts: ['nora', 'max', 'pia'], brandTokens: ['marlowe'] });
  nora = await tester.signIn('nora');
});
afterEach(() => tester.backend.close());

const put = (id: number | string, call: string, body?: unknown, as = nora) =>
  tester.call<LearningPath>('PUT', `/learner/learningpaths/${id}/${call}`, { as, body });
const readPaths = async (as = nora) =>
  (await tester.call<LearningPath[]>('GET', '/learner/learningpaths?includeCourses=false', { as })).body;
const readPath = async (id: number) =>
  (await readPaths()).find(({ learningPathId }) => learningPathId === id);
const goals = async (id: number, list = 'goals') =>
  (await tester.call<PathGoal[]>('GET', `/learner/learningpaths/${id}/${list}`, { as: nora })).body;
const why = (text: string) => `whyStatement?${new URLSearchParams({ whyStatement: text })}`;

describe('PUT /learner/learningpaths/{id}/whyStatement', () => {
  it.each([
    ['a text', 'To care for my mother & for "others" + me; 100%'],
    ['lines and other scripts', 'Zoë 🎓\n我想成为一名护士'],
    ['nothing', ''],
    ['the longest, in a script of three bytes a letter', '護'.repeat(800)],
  ])('keeps %s as it was sent', async (_, text) => {
    const before = await readPath(FIRST);
    const { status, body } = await put(FIRST, why(text));
    expect(status).toBe(200);
    expect(v.parse(LearningPath, body)).toEqual(withDays(body));
    expect(body).toEqual({ ...before, whyStatement: text });
    expect(await readPath(FIRST)).toEqual(body);
  });

  it.each([
    ['none', 'whyStatement'],
    ['two', 'whyStatement?whyStatement=a&whyStatement=b'],
    ['too long a one', why('x'.repeat(801))],
    ['one with NUL', 'whyStatement?whyStatement=a%00b'],
  ])('refuses %s', async (_, call) => {
    const before = await readPath(FIRST);
    expectRefusal((await put(FIRST, call)) as never, 400);
    expect(await readPath(FIRST)).toEqual(before);
  });
});

describe('PUT /learner/learningpaths/{id}/goal', () => {
  it("sets the goal, this week's goal, and the target date", async () => {
    const { status, body } = await put(FIRST, 'goal', { goalHours: 6 });
    expect(status).toBe(200);
    // 55 % of 20 hours at 6 a week are 12.83 days.
    expect(body).toMatchObject({ goalHours: 6, goalCompletionDate: '2026-03-23T23:59:59' });
    expect(await readPath(FIRST)).toEqual(body);
    expect(await goals(FIRST)).toEqual([expect.objectContaining({ goalHours: 6, hoursCompleted: 0 })]);
  });

  it('stays the goal of this week when the week is over', async () => {
    await put(FIRST, 'goal', { goalHours: 6 });
    tester.advance(WEEK_MS);
    await put(FIRST, 'goal', { goalHours: 4 });
    const history = await goals(FIRST, 'goalhistory');
    expect(history.at(-1)).toMatchObject({ goalId: 20260308, goalHours: 6, hoursCompleted: 0 });
    expect(history.at(-2)).toMatchObject({ goalHours: 3 });
  });

  it('gives a first goal to a path that had none', async () => {
    expect(await goals(NEVER_OPENED)).toEqual([]);
    await put(NEVER_OPENED, 'goal', { goalHours: 0.5 });
    expect(await goals(NEVER_OPENED)).toEqual([
      expect.objectContaining({ goalId: 20260308, goalHours: 0.5, hoursCompleted: 0 }),
    ]);
  });

  it('removes it with 0, and keeps the hours of this week', async () => {
    const { body } = await put(FIRST, 'goal', { goalHours: 0 });
    expect(body).toMatchObject({ goalHours: 0, goalCompletionDate: null });
    expect(await goals(FIRST)).toEqual([]);
    await put(FIRST, 'goal', { goalHours: 2 });
    expect(await goals(FIRST)).toEqual([expect.objectContaining({ goalHours: 2, hoursCompleted: 0 })]);
  });

  it('accepts the smallest goal, and all hours of a week', async () => {
    await tester.database.updateTable('learningPath').set({ totalHours: 500 }).execute();
    expect((await put(FIRST, 'goal', { goalHours: 0.01 })).body).toMatchObject({
      goalCompletionDate: '2099-12-31T23:59:59',
    });
    expect((await put(FIRST, 'goal', { goalHours: 168 })).status).toBe(200);
  });

  it.each([
    [{ goalHours: -1 }],
    [{ goalHours: 5e-324 }],
    [{ goalHours: 168.5 }],
    [{ goalHours: true }],
    [{ goalHours: '3' }],
    [{ goalHours: null }],
    [{ goalHours: 3, learningPathId: 1 }],
    [{}],
    [undefined],
  ])('refuses the body %j', async (body) => {
    const before = [await readPath(FIRST), await goals(FIRST)];
    expectRefusal((await put(FIRST, 'goal', body)) as never, 400);
    expect([await readPath(FIRST), await goals(FIRST)]).toEqual(before);
  });
});

describe('PUT /learner/learningpaths/{id}/expirationdate (CON-18)', () => {
  it.each(['2026-03-11', '2028-02-29', '2099-12-31'])('sets the end of %s on any clock', async (date) => {
    const { status, body } = await put(FIRST, `expirationdate?expirationDate=${date}`);
    expect(status).toBe(200);
    expect(body.expirationDate).toBe(`${date}T23:59:59`);
    expect(await readPath(FIRST)).toEqual(body);
  });

  it.each(['2026-03-10', '2100-01-01', '2027-02-30', '2027-2-3', '2027-03-11T12:00:00Z', 'tomorrow', ''])(
    'refuses "%s"',
    async (date) => {
      const before = await readPath(FIRST);
      expectRefusal((await put(FIRST, `expirationdate?expirationDate=${date}`)) as never, 400);
      expect(await readPath(FIRST)).toEqual(before);
    },
  );
});

describe('PUT /learner/learningpaths/{id}/deactivate (STA-06, STA-13)', () => {
  it('removes the path from the list, and leaves the others unchanged', async () => {
    const others = (await readPaths()).filter(({ learningPathId }) => learningPathId !== FIRST);
    expect((await put(FIRST, 'deactivate')).status).toBe(200);
    expect(await readPaths()).toEqual(others);
  });

  it('makes the path unavailable to every call', async () => {
    await put(FIRST, 'deactivate');
    for (const call of [why('x'), 'update/lastaccesseddate', 'expirationdate?expirationDate=2030-01-01']) {
      expectRefusal((await put(FIRST, call)) as never, 404);
    }
    expectRefusal((await put(FIRST, 'goal', { goalHours: 1 })) as never, 404);
    for (const list of ['', '/goals', '/goalhistory', '/documents', '/groups', '/courses', '/tasks']) {
      const answer = await tester.call('GET', `/learner/learningpaths/${FIRST}${list}`, { as: nora });
      expectRefusal(answer, 404, 'We could not find this learning path.');
    }
  });

  it('may be repeated', async () => {
    const first = await put(FIRST, 'deactivate');
    const second = await put(FIRST, 'deactivate');
    expect([second.status, second.text]).toEqual([first.status, first.text]);
  });

  it('lets another path become the current one', async () => {
    await put(FIRST, 'deactivate');
    expect((await readPaths()).some(({ currentLearningPath }) => currentLearningPath)).toBe(false);
    await put(NEVER_OPENED, 'update/lastaccesseddate');
    const current = (await readPaths()).filter(({ currentLearningPath }) => currentLearningPath);
    expect(current.map(({ learningPathId }) => learningPathId)).toEqual([NEVER_OPENED]);
  });
});

describe("another student's id, an unknown id and no id at all", () => {
  const IDS = [MAX_FIRST, 10_019_999, 0, -1, '1e3', 'abc', '%00', '9007199254740993', `0${FIRST}`];

  it.each([
    [why('mine now'), undefined],
    ['goal', { goalHours: 7 }],
    ['expirationdate?expirationDate=2030-01-01', undefined],
    ['deactivate', undefined],
  ])('get the same response from %s, and change nothing', async (call, body) => {
    const max = await tester.signIn('max');
    const before = [await readPaths(), await readPaths(max)];
    const answers = await Promise.all(IDS.map((id) => put(id, call, body)));
    expectRefusal(answers[0] as never, 404, 'We could not find this learning path.');
    const seen = answers.map(({ status, headers, text }) => JSON.stringify([status, [...headers], text]));
    expect(new Set(seen).size).toBe(1);
    expect([await readPaths(), await readPaths(max)]).toEqual(before);
    expect((await put(FIRST, call, body)).status).toBe(200);
  });

  it.each(['whyStatement?whyStatement=x', 'goal', 'expirationdate?expirationDate=2030-01-01', 'deactivate'])(
    'get nothing from a role other than student: %s',
    async (call) => {
      expectRefusal((await put(FIRST, call, undefined, await tester.signIn('pia'))) as never, 403);
      expectRefusal((await put(FIRST, call, undefined, 'x')) as never, 401);
    },
  );
});
