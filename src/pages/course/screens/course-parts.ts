/** Entry of the chunk with the smaller tabs of a course. */
import '../../../../styles/features/course-parts/_course-parts.scss';

export { AboutPanel, AuthorsPanel, RegulatoryPanel } from '../../../features/course-parts';
export { CertificatesTab } from './certificates-tab';
export { InstructorTab } from './instructor-tab';
export { ResourcesTab } from './resources-tab';
export { ScheduleTab } from './schedule-tab';
