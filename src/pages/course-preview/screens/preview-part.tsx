import { useEffect } from 'react';
import type { Product } from '../../../contracts/product';
import { LoadedView, type LoadedViewProps } from '../../../features/course-parts';
import { useInject } from '../../../framework/react';
import { type PreviewPart, PreviewService } from '../preview.service';

export interface PreviewPanelProps {
  readonly product: Product;
}

/** Loads parts of the open preview from the first time that a screen shows them. */
export function usePreviewParts(...parts: readonly PreviewPart[]): PreviewService {
  const preview = useInject(PreviewService);
  const names = parts.join(' ');
  useEffect(() => preview.show(...(names.split(' ') as PreviewPart[])), [preview, names]);
  return preview;
}

interface PreviewPartViewProps<T> extends Omit<LoadedViewProps<T>, 'onRetry'> {
  readonly part: PreviewPart;
}

/** A part of the open preview. */
export function PreviewPartView<T>({ part, ...props }: PreviewPartViewProps<T>) {
  const preview = useInject(PreviewService);
  return <LoadedView {...props} onRetry={() => preview.reload(part)} />;
}
