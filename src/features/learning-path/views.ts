/** What needs no service: components and rules that the early cards use as well. */
export {
  DAYS_PER_WEEK,
  hasFeature,
  isComplete,
  isReachable,
  MOST_HOURS_A_DAY,
  parsePathId,
  pathDeadline,
  pathStatus,
  realStates,
  selectPath,
} from './learning-path.model';
export { rateText, UNTITLED } from './learning-path.text';
export {
  type HoursPart,
  hoursOfPath,
  type PathLists,
  toHours,
  toUnits,
} from './path-hours.model';
export {
  listPaths,
  ORDER_PARAM,
  orderPaths,
  PATH_ORDERS,
  type PathListView,
  type PathOrder,
  pathAddress,
  WINDOWED_PATHS_ABOVE,
} from './path-order.model';
export { PATH_ORDER_LABELS } from './path-order.text';
export {
  CurrentPathCard,
  type CurrentPathCardProps,
  CurrentPathCardSkeleton,
} from './screens/current-path-card';
export { PathCard, PathCardSkeleton } from './screens/path-card';
export { PATH_STATUS_LOOKS } from './screens/path-card-parts';
export { EarlyPathMenu } from './screens/path-menu-view';
