import type { LearningPath } from '../../../contracts/learning-path';
import {
  deadlineText,
  openedText,
  PATH_STATUS_LOOKS,
  PathFeatures,
  pathStatus,
  progressText,
  realStates,
  UNTITLED,
} from '../../../features/learning-path';
import { formatDate } from '../../../platform/format/dates';
import { factsText } from '../../../platform/format/facts';

export interface PrintedPathsProps {
  readonly paths: readonly LearningPath[];
  /** Names by id; null until they are loaded. */
  readonly licenseTypes: ReadonlyMap<number, string> | null;
  readonly now: Date;
}

/** The print of a long list: every path in a row, with the facts of its card (DASH-01). */
export function PrintedPaths({ paths, licenseTypes, now }: PrintedPathsProps) {
  return (
    <table className="printed-paths">
      <thead>
        <tr>
          <th scope="col">Learning path</th>
          <th scope="col">Status</th>
          <th scope="col">Progress</th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {paths.map((path) => (
          <tr key={path.learningPathId}>
            <th scope="row">
              {path.learningPathName || UNTITLED}
              <span>{licensesOf(path, licenseTypes)}</span>
              <span>{factsText(openedText(path, now), createdText(path))}</span>
              <PathFeatures path={path} />
            </th>
            <td>{PATH_STATUS_LOOKS[pathStatus(path, now)].text}</td>
            <td>{progressText(path)}</td>
            <td>{deadlineText(path, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 'Registered Nurse (RN), Florida, Georgia'. */
function licensesOf(path: LearningPath, names: PrintedPathsProps['licenseTypes']): string {
  const types = [...new Set(path.licenseTypeIds)].flatMap((id) => names?.get(id) ?? []);
  return [...types, ...realStates(path).map(({ name }) => name)].join(', ');
}

function createdText({ createdDate }: LearningPath): string {
  return createdDate ? `created ${formatDate(createdDate)}` : '';
}
