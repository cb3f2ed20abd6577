/** Responses about a course, shared by the calls of an enrollment and of a preview. */
export const LAUNCH = { url: 'https://learn.marlowe.example/course/7/view/71' };
export const enrollment = { enrollmentId: 7, courseId: 3, name: 'Ethics' };
export const activity = { activityId: 71, enrollmentId: 7, name: 'Chapter 1' };
export const document = { documentId: 5, documentName: 'Syllabus', favorite: true };
export const person = { personId: 2, name: 'Dr. Ortiz' };
export const session = { sessionId: 4, title: 'First evening', weekday: 2 };
export const details = { courseId: 3, courseName: 'Ethics' };
export const regulatory = { courseId: 3, text: 'Approved.' };
