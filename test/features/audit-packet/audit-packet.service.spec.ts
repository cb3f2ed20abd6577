/** How a packet is collected, in virtual time. */
import { defer, of, throwError } from 'rxjs';
import { StorageApiService } from '../../../src/core/api/storage-api.service';
import { BrandService } from '../../../src/core/brand/brand.service';
import { type JobView, JobViewsService } from '../../../src/core/job/job-views.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import {
  AuditPacketService,
  type PacketState,
  START_ARCHIVE,
} from '../../../src/features/audit-packet/audit-packet.service';
import {
  FILE_FAILED_TEXT,
  PACKET_FAILED_TEXT,
  PACKET_NOT_WRITTEN_TEXT,
  PACKET_OFFLINE_TEXT,
  PACKET_SAVED_TEXT,
  tooManyText,
} from '../../../src/features/audit-packet/audit-packet.text';
import { DIGEST_FILE } from '../../../src/features/audit-packet/digest';
import { GONE_TEXT } from '../../../src/features/audit-packet/packet.model';
import { CertificateApiService } from '../../../src/features/certificate';
import { ExternalCertificateApiService } from '../../../src/features/external-certificate';
import { ProfileService } from '../../../src/features/profile';
import { TranscriptApiService } from '../../../src/features/transcript';
import { HttpErrorResponse } from '../../../src/framework/http';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { OPEN_FILE_SINK } from '../../../src/platform/browser/file-sink';
import { LOG_ERROR } from '../../../src/platform/log/log-error';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

interface Harness extends MarbleHarness {
  readonly packets: AuditPacketService;
  readonly api: StubApi;
  readonly jobs$: { readonly value: readonly JobView[] };
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** What the dialog shows, each with its time: '3 collecting 1/2'. */
  readonly log: string[];
  /** What happens to the file: 'add certificates/Ethics.pdf', 'close', 'abort', 'discard'. */
  readonly file: string[];
  readonly toasts: string[];
  readonly logged: string[];
  /** How long a file takes to be written, and whether it can be. */
  readonly disk: { writeMs: number; isFull: boolean; isPicked: boolean };
  start(count: number): void;
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const certificate = (certificateId: number) => ({
  ...{ certificateId, courseName: `Course ${certificateId}`, completionDate: null, hours: null },
  ...{ stateAbbv: '', certificateNumber: '', locked: false, lockReason: '' },
});
const page = (items: object[], total = items.length) => ({
  items,
  pagination: { offset: 0, limit: 100, total },
  facets: null,
});
const status = (code: number) => new HttpErrorResponse({ kind: 'status', status: code });
const offline = new HttpErrorResponse({ kind: 'failed' });

function run(test: (harness: Harness) => void): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const api = stubApi(helpers);
    const [log, file, toasts, logged]: string[][] = [[], [], [], []] as string[][];
    const disk = { writeMs: 0, isFull: false, isPicked: true };
    const say = (what: string) => void file?.push(`${helpers.now()} ${what}`);
    const written = (what: string) =>
      defer(() => {
        if (disk.isFull) return throwError(() => new Error('full'));
        say(what);
        return disk.writeMs === 0 ? of(undefined) : helpers.cold(`${disk.writeMs}ms (a|)`);
      });
    const toast = (text: string) => toasts?.push(text);
    const injector = helpers.createInjector(
      provider,
      ...[CertificateApiService, ExternalCertificateApiService, TranscriptApiService, StorageApiService].map(
        (provide) => ({ provide, useValue: api.service }),
      ),
      {
        provide: OPEN_FILE_SINK,
        useValue: (fileName: string) =>
          of(disk.isPicked ? { fileName, stream: null, discard: () => say('discard') } : null),
      },
      {
        provide: START_ARCHIVE,
        useValue: () =>
          of({
            add: (path: string) => written(`add ${path}`),
            close: () => written('close'),
            abort: () => say('abort'),
          }),
      },
      { provide: DIGEST_FILE, useValue: () => of({ sha256: '00', extension: 'pdf' }) },
      { provide: BrandService, useValue: { context: { brand: { name: 'Marlowe' } } } },
      { provide: ProfileService, useValue: { profile$: { value: { value: null } } } },
      { provide: DOCUMENT, useValue: { defaultView: new EventTarget() } },
      { provide: ToastService, useValue: { success: toast, warning: toast, error: toast, info: toast } },
      { provide: LOG_ERROR, useValue: (what: string) => logged?.push(what) },
    );
    const packets = injector.get(AuditPacketService);
    packets.state$.subscribe((state) => log?.push(`${helpers.now()} ${textOf(state)}`));
    test({
      ...helpers,
      ...{ packets, api, student$, disk, jobs$: injector.get(JobViewsService).jobs$ },
      ...({ log, file, toasts, logged } as Pick<Harness, 'log' | 'file' | 'toasts' | 'logged'>),
      start: (count) => {
        api.responses.getCertificates = [helpers.cold('(a|)', { a: page(ids(count).map(certificate)) })];
        packets.start({
          selection: { certificateIds: ids(count) },
          withExternal: false,
          withTranscript: false,
        });
      },
    });
  });
}

function textOf(state: PacketState): string {
  switch (state.kind) {
    case 'collecting':
      return `collecting ${state.done}/${state.total}`;
    case 'saved':
      return ['saved', state.files, ...state.missing.map(({ reason }) => reason)].join(' ');
    case 'failed':
      return state.error;
    default:
      return state.kind;
  }
}

const PDF = { a: new Blob(['%PDF-']) };
const prints = ({ api }: Harness) => api.calls.filter((call) => call.includes(' print '));

it('loads at most four files at once', () => {
  run((harness) => {
    const { api, cold, start, flush, log } = harness;
    api.responses.print = [cold('10ms (a|)', PDF)];
    start(6);
    flush();
    expect(prints(harness)).toEqual([
      ...['0 print 1', '0 print 2', '0 print 3', '0 print 4'],
      ...['10 print 5', '10 print 6'],
    ]);
    expect(log.at(-1)).toBe('20 saved 6');
  });
});

it('loads the next file only when one has been written, so that a slow disk holds them back', () => {
  run((harness) => {
    const { api, cold, start, flush, disk } = harness;
    disk.writeMs = 7;
    api.responses.print = [cold('10ms (a|)', PDF)];
    start(5);
    flush();
    expect(prints(harness).at(-1)).toBe('17 print 5');
  });
});

it('says how far it is, and saves a packet with its index and checksums', () => {
  run(({ api, cold, start, flush, log, file, toasts }) => {
    api.responses.print = [cold('10ms (a|)', PDF), cold('20ms (a|)', PDF)];
    start(2);
    flush();
    expect(log).toEqual([
      ...['0 idle', '0 choosing', '0 listing', '0 collecting 0/2'],
      ...['10 collecting 1/2', '20 collecting 2/2', '20 saved 2'],
    ]);
    expect(file).toEqual([
      ...['10 add certificates/Course 1.pdf', '20 add certificates/Course 2.pdf'],
      ...['20 add index.html', '20 add index.csv', '20 add SHA256SUMS.txt', '20 close'],
      // Nothing happens to a complete file.
      ...['20 abort', '20 discard'],
    ]);
    expect(toasts).toEqual([PACKET_SAVED_TEXT]);
  });
});

it('tries a file again after 500 and 1000 ms, and lists it as missing then', () => {
  run(({ api, cold, start, flush, log }) => {
    const print$ = cold('#', {}, offline);
    api.responses.print = [print$];
    start(1);
    flush();
    expect(print$.subscriptions.map(({ subscribedFrame }) => subscribedFrame)).toEqual([0, 500, 1500]);
    expect(log.at(-1)).toBe(`1500 saved 0 ${FILE_FAILED_TEXT}`);
  });
});

it('does not repeat what the server refuses, and says why', () => {
  run((harness) => {
    const { api, cold, start, flush, log } = harness;
    api.responses.print = [cold('#', {}, status(404)), cold('(a|)', PDF)];
    start(2);
    flush();
    expect(prints(harness)).toHaveLength(2);
    expect(log.at(-1)).toBe(`0 saved 1 ${GONE_TEXT}`);
  });
});

it('gives up after eight files in a row that the network has failed', () => {
  run((harness) => {
    const { api, cold, start, flush, log, file } = harness;
    api.responses.print = [cold('#', {}, offline)];
    start(20);
    flush();
    expect(new Set(prints(harness).map((call) => call.split(' ').at(-1))).size).toBeLessThanOrEqual(12);
    expect(log.at(-1)).toBe(`3000 ${PACKET_OFFLINE_TEXT}`);
    expect(file).toEqual(['3000 abort', '3000 discard']);
  });
});

it('gives up as early when locked certificates lie between those that the network has failed', () => {
  run(({ packets, api, cold, flush, log }) => {
    const mixed = ids(40).map((id) => ({ ...certificate(id), locked: id % 2 === 0 }));
    api.responses.getCertificates = [cold('(a|)', { a: page(mixed) })];
    api.responses.print = [cold('#', {}, offline)];
    packets.start({ selection: { certificateIds: ids(40) }, withExternal: false, withTranscript: false });
    flush();
    expect(log.at(-1)).toBe(`3000 ${PACKET_OFFLINE_TEXT}`);
  });
});

it('lists an empty file as missing', () => {
  run(({ api, cold, start, flush, log, file }) => {
    api.responses.print = [cold('(a|)', { a: new Blob([]) })];
    start(1);
    flush();
    expect(log.at(-1)).toBe(`0 saved 0 ${FILE_FAILED_TEXT}`);
    expect(file.filter((entry) => entry.includes('Course'))).toEqual([]);
  });
});

it('holds a certificate once that has moved to the next page between two calls', () => {
  run(({ packets, api, cold, flush, log }) => {
    const pages = [page(ids(100).map(certificate), 102), page([100, 101].map(certificate), 102)];
    api.responses.getCertificates = pages.map((a) => cold('(a|)', { a }));
    api.responses.print = [cold('(a|)', PDF)];
    const selection = { allMatching: { filter: [], count: null } };
    packets.start({ selection, withExternal: false, withTranscript: false });
    flush();
    expect(log.at(-1)).toBe('0 saved 101');
  });
});

it('leaves out those of all that match that were taken out, which count for nothing', () => {
  run((harness) => {
    const { packets, api, cold, flush, log } = harness;
    const starts = [1, 101, 201, 301, 401, 501];
    api.responses.getCertificates = starts.map((start) => {
      const part = Array.from({ length: start === 501 ? 2 : 100 }, (_each, index) =>
        certificate(start + index),
      );
      return cold('(a|)', { a: page(part, 502) });
    });
    api.responses.print = [cold('(a|)', PDF)];
    const selection = { allMatching: { filter: [], count: 502, except: [7, 502] } };
    packets.start({ selection, withExternal: false, withTranscript: false });
    flush();
    expect(log.at(-1)).toBe('0 saved 500');
    expect(prints(harness).some((call) => / 7$/.test(call))).toBe(false);
  });
});

it('fails when the file cannot be written', () => {
  run(({ api, cold, start, flush, log, file, disk, logged }) => {
    disk.isFull = true;
    api.responses.print = [cold('(a|)', PDF)];
    start(1);
    flush();
    expect(log.at(-1)).toBe(`0 ${PACKET_NOT_WRITTEN_TEXT}`);
    expect(file).toEqual(['0 abort', '0 discard']);
    expect(logged).toHaveLength(1);
  });
});

it('fails when the list cannot be loaded', () => {
  run(({ packets, api, cold, flush, log, file }) => {
    api.responses.getCertificates = [cold('#', {}, status(500))];
    packets.start({ selection: { certificateIds: [1] }, withExternal: false, withTranscript: false });
    flush();
    expect(log.at(-1)).toBe(`0 ${PACKET_FAILED_TEXT}`);
    expect(file).toEqual(['0 discard']);
  });
});

it('refuses more than 500 certificates without loading them', () => {
  run((harness) => {
    const { packets, api, cold, flush, log } = harness;
    api.responses.getCertificates = [cold('(a|)', { a: page([certificate(1)], 50_000) })];
    const selection = { allMatching: { filter: ['stateAbbv==FL'], count: null } };
    packets.start({ selection, withExternal: false, withTranscript: false });
    flush();
    expect(log.at(-1)).toBe(`0 ${tooManyText(50_000)}`);
    expect(tooManyText(50_000)).toContain('up to 500 certificates');
    expect(api.calls).toHaveLength(1);
    expect(prints(harness)).toEqual([]);
  });
});

it('starts nothing if the student closes the dialog of the browser', () => {
  run(({ api, start, flush, log, disk }) => {
    disk.isPicked = false;
    start(1);
    flush();
    expect(log).toEqual(['0 idle', '0 choosing', '0 idle']);
    expect(api.calls).toEqual([]);
  });
});

it('ends with a stop: nothing loads any more, and the file is deleted', () => {
  run((harness) => {
    const { packets, api, cold, at, start, flush, log, file } = harness;
    const print$ = cold('10ms (a|)', PDF);
    api.responses.print = [print$];
    start(5);
    at('---s', { s: () => packets.reset() });
    flush();
    expect(log.at(-1)).toBe('3 idle');
    expect(prints(harness)).toHaveLength(4);
    expect(print$.subscriptions.map(({ unsubscribedFrame }) => unsubscribedFrame)).toEqual([3, 3, 3, 3]);
    expect(file).toEqual(['3 abort', '3 discard']);
  });
});

it.each([
  ['another student signs in', bob],
  ['the session ends', null],
])('ends when %s, and shows nothing of it', (_what, next) => {
  run(({ api, cold, at, start, flush, log, file, toasts, student$ }) => {
    api.responses.print = [cold('10ms (a|)', PDF)];
    start(5);
    at('---n', { n: () => student$.next(next) });
    flush();
    expect(log.at(-1)).toBe('3 idle');
    expect(file).toEqual(['3 abort', '3 discard']);
    expect(toasts).toEqual([]);
  });
});

it('shows on every page how far it is while its dialog is closed, with Stop', () => {
  run((harness) => {
    const { packets, jobs$, api, cold, at, start, flush, file } = harness;
    api.responses.print = [cold('10ms (a|)', PDF)];
    let endWatch = () => {};
    const shown = () => jobs$.value.map(({ progress, actions }) => [progress?.text, actions[0]?.text]);
    at('a----b 9ms c', {
      a: () => {
        endWatch = packets.watch();
        start(8);
      },
      b: () => {
        expect(shown()).toEqual([]);
        endWatch();
      },
      c: () => {
        expect(shown()).toEqual([['4 of 8', 'Stop']]);
        jobs$.value[0]?.actions[0]?.run();
        expect(shown()).toEqual([]);
      },
    });
    flush();
    expect(file.at(-1)).toMatch(/discard$/);
  });
});

it('makes one packet at a time', () => {
  run((harness) => {
    const { api, cold, at, start, flush, log } = harness;
    api.responses.print = [cold('10ms (a|)', PDF)];
    start(1);
    at('---s', { s: () => start(2) });
    flush();
    expect(prints(harness)).toHaveLength(1);
    expect(log.filter((entry) => entry.includes('saved'))).toEqual(['10 saved 1']);
  });
});
