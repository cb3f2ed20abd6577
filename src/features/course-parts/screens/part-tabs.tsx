import type { ComponentType } from 'react';
import { type LazyComponent, useInject, useStateValue } from '../../../framework/react';
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

interface TabChoice<I extends string> {
  readonly tabs: readonly PartTab<I>[];
  readonly selected: I;
  readonly onSelect: (id: I) => void;
}

interface PartTabsProps<I extends string, P extends object> extends TabChoice<I> {
  /** Those that are not loaded with the page are once their tab is likely to be selected. */
  readonly panels: Readonly<Record<I, LazyComponent<P> | ComponentType<P>>>;
  readonly panelProps: P;
}

const useIsNarrow = () => useStateValue(useInject(DeviceService).width$) === 'min';

/** The parts of a course as tabs. A part that fails says so alone. */
export function PartTabs<I extends string, P extends object>({
  tabs,
  selected,
  onSelect,
  panels,
  panelProps,
}: PartTabsProps<I, P>) {
  const isNarrow = useIsNarrow();
  const panel = (id: I) => {
    const Panel: ComponentType<P> = panels[id];
    return (
      <ErrorBoundary key={id}>
        <Panel {...panelProps} />
      </ErrorBoundary>
    );
  };
  return (
    <Tabs
      label="Parts of this course"
      selected={selected}
      onSelect={onSelect}
      activation="manual"
      tabs={tabs.map(({ id, label, count }) => ({
        id,
        label,
        count: count === null ? undefined : String(count),
        panel: () => panel(id),
        onApproach: () => preload(panels[id]),
      }))}
      chooser={isNarrow ? <PartSelect tabs={tabs} selected={selected} onSelect={onSelect} /> : undefined}
    />
  );
}

/** If its load fails, the tab says so when it is opened. */
function preload(panel: object): void {
  if ('preload' in panel) (panel as LazyComponent<object>).preload().catch(() => {});
}

/** Ten tabs would fill the screen of a phone before anything else: there, one is chosen from a list. */
function PartSelect<I extends string>({ tabs, selected, onSelect }: TabChoice<I>) {
  return (
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
