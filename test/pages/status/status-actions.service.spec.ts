/** What the status page does from elsewhere, in virtual time. */
import { BehaviorSubject } from 'rxjs';
import { HubService } from '../../../src/core/hub/hub.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { HealthService } from '../../../src/pages/status/health.service';
import { StatusActionsService } from '../../../src/pages/status/status-actions.service';
import { StatusReportService } from '../../../src/pages/status/status-report.service';
import { VersionService } from '../../../src/pages/status/version.service';
import { type MarbleHarness, runMarbles } from '../../support/marbles';

interface Harness extends MarbleHarness {
  readonly actions: StatusActionsService;
  /** What was called, and when: '0 check'. */
  readonly done: string[];
}

/** A check takes `ms`. */
function run(ms: number, test: (harness: Harness) => void): void {
  runMarbles((helpers) => {
    const done: string[] = [];
    const note = (what: string) => () => void done.push(`${helpers.now()} ${what}`);
    const health$ = new BehaviorSubject({ checking: false });
    const check = () => {
      note('check')();
      health$.next({ checking: true });
      helpers.schedule(() => health$.next({ checking: false }), ms);
    };
    const injector = helpers.createInjector(
      { provide: HealthService, useValue: { health$, check } },
      {
        provide: VersionService,
        useValue: { served$: new BehaviorSubject({ loading: false }), load: () => {} },
      },
      { provide: StatusReportService, useValue: { copy: note('copy') } },
      { provide: HubService, useValue: { connect: note('connect'), disconnect: note('disconnect') } },
      { provide: ToastService, useValue: { info: note('toast') } },
    );
    test({ ...helpers, actions: injector.get(StatusActionsService), done });
  });
}

it.each([
  [400, '400 copy'],
  [9000, '3000 copy'],
])('copies the report when the services have answered, or after 3 s: %d ms', (ms, copied) => {
  run(ms, ({ at, actions, done, flush }) => {
    at('a-b', { a: () => actions.copyReport(), b: () => actions.copyReport() });
    flush();
    expect(done).toEqual(['0 check', copied]);
  });
});

it('closes the connection of the hub and opens it again', () => {
  run(0, ({ actions, done }) => {
    actions.reconnect();
    expect(done).toEqual(['0 disconnect', '0 connect', '0 toast']);
  });
});
