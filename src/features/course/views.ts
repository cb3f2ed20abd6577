/** Rules, texts and components for courses that need no request of their own. */

export { deliveryText, UNTITLED_COURSE } from './course.text';
export {
  activityAction,
  activityActionText,
  activityFacts,
  activityReason,
  UNTITLED_ACTIVITY,
} from './course-activities.model';
export {
  canAddToCalendar,
  courseTimes,
  daysUntil,
  END_MATTERS_DAYS,
  endText,
  sessionText,
} from './course-dates.model';
export { courseTabs, hasNone, parseCourseTab, type ShownCourseTab } from './course-outline.model';
export {
  addressText,
  isPlace,
  mapHref,
  sessionDay,
  sessionMoment,
  sessionTime,
  timeWhereHeld,
} from './course-schedule.model';
export {
  courseActionText,
  isStarted,
  lockReasonText,
  lockText,
  needsEnrollment,
  needsSupport,
} from './lock-state.model';
export { DeliveryIcon } from './screens/delivery-icon';
export { LaunchLink } from './screens/launch-link';
export { MissingLink } from './screens/missing-link';
