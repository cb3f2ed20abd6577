/** The timeline of the hub: what is counted, what a filter lets through, what is exported. Pure. */
import type { HubActivity } from '../../core/hub/hub.model';
import { formatMs } from './format';

export const ACTIVITY_KINDS = [
  'state',
  'invocation',
  'completion',
  'event',
] as const satisfies readonly HubActivity['kind'][];
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const KIND_WORDS: Record<ActivityKind, string> = {
  state: 'State',
  invocation: 'Invocation',
  completion: 'Completion',
  event: 'Event',
};

/** How much of each kind has happened since the timeline began, kept or not. */
export type ActivityCounts = Readonly<Record<ActivityKind, number>>;

export const NO_ACTIVITY: ActivityCounts = { state: 0, invocation: 0, completion: 0, event: 0 };

export interface Timeline {
  /** What is kept, newest first; as it was when it was paused. */
  readonly entries: readonly HubActivity[];
  readonly counts: ActivityCounts;
  readonly paused: boolean;
  /** How much came since it was paused. */
  readonly meanwhile: number;
}

export const EMPTY_TIMELINE: Timeline = { entries: [], counts: NO_ACTIVITY, paused: false, meanwhile: 0 };

export interface TimelineFilter {
  /** Part of a name, in any case. */
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

/** How it ended and how long it took, where that can be said. */
export function outcomeOf(entry: HubActivity): string {
  if (entry.kind !== 'completion') return '';
  return `${entry.succeeded ? 'done' : 'failed'} in ${formatMs(entry.durationMs)}`;
}

/** The given entries of a timeline as they are exported, with how much there was in all. */
export function exportTimeline(
  { counts, paused, meanwhile }: Timeline,
  shown: readonly HubActivity[],
): Record<string, unknown> {
  const entries = shown.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }));
  return { received: counts, paused, meanwhile, entries };
}
