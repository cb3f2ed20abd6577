/** PUR-09: a URL that contains one of these belongs to the Learning Launcher. */
const LAUNCHER_SEGMENTS = ['/course/', '/rxd/'];

/** Whether a path belongs to the Launcher. The query must not be passed, because it does not count. */
export function belongsToLauncher(pathname: string): boolean {
  return LAUNCHER_SEGMENTS.some((segment) => `${pathname}/`.includes(segment));
}

/** RTE-28: the Launcher path of an enrollment, or of one of its activities. */
export function coursePath(enrollmentId: number, activityId: number | null): string {
  return activityId === null ? `/course/${enrollmentId}` : `/course/${enrollmentId}/view/${activityId}`;
}
