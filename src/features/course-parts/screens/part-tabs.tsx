import { type ReactNode, useState } from 'react';
import { useInject, useStateValue } from '../../../framework/react';
import { DeviceService } from '../../../platform/device/device.service';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { SelectField } from '../../../ui/form/select-field';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';

export interface PartTab<I extends string> {
  readonly id: I;
  readonly label: string;
  readonly count: number | null;
}

interface PartTabsProps<I extends string> {
  readonly tabs: readonly PartTab<I>[];
  readonly selected: I;
  readonly onSelect: (id: I) => void;
  readonly panel: (id: I) => ReactNode;
  /** A tab is likely to be selected. */
  readonly onApproach: (id: I) => void;
}

const useIsNarrow = () => useStateValue(useInject(DeviceService).width$) === 'min';

/** The parts of a course as tabs. A part that fails says so alone. */
export function PartTabs<I extends string>({
  tabs,
  selected,
  onSelect,
  panel,
  onApproach,
}: PartTabsProps<I>) {
  const isNarrow = useIsNarrow();
  const guarded = (id: I) => <ErrorBoundary key={id}>{panel(id)}</ErrorBoundary>;
  return isNarrow ? (
    <TabChoice tabs={tabs} selected={selected} onSelect={onSelect} panel={guarded} />
  ) : (
    <Tabs
      label="Parts of this course"
      selected={selected}
      onSelect={onSelect}
      activation="manual"
      tabs={tabs.map(({ id, label, count }) => ({
        id,
        label,
        count: count === null ? undefined : String(count),
        panel: () => guarded(id),
        onApproach: () => onApproach(id),
      }))}
    />
  );
}

type TabChoiceProps<I extends string> = Omit<PartTabsProps<I>, 'onApproach'>;

/** Ten tabs would fill the screen of a phone before anything else: there, one is chosen from a list. */
function TabChoice<I extends string>({ tabs, selected, onSelect, panel }: TabChoiceProps<I>) {
  const [visited, setVisited] = useState<readonly I[]>([selected]);
  if (!visited.includes(selected)) setVisited([...visited, selected]);
  return (
    <div className="course-choice">
      <SelectField
        label="Part of this course"
        size="large"
        value={selected}
        options={tabs.map(({ id, label, count }) => ({
          value: id,
          text: count === null ? label : `${label} (${count})`,
        }))}
        onChange={onSelect}
      />
      {visited.map((id) => (
        <div key={id} hidden={id !== selected}>
          {panel(id)}
        </div>
      ))}
    </div>
  );
}

export function TabsSkeleton() {
  const isNarrow = useIsNarrow();
  return (
    <SkeletonRegion label="Loading the parts of this course">
      <div className={isNarrow ? 'course-tabs-coming course-tabs-coming--narrow' : 'course-tabs-coming'}>
        <Skeleton shape="block" height="2.75rem" />
      </div>
    </SkeletonRegion>
  );
}
