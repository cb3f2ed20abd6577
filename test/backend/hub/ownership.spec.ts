/** Ownership over the hub: every method of HUB-03, called by students who do not own the enrollment. */
import { HUB_METHODS, type HubMethod } from '../../../src/contracts/hub';
import { type CallerName, type Callers, createCallers } from '../app/every-call/callers';
import { type Id, OWN } from '../app/every-call/ids';
import type { BackendTester } from '../support/backend-tester';
import { dump } from '../support/database-dump';
import { HubLine } from '../support/hub-line';

const ENROLLMENT = 'We could not find this enrollment.';
const ACTIVITY = 'We could not find this activity.';

/** The ids that a method takes, and what it says of one that nobody has; null where it takes none. */
const METHODS: Readonly<Record<HubMethod, { ids: (keyof typeof OWN)[]; unknown: string } | null>> = {
  Ping: null,
  GetEnrollment: { ids: ['enrollment'], unknown: ENROLLMENT },
  GetEnrollmentActivities: { ids: ['enrollment'], unknown: ENROLLMENT },
  GetDocuments: { ids: ['enrollment'], unknown: ENROLLMENT },
  LaunchEnrollment: { ids: ['enrollment', 'activity'], unknown: ACTIVITY },
  GetEnrollmentActivity: { ids: ['enrollment', 'activity'], unknown: ACTIVITY },
  GetPreviousEnrollmentActivity: { ids: ['enrollment', 'activity'], unknown: ACTIVITY },
  GetNextEnrollmentActivity: { ids: ['enrollment', 'activity'], unknown: ACTIVITY },
  AutoEnrollInLearningPaths: null,
};
const WITH_IDS = HUB_METHODS.flatMap((method) => {
  const takes = METHODS[method];
  return takes ? [[method, takes] as const] : [];
});
const NONSENSE = [7, 0, -1, 1.5, 1e300, '10010001', true, null, {}, [], [10010001], 'constructor'];

let tester: BackendTester;
let callers: Callers;

beforeAll(async () => {
  ({ tester, callers } = await createCallers());
});
afterAll(() => tester.backend.close());

const open = (who: CallerName) => HubLine.open(tester, callers[who].as ?? '');

describe.each(WITH_IDS)('the hub method %s', (method, { ids, unknown }) => {
  const refused = { success: false, data: null, errorMessage: unknown };
  const mine: unknown[] = ids.map((name) => OWN[name].mine);

  it.each(['max', 'otherNora'] as const)('finds nothing for %s', async (who) => {
    const before = await dump(tester.database);
    const line = await open(who);
    expect(await line.call(method, ...mine)).toEqual(refused);
    expect(line.events()).toEqual([]);
    expect(await dump(tester.database)).toBe(before);
  });

  it('refuses ids of others, and arguments that are not ids', async () => {
    const before = await dump(tester.database);
    const line = await open('nora');
    for (const [index, name] of ids.entries()) {
      const foreign: Id[] = Object.entries<Id>(OWN[name]).flatMap(([whose, id]) =>
        whose === 'mine' ? [] : [id],
      );
      for (const id of [...foreign, ...NONSENSE]) {
        expect([id, await line.call(method, ...mine.with(index, id))]).toEqual([id, refused]);
      }
    }
    expect(await line.call(method)).toEqual(refused);
    expect(line.events()).toEqual([]);
    expect(await dump(tester.database)).toBe(before);
  });

  it("returns the student's own", async () => {
    const { success, errorMessage } = await (await open('nora')).call(method, ...mine);
    expect([success, errorMessage]).toEqual([true, null]);
  });
});
