import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useInject, useLoaded } from '../../../../framework/react';
import { FIRST_PAGE_DONE } from '../../../../platform/browser/first-page-done';
import { ErrorBoundary } from '../../../../ui/error-boundary';

interface LazyPartProps<P extends object> {
  load: () => Promise<ComponentType<P>>;
  props?: P;
  failed: string;
  /** Shown until then. */
  children?: ReactNode;
}

/** A part that is loaded when it first renders. If that fails, it shows a message, and the next mount tries again. */
function LazyPart<P extends object>({ failed, ...part }: LazyPartProps<P>) {
  return (
    <ErrorBoundary message={failed}>
      <Loaded {...part} />
    </ErrorBoundary>
  );
}

function Loaded<P extends object>({ load, props, children }: Omit<LazyPartProps<P>, 'failed'>) {
  // Drawn in short tasks.
  const Part = useDeferredValue(useLoaded(load));
  return Part ? <Part {...(props as P)} /> : children;
}

/** A lazy part that is not loaded before the first page is done. */
export function DeferredPart<P extends object>(props: LazyPartProps<P>) {
  const done$ = useInject(FIRST_PAGE_DONE);
  const [done, setDone] = useState(false);
  // Not by observable-hooks, which must stay out of the first chunk.
  useEffect(() => {
    const subscription = done$.subscribe(() => setDone(true));
    return () => subscription.unsubscribe();
  }, [done$]);
  return done ? <LazyPart {...props} /> : props.children;
}
