/** What the card of the current path and those of the other paths have in common. */

import type { LearningPath } from '../../../contracts/learning-path';
import { FEATURE_LABELS } from '../../../core/reference-data/feature-labels';
import { hoursOfText } from '../../../platform/format/hours';
import { classNames } from '../../../ui/class-names';
import type { StatusKind } from '../../../ui/status-badge';
import { type PathStatus, pathHours, realStates } from '../learning-path.model';

/** DASH-02: a state is an icon and text. */
export const PATH_STATUS_LOOKS: Readonly<
  Record<PathStatus, { kind: StatusKind; text: string; modifier: string }>
> = {
  complete: { kind: 'success', text: 'Completed', modifier: 'path-card--complete' },
  expired: { kind: 'error', text: 'Expired', modifier: 'path-card--expired' },
  'expiring-soon': { kind: 'warning', text: 'Expiring soon', modifier: 'path-card--expiring' },
  'in-progress': { kind: 'neutral', text: 'In progress', modifier: '' },
};

export interface PathCardProps {
  readonly path: LearningPath;
  /** Names of license types by id; null until they are loaded. */
  readonly licenseTypes: ReadonlyMap<number, string> | null;
  /** The time that the card is rendered for. */
  readonly now: Date;
}

/** The states and license types of a path. */
export function PathChips({ path, licenseTypes }: Pick<PathCardProps, 'path' | 'licenseTypes'>) {
  const typeIds = [...new Set(path.licenseTypeIds)];
  return (
    <Chips
      licenseTypes={typeIds.flatMap((id) => (licenseTypes ? (licenseTypes.get(id) ?? []) : ''))}
      states={realStates(path).map(({ name }) => name)}
    />
  );
}

/** A license type without a name is still loading. It takes up space already and comes last, so that nothing moves later. */
function Chips({ licenseTypes, states }: Record<'licenseTypes' | 'states', readonly string[]>) {
  if (licenseTypes.length + states.length === 0) return null;
  return (
    <ul className="chip-list" aria-label="License types and states">
      {states.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
        <li className="chip" key={index}>
          {name}
        </li>
      ))}
      {licenseTypes.map((name, index) => (
        <li
          className={classNames('chip chip--license', name === '' && 'chip--coming')}
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, or none yet
          key={index}
          aria-hidden={name === '' || undefined}
        >
          {name}
        </li>
      ))}
    </ul>
  );
}

/** '9.1 of 20 hours'. */
export function pathHoursText(path: LearningPath): string | undefined {
  const hours = pathHours(path);
  return hours?.needed ? hoursOfText(hours.done, hours.needed) : undefined;
}

/** The features that come with a membership (DASH-01, membershipFeatures). */
export function PathFeatures({ path }: Pick<PathCardProps, 'path'>) {
  const features = path.features.filter(
    ({ feature, enabled, available, membershipExclusive }) =>
      membershipExclusive && enabled && available && Object.hasOwn(FEATURE_LABELS, feature),
  );
  if (features.length === 0) return null;
  return (
    <ul className="path-card__features" aria-label="Member benefits">
      {features.map(({ feature }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several memberships may include it
        <li key={index}>{FEATURE_LABELS[feature as keyof typeof FEATURE_LABELS]}</li>
      ))}
    </ul>
  );
}
