import { inOwnTask } from '../../../platform/browser/own-task';

/** In the chunk of the details of a path. */
export async function loadPathParts() {
  const parts = await import(/* webpackChunkName: "path-details" */ './path-parts');
  // The first formatter of a visit takes as long as a task may. The calls of the details need it.
  await inOwnTask(parts.inStudentTimeZone);
  return parts;
}
