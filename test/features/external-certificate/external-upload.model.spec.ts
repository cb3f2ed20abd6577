/** Walks an upload through each of its steps, broken at each of them (CLRN-09). */
import type { Observable } from 'rxjs';
import {
  fromNote,
  needsFile,
  runUpload,
  toNote,
  type UploadState,
  type UploadStep,
} from '../../../src/features/external-certificate/external-upload.model';
import { runMarbles } from '../../support/marbles';

const running = (step: UploadStep, sent: number): UploadState => ({ kind: 'running', step, sent });
const failed = (step: UploadStep): UploadState => ({ kind: 'failed', step, error: `broken at ${step}` });
const REFUSED: UploadState = { kind: 'refused', messages: ['No.'] };
const STATES = {
  a: running('address', 0),
  s: running('send', 0),
  h: running('send', 0.5),
  c: running('scan', 1),
  d: { kind: 'done' } as UploadState,
  r: REFUSED,
  A: failed('address'),
  S: failed('send'),
  C: failed('scan'),
};
const VALUES = {
  u: { presignedUrl: 'https://storage.example/5' },
  0: 0,
  5: 0.5,
  y: { success: true, messages: [] },
  n: { success: false, messages: ['No.'] },
};

/** What each call does, in virtual time. */
interface Plan {
  readonly from?: UploadStep;
  readonly address?: string;
  readonly send?: string;
  readonly scan?: string;
}

function walk(
  { from = 'address', address = '--(u|)', send = '0-5-|', scan = '--(y|)' }: Plan,
  expected: string,
) {
  runMarbles(({ cold, expectObservable, flush }) => {
    const calls: string[] = [];
    const call = <T>(name: string, diagram: string) => {
      calls.push(name);
      return cold(diagram, VALUES) as unknown as Observable<T>;
    };
    const states$ = runUpload(from, {
      address: () => call('address', address),
      send: ({ presignedUrl }) => call(`send to ${presignedUrl}`, send),
      scan: () => call('scan', scan),
      errorText: (_error, step) => `broken at ${step}`,
    });
    expectObservable(states$).toBe(expected, STATES);
    flush();
    expect(calls.length).toBeLessThanOrEqual(3);
  });
}

it('asks for an address, sends the file there and has it scanned', () => {
  walk({}, 'a-s-h-c-(d|)');
});

it('is over when the scan refuses the file', () => {
  walk({ scan: '--(n|)' }, 'a-s-h-c-(r|)');
});

it.each<[UploadStep, Plan, string]>([
  ['address', { address: '--#' }, 'a-(A|)'],
  ['send', { send: '0-#' }, 'a-s-(S|)'],
  ['send', { send: '0-5-#' }, 'a-s-h-(S|)'],
  ['scan', { scan: '--#' }, 'a-s-h-c-(C|)'],
])('names the step %s when it breaks', (_step, plan, expected) => {
  walk(plan, expected);
});

it.each<[UploadStep, string]>([
  ['address', 'a-s-h-c-(d|)'],
  // The former address may have expired.
  ['send', 'a-s-h-c-(d|)'],
  // The server has the file, so neither address nor bytes are asked for again.
  ['scan', 'c-(d|)'],
])('goes on after %s', (from, expected) => {
  walk({ from }, expected);
});

it('aborts the call under way when it is cancelled', () => {
  runMarbles(({ cold, expectObservable, expectSubscriptions }) => {
    const sending = cold('0-5-------|', VALUES);
    const states$ = runUpload('address', {
      address: () => cold('--(u|)', VALUES) as never,
      send: () => sending as never,
      scan: () => cold('(y|)', VALUES) as never,
      errorText: () => '',
    });
    expectObservable(states$, '------!').toBe('a-s-h', STATES);
    expectSubscriptions(sending.subscriptions).toBe('--^---!');
  });
});

describe('whether the file has to be chosen again', () => {
  it.each<[UploadState, boolean, boolean]>([
    [failed('send'), true, false],
    [failed('address'), false, true],
    [failed('scan'), false, false],
    [{ kind: 'interrupted', step: 'send' }, false, true],
    [{ kind: 'interrupted', step: 'scan' }, false, false],
    [REFUSED, true, true],
    [running('send', 0.5), true, false],
  ])('%j, with the file %s: %s', (state, hasFile, expected) => {
    expect(needsFile(state, hasFile)).toBe(expected);
  });
});

describe('the note that outlives a reload', () => {
  it.each<[UploadStep, string]>([
    ['address', 'card.pdf'],
    ['scan', 'a: b\nc.pdf'],
  ])('is read as it was written: %s of %j', (step, fileName) => {
    expect(fromNote(toNote(step, fileName))).toEqual({ step, fileName });
  });

  it.each(['', 'send', 'send:', 'done:card.pdf', `send:${'a'.repeat(201)}`])('is not trusted: %j', (note) => {
    expect(fromNote(note)).toBeNull();
  });
});
