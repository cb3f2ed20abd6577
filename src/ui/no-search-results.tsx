import { Button } from './button';
import { EmptyState } from './empty-state';
import type { Removal } from './list/chosen-filters';

interface NoSearchResultsProps {
  /** 'No learning path matches'. */
  title: string;
  /** What can be searched for. */
  children: string;
  /** Clears the search and the filters. */
  onClear: () => void;
  /** What narrows the list. Of several, each can be removed alone. */
  removals?: readonly Removal[] | undefined;
  /** 2 by default: below the title of the page. */
  headingLevel?: 2 | 3 | undefined;
}

/** A search that found nothing, what to remove from it, and a button that shows the whole list. */
export function NoSearchResults({
  title,
  children,
  onClear,
  removals = [],
  headingLevel,
}: NoSearchResultsProps) {
  const several = removals.length > 1 ? removals : [];
  return (
    <EmptyState
      drawing={<MagnifierDrawing />}
      title={title}
      headingLevel={headingLevel}
      action={
        <>
          <Button onClick={onClear}>Clear the search</Button>
          {several.map(({ text, remove }) => (
            <Button key={text} variant="secondary" onClick={remove}>{`Without ${text}`}</Button>
          ))}
        </>
      }
    >
      {children}
    </EmptyState>
  );
}

function MagnifierDrawing() {
  return (
    <svg className="empty-state__drawing" viewBox="0 0 160 96" aria-hidden="true" focusable="false">
      <path className="empty-state__ground" d="M36 20h88M36 40h30M36 60h22M36 80h88" />
      <circle className="empty-state__lens" cx="94" cy="48" r="22" />
      <path className="empty-state__line" d="m110 64 18 18" />
    </svg>
  );
}
