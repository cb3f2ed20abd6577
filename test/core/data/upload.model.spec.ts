/** The table of states and events of an upload, and what each look at the server leads to. */
import {
  BEGIN,
  fromNote,
  type HeldFile,
  isLookedUp,
  isUndecided,
  type LookReason,
  lookAt,
  needsFile,
  nextState,
  restoredState,
  resumesAtScan,
  toNote,
  type UploadEvent,
  type UploadState,
  type UploadStep,
} from '../../../src/core/data/upload.model';

const NAMES = { fileName: 'new.pdf', former: 'old.pdf' };
const running = (step: UploadStep, sent = 0): UploadState => ({ kind: 'running', step, sent });
const problem = (step: UploadStep, kind: 'unchecked' | 'unknown' | 'removed'): UploadState => ({
  ...{ kind: 'failed', step },
  problem: { kind },
});
const OTHER: UploadState = {
  ...{ kind: 'failed', step: 'address' },
  problem: { kind: 'other', fileName: 'theirs.pdf' },
};
const failed = (step: UploadStep): UploadState => ({
  kind: 'failed',
  step,
  problem: { kind: 'error', error: 'e' },
});
const REFUSED: UploadState = { kind: 'refused', messages: ['No.'] };

const EVENTS = {
  addressed: { kind: 'addressed' },
  arrived: { kind: 'arrived' },
  passed: { kind: 'passed' },
  refused: { kind: 'refused', messages: ['No.'] },
  lost: { kind: 'lost' },
  failed: { kind: 'failed', error: 'e' },
  cancel: { kind: 'cancel' },
  gone: { kind: 'gone' },
} as const satisfies Record<string, UploadEvent>;

describe('an event', () => {
  it.each<[string, UploadState, keyof typeof EVENTS, UploadState]>([
    ['an address', BEGIN, 'addressed', running('send')],
    ['no address', BEGIN, 'failed', failed('address')],
    ['Cancel before the address', BEGIN, 'cancel', { kind: 'cancelled' }],
    ['all of the file', running('send', 0.5), 'arrived', running('scan', 1)],
    ['a broken line', running('send', 0.5), 'failed', failed('send')],
    ['Cancel while the file is sent', running('send', 0.5), 'cancel', { kind: 'cancelled' }],
    ['a scan that passed', running('scan', 1), 'passed', lookAt('passed')],
    ['a scan that refused', running('scan', 1), 'refused', lookAt('refused', ['No.'])],
    ['a scan whose answer is lost', running('scan', 1), 'lost', lookAt('lost')],
    ['a scan that failed', running('scan', 1), 'failed', failed('scan')],
    ['Cancel during the scan: it may have passed', running('scan', 1), 'cancel', lookAt('cancelled')],
    ['Cancel during a look', lookAt('lost'), 'cancel', { kind: 'cancelled' }],
    ['a certificate that is deleted', lookAt('lost'), 'gone', { kind: 'gone' }],
    ['anything else during a look', lookAt('lost'), 'passed', lookAt('lost')],
    ['anything after the end', { kind: 'done' }, 'cancel', { kind: 'done' }],
    ['anything after a failure', failed('scan'), 'passed', failed('scan')],
  ])('%s', (_what, state, event, expected) => {
    expect(nextState(state, EVENTS[event], NAMES)).toEqual(expected);
  });

  it('tells how much has been sent', () => {
    expect(nextState(running('send'), { kind: 'progress', sent: 0.5 }, NAMES)).toEqual(running('send', 0.5));
  });
});

const HELD: Readonly<Record<string, HeldFile | null>> = {
  ours: { fileName: 'new.pdf', scanStatus: 'Clean' },
  unchecked: { fileName: 'new.pdf', scanStatus: 'Pending' },
  rejected: { fileName: null, scanStatus: 'Rejected' },
  unchanged: { fileName: 'old.pdf', scanStatus: 'Clean' },
  other: { fileName: 'theirs.pdf', scanStatus: 'Clean' },
  otherUnchecked: { fileName: 'theirs.pdf', scanStatus: 'Pending' },
  removed: { fileName: null, scanStatus: 'None' },
  unreadable: null,
};
const eventOf = (file: HeldFile | null | undefined): UploadEvent =>
  file ? { kind: 'held', file } : { kind: 'unreadable' };

const DONE: UploadState = { kind: 'done' };
const CANCELLED: UploadState = { kind: 'cancelled' };
const UNKNOWN = problem('scan', 'unknown');
const REMOVED = problem('address', 'removed');
const SCAN = running('scan', 1);
const AT_SEND: UploadState = { kind: 'interrupted', step: 'send' };
const AT_SCAN: UploadState = { kind: 'interrupted', step: 'scan' };

/** In the order of HELD: what the server holds. */
const LOOKS: Readonly<Record<LookReason, readonly UploadState[]>> = {
  passed: [DONE, DONE, REFUSED, UNKNOWN, OTHER, OTHER, REMOVED, UNKNOWN],
  refused: [REFUSED, REFUSED, REFUSED, REFUSED, OTHER, OTHER, REFUSED, REFUSED],
  lost: [DONE, problem('scan', 'unchecked'), REFUSED, UNKNOWN, OTHER, OTHER, REMOVED, UNKNOWN],
  cancelled: [DONE, CANCELLED, CANCELLED, CANCELLED, CANCELLED, CANCELLED, CANCELLED, UNKNOWN],
  again: [DONE, SCAN, SCAN, SCAN, OTHER, OTHER, REMOVED, UNKNOWN],
  'left-sending': [DONE, AT_SCAN, AT_SEND, AT_SEND, AT_SEND, AT_SEND, AT_SEND, AT_SEND],
  'left-scanning': [DONE, AT_SCAN, REFUSED, AT_SCAN, OTHER, OTHER, REMOVED, AT_SCAN],
};

describe.each(Object.entries(LOOKS))('a look (%s)', (why, expected) => {
  it.each(Object.keys(HELD).map((name, index) => [name, expected[index]] as const))('%s', (name, after) => {
    const state = lookAt(why as LookReason, ['No.']);
    expect(nextState(state, eventOf(HELD[name]), NAMES)).toEqual(after);
  });
});

describe('a file with the name of the one before', () => {
  const SAME = { fileName: 'old.pdf', former: 'old.pdf' };
  it.each<[LookReason, UploadState]>([
    ['passed', DONE],
    ['lost', UNKNOWN],
    ['refused', REFUSED],
    ['again', SCAN],
  ])('is only ours if the scan has passed (%s)', (why, expected) => {
    expect(nextState(lookAt(why, ['No.']), eventOf(HELD.unchanged), SAME)).toEqual(expected);
  });
});

describe('where there was no file before', () => {
  const FIRST = { fileName: 'new.pdf', former: null };
  it.each<[LookReason, UploadState]>([
    ['lost', UNKNOWN],
    // The server has said that it took it.
    ['passed', REMOVED],
  ])('none after %s', (why, expected) => {
    expect(nextState(lookAt(why), eventOf(HELD.removed), FIRST)).toEqual(expected);
  });
});

describe('a second look', () => {
  const undecided = (why: LookReason) =>
    Object.keys(HELD).filter((name) => isUndecided(why, eventOf(HELD[name]), NAMES));

  it.each<LookReason>(['passed', 'lost', 'cancelled', 'left-scanning'])('is worth it after %s', (why) => {
    expect(undecided(why)).toEqual(['unchecked', 'unchanged', 'unreadable']);
  });

  it.each<LookReason>(['refused', 'again', 'left-sending'])('is not after %s', (why) => {
    expect(undecided(why)).toEqual([]);
  });
});

describe('whether the file has to be chosen again', () => {
  it.each<[UploadState, boolean, boolean]>([
    [failed('send'), true, false],
    [failed('address'), false, true],
    [failed('scan'), false, false],
    [AT_SEND, false, true],
    [AT_SCAN, false, false],
    [REFUSED, true, true],
    [running('send', 0.5), true, false],
  ])('%j, with the file %s: %s', (state, hasFile, expected) => {
    expect(needsFile(state, hasFile)).toBe(expected);
  });
});

it.each<[UploadState, boolean]>([
  [failed('scan'), true],
  [AT_SCAN, true],
  [failed('send'), false],
  [running('scan', 1), false],
])('only the scan of %j is repeated: %s', (state, expected) => {
  expect(resumesAtScan(state)).toBe(expected);
});

it('is looked up only while the response to the scan is lost', () => {
  const states = [lookAt('lost'), lookAt('passed'), running('scan', 1), failed('scan')];
  expect(states.map(isLookedUp)).toEqual([true, false, false, false]);
});

describe('the note that outlives a reload', () => {
  it.each<[UploadStep, string, string | null]>([
    ['address', 'card.pdf', null],
    ['scan', 'a: b\nc.pdf', 'card.pdf'],
  ])('is read as it was written: %s of %j', (step, fileName, former) => {
    const note = { step, fileName, former };
    expect(fromNote(toNote(note))).toEqual(note);
  });

  it.each(['', 'send:card.pdf', '{}', toNote({ step: 'send', fileName: '', former: null })])(
    'is not trusted: %j',
    (note) => {
      expect(fromNote(note)).toBeNull();
    },
  );

  it.each<[UploadStep, UploadState]>([
    ['address', { kind: 'interrupted', step: 'address' }],
    ['send', lookAt('left-sending')],
    ['scan', lookAt('left-scanning')],
  ])('begins again after %s', (step, expected) => {
    expect(restoredState(step)).toEqual(expected);
  });
});
