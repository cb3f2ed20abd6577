export { afterLearningPaths } from './after-learning-paths';
export { AutoEnrollmentService } from './auto-enrollment.service';
export { LearningPathService } from './learning-path.service';
export { LiveLearningPathsService } from './live-learning-paths.service';
export { loadPathDetails } from './load-path-details';
export { deadlineText, openedText, progressText } from './path-card.text';
export { PathDetailsApiService } from './path-details-api.service';
export {
  GENERAL_HOURS,
  type HoursOfPath,
  type HoursPart,
  hoursOfPath,
  type PathLists,
  toHours,
  toUnits,
} from './path-hours.model';
export { PathFeatures } from './screens/path-card-parts';
export { PathMenu } from './screens/path-menu';
export * from './views';
