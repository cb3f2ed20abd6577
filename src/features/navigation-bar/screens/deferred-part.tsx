import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useInject } from '../../../framework/react';
import { FIRST_PAGE_DONE } from '../../../platform/browser/first-page-done';
import { ErrorBoundary } from '../../../ui/error-boundary';

interface LazyPartProps {
  load: () => Promise<{ default: ComponentType }>;
  failed: string;
  /** Shown until then. */
  children?: ReactNode;
}

/** A part that is loaded when it first renders. If that fails, it says so, and the next mount tries again. */
export function LazyPart({ load, failed, children }: LazyPartProps) {
  const [Part] = useState(() => lazy(load));
  return (
    <ErrorBoundary message={failed}>
      <Suspense fallback={children}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A lazy part that is not loaded before the first page is done. */
export function DeferredPart(props: LazyPartProps) {
  const done$ = useInject(FIRST_PAGE_DONE);
  const [done, setDone] = useState(false);
  // Not by observable-hooks, which must stay out of the first chunk.
  useEffect(() => {
    const subscription = done$.subscribe(() => setDone(true));
    return () => subscription.unsubscribe();
  }, [done$]);
  return done ? <LazyPart {...props} /> : props.children;
}
