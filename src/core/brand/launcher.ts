/** PUR-09: addresses containing these belong to the Learning Launcher. */
const LAUNCHER_PARTS = ['/course/', '/rxd/'];

/** Whether a path belongs to the Launcher; judged on the path, never on the query. */
export function belongsToLauncher(pathname: string): boolean {
  return LAUNCHER_PARTS.some((part) => `${pathname}/`.includes(part));
}

/** RTE-28: the address of an activity of an enrollment, or of the enrollment alone, in the Launcher. */
export function coursePath(enrollmentId: number, activityId: number | null): string {
  return activityId === null ? `/course/${enrollmentId}` : `/course/${enrollmentId}/view/${activityId}`;
}
