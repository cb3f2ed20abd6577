import type { PathOrder } from './path-order.model';

/** NAV-17, as students read it. */
export const PATH_ORDER_LABELS: Readonly<Record<PathOrder, string>> = {
  recent: 'Recently Viewed',
  expiration: 'Expiration Date',
  state: 'State',
  profession: 'Profession',
  name: 'Learning Path (A to Z)',
};
