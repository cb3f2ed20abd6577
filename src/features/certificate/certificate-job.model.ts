/** Pure rules of a job that prints or sends many certificates: which are left, and what the student is told of the others. */

import * as v from 'valibot';
import type { CommandState } from '../../core/data/student-command';
import type { JobView } from '../../core/job/job-views.service';
import { numberText } from '../../platform/format/numbers';
import { MOST_AT_ONCE } from './certificate.timing';
import { certificatesText, progressText } from './certificate-list.model';

const Ids = v.array(v.number());

/** It is kept on the device as it is. */
export const CertificateJob = v.object({
  action: v.picklist(['print', 'email']),
  /** Of all its calls: one that is made again has the same idempotency key. */
  key: v.string(),
  /** What is to be looked up before it begins: all that match but a few; null once that is done. */
  matching: v.nullable(v.object({ filter: v.array(v.string()), except: Ids })),
  /** Not sent yet, in their order. They are fixed once the job has begun. */
  left: Ids,
  /** Calls that are to be made once more, exactly as they were. */
  again: v.array(Ids),
  /** Sent, and not answered: the mails may have been sent. */
  open: v.array(Ids),
  /** How many the server has confirmed. */
  done: v.number(),
  /** How many were left out because they are locked. */
  locked: v.number(),
});
export type CertificateJob = v.InferOutput<typeof CertificateJob>;
export type BatchAction = CertificateJob['action'];

/** Our wording: the spec has none. */
export const NOTHING_TO_SEND_TEXT =
  'None of the chosen certificates is unlocked. Open what a locked one needs to unlock it.';

const countOf = (batches: readonly (readonly number[])[]) =>
  batches.reduce((sum, { length }) => sum + length, 0);

/** How many there are besides the locked ones, as far as they are known. */
export function totalOf({ done, left, again, open }: CertificateJob): number {
  return done + left.length + countOf(again) + countOf(open);
}

/** What is to be sent next; null once nothing is. */
export function nextBatch({ again: [again], left }: CertificateJob): {
  readonly ids: readonly number[];
  readonly isAgain: boolean;
} | null {
  if (again !== undefined) return { ids: again, isAgain: true };
  return left.length === 0 ? null : { ids: left.slice(0, MOST_AT_ONCE), isAgain: false };
}

/** `ids` go out now, as part of the next batch; the rest of it is locked. Nobody knows what becomes of mails until they are answered. */
export function withSent(job: CertificateJob, ids: readonly number[]): CertificateJob {
  const next = nextBatch(job);
  if (next === null) return job;
  const open = ids.length === 0 ? job.open : [...job.open, [...ids]];
  if (next.isAgain) return { ...job, again: job.again.slice(1), open };
  const locked = job.locked + next.ids.length - ids.length;
  return { ...job, left: job.left.slice(next.ids.length), open, locked };
}

/** The server has confirmed so many of what went out last. The others have been locked since. */
export function withConfirmed(job: CertificateJob, confirmed: number): CertificateJob {
  const locked = job.locked + (job.open.at(-1)?.length ?? 0) - confirmed;
  return { ...job, open: job.open.slice(0, -1), done: job.done + confirmed, locked };
}

/** Nothing was sent of what went out last, so the same call comes next. */
export function withRefused(job: CertificateJob): CertificateJob {
  return { ...job, again: [...job.open.slice(-1), ...job.again], open: job.open.slice(0, -1) };
}

/** The student wants what nobody knows of to be sent once more. */
export function withOpenAgain(job: CertificateJob): CertificateJob {
  return { ...job, again: [...job.again, ...job.open], open: [] };
}

/** '500 of 1,200 were emailed. We don't know whether 500 more arrived. …' */
function jobText(job: CertificateJob): string {
  const { action, done, open } = job;
  return [
    done > 0 && soFarText(action, progressText(done, totalOf(job))),
    unknownText(countOf(open), done > 0),
  ]
    .filter(Boolean)
    .join(' ');
}

function soFarText(action: BatchAction, progress: string): string {
  return action === 'print' ? `${progress} were printed.` : `${progress} were emailed.`;
}

function unknownText(count: number, isMore: boolean): string {
  if (count === 0) return '';
  return isMore
    ? `We don't know whether ${numberText(count)} more arrived. Please check your inbox before you send again.`
    : `We don't know whether ${certificatesText(count)} arrived. Please check your inbox before you send again.`;
}

const FAILED_TEXTS: Readonly<Record<BatchAction, string>> = {
  print: 'Your certificates could not be printed.',
  email: 'Your certificates could not be emailed.',
};

/** Why it does not go on; `reason` is what the server says. */
export function jobFailedText(job: CertificateJob, reason: string | null): string {
  return [reason ?? FAILED_TEXTS[job.action], jobText(job)].filter(Boolean).join(' ');
}

/** '12 certificates emailed. 6 locked certificates were left out.' */
export function jobDoneText({ action, done, locked }: CertificateJob): string {
  if (done === 0) return NOTHING_TO_SEND_TEXT;
  const sent =
    action === 'print' ? `${certificatesText(done)} printed.` : `${certificatesText(done)} emailed.`;
  if (locked === 0) return sent;
  return locked === 1
    ? `${sent} 1 locked certificate was left out.`
    : `${sent} ${numberText(locked)} locked certificates were left out.`;
}

type JobActs = Readonly<Record<'stop' | 'goOn' | 'sendAgain' | 'dismiss', () => void>>;

/** What every page shows of it. */
export function viewOf(job: CertificateJob, { kind, error }: CommandState<unknown>, acts: JobActs): JobView {
  const label = job.action === 'print' ? 'Printing certificates' : 'Emailing certificates';
  const action = (text: string, act: keyof JobActs) => ({ text, run: () => acts[act]() });
  if (kind === 'saving') {
    const total = totalOf(job);
    const progress =
      job.matching === null
        ? { percent: (100 * job.done) / total, text: progressText(job.done, total) }
        : { percent: null, text: 'Counting' };
    return { label, progress, notice: null, actions: [action('Stop', 'stop')] };
  }
  const isLeft = job.matching !== null || nextBatch(job) !== null;
  const isOpen = job.open.length > 0;
  const text =
    kind === 'failed' ? error : [kind === 'idle' && 'Stopped.', jobText(job)].filter(Boolean).join(' ');
  return {
    ...{ label, progress: null },
    notice: { kind: kind === 'failed' ? 'error' : isOpen ? 'warning' : 'info', text },
    actions: [
      ...(isLeft ? [action('Go on', 'goOn')] : []),
      ...(isOpen ? [action('Send again', 'sendAgain')] : []),
      action('Dismiss', 'dismiss'),
    ],
  };
}
