/** How the parts of a course look, whether it is taken or previewed. They ask for nothing themselves. */

export {
  About,
  CertificateWords,
  DocumentWords,
  documentName,
  People,
  Place,
  Regulation,
  SessionWords,
} from './screens/course-views';
export { CourseSection, LoadedView, type LoadedViewProps, RowsSkeleton } from './screens/loaded-view';
export { PartPages, usePageInAddress } from './screens/part-pages';
export { type PartTab, PartTabs, TabsSkeleton } from './screens/part-tabs';
export { StepCard, StepList, StepRowView, StepSkeleton } from './screens/step-views';
