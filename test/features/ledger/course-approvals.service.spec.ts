import { EnrollmentApiService, PreviewApiService } from '../../../src/features/course';
import { CourseApprovalsService } from '../../../src/features/ledger/course-approvals.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

const broken = new HttpErrorResponse({ kind: 'status', status: 500 });
const product = { call: 'preview', id: 5 } as const;

interface Harness extends MarbleHarness {
  readonly api: StubApi;
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly service: CourseApprovalsService;
}

/** The approvals of a course take 5 ms. */
function run(test: (harness: Harness) => void) {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const api = stubApi(helpers, {
      getRegulatoryInformation: [helpers.cold('5ms (r|)', { r: { approvals: [] } })],
    });
    const injector = helpers.createInjector(
      provider,
      { provide: PreviewApiService, useValue: api.service },
      { provide: EnrollmentApiService, useValue: api.service },
    );
    test({ ...helpers, api, student$, service: injector.get(CourseApprovalsService) });
  });
}

it('asks for the approvals of a course once, and again after a failure', () => {
  run(({ api, service, schedule, flush, cold }) => {
    const [works] = api.responses.getRegulatoryInformation ?? [];
    if (!works) throw new Error('no response');
    api.responses.getRegulatoryInformation = [cold('5ms #', {}, broken), works];
    const approvals = () => service.approvals$(product).value;
    service.load(product);
    service.load(product);
    schedule(() => expect(approvals()).toBe('failed'), 50);
    schedule(() => service.load(product), 100);
    schedule(() => expect(approvals()).toEqual([]), 150);
    schedule(() => service.load(product), 200);
    flush();
    expect(api.calls).toEqual(['0 getRegulatoryInformation 5', '100 getRegulatoryInformation 5']);
    expect(service.approvals$(null).value).toBe('not-asked');
  });
});

it('asks for the approvals of at most four courses at once', () => {
  run(({ api, service, flush }) => {
    for (const id of [1, 2, 3, 4, 5]) service.load({ call: 'enrollment', id });
    flush();
    expect(api.calls.map((call) => call.split(' ')[0])).toEqual(['0', '0', '0', '0', '5']);
  });
});

it('keeps nothing of one student for the next', () => {
  run(({ service, student$, schedule, flush }) => {
    service.load(product);
    schedule(() => {
      expect(service.approvals$(product).value).toEqual([]);
      student$.next(bob);
      expect(service.approvals$(product).value).toBeNull();
    }, 100);
    flush();
    expect.assertions(2);
  });
});
