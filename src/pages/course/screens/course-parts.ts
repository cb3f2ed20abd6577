/** Entry of the chunk with the smaller tabs of a course. */
export { AboutTab } from './about-tab';
export { CertificatesTab } from './certificates-tab';
export { AuthorTab, InstructorTab } from './people-tab';
export { RegulatoryTab } from './regulatory-tab';
export { ResourcesTab } from './resources-tab';
export { ScheduleTab } from './schedule-tab';
