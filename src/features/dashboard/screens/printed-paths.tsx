import { useObservable, useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fromEvent, map, merge, type Observable } from 'rxjs';
import type { LearningPath } from '../../../contracts/learning-path';
import { formatDate } from '../../../platform/format/dates';
import { PATH_STATUS_LOOKS, pathDeadline, pathStatus, realStates, UNTITLED } from '../../learning-path';

function printing(): Observable<boolean> {
  return merge(
    fromEvent(window, 'beforeprint').pipe(map(() => true)),
    fromEvent(window, 'afterprint').pipe(map(() => false)),
  );
}

/** Whether the page is being printed. The page is complete before the browser lays it out for paper. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useSubscription(useObservable(printing), (isOn) => flushSync(() => setIsPrinting(isOn)));
  return isPrinting;
}

export interface PrintedPathsProps {
  readonly paths: readonly LearningPath[];
  readonly now: Date;
}

/** A long list on paper: all of it, one line for each path. */
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
