import { Observable, type Subscriber } from 'rxjs';
import type { TabLead } from '../../src/platform/browser/tab-lead';

/** The windows of a browser with locks, at once: the first leads, the others wait for their turn. */
export function createTabLeads(): TabLead {
  const queues = new Map<string, Subscriber<boolean>[]>();

  return (name, takeOver$) =>
    new Observable((tab) => {
      const others = () => (queues.get(name) ?? []).filter((each) => each !== tab);
      const reorder = (next: Subscriber<boolean>[]) => {
        const before = queues.get(name)?.[0];
        queues.set(name, next);
        const [leader] = next;
        if (leader === before) return;
        if (before && next.includes(before)) before.next(false);
        leader?.next(true);
      };
      reorder([...others(), tab]);
      if (queues.get(name)?.[0] !== tab) tab.next(false);
      tab.add(takeOver$.subscribe(() => reorder([tab, ...others()])));
      return () => reorder(others());
    });
}
