export { afterLearningPaths } from './after-learning-paths';
export { LearningPathService } from './learning-path.service';
export * from './views';

/** The sections and the menu of the current path: a separate chunk, loaded after the first cards. */
export const loadPathDetails = () => import(/* webpackChunkName: "path-details" */ './path-details');
