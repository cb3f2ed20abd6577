/** The timeline of the hub: its counts, filter and export. */
import type { HubActivity } from '../../core/hub/hub.model';
import { formatMs } from './format';

export const ACTIVITY_KINDS = [
  'state',
  'invocation',
  'completion',
  'event',
] as const satisfies readonly HubActivity['kind'][];
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const KIND_LABELS: Record<ActivityKind, string> = {
  state: 'State',
  invocation: 'Invocation',
  completion: 'Completion',
  event: 'Event',
};

/** The number of entries of each kind since the timeline started, including those that are no longer kept. */
export type ActivityCounts = Readonly<Record<ActivityKind, number>>;

export const NO_ACTIVITY: ActivityCounts = { state: 0, invocation: 0, completion: 0, event: 0 };

export interface Timeline {
  /** The entries that are kept, newest first. They do not change while the timeline is paused. */
  readonly entries: readonly HubActivity[];
  readonly counts: ActivityCounts;
  readonly paused: boolean;
  /** How many entries were recorded since the timeline was paused. */
  readonly recordedWhilePaused: number;
}

export const EMPTY_TIMELINE: Timeline = {
  entries: [],
  counts: NO_ACTIVITY,
  paused: false,
  recordedWhilePaused: 0,
};

export interface TimelineFilter {
  /** A part of the name. Case does not matter. */
  readonly name: string;
  readonly kinds: ReadonlySet<ActivityKind>;
}

export const NO_FILTER: TimelineFilter = { name: '', kinds: new Set(ACTIVITY_KINDS) };

export function totalOf(counts: ActivityCounts): number {
  return ACTIVITY_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}

export function filterActivity(
  entries: readonly HubActivity[],
  { name, kinds }: TimelineFilter,
): readonly HubActivity[] {
  const part = name.trim().toLowerCase();
  return entries.filter((entry) => kinds.has(entry.kind) && entry.name.toLowerCase().includes(part));
}

/** The outcome and duration of a completion. Empty for other entries. */
export function outcomeOf(entry: HubActivity): string {
  if (entry.kind !== 'completion') return '';
  const time = formatMs(entry.durationMs);
  return entry.succeeded ? `done in ${time}` : `failed in ${time}`;
}

/** The export of the given entries, with the counts of the whole timeline. */
export function exportTimeline(
  { counts, paused, recordedWhilePaused }: Timeline,
  shown: readonly HubActivity[],
): Record<string, unknown> {
  const entries = shown.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }));
  return { received: counts, paused, recordedWhilePaused, entries };
}
