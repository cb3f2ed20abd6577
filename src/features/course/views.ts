/** Rules, texts and components for courses that need no request of their own. */
export { deliveryText, UNTITLED_COURSE } from './course.text';
export {
  canAddToCalendar,
  courseTimes,
  END_MATTERS_DAYS,
  endText,
  hasSessionAhead,
  sessionText,
} from './course-dates.model';
export {
  type CourseAccess,
  courseActionText,
  isStarted,
  lockReasonText,
  lockText,
  needsEnrollment,
} from './lock-state.model';
export { DeliveryIcon } from './screens/delivery-icon';
export { LaunchLink, type LaunchLinkProps } from './screens/launch-link';
