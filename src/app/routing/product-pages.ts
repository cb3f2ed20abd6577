/** Entry of the chunk with the pages of a product. */
export { CoursePreviewPage } from '../../features/course-preview';
export { PackagePage } from '../../features/package-details';
