import type { LearningPath } from '../../../contracts/learning-path';
import { formatDate } from '../../../platform/format/dates';
import {
  deadlineText,
  PATH_STATUS_LOOKS,
  PathFeatures,
  pathStatus,
  progressText,
  realStates,
  UNTITLED,
} from '../../learning-path';

export interface PrintedPathsProps {
  readonly paths: readonly LearningPath[];
  /** Names by id; null until they are loaded. */
  readonly licenseTypes: ReadonlyMap<number, string> | null;
  readonly now: Date;
}

/** A long list on paper: all of it, with what the cards say, in a row for each path (DASH-01). */
export function PrintedPaths({ paths, licenseTypes, now }: PrintedPathsProps) {
  return (
    <table className="printed-paths">
      <thead>
        <tr>
          <th scope="col">Learning path</th>
          <th scope="col">Status</th>
          <th scope="col">Progress</th>
          <th scope="col">Date</th>
          <th scope="col">Last opened</th>
          <th scope="col">Created</th>
        </tr>
      </thead>
      <tbody>
        {paths.map((path) => (
          <tr key={path.learningPathId}>
            <th scope="row">
              {path.learningPathName || UNTITLED}
              <span>{typesOf(path, licenseTypes)}</span>
              <span>
                {realStates(path)
                  .map(({ name }) => name)
                  .join(', ')}
              </span>
              <PathFeatures path={path} />
            </th>
            <td>{PATH_STATUS_LOOKS[pathStatus(path, now)].text}</td>
            <td>{progressText(path)}</td>
            <td>{deadlineText(path, now)}</td>
            <td>{path.lastAccessedDate ? formatDate(path.lastAccessedDate) : 'Not opened yet'}</td>
            <td>{path.createdDate && formatDate(path.createdDate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function typesOf({ licenseTypeIds }: LearningPath, names: PrintedPathsProps['licenseTypes']): string {
  return [...new Set(licenseTypeIds)].flatMap((id) => names?.get(id) ?? []).join(', ');
}
