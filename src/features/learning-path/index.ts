export { afterLearningPaths } from './after-learning-paths';
export { LearningPathService } from './learning-path.service';
export { loadPathDetails } from './load-path-details';
export { deadlineText, openedText, progressText } from './path-card.text';
export { PathDetailsApiService } from './path-details-api.service';
export { PathFeatures } from './screens/path-card-parts';
export { PathMenu } from './screens/path-menu';
export * from './views';
