/** Entry of the chunk with the tabs of a course but the first. One chunk, because each costs bytes of the first page. */
import '../../../../styles/features/course-parts/_course-parts.scss';

export { AboutPanel, RegulatoryPanel } from '../../../features/course-parts';
export { CertificatesTab } from './certificates-tab';
export { InstructorTab } from './instructor-tab';
export { NotesTab } from './notes-tab';
export { ProgressTab } from './progress-tab';
export { ResourcesTab } from './resources-tab';
export { ScheduleTab } from './schedule-tab';
