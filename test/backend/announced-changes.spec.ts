/** Every write reaches the other browsers of its student, and no other student's (HUB-04, StudentDataChanged). */
import { ANNOUNCED_CALLS } from '../../src/backend/announced-changes';
import { createCallers } from './app/every-call/callers';
import { callsOf, make, mustBeRight, send } from './app/every-call/calls';
import { createTester } from './support/backend-tester';
import { HubLine } from './support/hub-line';

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Calls that write nothing that another browser of the student shows, and why. */
const UNANNOUNCED: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^\/profile\/(login|logout)$|^\/signin$|\/auth\//, 'opens or ends sessions'],
  [/^\/my\/password$|^\/api\/ChangePassword$/, 'a password is shown nowhere'],
  [/^\/api\/CheckAvailableEmail$/, 'only asks'],
  [/^\/learner\/support\//, 'sends a mail'],
  [/^\/storage\//, 'the bytes of a file, which the call after it attaches'],
  [/^\/hub(\/|$)/, 'the hub itself'],
  [/^\/rxd\/shop\//, 'pages that announce what they change themselves'],
  [/^\/policy-reports$/, 'what a browser reports about a page'],
];

it('decides about every call that writes', async () => {
  const { backend } = await createTester({ accounts: [] });
  const routes = backend.routes.filter(({ path, method }) => WRITES.includes(method) && path !== '/*');
  expect(routes.length).toBeGreaterThan(50);
  const forgotten = routes
    .filter(({ path }) => !UNANNOUNCED.some(([pattern]) => pattern.test(path)))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !(call in ANNOUNCED_CALLS));
  const registered = new Set(backend.routes.map(({ method, path }) => `${method} ${path}`));
  expect(forgotten).toEqual([]);
  expect(Object.keys(ANNOUNCED_CALLS).filter((call) => !registered.has(call))).toEqual([]);
  await backend.close();
});

it.each([
  ['PUT /learner/learningpaths/:id/update/lastaccesseddate', 'LearningPathChoice', 10010001],
  ['PUT /learner/learningpaths/:id/goal', 'LearningPath', 10010001],
  ['PUT /learner/learningpaths/:id/whyStatement', 'LearningPath', 10010001],
  ['PUT /learner/learningpaths/:id/expirationdate', 'LearningPath', 10010001],
  ['PUT /learner/learningpaths/:id/deactivate', 'LearningPath', 10010001],
  ['POST /learner/learningpaths/:id/tasks/:taskId/learningpathtask', 'LearningPathTask', 1001000103],
  ['PUT /learner/enrollments/:id/archive', 'Enrollment', 10010001],
  ['PUT /learner/enrollments/:id/activities/:activityId/affirm', 'Progress', 10010001],
  ['POST /learner/enrollments/new/:codes', 'Enrollment', null],
  ['PUT /learner/enrollments/:id/documents/:documentId', 'Document', 1001000101],
  ['DELETE /learner/enrollments/:id/notes/:noteId', 'Note', 1001000101],
  ['PUT /profile/accountprofile', 'Profile', null],
  ['PUT /profile/notifications', 'Notification', null],
  ['DELETE /profile/accountlicense/:id', 'License', 10010001],
  ['POST /cart/items', 'Cart', null],
])('%s is announced as %s %s', async (name, kind, id) => {
  const { tester, callers } = await createCallers();
  const [line, other] = [await lineOf('nora'), await lineOf('max')];
  async function lineOf(who: 'nora' | 'max') {
    return HubLine.open(tester, callers[who].as as string);
  }
  const call = callsOf(tester.backend).find(({ method, path }) => `${method} ${path}` === name);
  if (!call) throw new Error(`There is no ${name}.`);
  const made = make(call, mustBeRight(call)[0]);
  const { status } = await send(tester, made, callers.nora);
  expect(status).toBe(200);
  expect(line.changes()).toEqual([{ kind, id }]);
  expect(other.changes()).toEqual([]);
  await tester.backend.close();
});

it('announces neither a refused write nor a read', async () => {
  const tester = await createTester({ accounts: ['nora'], brandTokens: ['marlowe'] });
  const nora = await tester.signIn('nora');
  const line = await HubLine.open(tester, nora);
  const path = '/learner/learningpaths/10010001';
  const refused = await tester.call('PUT', `${path}/goal`, { as: nora, body: { goalHours: -1 } });
  const unknown = await tester.call('PUT', '/learner/learningpaths/7/deactivate', { as: nora });
  const read = await tester.call('GET', path, { as: nora });
  expect([refused, unknown, read].map(({ status }) => status)).toEqual([400, 404, 200]);
  expect(line.changes()).toEqual([]);
  await tester.backend.close();
});

it('announces only what a new read returns', async () => {
  const tester = await createTester({ accounts: ['nora'], brandTokens: ['marlowe'] });
  const nora = await tester.signIn('nora');
  const path = '/learner/learningpaths/10010001';
  const reads: Promise<unknown>[] = [];
  const line = await HubLine.open(tester, nora);
  const { send: pass } = line;
  line.send = (text) => {
    pass.call(line, text);
    if (text.includes('StudentDataChanged')) {
      reads.push(
        tester
          .call<{ whyStatement: string }>('GET', path, { as: nora })
          .then(({ body }) => body.whyStatement),
      );
    }
  };
  await tester.call('PUT', `${path}/whyStatement?whyStatement=Night%20shifts`, { as: nora });
  expect(await Promise.all(reads)).toEqual(['Night shifts']);
  await tester.backend.close();
});
