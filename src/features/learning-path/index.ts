export { pathDeadline, pathStatus, realStates } from './learning-path.model';
export { LearningPathService } from './learning-path.service';
export { UNTITLED } from './learning-path.text';
export {
  orderPaths,
  PATH_ORDER_LABELS,
  PATH_ORDERS,
  type PathOrder,
  searchPaths,
} from './path-order';
export { PATH_STATUS_LOOKS, PathCard, type PathCardProps, PathCardSkeleton } from './screens/path-card';
export { asOfText } from './times';

/** The sections of the current path and its menu: a chunk of their own, for after the first cards. */
export const loadPathDetails = () => import('./path-details');
