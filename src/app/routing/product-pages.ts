/** Entry of the chunk with the pages of a product. */
export { CoursePreviewPage } from '../../pages/course-preview';
export { PackagePage } from '../../pages/package';
