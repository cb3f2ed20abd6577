/** What belongs in a packet is looked up page by page, and loaded with retries. */
import { of } from 'rxjs';
import { StorageApiService } from '../../../src/core/api/storage-api.service';
import type { PacketRequest, PlannedEntry } from '../../../src/features/audit-packet/packet.model';
import {
  PacketContentsService,
  TooManyCertificatesError,
} from '../../../src/features/audit-packet/packet-contents.service';
import { CertificateApiService } from '../../../src/features/certificate';
import { ExternalCertificateApiService } from '../../../src/features/external-certificate';
import { TranscriptApiService } from '../../../src/features/transcript';
import { HttpErrorResponse } from '../../../src/framework/http';
import { type MarbleHarness, runMarbles } from '../../support/marbles';
import { type Responses, stubApi } from '../../support/stub-api';

const offline = new HttpErrorResponse({ kind: 'failed', status: 0 });
const ids = (count: number, first = 1) => Array.from({ length: count }, (_, index) => first + index);
const earned = (certificateId: number) => ({
  ...{ certificateId, courseName: `Course ${certificateId}`, certificateNumber: '', completionDate: null },
  ...{ hours: null, stateAbbv: '', locked: false, lockReason: '' },
});
const external = (externalCertificateId: number) => ({
  ...{
    externalCertificateId,
    courseName: `External ${externalCertificateId}`,
    provider: '',
    completionDate: null,
  },
  ...{ hours: null, stateAbbv: '', fileName: 'a.pdf', scanStatus: 'Clean' },
});
const page = (items: readonly object[], total: number | null = items.length) => ({
  ...{ items, facets: null, pagination: total === null ? null : { offset: 0, limit: 100, total } },
});
const ALL: PacketRequest = {
  selection: { allMatching: { filter: ['stateAbbv==FL'], count: null } },
  ...{ withExternal: false, withTranscript: false },
};
const chosen = (count: number): PacketRequest => ({ ...ALL, selection: { certificateIds: ids(count) } });

/** What is planned, as 'Course 1', and the calls, without their times. */
function plan(request: PacketRequest, responses: (harness: MarbleHarness) => Responses) {
  const result: { titles: string[]; calls: string[]; error: unknown } = {
    titles: [],
    calls: [],
    error: null,
  };
  runMarbles((harness) => {
    const api = stubApi(harness, responses(harness));
    const contents = open(harness, api.service);
    contents.plan(request).subscribe({
      next: (entries) => result.titles.push(...entries.map(titleOf)),
      error: (error) => {
        result.error = error;
      },
    });
    harness.flush();
    result.calls.push(...api.calls);
  });
  return result;
}
const titleOf = ({ facts, source }: PlannedEntry) => facts.title + (source.kind === 'missing' ? '!' : '');

function open(harness: MarbleHarness, service: object): PacketContentsService {
  const apis = [
    CertificateApiService,
    ExternalCertificateApiService,
    TranscriptApiService,
    StorageApiService,
  ];
  return harness
    .createInjector(...apis.map((provide) => ({ provide, useValue: service })))
    .get(PacketContentsService);
}

it.each([
  ['false', ['Course 1', 'Course 3']],
  ['true', ['Course 2!']],
])(
  'reads with locked==%s the others as well, so that a lock moves none to another page',
  (locked, titles) => {
    const selection = { allMatching: { filter: ['stateAbbv==FL', `locked==${locked}`], count: 2 } };
    const second = { ...earned(2), locked: true, lockReason: 'Why' };
    const planned = plan({ ...ALL, selection }, () => ({
      getCertificates: [of(page([earned(1), second, earned(3)], 700)), of(page([], 700))],
    }));
    expect(planned.titles).toEqual(titles);
    expect(planned.calls[0]).toBe('0 getCertificates {"limit":100,"offset":0,"filter":["stateAbbv==FL"]}');
  },
);

it('refuses more than 500 that are known to match by their locks before it reads any', () => {
  const selection = { allMatching: { filter: ['locked==false'], count: 7_000 } };
  expect(() => plan({ ...ALL, selection }, () => ({}))).toThrow(TooManyCertificatesError);
});

it('puts the transcript first, then certificates and then external ones', () => {
  const { titles, calls } = plan({ ...ALL, withExternal: true, withTranscript: true }, () => ({
    getCertificates: [of(page([earned(1), earned(2)]))],
    getExternalCertificates: [of(page([external(1)]))],
  }));
  expect(titles).toEqual(['Transcript', 'Course 1', 'Course 2', 'External 1']);
  expect(calls).toEqual([
    '0 getCertificates {"limit":100,"offset":0,"filter":["stateAbbv==FL"]}',
    '0 getExternalCertificates {"limit":100,"offset":0}',
  ]);
});

it('reads all pages, and an entry once that another one has moved to the next page', () => {
  const { titles, calls } = plan(ALL, () => ({
    getCertificates: [of(page(ids(100).map(earned), 150)), of(page(ids(51, 100).map(earned), 151))],
  }));
  expect(titles).toHaveLength(150);
  expect(calls.map((call) => /"offset":\d+/.exec(call)?.[0])).toEqual(['"offset":0', '"offset":100']);
});

it('reads on without a count until a page is not full', () => {
  const { calls } = plan(ALL, () => ({
    getCertificates: [of(page(ids(100).map(earned), null)), of(page([], null))],
  }));
  expect(calls).toHaveLength(2);
});

it('looks up chosen certificates 100 at a time, one call after another, and lists those that are gone', () => {
  const { titles, calls } = plan(chosen(101), ({ cold }) => ({
    getCertificates: [
      cold('-----(a|)', { a: page(ids(99, 2).map(earned)) }),
      cold('(b|)', { b: page([earned(101)]) }),
    ],
  }));
  expect(titles.filter((title) => title.endsWith('!'))).toEqual(['Certificate 1!']);
  expect(titles).toHaveLength(101);
  expect(calls.map((call) => call.split(' ')[0])).toEqual(['0', '5']);
  expect(calls[1]).toContain('"filter":["certificateId==101"]');
});

it('holds 500 certificates and no more (our choice)', () => {
  expect(() => plan(chosen(501), () => ({}))).toThrow(TooManyCertificatesError);
  const { error } = plan(ALL, () => ({ getCertificates: [of(page([earned(1)], 501))] }));
  expect(error).toMatchObject({ name: 'TooManyCertificatesError', count: 501 });
  const most = plan(ALL, () => ({ getCertificates: [of(page(ids(100).map(earned), 500))] }));
  expect(most.error).toBeNull();
});

it('holds any number of external ones', () => {
  const { error, titles } = plan({ ...ALL, withExternal: true }, () => ({
    getCertificates: [of(page([]))],
    getExternalCertificates: [of(page(ids(100).map(external), 600)), of(page([], 600))],
  }));
  expect([error, titles.length]).toEqual([null, 100]);
});

describe('the content of an entry', () => {
  it('is tried twice more, 0.5 s and 1 s after a transport fault', () => {
    runMarbles((harness) => {
      const print$ = harness.cold('#', {}, offline);
      const contents = open(harness, stubApi(harness, { print: [print$] }).service);
      harness
        .expectObservable(contents.load({ kind: 'certificate', certificateId: 5 }))
        .toBe('1500ms #', {}, offline);
      harness.expectSubscriptions(print$.subscriptions).toBe(['(^!)', '500ms (^!)', '1500ms (^!)']);
    });
  });

  it('of an external certificate comes from its presigned address, for reading', () => {
    runMarbles((harness) => {
      const api = stubApi(harness, {
        getPresignedUrl: [of({ presignedUrl: 'https://storage.example/a' })],
        download: [of('file')],
      });
      const source = { kind: 'external', externalCertificateId: 9, fileName: 'a.pdf' } as const;
      harness.expectObservable(open(harness, api.service).load(source)).toBe('(f|)', { f: 'file' });
      harness.flush();
      expect(api.calls).toEqual([
        '0 getPresignedUrl 9 {"filename":"a.pdf","readonly":true}',
        '0 download "https://storage.example/a"',
      ]);
    });
  });
});
