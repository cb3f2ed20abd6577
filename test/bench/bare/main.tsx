/**
 * The least that a page of these libraries can do, in the best order of loading: ten plain cards of the dashboard's own
 * call, which index.html starts before any file is loaded. Without services, decoding, or more than minimal styles.
 */
import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { BehaviorSubject, catchError, filter, from, map, of, take } from 'rxjs';

interface Path {
  readonly learningPathId: number;
  readonly learningPathName: string;
  readonly expirationDate: string | null;
  readonly percentComplete: number | null;
  readonly totalHours: number | null;
}

declare global {
  interface Window {
    readonly earlyAnswer: Promise<readonly Path[]>;
  }
}

const CARDS = 10;

const paths$ = new BehaviorSubject<readonly Path[] | null>(null);

from(window.earlyAnswer)
  .pipe(
    map((paths) => paths.slice(0, CARDS)),
    catchError(() => of([])),
  )
  .subscribe(paths$);

function subscribe(changed: () => void): () => void {
  const subscription = paths$.subscribe(changed);
  return () => subscription.unsubscribe();
}

function Cards() {
  const paths = useSyncExternalStore(subscribe, () => paths$.value);
  return (paths ?? []).map((path) => <Card key={path.learningPathId} path={path} />);
}

function Card({ path }: { path: Path }) {
  return (
    <article className="path-card">
      <h2>
        <Link to={`/?pathId=${path.learningPathId}`}>{path.learningPathName}</Link>
      </h2>
      <p>{path.percentComplete ?? 0} percent</p>
      <p>{path.totalHours} hours</p>
      <p>Expires {path.expirationDate?.slice(0, 10)}</p>
      <Menu path={path} />
    </article>
  );
}

function Menu({ path }: { path: Path }) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = `menu-${path.learningPathId}`;
  return (
    <>
      <button
        type="button"
        aria-label={`Options for ${path.learningPathName}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        Options
      </button>
      {isOpen ? (
        <div id={panelId}>
          <Link to="/courses">My courses</Link>
        </div>
      ) : null}
    </>
  );
}

// The page says "Loading" in its HTML, so the first render waits until there is something else to show.
paths$
  .pipe(
    filter((paths) => paths !== null),
    take(1),
  )
  .subscribe(() =>
    createRoot(document.getElementById('root') as HTMLElement).render(
      <BrowserRouter basename="/bare">
        <h1>Learning paths</h1>
        <Routes>
          <Route path="/" element={<Cards />} />
        </Routes>
      </BrowserRouter>,
    ),
  );
