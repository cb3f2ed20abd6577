import type { LearningPath } from '../../../contracts/learning-path';
import { PATH_STATUS_LOOKS, pathStatus, realStates } from '../../../features/learning-path';
import { factsText } from '../../../platform/format/facts';
import { percentText } from '../../../platform/format/numbers';

/** 'In progress, 45%, Florida'. */
export function pathDetail(path: LearningPath, now: Date): string {
  const status = pathStatus(path, now);
  const { percentComplete } = path;
  const progress =
    status !== 'complete' && percentComplete !== null && percentComplete >= 0
      ? `, ${percentText(percentComplete)}`
      : '';
  const states = realStates(path).map(({ name }) => name);
  const place =
    states.length > 2 ? `${states.slice(0, 2).join(', ')} +${states.length - 2}` : states.join(', ');
  return factsText(PATH_STATUS_LOOKS[status].text + progress, place);
}
