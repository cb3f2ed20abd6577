/**
 * The least that a page of these libraries can do: ten plain cards from the dashboard's own call, requested when the
 * script runs. Without services, decoding, or more than minimal styles.
 */
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import {
  BehaviorSubject,
  catchError,
  distinctUntilChanged,
  filter,
  map,
  of,
  retry,
  skip,
  switchMap,
} from 'rxjs';
import { fromFetch } from 'rxjs/fetch';

interface Path {
  readonly learningPathId: number;
  readonly learningPathName: string;
  readonly expirationDate: string | null;
  readonly percentComplete: number | null;
  readonly totalHours: number | null;
}

const CARDS = 10;
/** The benchmark's backend listens on the port after the pages'. */
const API = `http://localhost:${Number(location.port) + 1}`;
const [brand] = location.hostname.split('.');
const credential = /(?:^|; )X-Credential=([^;]*)/.exec(document.cookie)?.[1] ?? '';

const paths$ = new BehaviorSubject<readonly Path[] | null>(null);
const student$ = new BehaviorSubject(decodeURIComponent(credential));

student$
  .pipe(
    filter((secret) => secret !== ''),
    distinctUntilChanged(),
    switchMap((secret) =>
      fromFetch(`${API}/learner/learningpaths?includeCourses=false&includeEnrollments=true`, {
        headers: {
          Accept: 'application/json',
          Authorization: `xcred ${secret}`,
          'X-Host': `dev.${brand}.example`,
        },
        selector: (response) => response.text(),
      }).pipe(retry(1)),
    ),
    map((text) => (JSON.parse(text) as Path[]).slice(0, CARDS)),
    catchError(() => of([])),
  )
  .subscribe(paths$);

function subscribe(changed: () => void): () => void {
  const subscription = paths$.pipe(skip(1)).subscribe(changed);
  return () => subscription.unsubscribe();
}

function Cards() {
  const paths = useSyncExternalStore(subscribe, () => paths$.value);
  if (paths === null) return <p>Loading</p>;
  return paths.map((path) => (
    <article className="path-card" key={path.learningPathId}>
      <h2>
        <Link to={`/?pathId=${path.learningPathId}`}>{path.learningPathName}</Link>
      </h2>
      <p>{path.percentComplete ?? 0} percent</p>
      <p>{path.totalHours} hours</p>
      <p>Expires {path.expirationDate?.slice(0, 10)}</p>
    </article>
  ));
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter basename="/bare">
    <h1>Learning paths</h1>
    <Routes>
      <Route path="/" element={<Cards />} />
    </Routes>
  </BrowserRouter>,
);
