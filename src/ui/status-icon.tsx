/** The icons of states and the chevron are apart from the other icons, because the first page shows them. */
export const STATUS_DRAWINGS = {
  alert: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.1',
  'check-circle': 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M8 12.3l2.8 2.8L16 9.7',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5.3l3.5 2',
  error: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.5v5.5M12 16.3v.1',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 11v5.5M12 7.6v.1',
} as const;

/** Of a button that opens something below it. */
export const CHEVRON = 'm6.5 9.5 5.5 5.5 5.5-5.5';

export type StatusIconName = keyof typeof STATUS_DRAWINGS;

export function StatusIcon({ name }: { name: StatusIconName }) {
  return <Drawing path={STATUS_DRAWINGS[name]} />;
}

export interface DrawingProps {
  /** Strokes on a 24 grid. */
  path: string;
  /** The size of the surrounding text (1.25em), or large (2rem). */
  size?: 'text' | 'large' | undefined;
}

/**
 * Every icon: strokes in the colour of the surrounding text. It is always decoration (aria-hidden): the text next to it
 * carries the meaning.
 */
export function Drawing({ path, size }: DrawingProps) {
  return (
    <svg className={size === 'large' ? 'icon icon--large' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
