/** Uploads in virtual time: each of their calls lost, failing or slow, several at a time, and after a reload. */
import { map } from 'rxjs';
import { studentUploads, type Upload } from '../../../src/core/data/student-uploads';
import type { HeldFile } from '../../../src/core/data/upload.model';
import { runInInjectionContext } from '../../../src/framework/di';
import { HttpErrorResponse } from '../../../src/framework/http';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordDrafts } from '../../support/recorded';
import { type Responses, type StubApi, stubApi } from '../../support/stub-api';

const lost = new HttpErrorResponse({ kind: 'failed', status: 0 });
const missing = new HttpErrorResponse({ kind: 'status', status: 404 });
const broken = new HttpErrorResponse({ kind: 'status', status: 500 });
const held = (fileName: string | null, scanStatus: HeldFile['scanStatus'] = 'Clean'): HeldFile => ({
  fileName,
  scanStatus,
});
const PASSED = { success: true, messages: [] };

interface Scene extends MarbleHarness {
  readonly uploads: ReturnType<typeof studentUploads<string, string>>;
  readonly api: StubApi;
  readonly drafts: Map<string, Readonly<Record<string, string>>>;
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** What has ended or stopped: '7 done a.pdf'. */
  readonly stopped: string[];
  readonly steps: () => string[];
  /** Whether the browser asks before the page is closed. */
  readonly asksOnClosing: () => boolean;
}

function run(
  responses: (harness: MarbleHarness) => Responses,
  test: (scene: Scene) => void,
  kept: Readonly<Record<string, string>> = {},
): void {
  runMarbles((harness) => {
    const api = stubApi(harness, {
      address: [harness.cold('--(u|)', { u: 'https://storage.example' })],
      send: [harness.cold('--h-|', { h: 0.5 })],
      scan: [harness.cold('--(y|)', { y: PASSED })],
      look: [harness.cold('-(h|)', { h: held('a.pdf') })],
      ...responses(harness),
    });
    const calls = api.service as Record<string, (...args: unknown[]) => never>;
    const { drafts, provider } = recordDrafts();
    if (Object.keys(kept).length > 0) drafts.set('uploads', kept);
    const { student$, provider: session } = createSession();
    const window = new EventTarget();
    const asksOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const injector = harness.createInjector(session, provider, {
      provide: DOCUMENT,
      useValue: { defaultView: window },
    });
    const stopped: string[] = [];
    const uploads = runInInjectionContext(injector, () =>
      studentUploads<string, string>({
        remember: 'uploads',
        calls: ({ key, file }) => ({
          address: () => calls.address?.(key) as never,
          send: (address) => calls.send?.(key, address, file) as never,
          scan: () => calls.scan?.(key) as never,
          look: (why) => calls.look?.(key, why) as never,
          isGone: (error) => error === missing,
        }),
        onStopped: ({ fileName, state }) => stopped.push(`${harness.now()} ${textOf({ fileName, state })}`),
      }),
    );
    const steps = () => api.calls.map((call) => call.split(' ').slice(0, 2).join(' '));
    test({ ...harness, asksOnClosing, uploads, api, drafts, student$, stopped, steps });
  });
}

/** 'a.pdf send 0.5', 'a.pdf failed scan unknown'. */
function textOf({ fileName, state }: Pick<Upload, 'fileName' | 'state'>): string {
  const problem = state.kind === 'failed' ? state.problem.kind : '';
  return [
    fileName,
    state.kind === 'running' ? '' : state.kind,
    'step' in state ? state.step : '',
    'why' in state ? state.why : 'sent' in state ? state.sent : '',
    problem,
  ]
    .filter((each) => each !== '')
    .join(' ');
}
const shown = ({ uploads }: Scene) => uploads.uploads$.pipe(map((all) => all.map(textOf).join(', ')));

it('asks for an address, sends the file there, has it scanned and looks at what the server holds', () => {
  run(
    () => ({}),
    (scene) => {
      const { uploads, at, expectObservable, flush, api, stopped, drafts } = scene;
      at('-a', { a: () => uploads.start(5, 'a.pdf', 'bytes', null) });
      expectObservable(shown(scene)).toBe('0a-b-c-d-e0', {
        ...{ 0: '', a: 'a.pdf address 0', b: 'a.pdf send 0', c: 'a.pdf send 0.5', d: 'a.pdf scan 1' },
        e: 'a.pdf look passed',
      });
      flush();
      expect(api.calls).toEqual([
        '1 address 5',
        '3 send 5 "https://storage.example" "bytes"',
        '7 scan 5',
        '9 look 5 "passed"',
      ]);
      expect([stopped, drafts.size]).toEqual([['10 a.pdf done'], 0]);
    },
  );
});

describe('a lost response', () => {
  it.each<[string, (harness: MarbleHarness) => Responses, string[], string]>([
    [
      'of the address: it is asked for again',
      ({ cold }) => ({ address: [cold('-#', {}, lost), cold('-(u|)', { u: 'second' })] }),
      ['1 address', '502 address', '503 send', '507 scan', '509 look'],
      '510 a.pdf done',
    ],
    [
      'of the storage: the file is sent again',
      ({ cold }) => ({ send: [cold('0-#', { 0: 0 }, lost), cold('0-|', { 0: 0 })] }),
      ['1 address', '3 send', '505 send', '507 scan', '509 look'],
      '510 a.pdf done',
    ],
    [
      'of the storage, twice',
      ({ cold }) => ({ send: [cold('#', {}, lost)] }),
      ['1 address', '3 send', '503 send'],
      '503 a.pdf failed send error',
    ],
    [
      'of the scan, which has passed',
      ({ cold }) => ({ scan: [cold('--#', {}, lost)] }),
      ['1 address', '3 send', '7 scan', '9 look'],
      '10 a.pdf done',
    ],
    [
      'of the scan, which passes a second later',
      ({ cold }) => ({
        scan: [cold('--#', {}, lost)],
        look: [cold('-(h|)', { h: held('a.pdf', 'Pending') }), cold('-(h|)', { h: held('a.pdf') })],
      }),
      ['1 address', '3 send', '7 scan', '9 look', '2010 look'],
      '2011 a.pdf done',
    ],
    [
      'of the scan, which has never begun',
      ({ cold }) => ({
        scan: [cold('--#', {}, lost)],
        look: [cold('-(h|)', { h: held('a.pdf', 'Pending') })],
      }),
      ['1 address', '3 send', '7 scan', '9 look', '2010 look'],
      '2011 a.pdf failed scan unchecked',
    ],
    [
      'of the scan, while the server cannot be read either',
      ({ cold }) => ({ scan: [cold('--#', {}, lost)], look: [cold('-#', {}, lost)] }),
      ['1 address', '3 send', '7 scan', '9 look', '2010 look'],
      '2011 a.pdf failed scan unknown',
    ],
  ])('%s', (_what, responses, calls, end) => {
    run(responses, (scene) => {
      scene.schedule(() => scene.uploads.start(5, 'a.pdf', 'bytes', null), 1);
      scene.flush();
      expect(scene.steps()).toEqual(calls);
      expect(scene.stopped).toEqual([end]);
    });
  });
});

describe('another tab', () => {
  it.each<[string, HeldFile, string]>([
    ['replaces the file before it is looked at', held('theirs.pdf'), '10 a.pdf failed address other'],
    ['removes the file', held(null, 'None'), '10 a.pdf failed address removed'],
  ])('%s: it is not said to be attached', (_what, file, end) => {
    run(
      ({ cold }) => ({ look: [cold('-(h|)', { h: file })] }),
      ({ uploads, schedule, flush, stopped }) => {
        schedule(() => uploads.start(5, 'a.pdf', 'bytes', null), 1);
        flush();
        expect(stopped).toEqual([end]);
      },
    );
  });

  it('deletes what the file is for', () => {
    run(
      ({ cold }) => ({ scan: [cold('-#', {}, missing)] }),
      ({ uploads, schedule, flush, stopped, drafts }) => {
        schedule(() => uploads.start(5, 'a.pdf', 'bytes', null), 1);
        flush();
        expect([stopped, uploads.uploads$.value, drafts.size]).toEqual([['8 a.pdf gone'], [], 0]);
      },
    );
  });
});

describe('Cancel', () => {
  it('aborts what is being sent, and leaves nothing to go on with', () => {
    run(
      () => ({}),
      (scene) => {
        const { uploads, drafts, at, flush, stopped, steps } = scene;
        at('-a---b', { a: () => uploads.start(5, 'a.pdf', 'bytes', null), b: () => uploads.dismiss(5) });
        flush();
        expect(stopped).toEqual(['5 a.pdf cancelled']);
        expect([steps(), uploads.uploads$.value, drafts.size]).toEqual([['1 address', '3 send'], [], 0]);
      },
    );
  });

  it.each<[string, HeldFile, string[]]>([
    ['has passed: it is attached', held('a.pdf'), ['9 a.pdf done']],
    ['has not begun', held('a.pdf', 'Pending'), ['2010 a.pdf cancelled']],
    ['was of a file that is gone', held(null, 'None'), ['2010 a.pdf cancelled']],
  ])('during the scan looks whether it has passed: it %s', (_what, file, end) => {
    run(
      ({ cold }) => ({ look: [cold('-(h|)', { h: file })] }),
      ({ uploads, schedule, flush, stopped }) => {
        schedule(() => uploads.start(5, 'a.pdf', 'bytes', null), 1);
        schedule(() => uploads.dismiss(5), 8);
        flush();
        expect(stopped).toEqual(end);
      },
    );
  });

  it('of one that has stopped takes it off the list', () => {
    run(
      ({ cold }) => ({ send: [cold('#', {}, broken)] }),
      ({ uploads, schedule, flush, drafts }) => {
        schedule(() => uploads.start(5, 'a.pdf', 'bytes', null), 1);
        schedule(() => expect(uploads.uploads$.value).toHaveLength(1), 5);
        schedule(() => uploads.dismiss(5), 6);
        flush();
        expect([uploads.uploads$.value, drafts.size]).toEqual([[], 0]);
      },
    );
  });
});

describe('a retry', () => {
  it('sends again what has not arrived, to a new address', () => {
    run(
      ({ cold }) => ({ send: [cold('-#', {}, broken), cold('|')] }),
      ({ uploads, schedule, flush, steps }) => {
        schedule(() => uploads.start(5, 'a.pdf', 'bytes', null), 1);
        schedule(() => uploads.retry(5), 10);
        flush();
        expect(steps()).toEqual(['1 address', '3 send', '10 address', '12 send', '12 scan', '14 look']);
      },
    );
  });

  it.each<[string, HeldFile, string[]]>([
    ['which the server holds by now', held('a.pdf'), ['11 a.pdf done']],
    ['which the server has not checked', held('a.pdf', 'Pending'), ['14 a.pdf done']],
  ])('of a scan looks first at a file %s', (_what, before, end) => {
    run(
      ({ cold }) => ({
        scan: [cold('-#', {}, broken), cold('--(y|)', { y: PASSED })],
        look: [cold('-(h|)', { h: before }), cold('-(h|)', { h: held('a.pdf') })],
      }),
      ({ uploads, schedule, flush, stopped }) => {
        schedule(() => uploads.start(5, 'a.pdf', 'bytes', null), 1);
        schedule(() => uploads.retry(5), 10);
        flush();
        expect(stopped).toEqual(['8 a.pdf failed scan error', ...end]);
      },
    );
  });
});

it('sends files for several things at the same time, and ends the one before for the same', () => {
  run(
    ({ cold }) => ({ send: [cold('0 9ms |', { 0: 0 })] }),
    ({ uploads, schedule, flush, steps, stopped, cold, api, expectSubscriptions }) => {
      const sending = cold('0 9ms |', { 0: 0 });
      api.responses.send = [sending];
      schedule(() => uploads.start(5, 'a.pdf', 'bytes', null), 1);
      schedule(() => uploads.start(6, 'a.pdf', 'bytes', null), 2);
      schedule(() => uploads.start(5, 'a.pdf', 'more', null), 6);
      expectSubscriptions(sending.subscriptions).toBe(['---^--!', '----^---------!', '--------^---------!']);
      flush();
      expect(steps().filter((step) => step.endsWith('send'))).toEqual(['3 send', '4 send', '8 send']);
      expect(stopped).toEqual(['17 a.pdf done', '21 a.pdf done']);
    },
  );
});

describe('a reload', () => {
  const noted = (step: string) => ({ 5: JSON.stringify({ step, fileName: 'a.pdf', former: null }) });

  it.each<[string, HeldFile | null, string[], string[]]>([
    ['address', null, ['0 a.pdf interrupted address'], []],
    ['send', held('a.pdf', 'Pending'), ['1 a.pdf interrupted scan'], ['0 look']],
    ['send', held(null, 'None'), ['1 a.pdf interrupted send'], ['0 look']],
    ['scan', held('a.pdf'), ['1 a.pdf done'], ['0 look']],
    ['scan', held('b.pdf'), ['1 a.pdf failed address other'], ['0 look']],
    ['scan', held('a.pdf', 'Pending'), ['2002 a.pdf interrupted scan'], ['0 look', '2001 look']],
  ])('during %s is followed by a look at what the server holds: %j', (step, file, end, calls) => {
    run(
      ({ cold }) => (file === null ? {} : { look: [cold('-(h|)', { h: file })] }),
      ({ flush, stopped, steps, uploads, schedule }) => {
        schedule(() => {}, 1);
        flush();
        expect([stopped, steps()]).toEqual([end, calls]);
        expect(uploads.uploads$.value.every(({ hasFile }) => !hasFile)).toBe(true);
      },
      noted(step),
    );
  });
});

it('lets the browser ask before the page is closed, as long as it runs', () => {
  run(
    () => ({}),
    ({ uploads, schedule, flush, asksOnClosing }) => {
      const asked: boolean[] = [];
      schedule(() => uploads.start(5, 'a.pdf', 'bytes', null), 1);
      for (const ms of [0, 4, 9, 12]) schedule(() => asked.push(asksOnClosing()), ms);
      flush();
      expect(asked).toEqual([false, true, true, false]);
    },
  );
});

it('ends with the student', () => {
  run(
    () => ({}),
    ({ uploads, student$, drafts, schedule, flush, steps }) => {
      schedule(() => uploads.start(5, 'a.pdf', 'bytes', null), 1);
      schedule(() => drafts.clear(), 4);
      schedule(() => student$.next(bob), 4);
      flush();
      expect([steps(), uploads.uploads$.value]).toEqual([['1 address', '3 send'], []]);
    },
  );
});
