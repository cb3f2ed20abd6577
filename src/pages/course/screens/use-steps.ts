import { CourseActivitiesService } from '../../../features/course';
import { UNTITLED_ACTIVITY } from '../../../features/course/views';
import { useInject, useStateValue } from '../../../framework/react';

/**
 * The steps of the open course as options. `isLoading`: they are not known yet. What offers them keeps its place until
 * then, because a button below it would move away while it is being pressed.
 */
export function useSteps() {
  const { value, error } = useStateValue(useInject(CourseActivitiesService).activities$);
  const options = (value?.items ?? []).map(({ activityId, name }) => ({
    value: String(activityId),
    text: name || UNTITLED_ACTIVITY,
  }));
  return { options, isLoading: value === null && error === null };
}
