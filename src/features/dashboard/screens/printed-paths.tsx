import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LearningPath } from '../../../contracts/learning-path';
import { formatDate } from '../../../platform/format/dates';
import { PATH_STATUS_LOOKS, pathDeadline, pathStatus, realStates, UNTITLED } from '../../learning-path';

/** Whether the page is on its way to paper; known before the browser lays it out for that. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

export interface PrintedPathsProps {
  readonly paths: readonly LearningPath[];
  readonly now: Date;
}

/** A long list on paper: all of it, a line a path. */
export function PrintedPaths({ paths, now }: PrintedPathsProps) {
  return (
    <table className="printed-paths">
      <thead>
        <tr>
          <th scope="col">Learning path</th>
          <th scope="col">States</th>
          <th scope="col">Status</th>
          <th scope="col">Progress</th>
          <th scope="col">Due by</th>
        </tr>
      </thead>
      <tbody>
        {paths.map((path) => (
          <tr key={path.learningPathId}>
            <th scope="row">{path.learningPathName || UNTITLED}</th>
            <td>
              {realStates(path)
                .map(({ abbv }) => abbv)
                .join(', ')}
            </td>
            <td>{PATH_STATUS_LOOKS[pathStatus(path, now)].text}</td>
            <td>{progressOf(path)}</td>
            <td>{dueDateOf(path)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function progressOf({ percentComplete }: LearningPath): string {
  return percentComplete === null || percentComplete < 0 ? '' : `${Math.floor(percentComplete)}%`;
}

/** DASH-04. */
function dueDateOf(path: LearningPath): string {
  const deadline = pathDeadline(path);
  return deadline ? formatDate(deadline.date) : '';
}
