/**
 * The upload of a file, as one table of states and events: get an address, send the file there, have it scanned, and
 * look at what the server holds in the end. Whatever happens on the way, the last word is what the server holds.
 *
 * | State       | addressed | arrived | passed        | refused        | lost        | failed     | cancel           |
 * | ----------- | --------- | ------- | ------------- | -------------- | ----------- | ---------- | ---------------- |
 * | `address`   | `send`    |         |               |                |             | `failed`   | `cancelled`      |
 * | `send`      |           | `scan`  |               |                |             | `failed`   | `cancelled`      |
 * | `scan`      |           |         | look (passed) | look (refused) | look (lost) | `failed`   | look (cancelled) |
 * | `look`      |           |         |               |                |             |            | `cancelled`      |
 *
 * `lost`: only the response to the scan is missing, so the server may have accepted the file. A lost address or a lost
 * response of the storage is simply asked for again. What a look leads to is in VERDICTS.
 *
 * A file that has arrived is not sent again: after a failed scan only the scan is repeated, also after a reload. One that
 * has not arrived needs a new address, because the former one may have expired or been replaced; after a reload it must be
 * chosen again, because browsers do not keep it.
 */
import * as v from 'valibot';

const STEPS = ['address', 'send', 'scan'] as const;
export type UploadStep = (typeof STEPS)[number];

/** Why it is looked at what the server holds. `again`: before the scan is repeated. */
export type LookReason =
  | 'passed'
  | 'refused'
  | 'lost'
  | 'cancelled'
  | 'again'
  | 'left-sending'
  | 'left-scanning';

/** Why an upload has stopped. `unknown`: it could not be found out whether the file was accepted. */
export type UploadProblem =
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'unchecked' | 'unknown' | 'removed' }
  /** The server has another file, which was uploaded elsewhere meanwhile. */
  | { readonly kind: 'other'; readonly fileName: string };

export type UploadState =
  /** `sent`: which part of the file, from 0 to 1. */
  | { readonly kind: 'running'; readonly step: UploadStep; readonly sent: number }
  | {
      readonly kind: 'running';
      readonly step: 'look';
      readonly sent: 1;
      readonly why: LookReason;
      readonly messages: readonly string[];
    }
  /** A retry goes on at this step. */
  | { readonly kind: 'failed'; readonly step: UploadStep; readonly problem: UploadProblem }
  /** The page was reloaded meanwhile. */
  | { readonly kind: 'interrupted'; readonly step: UploadStep }
  /** The scan has refused the file. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** `gone`: what the file was for has been deleted. */
  | { readonly kind: 'done' | 'cancelled' | 'gone' };

/** What the server says of its file. Only a clean file can be read. */
export interface HeldFile {
  readonly fileName: string | null;
  readonly scanStatus: 'None' | 'Pending' | 'Clean' | 'Rejected';
}

/** `former`: the file that was there before the upload began; null if there was none, or it is not known. */
interface FileNames {
  readonly fileName: string;
  readonly former: string | null;
}

export type UploadEvent =
  | { readonly kind: 'addressed' | 'arrived' | 'passed' | 'lost' | 'cancel' | 'unreadable' | 'gone' }
  | { readonly kind: 'progress'; readonly sent: number }
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'held'; readonly file: HeldFile };

/** What the server holds, as seen from one upload. `unchanged`: what it held before. */
type Held = 'ours' | 'unchecked' | 'rejected' | 'unchanged' | 'other' | 'removed' | 'unreadable';

type Verdict =
  | 'done'
  | 'refused'
  | 'cancelled'
  | 'scan'
  | 'unchecked'
  | 'unknown'
  | 'other'
  | 'removed'
  | 'send-again'
  | 'scan-again';

const VERDICTS: Readonly<Record<LookReason, Readonly<Record<Held, Verdict>>>> = {
  passed: {
    ...{ ours: 'done', unchecked: 'done', rejected: 'refused', unchanged: 'unknown' },
    ...{ other: 'other', removed: 'removed', unreadable: 'unknown' },
  },
  // The server's word on this file; another one may have taken its place before it was scanned.
  refused: {
    ...{ ours: 'refused', unchecked: 'refused', rejected: 'refused', unchanged: 'refused' },
    ...{ other: 'other', removed: 'refused', unreadable: 'refused' },
  },
  lost: {
    ...{ ours: 'done', unchecked: 'unchecked', rejected: 'refused', unchanged: 'unknown' },
    ...{ other: 'other', removed: 'removed', unreadable: 'unknown' },
  },
  cancelled: {
    ...{ ours: 'done', unchecked: 'cancelled', rejected: 'cancelled', unchanged: 'cancelled' },
    ...{ other: 'cancelled', removed: 'cancelled', unreadable: 'unknown' },
  },
  // The scan of a file that was rejected says why.
  again: {
    ...{ ours: 'done', unchecked: 'scan', rejected: 'scan', unchanged: 'scan' },
    ...{ other: 'other', removed: 'removed', unreadable: 'unknown' },
  },
  'left-sending': {
    ...{ ours: 'done', unchecked: 'scan-again', rejected: 'send-again', unchanged: 'send-again' },
    ...{ other: 'send-again', removed: 'send-again', unreadable: 'send-again' },
  },
  'left-scanning': {
    ...{ ours: 'done', unchecked: 'scan-again', rejected: 'refused', unchanged: 'scan-again' },
    ...{ other: 'other', removed: 'removed', unreadable: 'scan-again' },
  },
};

/** The reasons after which the server may still be at work, so that it is looked at a second time. */
const TWICE: readonly LookReason[] = ['passed', 'lost', 'cancelled', 'left-scanning'];

export const BEGIN: UploadState = { kind: 'running', step: 'address', sent: 0 };

export function lookAt(why: LookReason, messages: readonly string[] = []): UploadState {
  return { kind: 'running', step: 'look', sent: 1, why, messages };
}

/** The state after an event. An event that says nothing in a state leaves it as it is. */
export function nextState(state: UploadState, event: UploadEvent, names: FileNames): UploadState {
  if (state.kind !== 'running') return state;
  if (event.kind === 'gone') return { kind: 'gone' };
  if (state.step === 'look') {
    if (event.kind === 'cancel') return { kind: 'cancelled' };
    return event.kind === 'held' || event.kind === 'unreadable' ? conclude(state, event, names) : state;
  }
  const { step } = state;
  switch (event.kind) {
    case 'addressed':
      return { kind: 'running', step: 'send', sent: 0 };
    case 'progress':
      return { ...state, sent: event.sent };
    case 'arrived':
      return { kind: 'running', step: 'scan', sent: 1 };
    case 'passed':
    case 'lost':
      return lookAt(event.kind);
    case 'refused':
      return lookAt('refused', event.messages);
    case 'cancel':
      return step === 'scan' ? lookAt('cancelled') : { kind: 'cancelled' };
    case 'failed':
      return { kind: 'failed', step, problem: { kind: 'error', error: event.error } };
    default:
      return state;
  }
}

/** Whether another look may tell more. */
export function isUndecided(why: LookReason, event: UploadEvent, names: FileNames): boolean {
  const held = heldOf(why, event, names);
  return TWICE.includes(why) && (held === 'unchecked' || held === 'unchanged' || held === 'unreadable');
}

function conclude(
  { why, messages }: { readonly why: LookReason; readonly messages: readonly string[] },
  event: UploadEvent,
  names: FileNames,
): UploadState {
  const verdict = VERDICTS[why][heldOf(why, event, names)];
  switch (verdict) {
    case 'refused':
      return { kind: 'refused', messages };
    case 'scan':
      return { kind: 'running', step: 'scan', sent: 1 };
    case 'scan-again':
      return { kind: 'interrupted', step: 'scan' };
    case 'send-again':
      return { kind: 'interrupted', step: 'send' };
    case 'unchecked':
    case 'unknown':
      return { kind: 'failed', step: 'scan', problem: { kind: verdict } };
    case 'removed':
      return { kind: 'failed', step: 'address', problem: { kind: verdict } };
    case 'other': {
      const fileName = (event.kind === 'held' && event.file.fileName) || 'another file';
      return { kind: 'failed', step: 'address', problem: { kind: 'other', fileName } };
    }
    default:
      return { kind: verdict };
  }
}

function heldOf(why: LookReason, event: UploadEvent, { fileName, former }: FileNames): Held {
  if (event.kind !== 'held') return 'unreadable';
  const { file } = event;
  if (file.scanStatus === 'Rejected') return 'rejected';
  if (file.scanStatus === 'Pending') return file.fileName === fileName ? 'unchecked' : 'other';
  // Of a file with the same name as the one before, only a scan that has passed says that it is ours.
  if (file.fileName === fileName && (why === 'passed' || former !== fileName)) return 'ours';
  if (file.fileName === former && !(why === 'passed' && former === null)) return 'unchanged';
  return file.fileName === null ? 'removed' : 'other';
}

/** Whether the response to the scan was lost, and it is looked up what has become of the file. */
export function isLookedUp(state: UploadState): boolean {
  return state.kind === 'running' && state.step === 'look' && state.why === 'lost';
}

/** Whether the server already has the file. */
export function resumesAtScan(state: UploadState): boolean {
  return (state.kind === 'failed' || state.kind === 'interrupted') && state.step === 'scan';
}

/** Whether going on needs a file that the page no longer has, or that was refused. */
export function needsFile(state: UploadState, hasFile: boolean): boolean {
  if (state.kind === 'refused') return true;
  const isStopped = state.kind === 'failed' || state.kind === 'interrupted';
  return isStopped && state.step !== 'scan' && !hasFile;
}

/** What is kept of an upload in the tab, to go on after a reload. */
const UploadNote = v.object({
  step: v.picklist(STEPS),
  fileName: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  former: v.nullable(v.string()),
});
type UploadNote = v.InferOutput<typeof UploadNote>;

export const toNote = (note: UploadNote): string => JSON.stringify(note);

/** Null if `toNote` did not write it: nothing that is stored is trusted. */
export function fromNote(text: string): UploadNote | null {
  const note = v.safeParse(v.pipe(v.string(), v.parseJson(), UploadNote), text);
  return note.success ? note.output : null;
}

/** The state in which an upload that a reload has cut off begins again. */
export function restoredState(step: UploadStep): UploadState {
  if (step === 'address') return { kind: 'interrupted', step };
  return lookAt(step === 'send' ? 'left-sending' : 'left-scanning');
}
