/** The entries of a packet are loaded, digested and written, and what is missing is listed. */
import { defer, of, throwError } from 'rxjs';
import type { Archive } from '../../../src/features/audit-packet/archive';
import { DIGEST_FILE } from '../../../src/features/audit-packet/digest';
import type { PlannedEntry } from '../../../src/features/audit-packet/packet.model';
import { PacketContentsService } from '../../../src/features/audit-packet/packet-contents.service';
import {
  ConnectionLostError,
  PacketWriterService,
  WriteError,
  type WriterState,
} from '../../../src/features/audit-packet/packet-writer.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { type MarbleHarness, runMarbles } from '../../support/marbles';

const offline = new HttpErrorResponse({ kind: 'failed', status: 0 });
const refusal = (status: number, Message = '') =>
  new HttpErrorResponse({ kind: 'status', status, error: { ResponseStatus: { ErrorCode: '', Message } } });
const HEADING = { brandName: 'Marlowe', studentName: 'Ann Lee', madeAt: new Date(2026, 10, 21) };
const file = (text: string) => new Blob([text]);

const entry = (id: number, source: object = { kind: 'certificate', certificateId: id }) =>
  ({
    facts: {
      ...{
        kind: 'Certificate',
        title: `Course ${id}`,
        provider: '',
        completed: '',
        hours: null,
        locked: false,
      },
      ...{ state: '', number: '' },
    },
    source,
  }) as PlannedEntry;
const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(index + 1));

interface Scene extends MarbleHarness {
  readonly write: (planned: readonly PlannedEntry[]) => void;
  /** '2 load 1', '4 add certificates/Course 1.pdf', '9 close'. */
  readonly log: string[];
  readonly states: WriterState[];
  readonly error: () => unknown;
}

interface Options {
  /** What loading each entry takes, by its id. */
  readonly load?: (harness: MarbleHarness, id: number) => ReturnType<PacketContentsService['load']>;
  readonly writeMs?: number;
  readonly isFull?: boolean;
}

function run({ load, writeMs = 0, isFull = false }: Options, test: (scene: Scene) => void): void {
  runMarbles((harness) => {
    const log: string[] = [];
    const states: WriterState[] = [];
    let failure: unknown = null;
    const say = (what: string) => log.push(`${harness.now()} ${what}`);
    const written = (what: string) =>
      defer(() => {
        if (isFull) return throwError(() => new Error('full'));
        say(what);
        return writeMs === 0 ? of(undefined) : harness.cold(`${writeMs}ms (w|)`);
      });
    const archive = {
      add: (path: string) => written(`add ${path}`),
      close: () => written('close'),
      abort: () => {},
    } as unknown as Archive;
    const contents = {
      load: ({ certificateId }: { certificateId: number }) => {
        say(`load ${certificateId}`);
        return load?.(harness, certificateId) ?? harness.cold('--(f|)', { f: file('content') });
      },
    };
    const injector = harness.createInjector(
      { provide: PacketContentsService, useValue: contents },
      { provide: DIGEST_FILE, useValue: (blob: Blob) => of({ sha256: `sha${blob.size}`, extension: 'pdf' }) },
    );
    const write = (planned: readonly PlannedEntry[]) => {
      injector
        .get(PacketWriterService)
        .write(planned, archive, HEADING)
        .subscribe({
          next: (state) => states.push(state),
          error: (error) => {
            failure = error;
          },
        });
      harness.flush();
    };
    test({ ...harness, write, log, states, error: () => failure });
  });
}
const last = ({ states }: Scene) => states.at(-1)?.packet ?? null;
const only = ({ log }: Scene, what: string) => log.filter((line) => line.includes(what));

it('loads four files at a time, and a written one makes room for the next', () => {
  run({ writeMs: 3 }, (scene) => {
    scene.write(entries(6));
    expect(only(scene, 'load')).toEqual([
      '0 load 1',
      '0 load 2',
      '0 load 3',
      '0 load 4',
      '5 load 5',
      '5 load 6',
    ]);
  });
});

it('lists the files in the order of the plan, and writes the index and the checksums last', () => {
  const load = ({ cold }: MarbleHarness, id: number) =>
    cold(id === 1 ? '----(f|)' : '-(f|)', { f: file('x'.repeat(id)) });
  run({ load }, (scene) => {
    scene.write(entries(2));
    expect(last(scene)?.files).toMatchObject([
      { path: 'certificates/Course 1.pdf', bytes: 1, sha256: 'sha1' },
      { path: 'certificates/Course 2.pdf', bytes: 2, sha256: 'sha2' },
    ]);
    expect(last(scene)).toMatchObject({ ...HEADING, missing: [] });
    expect(scene.log.map((line) => line.replace(/^\d+ /, '')).slice(2)).toEqual([
      ...['add certificates/Course 2.pdf', 'add certificates/Course 1.pdf'],
      ...['add index.html', 'add index.csv', 'add SHA256SUMS.txt', 'close'],
    ]);
    expect(scene.states.map(({ done, total }) => `${done}/${total}`)).toEqual(['0/2', '1/2', '2/2', '2/2']);
  });
});

it.each([
  ['the server is down', offline, { reason: 'It could not be loaded.', isTemporary: true }],
  ['it is gone', refusal(404), { reason: 'It no longer exists.', isTemporary: false }],
  ['the server says why', refusal(403, 'It is locked.'), { reason: 'It is locked.', isTemporary: false }],
])('lists an entry as missing if %s', (_why, error, expected) => {
  const load = ({ cold }: MarbleHarness, id: number) =>
    id === 1 ? cold<Blob>('-#', {}, error) : cold('-(f|)', { f: file('x') });
  run({ load }, (scene) => {
    scene.write(entries(2));
    expect(last(scene)?.missing).toMatchObject([{ facts: { title: 'Course 1' }, ...expected }]);
    expect(last(scene)?.files).toHaveLength(1);
  });
});

it('takes no empty file, which would prove nothing', () => {
  run({ load: ({ cold }) => cold('-(f|)', { f: file('') }) }, (scene) => {
    scene.write(entries(1));
    expect(last(scene)).toMatchObject({ files: [], missing: [{ isTemporary: true }] });
  });
});

it('does not load what is known to be missing', () => {
  run({}, (scene) => {
    scene.write([entry(1, { kind: 'missing', reason: 'It is locked.' })]);
    expect(only(scene, 'load')).toEqual([]);
    expect(last(scene)?.missing).toMatchObject([{ reason: 'It is locked.', isTemporary: false }]);
  });
});

describe('a network that fails', () => {
  const failing =
    (isFailing: (id: number) => boolean) =>
    ({ cold }: MarbleHarness, id: number) =>
      isFailing(id) ? cold<Blob>('-#', {}, offline) : cold('-(f|)', { f: file('x') });

  it('ends the packet after eight faults in a row (our choice)', () => {
    run({ load: failing((id) => id > 1) }, (scene) => {
      scene.write(entries(20));
      expect(scene.error()).toBeInstanceOf(ConnectionLostError);
      expect(scene.states.at(-1)).toMatchObject({ done: 8, missing: 7 });
    });
  });

  it('does not if a file arrives in between', () => {
    run({ load: failing((id) => id % 8 !== 0) }, (scene) => {
      scene.write(entries(20));
      expect(scene.error()).toBeNull();
      expect(last(scene)?.missing).toHaveLength(18);
    });
  });
});

it('fails if the file cannot be written', () => {
  run({ isFull: true }, (scene) => {
    scene.write(entries(1));
    expect(scene.error()).toBeInstanceOf(WriteError);
  });
});
