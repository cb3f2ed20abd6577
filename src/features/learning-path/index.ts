export { afterLearningPaths } from './after-learning-paths';
export { LearningPathService } from './learning-path.service';
export { loadPathDetails } from './load-path-details';
export { PathDetailsApiService } from './path-details-api.service';
export { PathMenu } from './screens/path-menu';
export * from './views';
