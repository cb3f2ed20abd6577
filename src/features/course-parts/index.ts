/** How the parts of a course look, whether it is taken or previewed. What loads them comes from the page. */

export { ACTIVITY_PARAM, CourseContents } from './screens/course-contents';
export {
  AboutPanel,
  AuthorsPanel,
  DocumentsPanel,
  InstructorsPanel,
  LocationPanel,
  NoDocuments,
  RegulatoryPanel,
  SessionsPanel,
} from './screens/course-panels';
export { CourseSection, RowsSkeleton } from './screens/course-section';
export { CertificateWords, DocumentWords, documentName } from './screens/course-views';
export { PartPages, usePageInAddress } from './screens/part-pages';
export { type PartTab, PartTabs, TabsSkeleton } from './screens/part-tabs';
export { PartPanel, PartView, useParts } from './screens/part-view';
