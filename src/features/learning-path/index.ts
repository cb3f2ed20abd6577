export { pathDeadline, pathStatus, realStates } from './learning-path.model';
export { LearningPathService } from './learning-path.service';
export { asOfText, UNTITLED } from './learning-path.text';
export {
  orderPaths,
  PATH_ORDER_LABELS,
  PATH_ORDERS,
  type PathOrder,
  searchPaths,
} from './path-order.model';
export { PATH_STATUS_LOOKS, PathCard, type PathCardProps, PathCardSkeleton } from './screens/path-card';

/** The sections and the menu of the current path: a separate chunk, loaded after the first cards. */
export const loadPathDetails = () => import('./path-details');
